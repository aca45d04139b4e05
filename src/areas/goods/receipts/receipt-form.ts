import Big from 'big.js'
import type { Delivery } from '../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { serialsIn } from '../../../contract/goods/delivery-orders/serial-numbers.ts'
import { receiveTypes } from '../../../contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput, ReceiveType } from '../../../contract/goods/receipts/receipts.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { today } from '../../../kit/format/moment.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { noSerials, serialFields } from '../../../widgets/document/serials/serial-fields.tsx'
import type { SerialFormRow } from '../../../widgets/document/serials/serial-fields.tsx'

/** A row under edit; everything is text. */
export interface ReceiptFormRow extends SerialFormRow {
  orderDetailId: string
  deliveryDetailId: string
  code: string
  material: string
  /** Announced by the delivery order and not received. */
  expected: string
  receivedQty: string
  rejectedQty: string
  rejectReason: string
  batchNo: string
  expireDate: string
}

/** A receipt under edit. */
export interface ReceiptForm {
  id: string
  version: number | undefined
  receiveNo: string
  /** '': as in the order rows. */
  receiveType: ReceiveType | ''
  deliveryId: string
  warehouseId: string
  warehouseName: string
  receiveDate: string
  remark: string
  rows: ReceiptFormRow[]
}

let keys = 0
const blankRow = {
  orderDetailId: '',
  deliveryDetailId: '',
  code: '',
  material: '',
  expected: '',
  receivedQty: '',
  rejectedQty: '',
  rejectReason: '',
  batchNo: '',
  expireDate: '',
  ...noSerials,
}

/** A new row: of the same order row as the one above it, for another batch, or empty. */
export function newRow(above?: ReceiptFormRow): ReceiptFormRow {
  keys += 1
  const own = {
    key: String(keys),
    receivedQty: '',
    rejectedQty: '',
    rejectReason: '',
    batchNo: '',
    serials: '',
    knownSerials: '',
  }
  return { ...blankRow, ...above, ...own }
}

/** A receipt of today without rows. */
export function emptyForm(): ReceiptForm {
  const texts = { id: '', receiveNo: '', deliveryId: '', warehouseId: '', warehouseName: '', remark: '' }
  return { ...texts, version: undefined, receiveType: '', receiveDate: today(), rows: [] }
}

/** A receipt of all that is left to receive of a delivery order. */
export function formOfDelivery(delivery: Delivery): ReceiptForm {
  const open = delivery.details.filter(row => new Big(row.qty).gt(row.receivedQty))
  return {
    ...emptyForm(),
    deliveryId: delivery.id,
    warehouseId: delivery.warehouseId,
    warehouseName: delivery.warehouseName,
    rows: open.map(row => {
      const rest = new Big(row.qty).minus(row.receivedQty).toFixed()
      return {
        ...newRow(),
        orderDetailId: row.orderDetailId,
        deliveryDetailId: row.id,
        batchNo: row.batchNo,
        code: `${row.orderNo}/${row.rowNo}`,
        material: materialName(row),
        expected: `${rest} ${row.unitSymbol}`,
        receivedQty: rest,
        expireDate: row.expireDate ?? '',
        ...serialFields(row, row.openSerials, row.openSerials),
      }
    }),
  }
}

/** A draft as it is edited. */
export function formOf(receipt: Receipt): ReceiptForm {
  return {
    id: receipt.id,
    version: receipt.version,
    receiveNo: receipt.receiveNo,
    receiveType: receipt.receiveType,
    remark: receipt.remark,
    deliveryId: receipt.deliveryId ?? '',
    receiveDate: receipt.receiveDate,
    warehouseId: receipt.warehouseId,
    warehouseName: receipt.warehouseName,
    rows: receipt.details.map(row => ({
      ...newRow(),
      orderDetailId: row.orderDetailId,
      deliveryDetailId: row.deliveryDetailId ?? '',
      code: `${row.orderNo}/${row.rowNo}`,
      material: materialName(row),
      expected: row.shippedQty === null ? '' : `${row.shippedQty} ${row.unitSymbol}`,
      receivedQty: row.receivedQty,
      rejectedQty: Number(row.rejectedQty) > 0 ? row.rejectedQty : '',
      rejectReason: row.rejectReason,
      batchNo: row.batchNo,
      expireDate: row.expireDate ?? '',
      ...serialFields(row, row.serials, row.expectedSerials),
    })),
  }
}

/** Leaves out rows without an order row or with nothing received. */
export function inputOf(form: ReceiptForm): ReceiptInput {
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.receiveType === '' ? {} : { receiveType: form.receiveType }),
    ...(form.deliveryId === '' ? {} : { deliveryId: form.deliveryId }),
    ...(form.warehouseId === '' ? {} : { warehouseId: form.warehouseId }),
    receiveDate: form.receiveDate,
    remark: form.remark,
    details: sentRows(form).map(row => ({
      orderDetailId: row.orderDetailId,
      receivedQty: row.receivedQty,
      rejectedQty: row.rejectedQty || '0',
      rejectReason: row.rejectReason,
      batchNo: row.batchNo,
      deliveryDetailId: row.deliveryDetailId || null,
      expireDate: row.expireDate || null,
      serials: serialsIn(row.serials),
    })),
  }
}

/** The rows that are sent, in their order. */
export function sentRows({ rows }: ReceiptForm): ReceiptFormRow[] {
  return rows.filter(row => row.orderDetailId !== '' && row.receivedQty !== '' && Number(row.receivedQty) !== 0)
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ReceiptForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows'])) return undefined
  const texts = ['id', 'receiveNo', 'deliveryId', 'warehouseId', 'warehouseName', 'receiveDate', 'remark'] as const
  return {
    ...emptyForm(),
    ...Object.fromEntries(texts.map(field => [field, textAt(form, field)])),
    receiveType: receiveTypes.find(type => type === form['receiveType']) ?? '',
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    rows: form['rows'].map(row => {
      const known = record(row) ?? {}
      const fields = Object.keys(blankRow).filter(field => typeof known[field] === 'string')
      return { ...newRow(), ...Object.fromEntries(fields.map(field => [field, known[field]])) }
    }),
  }
}
