import Big from 'big.js'
import type {
  DeliverableRow,
  DeliveryInput,
  DeliveryObstacle,
  DeliveryRowInput,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { placesAround } from '../../../../src/contract/goods/delivery-orders/nested-packages.ts'
import { isPackageCode } from '../../../../src/contract/goods/delivery-orders/package-code.ts'
import { mostToShip } from '../../../../src/contract/orders/purchase-orders/row-limits.ts'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { SerialMode } from '../../../../src/contract/ground/materials/serial-modes.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { serialProblems } from './serial.rules.ts'
import type { SerialRow } from './serial.rules.ts'

export interface Perishable {
  batchManaged: 0 | 1
  serialMode: SerialMode
  shelfLifeDays: number | null
}

export type DeliveredRow = GoodsRow & Perishable

type Facts = Pick<GoodsRow, 'orderStatus' | 'rowStatus' | 'normalDeliveryFlag'> & Parameters<typeof mostToShip>[0]

/** Why the row cannot be delivered now; null if it can. */
export function obstacleOf(row: Facts): DeliveryObstacle | null {
  if (['RECEIVED', 'ABORTED', 'CLOSED'].includes(row.rowStatus)) return 'DONE'
  const confirmed = row.orderStatus === 'CONFIRMED' || row.orderStatus === 'EXECUTING'
  if (!confirmed || row.rowStatus === 'OPEN') return 'NOT_CONFIRMED'
  if (row.normalDeliveryFlag === 0) return 'WITHHELD'
  return mostToShip(row).gt(0) ? null : 'NOTHING_LEFT'
}

const obstacleKeys = {
  DONE: 'delivery.rowDone',
  NOT_CONFIRMED: 'delivery.rowNotConfirmed',
  WITHHELD: 'delivery.rowWithheld',
} as const

/** A `complete` delivery must have all serial numbers. */
export function draftProblems(input: DeliveryInput, rows: readonly DeliveredRow[], complete = false): Problem[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return [
    ...headerProblems(input, rows),
    ...input.details.flatMap((detail, at) => rowProblems(input, at, byId.get(detail.orderDetailId))),
    ...twiceProblems(input.details),
    ...packageProblems(input),
    ...serialProblems(serialRows(input, rows), complete),
  ]
}

export function serialRows({ details }: DeliveryInput, rows: readonly DeliveredRow[]): SerialRow[] {
  return details.flatMap(({ orderDetailId, qty, serials = [] }, at) => {
    const row = rows.find(each => each.id === orderDetailId)
    if (row === undefined) return []
    const { materialId, serialMode, orderNo: order, rowNo } = row
    return [{ at, order, row: rowNo, materialId, serialMode, qty, serials }]
  })
}

function headerProblems(input: DeliveryInput, rows: readonly DeliveredRow[]): Problem[] {
  const problems: Problem[] = []
  const invalid = (field: string, key: string) => problems.push({ field, name: 'invalidInput', key })
  if (input.arriveDate < input.shipDate) invalid('arriveDate', 'delivery.arrivesTooEarly')
  if (new Set(rows.map(row => row.supplierId)).size > 1) invalid('details', 'delivery.severalSuppliers')
  if (new Set(rows.map(row => row.orgId)).size > 1) invalid('details', 'delivery.severalOrganisations')
  const warehouses = new Set(rows.flatMap(row => (row.warehouseId === null ? [] : [row.warehouseId])))
  if (warehouses.size > 1) invalid('details', 'delivery.severalWarehouses')
  const given = input.warehouseId
  if (given !== undefined && warehouses.size === 1 && !warehouses.has(given))
    invalid('warehouseId', 'delivery.otherWarehouse')
  return problems
}

function rowProblems(input: DeliveryInput, at: number, row: DeliveredRow | undefined): Problem[] {
  const detail = input.details[at]
  if (detail === undefined || row === undefined) return []
  const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
  const values = { order: row.orderNo, row: row.rowNo }
  const obstacle = obstacleOf(row)
  if (obstacle !== null && obstacle !== 'NOTHING_LEFT')
    return [{ ...field('orderDetailId'), name: 'statusNotOperable', key: obstacleKeys[obstacle], values }]
  const problems: Problem[] = []
  if (new Big(detail.qty).lte(0)) problems.push({ ...field('qty'), name: 'invalidInput', key: 'qtyPositive' })
  else if ((detail.qty.split('.')[1]?.replace(/(?<!0)0+$/, '') ?? '').length > row.unitPrecision) {
    const precision = { unit: row.unit, digits: row.unitPrecision }
    problems.push({ ...field('qty'), name: 'invalidInput', key: 'qtyPrecision', values: precision })
  }
  const most = mostToShip(row)
  // A row may be split over batches and packages: only its last part reports the excess.
  const isLast = input.details.findLastIndex(each => each.orderDetailId === row.id) === at
  if (isLast && sumOf(input.details, row.id).gt(most)) {
    const limit = { ...values, most: plainDecimal(most), unit: row.unit }
    problems.push({ ...field('qty'), name: 'quantityOutOfRange', key: 'delivery.tooMuch', values: limit })
  }
  const { productionDate, expireDate, packageAt } = detail
  if (productionDate && expireDate && expireDate <= productionDate)
    problems.push({ ...field('expireDate'), name: 'invalidInput', key: 'delivery.expiresBeforeMade' })
  if (packageAt !== undefined && packageAt !== null && packageAt >= (input.packages ?? []).length)
    problems.push({ ...field('packageAt'), name: 'invalidInput', key: 'delivery.unknownPackage' })
  return problems
}

function sumOf(details: readonly DeliveryRowInput[], orderDetailId: string): Big {
  return details
    .filter(detail => detail.orderDetailId === orderDetailId)
    .reduce((sum, detail) => sum.plus(detail.qty), new Big(0))
}

function twiceProblems(details: readonly DeliveryRowInput[]): Problem[] {
  const keyOf = ({ orderDetailId, batchNo = '', packageAt = null, planDetailId = null }: DeliveryRowInput) =>
    JSON.stringify([orderDetailId, batchNo, packageAt, planDetailId])
  const keys = details.map(keyOf)
  return details.flatMap((detail, at): Problem[] =>
    keys.indexOf(keyOf(detail)) === at
      ? []
      : [{ field: `details[${at}].orderDetailId`, row: at, name: 'duplicateInput', key: 'delivery.rowTwice' }],
  )
}

function packageProblems({ packages = [] }: DeliveryInput): Problem[] {
  const codes = packages.map(each => each.packageNo ?? '')
  const nested = packages.flatMap(({ parentAt }, at): Problem[] => {
    if (parentAt === undefined || parentAt === null) return []
    const wrong = (key: string): Problem => ({ field: `packages[${at}].parentAt`, row: at, name: 'invalidInput', key })
    if (parentAt >= packages.length) return [wrong('delivery.unknownPackage')]
    return placesAround(packages, at).includes(at) ? [wrong('delivery.packageInItself')] : []
  })
  const wrongCodes = codes.flatMap((code, at): Problem[] => {
    const field = `packages[${at}].packageNo`
    if (code === '') return []
    if (!isPackageCode(code)) return [{ field, row: at, name: 'invalidInput', key: 'delivery.packageCodeWrong' }]
    return codes.indexOf(code) === at ? [] : [{ field, row: at, name: 'duplicateInput', key: 'delivery.packageTwice' }]
  })
  return [...nested, ...wrongCodes]
}

/** `minShelfLifePct`: minimum remaining shelf life on arrival. */
export function shipProblems(
  delivery: {
    arriveDate: string
    details: readonly (Pick<DeliverableRow, 'orderNo' | 'rowNo' | 'reportRequired'> &
      Perishable & { batchNo: string; expireDate: string | null })[]
    packages: readonly { packageNo: string }[]
  },
  { minShelfLifePct, hasFiles }: { minShelfLifePct: number; hasFiles: boolean },
): Problem[] {
  if (delivery.details.length === 0) return [{ field: 'details', name: 'submitAtLeastOne', key: 'delivery.noRows' }]
  const ofRows = delivery.details.flatMap((row, at): Problem[] => {
    const field = (name: string) => ({ field: `details[${at}].${name}`, row: at })
    const values = { order: row.orderNo, row: row.rowNo }
    const problems: Problem[] = []
    if (row.batchManaged === 1 && row.batchNo === '')
      problems.push({ ...field('batchNo'), name: 'requiredMissing', key: 'delivery.batchMissing', values })
    if (row.shelfLifeDays === null) return problems
    if (row.expireDate === null)
      return [...problems, { ...field('expireDate'), name: 'requiredMissing', key: 'delivery.expiryMissing', values }]
    const left = daysBetween(delivery.arriveDate, row.expireDate)
    const least = Math.ceil((row.shelfLifeDays * minShelfLifePct) / 100)
    if (left >= least) return problems
    const short = { ...values, days: Math.max(left, 0), least }
    return [
      ...problems,
      { ...field('expireDate'), name: 'outsideValidity', key: 'delivery.keepsTooShort', values: short },
    ]
  })
  const ofPackages = delivery.packages.flatMap((each, at): Problem[] =>
    each.packageNo === ''
      ? [{ field: `packages[${at}].packageNo`, row: at, name: 'requiredMissing', key: 'delivery.packageCodeMissing' }]
      : [],
  )
  return [...ofRows, ...ofPackages, ...(hasFiles ? [] : reportProblems(delivery.details))]
}

/** One file covers all rows. */
function reportProblems(details: readonly Pick<DeliverableRow, 'orderNo' | 'rowNo' | 'reportRequired'>[]): Problem[] {
  const row = details.find(each => each.reportRequired === 1)
  if (row === undefined) return []
  const values = { order: row.orderNo, row: row.rowNo }
  return [{ field: 'attachmentIds', name: 'evidenceMissing', key: 'delivery.reportMissing', values }]
}

const dayLength = 86_400_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
}
