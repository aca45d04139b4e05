import { priceIndices } from '../../../contract/sourcing/prices/price-indices.ts'
import type { PriceIndexRow } from '../../../contract/sourcing/prices/price-indices.ts'
import { useWords } from '../../../i18n/words.ts'
import { DayField } from '../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useRecordForm } from '../../../widgets/master-list/record-form.tsx'
import { RecordListPage } from '../../../widgets/master-list/record-list-page.tsx'

const texts = { area: 'prices', texts: 'indices' } as const
const nameOf = ({ code, valueDate }: PriceIndexRow) => `${code} ${valueDate}`

/** What indices of the market were, from which day on; ceilings may follow from one. */
export function IndexListPage() {
  const t = useWords('prices')
  return (
    <RecordListPage
      calls={priceIndices}
      texts={texts}
      nameOf={nameOf}
      form={useIndexForm()}
      columns={[
        { field: 'code', link: true, sortable: true, card: 'title', width: 140 },
        { field: 'name', sortable: true, minWidth: 180 },
        { field: 'valueDate', sortable: true, width: 140 },
        { field: 'value', sortable: true, align: 'end', width: 150 },
        { field: 'remark', priority: 4 },
      ]}
      filters={[{ field: 'validOn', title: t('indices.validOn'), type: 'date' }]}
    />
  )
}

function useIndexForm() {
  return useRecordForm(priceIndices, texts, {
    nameOf,
    fields: ({ field }) => (
      <>
        <TextField {...field('code')} maxLength={32} />
        <TextField {...field('name')} maxLength={120} />
        <DayField {...field('valueDate')} />
        <DecimalField {...field('value')} min="0" precision={6} />
        <TextField {...field('remark')} span={4} />
      </>
    ),
  })
}
