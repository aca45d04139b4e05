import type { ReactNode } from 'react'
import { units } from '../../../contract/ground/master-data/units.ts'
import type { Unit } from '../../../contract/ground/master-data/units.ts'
import { useWords } from '../../../i18n/words.ts'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FourTexts } from '../../../widgets/four-texts/four-texts.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'
import { CodeField } from './code-field.tsx'

const texts = { area: 'master-data', texts: 'units' } as const
const nameOf = (unit: Unit) => unit.name

/** The units of measure; `children` are shown above the filters. */
export function UnitList({ children }: { children: ReactNode }) {
  const t = useWords('master-data')
  return (
    <RecordListPage
      calls={units}
      texts={texts}
      nameOf={nameOf}
      template="units"
      form={useUnitForm()}
      columns={[
        { field: 'code', link: true, sortable: true, card: 'title', width: 100 },
        { field: 'name', title: t('units.names'), sortable: true },
        { field: 'symbol', width: 100 },
        { field: 'dimension', cell: unit => t(`dimensions.${unit.dimension}`) },
        { field: 'precision', sortable: true, align: 'end', width: 150 },
      ]}
      filters={[{ field: 'dimension', type: 'select', texts: 'dimensions' }]}
    >
      {children}
    </RecordListPage>
  )
}

function useUnitForm() {
  const t = useWords('master-data')
  return useRecordForm(units, texts, {
    nameOf,
    defaults: { precision: '0', dimension: 'COUNT' },
    fields: ({ field, choice, whole, names, set, isNew }) => (
      <>
        <CodeField
          {...field('code')}
          isNew={isNew}
          hint={t('units.codeHint')}
          onChange={code => set({ code: code.toUpperCase() })}
        />
        <TextField {...field('symbol')} />
        <FourTexts {...names('names')} />
        <SelectField {...choice('dimension', 'dimensions')} />
        <DecimalField {...whole('precision')} hint={t('units.precisionHint')} />
      </>
    ),
  })
}
