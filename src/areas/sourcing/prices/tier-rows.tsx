import type { PriceRecordRow } from '../../../contract/sourcing/prices/price-records.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field/field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'

type Tiers = PriceRecordRow['tiers']

interface TierRowsProps {
  tiers: Tiers
  error: string | undefined
  onChange(tiers: Tiers): void
}

/** Prices by quantity: each range ends where the next one begins. Without any the price holds for every quantity. */
export function TierRows({ tiers, error, onChange }: TierRowsProps) {
  const t = useWords('prices')
  return (
    <Field label={t('records.tiers')} span={4} error={error} hint={t('records.tiersHint')}>
      {() => (
        <RowGrid
          label={t('records.tiers')}
          rows={tiers.map(({ fromQty, priceExcl }) => ({ fromQty, priceExcl }))}
          onChange={rows => onChange(rows.map((row, at) => ({ ...row, toQty: rows[at + 1]?.fromQty ?? null })))}
          newRow={() => ({ fromQty: tiers.length === 0 ? '1' : '', priceExcl: '' })}
          path="tiers"
          problems={[]}
          maxRows={20}
          columns={[
            {
              field: 'fromQty',
              title: t('records.fromQty'),
              type: 'decimal',
              required: true,
              precision: 6,
              min: '0',
              width: 150,
            },
            {
              field: 'priceExcl',
              title: t('records.priceExcl'),
              type: 'decimal',
              required: true,
              precision: 6,
              min: '0',
              width: 170,
            },
          ]}
        />
      )}
    </Field>
  )
}
