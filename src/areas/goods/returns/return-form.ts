import type { ReturnableRow, ReturnInput, ReturnOrder } from '../../../contract/goods/returns/return-parts.ts'
import { returnReasons, stockKinds, treatments } from '../../../contract/goods/returns/return-parts.ts'
import { serialsIn } from '../../../contract/goods/delivery-orders/serial-numbers.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { today } from '../../../kit/format/moment.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { noSerials, serialFields } from '../../../widgets/document/serials/serial-fields.tsx'
import type { SerialFormRow } from '../../../widgets/document/serials/serial-fields.tsx'

/** A row under edit; everything is text. */
export interface ReturnFormRow extends SerialFormRow {
  receiveDetailId: string
  code: string
  material: string
  rejectReason: string
  rejectedLeft: string
  acceptedLeft: string
  unit: string
  fromStock: string
  qty: string
  problemId: string
  problemNo: string
}

/** A return under edit. */
export interface ReturnForm {
  id: string
  version: number | undefined
  returnNo: string
  supplierId: string
  warehouseId: string
  warehouseName: string
  returnDate: string
  reason: string
  treatment: string
  carrier: string
  remark: string
  rows: ReturnFormRow[]
}

let keys = 0
const blankRow = {
  receiveDetailId: '',
  code: '',
  material: '',
  rejectReason: '',
  rejectedLeft: '',
  acceptedLeft: '',
  unit: '',
  fromStock: 'REJECTED',
  qty: '',
  problemId: '',
  problemNo: '',
  ...noSerials,
}

/** A new row without goods. */
export function newRow(): ReturnFormRow {
  keys += 1
  return { ...blankRow, key: String(keys) }
}

/** A return of today without rows. */
export function emptyForm(): ReturnForm {
  return {
    id: '',
    version: undefined,
    returnNo: '',
    supplierId: '',
    warehouseId: '',
    warehouseName: '',
    returnDate: today(),
    reason: 'DEFECT',
    treatment: 'REPLACE',
    carrier: '',
    remark: '',
    rows: [],
  }
}

/** Default stock of a row to return: the rejected quantity, else the accepted one. */
export function stockOf(left: {
  rejectedLeft: string
  acceptedLeft: string
}): Pick<ReturnFormRow, 'fromStock' | 'qty'> {
  return Number(left.rejectedLeft) > 0
    ? { fromStock: 'REJECTED', qty: left.rejectedLeft }
    : { fromStock: 'ACCEPTED', qty: left.acceptedLeft }
}

/** A return of everything that a receipt rejected; where it rejected nothing, of the rows that were accepted. */
export function formOfReceipt(found: readonly ReturnableRow[]): ReturnForm {
  const rejected = found.filter(row => Number(row.rejectedLeft) > 0)
  const rows = rejected.length > 0 ? rejected : found
  const [first] = rows
  return {
    ...emptyForm(),
    supplierId: first?.supplierId ?? '',
    warehouseId: first?.warehouseId ?? '',
    warehouseName: first?.warehouseName ?? '',
    rows: rows.map(row => ({ ...rowOf(row), ...stockOf(row) })),
  }
}

/** A draft as it is edited. */
export function formOf(order: ReturnOrder): ReturnForm {
  const { id, version, returnNo, supplierId, warehouseId, warehouseName, returnDate } = order
  const { reason, treatment, carrier, remark } = order
  return {
    id,
    version,
    returnNo,
    supplierId,
    warehouseId,
    warehouseName,
    returnDate,
    reason,
    treatment,
    carrier,
    remark,
    rows: order.details.map(row => ({
      ...rowOf(row),
      ...serialFields(row, row.serials, [...row.serials, ...row.serialsLeft]),
      fromStock: row.fromStock,
      qty: row.qty,
    })),
  }
}

type Received = Omit<ReturnableRow, 'supplierId' | 'supplierName' | 'warehouseId' | 'warehouseName'>

function rowOf(row: Received): ReturnFormRow {
  return {
    ...newRow(),
    receiveDetailId: row.receiveDetailId,
    code: `${row.receiveNo} / ${row.orderNo}/${row.rowNo}`,
    material: materialName(row),
    rejectReason: row.rejectReason,
    rejectedLeft: row.rejectedLeft,
    acceptedLeft: row.acceptedLeft,
    unit: row.unitSymbol,
    problemId: row.problemId ?? '',
    problemNo: row.problemNo,
    ...serialFields(row, [], row.serialsLeft),
  }
}

/** Leaves out rows without a quantity. */
export function inputOf(form: ReturnForm): ReturnInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.warehouseId === '' ? {} : { warehouseId: form.warehouseId }),
    returnDate: form.returnDate,
    carrier: form.carrier,
    remark: form.remark,
    reason: returnReasons.find(each => each === form.reason) ?? 'OTHER',
    treatment: treatments.find(each => each === form.treatment) ?? 'REPLACE',
    details: sentRows(form).map(({ receiveDetailId, qty, fromStock, serials, problemId }) => ({
      receiveDetailId,
      qty: qty || '0',
      fromStock: stockKinds.find(each => each === fromStock) ?? 'REJECTED',
      serials: serialsIn(serials),
      problemId: problemId || null,
    })),
  }
}

/** The rows that are sent, in their order. */
export function sentRows({ rows }: ReturnForm): ReturnFormRow[] {
  return rows.filter(row => row.receiveDetailId !== '')
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ReturnForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  const texts = Object.keys(emptyForm()).filter(field => field !== 'rows' && field !== 'version')
  return {
    ...emptyForm(),
    ...Object.fromEntries(texts.map(field => [field, textAt(form, field)])),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      const fields = Object.keys(blankRow).filter(field => typeof known[field] === 'string')
      return { ...newRow(), ...Object.fromEntries(fields.map(field => [field, known[field]])) }
    }),
  }
}
