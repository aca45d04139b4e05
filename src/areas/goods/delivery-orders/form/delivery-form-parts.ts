import type {
  DeliverableRow,
  Delivery,
  DeliveryInput,
  DeliveryRow,
} from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { serialsIn } from '../../../../contract/goods/delivery-orders/serial-numbers.ts'
import { packageTypes } from '../../../../contract/goods/delivery-orders/delivery-order-parts.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { noSerials, serialFields } from '../../../../widgets/document/serials/serial-fields.tsx'
import type { SerialFormRow } from '../../../../widgets/document/serials/serial-fields.tsx'

/** A row under edit: the user's input and the fields of its order row that it depends on. All are text. */
export interface FormRow extends SerialFormRow {
  orderDetailId: string
  /** Number of the order and of its row, 'PO202601010001/2'. */
  code: string
  material: string
  needDate: string
  /** Ordered, less received and in transit. */
  openQty: string
  unit: string
  precision: string
  /** The warehouse that its order or its plan names; '' for none. */
  warehouseId: string
  warehouseName: string
  qty: string
  batchNo: string
  productionDate: string
  expireDate: string
  /** Place of its package among the packages, from 0; '' for none. */
  packageAt: string
  /** The row of a delivery plan that it is made of; '' for none. */
  planDetailId: string
}

/** A package under edit. */
export interface FormPackage {
  key: string
  packageNo: string
  packageType: string
  weight: string
  /** Position of the outer package, from 0; '' for none. */
  parentAt: string
}

/** Single-line text fields. */
export const textFields = [
  ...(['warehouseId', 'warehouseName', 'shipDate', 'arriveDate', 'slotTime', 'carrier', 'trackingNo'] as const),
  ...(['plateNo', 'driver', 'phone', 'grossWeight', 'remark'] as const),
] as const
export type TextField = (typeof textFields)[number]

/** A delivery order under edit. */
export interface DeliveryForm extends Record<TextField, string> {
  id: string
  version: number | undefined
  deliveryNo: string
  rows: FormRow[]
  packages: FormPackage[]
  /** Files of a delivery that was not saved yet. */
  attachmentIds: readonly string[]
}

let keys = 0
function freshKey(): string {
  keys += 1
  return String(keys)
}

const blankRow: Omit<FormRow, 'key'> = {
  orderDetailId: '',
  code: '',
  material: '',
  needDate: '',
  openQty: '',
  unit: '',
  precision: '0',
  warehouseId: '',
  warehouseName: '',
  qty: '',
  batchNo: '',
  productionDate: '',
  expireDate: '',
  packageAt: '',
  planDetailId: '',
  ...noSerials,
}

/** A new row: of the same order row as the one above it, for another batch, or empty. */
export function newRow(above?: FormRow): FormRow {
  return { ...blankRow, ...above, key: freshKey(), qty: '', batchNo: '', packageAt: '', serials: '' }
}

/** A new package, of the kind of the one above it. */
export function newPackage(above?: FormPackage): FormPackage {
  return { packageType: packageTypes[0], weight: '', parentAt: '', ...above, key: freshKey(), packageNo: '' }
}

/** A delivery order without rows and days. */
export const blankForm: DeliveryForm = {
  id: '',
  version: undefined,
  deliveryNo: '',
  carrier: '',
  trackingNo: '',
  plateNo: '',
  driver: '',
  phone: '',
  grossWeight: '',
  remark: '',
  shipDate: '',
  arriveDate: '',
  slotTime: '',
  warehouseId: '',
  warehouseName: '',
  rows: [],
  packages: [],
  attachmentIds: [],
}

/** Rows of a form, and where they go. */
export function withRows(rows: FormRow[]): Pick<DeliveryForm, 'rows'> & Partial<DeliveryForm> {
  const placed = rows.find(row => row.warehouseId !== '')
  return placed ? { rows, warehouseId: placed.warehouseId, warehouseName: placed.warehouseName } : { rows }
}

