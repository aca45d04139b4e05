import type { Order, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { formatPrice, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { Refused } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { AnswerDeliveries } from './answer-deliveries.tsx'
import { answerableRows, differs } from './answer-state.ts'
import type { TypedAnswer } from './answer-state.ts'

interface AnswerFormRowsProps {
  order: Order
  answers: readonly TypedAnswer[]
  failure: Failure | undefined
  onChange(answer: TypedAnswer): void
}

interface AnswerRow {
  row: OrderRow
  typed: TypedAnswer
  /** Errors of the server for this row, by field. */
  problems: ReadonlyMap<string, string>
}

/** Rows of the answer form: ordered values on the left, then the supplier's quantity, day and price. */
export function AnswerFormRows({ order, answers, failure, onChange }: AnswerFormRowsProps) {
  const t = useWords('purchase-orders')
  const rows = answerableRows(order).flatMap((row, at): AnswerRow[] => {
    const typed = answers.find(answer => answer.detailId === row.id)
    return typed ? [{ row, typed, problems: problemsOf(failure, at) }] : []
  })
  return (
    <DataTable
      label={t('answerForm.title')}
      columns={useColumns(order, onChange)}
      rows={rows}
      rowKey={({ row }) => row.id}
      rowTone={({ row, typed }) => (typed.refused ? 'bad' : differs(row, typed) ? 'wait' : 'good')}
    />
  )
}

function problemsOf(failure: Failure | undefined, at: number): ReadonlyMap<string, string> {
  const errors = failure instanceof Refused ? failure.errors : []
  const start = `rows[${at}].`
  return new Map(
    errors.filter(error => error.field.startsWith(start)).map(error => [error.field.slice(start.length), error.msg]),
  )
}

function useColumns(order: Order, onChange: (answer: TypedAnswer) => void): Column<AnswerRow>[] {
  const t = useWords('purchase-orders')
  const ordered = (row: OrderRow) =>
    `${formatQuantity(row.qty, row.unitPrecision, t.language)} ${row.unitSymbol} · ${row.needDate} · ${formatPrice(row.priceExcl, order.currencyDigits, t.language)} ${order.currency}`
  return [
    { field: 'rowNo', title: t('fields.rowNo'), width: 56, card: 'title', cell: ({ row }) => row.rowNo },
    {
      field: 'ordered',
      title: t('answerForm.ordered'),
      minWidth: 200,
      wrap: true,
      cell: ({ row }) => (
        <span className="stacked">
          <span>{materialName(row)}</span>
          <small>{ordered(row)}</small>
        </span>
      ),
    },
    {
      field: 'delivery',
      title: t('answerForm.delivery'),
      minWidth: 290,
      cell: ({ row, typed, problems }) => (
        <AnswerDeliveries row={row} typed={typed} problems={problems} onChange={onChange} />
      ),
    },
    {
      field: 'price',
      title: t('fields.priceExcl'),
      cell: ({ row, typed, problems }) => (
        <DecimalField
          hideLabel
          label={t('answerForm.priceOf', { row: row.rowNo })}
          value={typed.priceExcl}
          min="0"
          precision={6}
          disabled={typed.refused}
          error={problems.get('priceExcl')}
          onChange={priceExcl => onChange({ ...typed, priceExcl })}
        />
      ),
    },
    ...remarkColumns(t, onChange),
  ]
}

/** The supplier's remark on a row, and whether they reject it. */
function remarkColumns(t: Words<'purchase-orders'>, onChange: (answer: TypedAnswer) => void): Column<AnswerRow>[] {
  return [
    {
      field: 'note',
      title: t('answers.note'),
      minWidth: 140,
      cell: ({ row, typed, problems }) => (
        <TextField
          hideLabel
          label={t('answerForm.noteOf', { row: row.rowNo })}
          value={typed.note}
          maxLength={500}
          error={problems.get('note')}
          onChange={note => onChange({ ...typed, note })}
        />
      ),
    },
    {
      field: 'refused',
      title: t('answerForm.refuse'),
      width: 96,
      cell: ({ row, typed }) => (
        <CheckField
          label={t('answerForm.refuseRow', { row: row.rowNo })}
          checked={typed.refused}
          onChange={refused => onChange({ ...typed, refused })}
        />
      ),
    },
  ]
}
