import Big from 'big.js'
import { stockKinds } from '../../../contract/goods/returns/return-parts.ts'
import type { Reversal, ReversalInput, ReversibleRow } from '../../../contract/goods/reversals/reversals.ts'
import { serialsIn } from '../../../contract/goods/delivery-orders/serial-numbers.ts'
import { today } from '../../../kit/format/moment.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { noSerials, serialFields } from '../../../widgets/document/serials/serial-fields.tsx'
import type { SerialFormRow } from '../../../widgets/document/serials/serial-fields.tsx'

/** A row under edit; everything is text. A row without a quantity is not reversed. */
export interface ReversalFormRow extends SerialFormRow {
  receiveDetailId: string
  orderRow: string
  material: string
  batchNo: string
  unit: string
  fromStock: string
  left: string
  qty: string
}

/** A reversal under edit. */
export interface ReversalForm {
  id: string
  version: number | undefined
  reverseNo: string
  receiveId: string
  receiveNo: string
  reverseDate: string
  reason: string
  remark: string
  rows: ReversalFormRow[]
}

/** A reversal of today without a receipt. */
export function emptyForm(): ReversalForm {
  return {
    id: '',
    version: undefined,
    reverseNo: '',
    receiveId: '',
    receiveNo: '',
    reverseDate: today(),
    reason: '',
    remark: '',
    rows: [],
  }
}

/** Reversible quantities of a receipt, one row per kind of stock, without quantities entered. */
export function rowsOf(rows: readonly ReversibleRow[]): ReversalFormRow[] {
  return rows.flatMap(row =>
    stockKinds.flatMap(fromStock => {
      const left = fromStock === 'REJECTED' ? row.rejectedLeft : row.acceptedLeft
      return Number(left) > 0 ? [rowOf(row, fromStock, left)] : []
    }),
  )
}

function rowOf(row: ReversibleRow, fromStock: string, left: string): ReversalFormRow {
  return {
    key: `${row.receiveDetailId} ${fromStock}`,
    receiveDetailId: row.receiveDetailId,
    fromStock,
    left,
    qty: '',
    orderRow: `${row.orderNo} / ${row.rowNo}`,
    material: materialName(row),
    batchNo: row.batchNo,
    unit: row.unitSymbol,
    ...serialFields(row, [], row.serialsLeft),
  }
}

/** A draft as it is edited: its own rows and what else its receipt has left; its own quantities may be named again. */
export function formOf(reversal: Reversal, left: readonly ReversibleRow[]): ReversalForm {
  const { id, version, reverseNo, receiveId, receiveNo, reverseDate, reason, remark } = reversal
  const own = reversal.details.map(row => {
    const serials = serialFields(row, row.serials, [...row.serials, ...row.serialsLeft])
    const free = row.fromStock === 'REJECTED' ? row.rejectedLeft : row.acceptedLeft
    return { ...rowOf(row, row.fromStock, new Big(free).plus(row.qty).toFixed()), ...serials, qty: row.qty }
  })
  const others = rowsOf(left).filter(row => own.every(each => each.key !== row.key))
  return {
    id,
    version,
    reverseNo,
    receiveId,
    receiveNo,
    reverseDate,
    reason,
    remark,
    rows: [...own, ...others],
  }
}

/** Leaves out rows without a quantity. */
export function inputOf(form: ReversalForm): ReversalInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    reverseDate: form.reverseDate,
    reason: form.reason.trim(),
    remark: form.remark,
    details: sentRows(form).map(({ receiveDetailId, qty, fromStock, serials }) => ({
      receiveDetailId,
      qty,
      fromStock: stockKinds.find(each => each === fromStock) ?? 'ACCEPTED',
      serials: serialsIn(serials),
    })),
  }
}

/** The rows that are sent, in their order. */
export function sentRows({ rows }: ReversalForm): ReversalFormRow[] {
  return rows.filter(row => row.qty !== '')
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ReversalForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  const text = (field: string) => textAt(form, field)
  const fields = [
    'key',
    'receiveDetailId',
    'orderRow',
    'material',
    'batchNo',
    'unit',
    'fromStock',
    'left',
    'qty',
    'serialMode',
    'serials',
    'knownSerials',
  ] as const
  const blank = {
    key: '',
    receiveDetailId: '',
    orderRow: '',
    material: '',
    batchNo: '',
    unit: '',
    fromStock: '',
    ...noSerials,
  }
  return {
    id: text('id'),
    reverseNo: text('reverseNo'),
    receiveId: text('receiveId'),
    receiveNo: text('receiveNo'),
    reverseDate: text('reverseDate'),
    reason: text('reason'),
    remark: text('remark'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      return { ...blank, left: '', qty: '', ...Object.fromEntries(fields.map(field => [field, textAt(known, field)])) }
    }),
  }
}
