import { indicators } from '../../../contract/insight/performance/indicators.ts'
import type { IndicatorRow } from '../../../contract/insight/performance/indicators.ts'
import { useWords } from '../../../i18n/words.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { BandRows } from './band-rows.tsx'

const texts = { area: 'performance', texts: 'indicators' } as const
const nameOf = ({ name }: IndicatorRow) => name

/** By what suppliers are assessed: figures out of documents, and what people rate. */
export function IndicatorListPage() {
  const t = useWords('performance')
  return (
    <RecordListPage
      calls={indicators}
      texts={texts}
      nameOf={nameOf}
      form={useIndicatorForm()}
      columns={[
        { field: 'code', link: true, sortable: true, width: 130, card: 'title' },
        { field: 'name', sortable: true, minWidth: 180 },
        { field: 'dimension', width: 120, cell: row => t(`dimensions.${row.dimension}`), priority: 1 },
        { field: 'kind', width: 140, cell: row => t(`kinds.${row.kind}`), priority: 2 },
        {
          field: 'formulaCode',
          minWidth: 170,
          priority: 3,
          cell: row => (row.formulaCode === null ? '' : t(`formulas.${row.formulaCode}`)),
        },
      ]}
      filters={[
        { field: 'dimension', type: 'select', texts: 'dimensions' },
        { field: 'kind', type: 'select', texts: 'kinds' },
      ]}
    />
  )
}

function useIndicatorForm() {
  const t = useWords('performance')
  return useRecordForm(indicators, texts, {
    nameOf,
    width: 720,
    defaults: { kind: 'AUTO', dimension: 'QUALITY' },
    fields: editing => (
      <>
        <TextField {...editing.field('code')} />
        <TextField {...editing.field('name')} />
        <SelectField {...editing.choice('dimension', 'dimensions')} />
        <SelectField
          {...editing.choice('kind', 'kinds')}
          // Fields of computed indicators only are reset with the kind.
          onChange={kind => editing.set(kind === 'MANUAL' ? { kind, formulaCode: '', bands: [] } : { kind })}
        />
        {editing.draft.kind === 'AUTO' && (
          <>
            <SelectField
              {...editing.choice('formulaCode', 'formulas')}
              required
              hint={editing.draft.formulaCode === '' ? undefined : t.find(`explained.${editing.draft.formulaCode}`)}
              span={4}
            />
            <BandRows
              bands={editing.draft.bands}
              problem={editing.problem('bands')}
              onChange={bands => editing.set({ bands })}
            />
          </>
        )}
        <TextAreaField {...editing.field('description')} span={4} />
      </>
    ),
  })
}
