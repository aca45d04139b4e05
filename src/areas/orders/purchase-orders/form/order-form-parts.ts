import Big from 'big.js'
import type { Order, OrderRow, TaxMode } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput, OrderRowInput } from '../../../../contract/orders/purchase-orders/purchase-order-input.ts'
import { incoterms, orderTypes } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'

/** What every field of the header is given. */
export interface HeaderFieldBase {
  label: string
  name: HeaderField
  required: boolean
  disabled: boolean
  error: string | undefined
  hint: string | undefined
  maxLength: number | undefined
}

/** The header fields as text, including the names of references. */
export const headerFields = [
  'supplierId',
  'supplierName',
  'supplierContactId',
  'supplierContactName',
  'orderType',
  'orderDate',
  'purchaserId',
  'purchaserName',
  'orgId',
  'orgName',
  'companyId',
  'companyName',
  'currency',
  'taxMode',
  'paymentTermId',
  'paymentTermName',
  'incoterm',
  'incotermPlace',
  'inventoryOrgId',
  'inventoryOrgName',
  'warehouseId',
  'warehouseName',
  'deliveryAddress',
  'sourceNo',
  'urgentFlag',
  'remark',
] as const
export type HeaderField = (typeof headerFields)[number]
/** All texts; '' means nothing was entered, flags are '0' and '1'. */
export type FormHeader = Record<HeaderField, string>

/** A row under edit. Decimals and days are texts; computed values are included. */
export type FormRow = {
  /** Identity of the row in the form; a copied row gets its own. */
  key: string
  /** Id of a row that the server knows, else ''. */
  id: string
  /** Number of a row of an issued order, else 0. */
  rowNo: number
  materialId: string
  materialCode: string
  materialText: string
  supplierMaterialCode: string
  spec: string
  qty: string
  unit: string
  priceExcl: string
  priceIncl: string
  priceUnit: string
  taxCode: string
  needDate: string
  /** '' takes those of the category of the material. */
  receiveTolerancePct: string
  shortTolerancePct: string
  remark: string
  /** Amounts in the order's currency; '' until quantity and price are known. */
  amountExcl: string
  taxAmount: string
  amountIncl: string
  /** What was shipped, received, aborted or closed: no quantity may fall below it. */
  delivered: string
  /** True when nothing of the row can change any more. */
  done: boolean
}

/** An order under edit. */
export interface OrderForm {
  id: string
  version: number | undefined
  orderNo: string
  header: FormHeader
  rows: FormRow[]
  /** Tax code that new rows begin with: that of the supplier. */
  defaultTax: string
  /** The address as a warehouse has filled it in; one that was typed is never written over. */
  filledAddress: string
}

let lastKey = 0

/** A key that no other row of this page has. */
export function freshKey(): string {
  return `row-${++lastKey}`
}

/** An empty row. It begins with the tax and the need date of the row above. */
export function emptyRow(form: Pick<OrderForm, 'defaultTax'>, above?: FormRow): FormRow {
  return {
    key: freshKey(),
    id: '',
    rowNo: 0,
    materialId: '',
    materialCode: '',
    materialText: '',
    supplierMaterialCode: '',
    spec: '',
    qty: '',
    unit: '',
    priceExcl: '',
    priceIncl: '',
    priceUnit: '1',
    taxCode: above?.taxCode || form.defaultTax,
    needDate: above?.needDate ?? '',
    receiveTolerancePct: '',
    shortTolerancePct: '',
    remark: '',
    amountExcl: '',
    taxAmount: '',
    amountIncl: '',
    delivered: '0',
    done: false,
  }
}

/** A new order of `today` with one empty row. */
export function emptyForm(today: string, known: Partial<FormHeader> = {}): OrderForm {
  const header: FormHeader = { ...blankHeader(), orderType: 'STANDARD', orderDate: today, taxMode: 'EXCL', ...known }
  const form = { id: '', version: undefined, orderNo: '', header, rows: [], defaultTax: '', filledAddress: '' }
  return { ...form, rows: [emptyRow(form)] }
}

/** A header in which nothing was entered. */
export function blankHeader(): FormHeader {
  const blank = headerFields.map(field => [field, field === 'urgentFlag' ? '0' : ''])
  // Made of exactly the fields of the header.
  return Object.fromEntries(blank) as FormHeader
}

