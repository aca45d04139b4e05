import { getJobTitles } from '../../../contract/platform/scheduling/scheduling.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import type { Filter } from '../../../ui/filter/filter.ts'

/** One task of all. */
export function useTaskFilter(): Filter {
  const t = useWords('scheduling')
  const jobs = useDetail(getJobTitles, {}).value?.jobs ?? []
  return {
    field: 'job',
    title: t('fields.task'),
    type: 'select',
    selectData: jobs.map(({ name, title }) => ({ value: name, label: title })),
  }
}
