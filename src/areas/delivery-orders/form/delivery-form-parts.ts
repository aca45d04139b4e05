import Big from 'big.js'
import type {
  DeliverableRow,
  Delivery,
  DeliveryInput,
  DeliveryRow,
} from '../../../contract/delivery-orders/delivery-order-parts.ts'
import { serialsIn } from '../../../contract/delivery-orders/serial-numbers.ts'
import { packageTypes } from '../../../contract/delivery-orders/delivery-order-parts.ts'
import type { Plan, PlanRow } from '../../../contract/delivery-plans/delivery-plan-parts.ts'
import { record, textAt } from '../../../kit/format/record.ts'
import { today } from '../../../kit/format/moment.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { noSerials, serialFields } from '../../../widgets/document/serials/serial-fields.tsx'
import type { SerialFormRow } from '../../../widgets/document/serials/serial-fields.tsx'

/** A row under edit: what is typed, and what of its order row it follows from. Everything is text. */
export interface FormRow extends SerialFormRow {
  orderDetailId: string
  /** Number of the order and of its row, 'PO202601010001/2'. */
  code: string
  material: string
  needDate: string
  /** What of the ordered quantity is neither received nor under way. */
  openQty: string
  unit: string
  precision: string
  /** Where its order wants it; '' when the order does not say. */
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
  /** Place of the package that it stands in, from 0; '' for none. */
  parentAt: string
}

/** What of the form is a line of text. */
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

/** A new delivery of what is open of these rows: shipped today, arriving when the first one is needed. */
export function formWith(deliverable: readonly DeliverableRow[]): DeliveryForm {
  const shipDate = today()
  const possible = deliverable.filter(row => row.obstacle === null)
  const needed = possible.map(row => row.promisedDate ?? row.needDate).sort()[0] ?? shipDate
  return {
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
    shipDate,
    arriveDate: needed > shipDate ? needed : shipDate,
    slotTime: '',
    warehouseId: '',
    warehouseName: '',
    packages: [],
    attachmentIds: [],
    ...withRows(
      possible.map(row => ({
        ...newRow(),
        ...ofOrder(row),
        openQty: row.openQty,
        qty: row.openQty,
        warehouseId: row.warehouseId ?? '',
        warehouseName: row.warehouseName,
      })),
    ),
  }
}

/**
 * A new delivery of what was promised: of one promise, or of every row that is agreed, as far as it is not shipped. It
 * arrives on the first promised day.
 */
export function formOfPlan(plan: Plan, deliverable: readonly DeliverableRow[], promiseId?: string): DeliveryForm {
  const form = formWith([])
  const lines = plan.details.flatMap(row => promisedLines(row, promiseId))
  const days = lines.map(line => line.day).sort()
  const [first = form.shipDate] = days
  const rows = lines.flatMap(({ row, qty, day }) => {
    const found = deliverable.find(each => each.orderDetailId === row.orderDetailId && each.obstacle === null)
    if (found === undefined) return []
    return [
      {
        ...newRow(),
        ...ofOrder(found),
        openQty: found.openQty,
        qty,
        planDetailId: row.id,
        needDate: day,
        warehouseId: found.warehouseId ?? row.warehouseId ?? '',
        warehouseName: found.warehouseName || row.warehouseName,
      },
    ]
  })
  // The dock slot that the plan asks for, as long as all of it comes on that day.
  const times = new Set(lines.map(({ row, day }) => (day === first && day === row.planDate ? row.timeSlot : '')))
  const [slotTime = ''] = times.size === 1 && first > form.shipDate ? times : []
  return { ...form, arriveDate: first > form.shipDate ? first : form.shipDate, slotTime, ...withRows(rows) }
}

/** What of a plan's row may be shipped now: at most what one promise says, or all that is not shipped. */
function promisedLines(row: PlanRow, promiseId: string | undefined): { row: PlanRow; qty: string; day: string }[] {
  const open = new Big(row.planQty).minus(row.shippedQty)
  if (row.kind !== 'FIRM' || row.rowStatus !== 'CONFIRMED' || open.lte(0)) return []
  const agreed = row.promises.filter(each => each.decision === 'ACCEPTED')
  const wanted = promiseId === undefined ? agreed : agreed.filter(each => each.id === promiseId)
  const promised = wanted.reduce((sum, each) => sum.plus(each.promiseQty), new Big(0))
  const qty = promised.lt(open) ? promised : open
  const [day = row.planDate] = wanted.map(each => each.promiseDate).sort()
  return qty.gt(0) ? [{ row, qty: qty.toFixed(), day }] : []
}

/** Rows of a form, and where they go. */
export function withRows(rows: FormRow[]): Pick<DeliveryForm, 'rows'> & Partial<DeliveryForm> {
  const placed = rows.find(row => row.warehouseId !== '')
  return placed ? { rows, warehouseId: placed.warehouseId, warehouseName: placed.warehouseName } : { rows }
}

/** What a row shows of its order row. */
function ofOrder(row: DeliverableRow | DeliveryRow): Omit<Partial<FormRow>, 'openQty' | 'qty'> {
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

/** A draft as it is edited. */
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
      warehouseId: delivery.warehouseId,
      warehouseName: delivery.warehouseName,
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

/** What is sent; rows without an order row are left out. */
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
    details: form.rows
      .filter(row => row.orderDetailId !== '')
      .map(row => ({
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

/** A form out of what this browser kept; undefined when it is none. */
export function readForm(kept: unknown): DeliveryForm | undefined {
  const form = record(kept)
  if (!form || !Array.isArray(form['rows']) || !Array.isArray(form['packages'])) return undefined
  const texts = Object.fromEntries(textFields.map(field => [field, textAt(form, field)]))
  return {
    ...formWith([]),
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
