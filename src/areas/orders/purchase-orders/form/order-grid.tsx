import { useCallback, useMemo } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { useWords } from '../../../../i18n/words.ts'
import { formatMoney } from '../../../../kit/format/decimal-format.ts'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import { moneyOf, withAmounts } from './order-form-amounts.ts'
import type { FormTotals } from './order-form-amounts.ts'
import { rowsById } from './order-form-differences.ts'
import { mostRows } from './order-form-limits.ts'
import type { OrderLists } from './order-form-lists.ts'
import { blankHeader, emptyRow } from './order-form-parts.ts'
import type { FormHeader, FormRow, OrderForm } from './order-form-parts.ts'
import { orderColumns } from './order-grid-columns.tsx'

interface OrderGridProps {
  form: OrderForm
  lists: OrderLists
  problems: readonly FieldProblem[]
  /** The current version, when what differs from it is marked. */
  current: OrderForm | undefined
  onRows(rows: FormRow[]): void
}

/** The rows of an order as a spreadsheet. */
export function OrderGrid({ form, lists, problems, current, onRows }: OrderGridProps) {
  const t = useWords('purchase-orders-form')
  const header = useColumnHeader(form.header)
  const known = useMemo(() => current && rowsById(current), [current])
  const columns = useMemo(() => orderColumns({ t, header, lists, current: known }), [t, header, lists, known])
  const newRow = useCallback((above: FormRow | undefined) => emptyRow(form, above), [form])
  return (
    <RowGrid<FormRow>
      label={t('sections.rows')}
      columns={columns}
      rows={form.rows}
      onChange={onRows}
      newRow={newRow}
      derive={row => withAmounts(row, form.header, lists)}
      problems={problems}
      path="details"
      canDelete={row => Number(row.delivered) === 0 && !row.done}
      maxRows={mostRows}
      rowTitle={(row, at) => (current && row.id === '' ? t('newRow') : t('place', { row: row.rowNo || at + 1 }))}
    />
  )
}

/** Only the header fields that the columns depend on: typing a remark must not render every row again. */
function useColumnHeader(header: FormHeader): FormHeader {
  const { supplierId, currency, taxMode, orderDate } = header
  return useMemo(
    () => ({ ...blankHeader(), supplierId, currency, taxMode, orderDate }),
    [supplierId, currency, taxMode, orderDate],
  )
}

/** The sums of each tax rate below the rows. */
export function TaxSummary({ totals, header, lists }: { totals: FormTotals; header: FormHeader; lists: OrderLists }) {
  const t = useWords('purchase-orders-form')
  const { digits } = moneyOf(header, lists)
  if (totals.taxes.length === 0) return null
  return (
    <table className="order-taxes">
      <caption>{t('sections.taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.taxCode')}</th>
          <th scope="col">{t('fields.amountExcl')}</th>
          <th scope="col">{t('fields.taxAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.taxes.map(tax => (
          <tr key={tax.taxCode}>
            <th scope="row">
              {lists.taxes.find(known => known.code === tax.taxCode)?.name ??
                t('foot.percent', { percent: tax.percent })}
            </th>
            <td>{formatMoney(tax.amountExcl, digits, t.language)}</td>
            <td>{formatMoney(tax.taxAmount, digits, t.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
