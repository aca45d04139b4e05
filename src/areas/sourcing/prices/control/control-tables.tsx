import Big from 'big.js'
import type { PriceControl } from '../../../../contract/sourcing/prices/price-controls.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatPrice } from '../../../../kit/format/decimal-format.ts'
import { rangesText } from '../../../../contract/sourcing/prices/price-ranges.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { supplierCell } from '../../../../widgets/supplier-standing/supplier-name.tsx'

type PriceRow = PriceControl['prices'][number]
type CeilingRow = PriceControl['ceilings'][number]

/** Prices of a sheet, compared with the library's prices of today. */
export function PriceTable({ sheet }: { sheet: PriceControl }) {
  const t = useWords('price-controls')
  const shown = (value: string) => `${formatPrice(value, 2, t.language)} ${sheet.currency}`
  const columns: Column<PriceRow>[] = [
    {
      field: 'materialText',
      title: t('fields.materialId'),
      minWidth: 200,
      wrap: true,
      card: 'title',
      cell: materialName,
    },
    { field: 'supplierName', cell: supplierCell, title: t('fields.supplierId'), minWidth: 160 },
    {
      field: 'priceExcl',
      title: t('fields.priceExcl'),
      align: 'end',
      cell: row => `${shown(row.priceExcl)} / ${row.unitSymbol}`,
    },
    {
      field: 'presentPrice',
      title: t('fields.presentPrice'),
      align: 'end',
      cell: row => (row.presentPrice === null ? t('noPresent') : `${shown(row.presentPrice)}${difference(row)}`),
    },
    ...(sheet.prices.some(row => row.tiers.length > 0)
      ? [{ field: 'tiers', title: t('fields.tiers'), cell: row => rangesText(row.tiers) } satisfies Column<PriceRow>]
      : []),
    { field: 'validFrom', title: t('fields.validFrom'), width: 116 },
    { field: 'validTo', title: t('fields.validTo'), width: 116 },
    ...(sheet.prices.some(row => row.freeReason)
      ? [{ field: 'freeReason', title: t('fields.freeReason'), wrap: true } satisfies Column<PriceRow>]
      : []),
    ...(sheet.prices.some(row => row.contractNo !== '')
      ? [{ field: 'contractNo', title: t('fields.contractNo') } satisfies Column<PriceRow>]
      : []),
  ]
  return (
    <DataTable
      label={t('detail.prices')}
      columns={columns}
      rows={sheet.prices}
      rowKey={row => `${row.materialId} ${row.supplierId} ${row.validFrom}`}
    />
  )
}

/** By how many per cent the present price changes, in parentheses. */
function difference({ priceExcl, presentPrice }: PriceRow): string {
  if (presentPrice === null || Number(presentPrice) === 0) return ''
  const pct = new Big(priceExcl).div(presentPrice).minus(1).times(100).round(1)
  return ` (${pct.gt(0) ? '+' : ''}${pct.toFixed(1)} %)`
}

export function CeilingTable({ sheet }: { sheet: PriceControl }) {
  const t = useWords('price-controls')
  const p = useWords('prices')
  const columns: Column<CeilingRow>[] = [
    {
      field: 'materialText',
      title: p('ceilings.for'),
      minWidth: 200,
      wrap: true,
      card: 'title',
      cell: row => (row.materialId === null ? row.categoryName : materialName(row)),
    },
    ...(sheet.ceilings.some(row => row.supplierName !== '')
      ? [
          {
            field: 'supplierName',
            cell: supplierCell,
            title: t('fields.supplierId'),
            minWidth: 150,
          } satisfies Column<CeilingRow>,
        ]
      : []),
    { field: 'basis', title: t('fields.basis'), cell: row => p(`basis.${row.basis}`) },
    {
      field: 'price',
      title: t('fields.measure'),
      align: 'end',
      cell: row =>
        [
          row.price === null ? '' : `${formatPrice(row.price, 2, t.language)} ${sheet.currency}`,
          row.pct === null ? '' : `${Number(row.pct) > 0 ? '+' : ''}${row.pct} %`,
          row.indexBase === null ? '' : `${row.indexCode} / ${row.indexBase}`,
        ]
          .filter(Boolean)
          .join(' × '),
    },
    { field: 'action', title: t('fields.action'), cell: row => p(`action.${row.action}`) },
    { field: 'validFrom', title: t('fields.validFrom'), width: 116 },
    { field: 'validTo', title: t('fields.validTo'), width: 116 },
  ]
  return (
    <DataTable
      label={t('detail.ceilings')}
      columns={columns}
      rows={sheet.ceilings}
      rowKey={row => `${row.materialId} ${row.categoryId} ${row.supplierId} ${row.validFrom}`}
    />
  )
}