/** The order as the server knows it, ready to be edited. */
export function formOf(order: Order): OrderForm {
  const header = blankHeader()
  for (const field of headerFields) header[field] = String(order[field] ?? '')
  return {
    id: order.id,
    version: order.version,
    orderNo: order.orderNo,
    header,
    rows: order.details.map(rowOf),
    defaultTax: order.details[0]?.taxCode ?? '',
    filledAddress: order.warehouseId === null ? '' : order.deliveryAddress,
  }
}

function rowOf(row: OrderRow): FormRow {
  return {
    ...emptyRow({ defaultTax: row.taxCode }),
    id: row.id,
    rowNo: row.rowNo,
    materialId: row.materialId ?? '',
    materialCode: row.materialCode,
    materialText: row.materialText,
    supplierMaterialCode: row.supplierMaterialCode,
    spec: row.spec,
    qty: row.qty,
    unit: row.unit,
    priceExcl: row.priceExcl,
    priceIncl: row.priceIncl,
    priceUnit: String(row.priceUnit),
    needDate: row.needDate,
    receiveTolerancePct: row.receiveTolerancePct,
    shortTolerancePct: row.shortTolerancePct,
    remark: row.remark,
    amountExcl: row.amountExcl,
    taxAmount: row.taxAmount,
    amountIncl: row.amountIncl,
    delivered: deliveredOf(row),
    done: row.rowStatus === 'ABORTED' || row.rowStatus === 'CLOSED',
  }
}

/** The larger of shipped and received, plus what was aborted or closed (change: 16008). */
function deliveredOf(row: OrderRow): string {
  const most = new Big(row.shippedQty).gt(row.receivedQty) ? row.shippedQty : row.receivedQty
  return new Big(most).plus(row.abortedQty).plus(row.closedQty).toFixed()
}

/** Whether prices are typed with or without tax. */
export function taxModeOf(header: FormHeader): TaxMode {
  return header.taxMode === 'INCL' ? 'INCL' : 'EXCL'
}

/** The field in which the price of a row is typed. */
export function priceFieldOf(header: FormHeader): 'priceExcl' | 'priceIncl' {
  return taxModeOf(header) === 'INCL' ? 'priceIncl' : 'priceExcl'
}

/** True for a row in which nothing was entered yet; it is left out when the order is saved. */
export function isBlank(row: FormRow): boolean {
  const typed = [row.materialId, row.materialText, row.spec, row.qty, row.priceExcl, row.priceIncl, row.remark]
  return row.id === '' && typed.every(text => text.trim() === '')
}

/** Blank rows are removed before saving, so that row numbers are those displayed. */
export function inputOf({ id, version, header, rows }: OrderForm): OrderInput {
  return {
    ...(id === '' ? {} : { id, version }),
    orderType: orderTypes.find(type => type === header.orderType) ?? 'STANDARD',
    orderDate: header.orderDate,
    ...(header.orgId === '' ? {} : { orgId: header.orgId }),
    companyId: header.companyId,
    inventoryOrgId: header.inventoryOrgId || null,
    purchaserId: header.purchaserId,
    supplierId: header.supplierId,
    supplierContactId: header.supplierContactId || null,
    currency: header.currency,
    taxMode: taxModeOf(header),
    paymentTermId: header.paymentTermId,
    incoterm: incoterms.find(term => term === header.incoterm) ?? null,
    incotermPlace: header.incotermPlace,
    deliveryAddress: header.deliveryAddress,
    warehouseId: header.warehouseId || null,
    urgentFlag: header.urgentFlag === '1' ? 1 : 0,
    sourceNo: header.sourceNo,
    remark: header.remark,
    details: rows.map(row => rowInputOf(row, priceFieldOf(header))),
  }
}

function rowInputOf(row: FormRow, price: 'priceExcl' | 'priceIncl'): OrderRowInput {
  return {
    ...(row.id === '' ? {} : { id: row.id }),
    materialId: row.materialId || null,
    materialText: row.materialText,
    // Left out, the server takes the one of the source list.
    ...(row.supplierMaterialCode === '' ? {} : { supplierMaterialCode: row.supplierMaterialCode }),
    spec: row.spec,
    qty: row.qty,
    unit: row.unit,
    [price]: row[price],
    priceUnit: Number(row.priceUnit),
    taxCode: row.taxCode,
    needDate: row.needDate,
    ...(row.receiveTolerancePct === '' ? {} : { receiveTolerancePct: row.receiveTolerancePct }),
    ...(row.shortTolerancePct === '' ? {} : { shortTolerancePct: row.shortTolerancePct }),
    remark: row.remark,
  }
}