export function ofOrder(row: DeliverableRow | DeliveryRow): Omit<Partial<FormRow>, 'openQty' | 'qty'> {
  return {
    orderDetailId: row.orderDetailId,
    code: `${row.orderNo}/${row.rowNo}`,
    material: materialName(row),
    needDate: row.promisedDate ?? row.needDate,
    unit: row.unitSymbol,
    serialMode: row.serialMode,
    precision: String(row.unitPrecision),
  }
}

export function formOf(delivery: Delivery): DeliveryForm {
  return {
    ...delivery,
    grossWeight: delivery.grossWeight ?? '',
    rows: delivery.details.map(row => ({
      ...newRow(),
      ...ofOrder(row),
      qty: row.qty,
      batchNo: row.batchNo,
      ...serialFields(row, row.serials),
      ...(row.orderWarehouseId !== null && {
        warehouseId: row.orderWarehouseId,
        warehouseName: delivery.warehouseName,
      }),
      productionDate: row.productionDate ?? '',
      expireDate: row.expireDate ?? '',
      packageAt: row.packageAt === null ? '' : String(row.packageAt),
      planDetailId: row.planDetailId ?? '',
    })),
    packages: delivery.packages.map(({ packageNo, packageType, weight, parentAt }) => ({
      key: freshKey(),
      packageNo,
      packageType,
      weight: weight ?? '',
      parentAt: parentAt === null ? '' : String(parentAt),
    })),
    attachmentIds: [],
  }
}

/** The rows that are sent, in their order: those with an order row. */
export function sentRows({ rows }: Pick<DeliveryForm, 'rows'>): FormRow[] {
  return rows.filter(row => row.orderDetailId !== '')
}

/** The form as it is sent. */
export function inputOf(form: DeliveryForm): DeliveryInput {
  const orNull = (text: string) => (text === '' ? null : text)
  const { shipDate, arriveDate, slotTime, carrier, trackingNo, plateNo, driver, phone, remark } = form
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...(form.warehouseId === '' ? {} : { warehouseId: form.warehouseId }),
    shipDate,
    arriveDate,
    slotTime,
    carrier,
    trackingNo,
    plateNo,
    driver,
    phone,
    remark,
    grossWeight: orNull(form.grossWeight),
    details: sentRows(form).map(row => ({
      orderDetailId: row.orderDetailId,
      qty: row.qty,
      batchNo: row.batchNo,
      productionDate: orNull(row.productionDate),
      expireDate: orNull(row.expireDate),
      serials: serialsIn(row.serials),
      packageAt: row.packageAt === '' ? null : Number(row.packageAt),
      planDetailId: orNull(row.planDetailId),
    })),
    packages: form.packages.map(each => ({
      packageNo: each.packageNo,
      packageType: packageTypes.find(type => type === each.packageType) ?? packageTypes[0],
      weight: orNull(each.weight),
      parentAt: each.parentAt === '' ? null : Number(each.parentAt),
    })),
    ...(form.attachmentIds.length > 0 && { attachmentIds: [...form.attachmentIds] }),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): DeliveryForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows']) || !Array.isArray(form['packages'])) return undefined
  const texts = Object.fromEntries(textFields.map(field => [field, textAt(form, field)]))
  return {
    ...blankForm,
    ...texts,
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    deliveryNo: textAt(form, 'deliveryNo'),
    rows: form['rows'].map(row => keptTexts(newRow(), row)),
    packages: form['packages'].map(each => keptTexts(newPackage(), each)),
    attachmentIds: idsOf(form['attachmentIds']),
  }
}

function idsOf(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((id: unknown): id is string => typeof id === 'string') : []
}

/** Only what has the shape of today's rows is taken over. */
function keptTexts<Row extends object>(row: Row, kept: unknown): Row {
  const known = record(kept) ?? {}
  const texts = Object.keys(row).filter(field => field !== 'key' && typeof known[field] === 'string')
  return { ...row, ...Object.fromEntries(texts.map(field => [field, known[field]])) }
}
