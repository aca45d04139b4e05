import { performanceFiles } from '../../../contract/insight/performance/files.ts'
import type { FileRow } from '../../../contract/insight/performance/files.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { MomentField } from '../../../ui/field/moment-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { FileBasis } from './file-basis.tsx'

export const texts = { area: 'performance', texts: 'files' } as const
export const nameOf = ({ perfNo }: FileRow) => perfNo

/** The form of an assessment file: its period, template, suppliers, and who rates them. */
export function useFileForm() {
  return useRecordForm(performanceFiles, texts, {
    nameOf,
    defaults: { raters: [] },
    readOnly: ({ status }) => status !== 'NEW',
    fields: ({ field, draft, set, problem }) => (
      <>
        <TextField {...field('title')} span={4} />
        <DayField {...field('periodFrom')} />
        <DayField {...field('periodTo')} />
        <MomentField {...field('rateDeadline')} usualTime="18:00" span={2} />
        <FileBasis draft={draft} set={set} problem={problem} />
      </>
    ),
  })
}
