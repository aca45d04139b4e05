import Big from 'big.js'
import type { Contract } from '../../../contract/sourcing/contracts/contracts.ts'
import { useWords } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { formatMoney, formatPrice, formatQuantity } from '../../../kit/format/decimal-format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { materialName } from '../../../widgets/document/material-name.ts'
import { priceFieldOf, tiersText } from './contract-form.ts'
import { isPriceMarked, PriceCheckTag } from '../../../widgets/document/price-check-tag.tsx'

type Item = Contract['details'][number]
type Stage = Contract['paymentPlan'][number]

/** What may still be ordered of a row. */
export function freeText({ qty, orderedQty, unitPrecision, unitSymbol }: Item, t: Words<'contracts'>): string {
  if (Number(qty) === 0) return t('noMost')
  const left = new Big(qty).minus(orderedQty)
  return `${formatQuantity(left.lt(0) ? '0' : left.toFixed(), unitPrecision, t.language)} ${unitSymbol}`
}

/** The terms of each material. */
export function ItemTable({ contract }: { contract: Contract }) {
  const t = useWords('contracts')
  const documents = useWords('documents')
  const { details, currency, currencyDigits } = contract
  const price = priceFieldOf(contract)
  const has = (test: (row: Item) => boolean, column: Column<Item>) => (details.some(test) ? [column] : [])
  const columns: Column<Item>[] = [
    {
      field: 'materialText',
      title: t('fields.materialId'),
      minWidth: 200,
      wrap: true,
      card: 'title',
      cell: materialName,
    },
    {
      field: 'qty',
      title: t('fields.qty'),
      align: 'end',
      minWidth: 120,
      cell: row =>
        Number(row.qty) === 0
          ? t('priceOnly')
          : `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    },
    ...has(row => Number(row.orderedQty) > 0, {
      field: 'orderedQty',
      title: t('fields.orderedQty'),
      align: 'end',
      minWidth: 120,
      cell: row => `${formatQuantity(row.orderedQty, row.unitPrecision, t.language)} ${row.unitSymbol}`,
    }),
    {
      field: price,
      title: t(`fields.${price}`),
      align: 'end',
      minWidth: 150,
      cell: row => `${formatPrice(row[price] ?? '0', 2, t.language)} ${currency} / ${row.unitSymbol}`,
    },
    ...has(isPriceMarked, {
      field: 'priceCheck',
      title: documents('priceCheck.title'),
      minWidth: 150,
      cell: row => <PriceCheckTag standing={row.priceCheck} />,
    }),
    ...has(row => row.tiers.length > 0, {
      field: 'tiers',
      title: t('fields.tiers'),
      minWidth: 150,
      cell: row => tiersText(row.tiers),
    }),
    { field: 'taxCode', title: t('fields.taxCode'), width: 90, priority: 3 },
    ...has(row => row.needDate !== null, { field: 'needDate', title: t('fields.needDate'), width: 116 }),
    ...has(row => !!row.freeReason, {
      field: 'freeReason',
      title: t('fields.freeReason'),
      minWidth: 150,
      wrap: true,
    }),
    ...has(row => Number(row.amountIncl) > 0, {
      field: 'amountIncl',
      title: t('fields.amountIncl'),
      align: 'end',
      minWidth: 140,
      cell: row =>
        Number(row.amountIncl) === 0 ? '–' : `${formatMoney(row.amountIncl, currencyDigits, t.language)} ${currency}`,
    }),
  ]
  return <DataTable label={t('detail.details')} columns={columns} rows={details} rowKey={row => row.id} />
}

/** How the contract is paid: each part less what is kept back, and what is kept back. */
export function PlanTable({ contract }: { contract: Contract }) {
  const t = useWords('contracts')
  const { paymentPlan, currency, currencyDigits, retentionPct, retentionAmount, warrantyMonths } = contract
  const kept: Stage = {
    stage: t('retention.stage'),
    percent: retentionPct,
    amount: retentionAmount,
    condition: warrantyMonths === 0 ? '' : t('retention.condition', { count: warrantyMonths }),
    days: 0,
  }
  const rows = Number(retentionPct) > 0 ? [...paymentPlan, kept] : paymentPlan
  const columns: Column<Stage>[] = [
    { field: 'stage', title: t('fields.stage'), minWidth: 150, card: 'title' },
    { field: 'percent', title: t('fields.percent'), align: 'end', width: 110, cell: row => `${row.percent} %` },
    {
      field: 'amount',
      title: t('fields.amount'),
      align: 'end',
      minWidth: 150,
      cell: row =>
        Number(row.amount) === 0 ? '–' : `${formatMoney(row.amount, currencyDigits, t.language)} ${currency}`,
    },
    ...(paymentPlan.some(row => row.dueRule)
      ? [
          {
            field: 'dueRule' as const,
            title: t('fields.dueRule'),
            minWidth: 120,
            cell: (row: Stage) => (row.dueRule ? t(`dueRule.${row.dueRule}`) : '–'),
          },
        ]
      : []),
    { field: 'condition', title: t('fields.condition'), minWidth: 180, wrap: true },
    { field: 'days', title: t('fields.days'), align: 'end', width: 130 },
  ]
  return (
    <DataTable
      label={t('detail.plan')}
      columns={columns}
      rows={rows}
      rowKey={row => `${row.stage} ${row.percent} ${row.condition}`}
    />
  )
}
