import { dueBases } from '../../../contract/insight/reports/delivery-timeliness.ts'
import type { Words } from '../../../i18n/words.ts'
import type { Filter } from '../../../ui/filter/filter.ts'
import { commonFilters } from '../../../widgets/report/common-filters.ts'

/** The filters of delivery timeliness and of the rows behind it. */
export function timelinessFilters(t: Words<'reports'>): Filter[] {
  return [
    ...commonFilters(t, t('timeliness.dueDate')),
    {
      field: 'basis',
      title: t('timeliness.basis'),
      type: 'select',
      selectData: dueBases.map(value => ({ value, label: t(`timeliness.bases.${value}`) })),
    },
    {
      field: 'graceDays',
      title: t('timeliness.graceDays'),
      type: 'select',
      selectData: [0, 1, 2, 3, 5, 7, 14].map(value => ({ value, label: String(value) })),
    },
    {
      field: 'urgentFlag',
      title: t('timeliness.urgent'),
      type: 'select',
      selectData: [{ value: 1, label: t('timeliness.urgentOnly') }],
    },
  ]
}
