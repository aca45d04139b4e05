import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type {
  PlanEvent,
  PlanInput,
  PlanKind,
  PlanRowInput,
  PlanRowStatus,
  PlanStatus,
} from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { Steps } from '../../../kit/documents/steps.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'

export interface PlanFacts {
  status: PlanStatus
}

export type PlanInputs = Record<PlanEvent, undefined>

const planner = { side: 'buyer', modules: ['delivery-plan-edit'] } as const
const supplier = { side: 'supplier', modules: ['delivery-plan-answer'] } as const

/** The effects of deliveries and receipts are in `goods-reactions.ts`. */
export const planSteps: Steps<PlanFacts, PlanInputs> = {
  edit: { from: ['NEW'], to: 'same', by: planner },
  remove: { from: ['NEW'], to: 'same', by: planner },
  publish: { from: ['NEW'], to: 'PUBLISHED', by: planner },
  confirm: { from: ['PUBLISHED'], to: 'CONFIRMED', by: supplier },
  differ: { from: ['PUBLISHED'], to: 'DIFF', by: supplier },
  accept: { from: ['DIFF'], to: 'CONFIRMED', by: planner },
  return: { from: ['DIFF'], to: 'PUBLISHED', by: planner },
  change: { from: ['PUBLISHED', 'CONFIRMED'], to: 'PUBLISHED', by: planner },
  deliver: { from: ['CONFIRMED'], to: 'same', by: { side: 'supplier', modules: ['delivery-order-edit'] } },
}

export type PlacedRow = PlanRowInput & { timeSlot: string; warehouseId: string | null }

export interface KeptPlanRow {
  id: string
  orderDetailId: string
  planDate: string
  timeSlot: string
  warehouseId: string | null
  planQty: string
  kind: PlanKind
  rowStatus: PlanRowStatus
  shippedQty: string
  receivedQty: string
}

const at = (row: number, name: string) => ({ field: `details[${row}].${name}`, row })

export function draftProblems(details: readonly PlacedRow[], rows: readonly GoodsRow[]): Problem[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const problems: Problem[] = []
  if (new Set(rows.map(row => row.supplierId)).size > 1)
    problems.push({ field: 'details', name: 'invalidInput', key: 'plan.severalSuppliers' })
  if (new Set(rows.map(row => row.orgId)).size > 1)
    problems.push({ field: 'details', name: 'invalidInput', key: 'plan.severalOrganisations' })
  const keys = details.map(keyOf)
  details.forEach((detail, place) => {
    const row = byId.get(detail.orderDetailId)
    if (row === undefined) return
    if (new Big(detail.planQty).lte(0))
      problems.push({ ...at(place, 'planQty'), name: 'invalidInput', key: 'qtyPositive' })
    else if (digitsOf(detail.planQty) > row.unitPrecision) {
      const values = { unit: row.unit, digits: row.unitPrecision }
      problems.push({ ...at(place, 'planQty'), name: 'invalidInput', key: 'qtyPrecision', values })
    }
    if (keys.indexOf(keyOf(detail)) !== place)
      problems.push({ ...at(place, 'planDate'), name: 'duplicateInput', key: 'plan.rowTwice' })
  })
  return problems
}

const keyOf = ({ orderDetailId, planDate, timeSlot, warehouseId, kind }: PlacedRow) =>
  [orderDetailId, planDate, timeSlot, warehouseId ?? '', kind].join(' ')

function digitsOf(qty: string): number {
  return (qty.split('.')[1]?.replace(/(?<!0)0+$/, '') ?? '').length
}

/** `planned` is the quantity by order row that other plans request and that is not received. */
export function publishProblems(
  details: readonly PlacedRow[],
  rows: readonly GoodsRow[],
  planned: ReadonlyMap<string, string>,
  kept: readonly KeptPlanRow[] = [],
): Problem[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  const keptById = new Map(kept.map(row => [row.id, row]))
  // Rows that are done or unchanged need no open order row.
  const isSettled = (detail: PlacedRow) => {
    const before = detail.id === undefined ? undefined : keptById.get(detail.id)
    return before !== undefined && (before.rowStatus === 'DONE' || isUnchanged(before, detail))
  }
  return details.flatMap((detail, place): Problem[] => {
    const row = byId.get(detail.orderDetailId)
    if (row === undefined || isSettled(detail)) return []
    const values = { order: row.orderNo, row: row.rowNo }
    const obstacle = obstacleOf(row)
    if (obstacle !== undefined)
      return [{ ...at(place, 'orderDetailId'), name: 'statusNotOperable', key: obstacle, values }]
    // Only the last changed row of an order row reports the excess.
    const isLast =
      details.findLastIndex(each => each.orderDetailId === row.id && each.kind === 'FIRM' && !isSettled(each)) === place
    if (!isLast) return []
    const limit = firmLimit(row)
    const asked = details
      .filter(each => each.orderDetailId === row.id && each.kind === 'FIRM')
      .reduce((sum, each) => sum.plus(stillAsked(each, keptById)), new Big(planned.get(row.id) ?? 0))
    if (asked.lte(limit)) return []
    const most = { ...values, most: plainDecimal(limit), unit: row.unit }
    return [{ ...at(place, 'planQty'), name: 'quantityOutOfRange', key: 'plan.tooMuch', values: most }]
  })
}

/** Reports rows for a day before `today`, except unchanged ones. */
export function pastProblems(
  details: readonly PlacedRow[],
  today: string,
  kept: readonly KeptPlanRow[] = [],
): Problem[] {
  return details.flatMap((detail, place): Problem[] => {
    const before = kept.find(row => row.id === detail.id)
    const settled = before !== undefined && (before.rowStatus === 'DONE' || isUnchanged(before, detail))
    if (settled || detail.planDate >= today) return []
    return [{ ...at(place, 'planDate'), name: 'invalidInput', key: 'plan.dayPassed' }]
  })
}

/** The open quantity of an order row plus tolerance. */
export function firmLimit(row: GoodsRow): Big {
  const open = new Big(row.qty).minus(row.abortedQty).minus(row.closedQty).minus(row.receivedQty)
  const limit = open.times(new Big(row.receiveTolerancePct).plus(100)).div(100)
  return limit.gt(0) ? limit : new Big(0)
}

function stillAsked({ id, planQty }: PlanRowInput, kept: ReadonlyMap<string, KeptPlanRow>): Big {
  const rest = new Big(planQty).minus(id === undefined ? 0 : (kept.get(id)?.receivedQty ?? 0))
  return rest.gt(0) ? rest : new Big(0)
}

function obstacleOf(row: GoodsRow): string | undefined {
  if (['RECEIVED', 'ABORTED', 'CLOSED'].includes(row.rowStatus)) return 'delivery.rowDone'
  if (row.orderStatus !== 'CONFIRMED' && row.orderStatus !== 'EXECUTING') return 'delivery.rowNotConfirmed'
  if (row.rowStatus === 'OPEN') return 'delivery.rowNotConfirmed'
  return row.normalDeliveryFlag === 0 ? 'delivery.rowWithheld' : undefined
}

export function isUnchanged(kept: KeptPlanRow, row: PlacedRow): boolean {
  const same = (field: 'planDate' | 'timeSlot' | 'warehouseId' | 'kind') => kept[field] === row[field]
  return (
    same('planDate') && same('timeSlot') && same('warehouseId') && same('kind') && new Big(kept.planQty).eq(row.planQty)
  )
}

/** Rows cannot be reduced below the shipped quantity, nor removed once shipped. */
export function changeProblems({ details }: PlanInput, kept: readonly KeptPlanRow[]): Problem[] {
  const problems: Problem[] = []
  for (const row of kept) {
    if (row.rowStatus === 'CLOSED') continue
    const shipped = new Big(row.shippedQty)
    const place = details.findIndex(each => each.id === row.id)
    const detail = details[place]
    const values = { shipped: plainDecimal(shipped) }
    if (detail === undefined) {
      if (shipped.gt(0))
        problems.push({ field: 'details', name: 'quantityOutOfRange', key: 'plan.shippedRowGone', values })
    } else if (detail.orderDetailId !== row.orderDetailId)
      problems.push({ ...at(place, 'orderDetailId'), name: 'invalidInput', key: 'plan.otherOrderRow' })
    else if (shipped.gt(0) && (detail.kind === 'FORECAST' || shipped.gt(detail.planQty)))
      problems.push({ ...at(place, 'planQty'), name: 'quantityOutOfRange', key: 'plan.lessThanShipped', values })
  }
  const known = new Set(kept.filter(row => row.rowStatus !== 'CLOSED').map(row => row.id))
  details.forEach((detail, place) => {
    if (detail.id !== undefined && !known.has(detail.id))
      problems.push({ ...at(place, 'id'), name: 'noSuchData', key: 'plan.unknownRow' })
  })
  return problems
}

export interface Promised {
  detailId: string
  promiseDate: string
  promiseQty: string
  feedback?: string
}

export function promiseProblems(promises: readonly Promised[], rows: readonly KeptPlanRow[], today: string): Problem[] {
  return promises.flatMap((promise, place): Problem[] => {
    const field = (name: string) => ({ field: `promises[${place}].${name}`, row: place })
    const row = rows.find(each => each.id === promise.detailId)
    if (row?.rowStatus !== 'OPEN') return [{ ...field('detailId'), name: 'noSuchData', key: 'plan.unknownRow' }]
    const problems: Problem[] = []
    if (promise.promiseDate < today)
      problems.push({ ...field('promiseDate'), name: 'invalidInput', key: 'plan.dayOver' })
    const own = promises.filter(each => each.detailId === row.id)
    const sum = own.reduce((total, each) => total.plus(each.promiseQty), new Big(0))
    const isLast = promises.findLastIndex(each => each.detailId === row.id) === place
    if (isLast && sum.gt(row.planQty)) {
      const values = { most: plainDecimal(row.planQty) }
      problems.push({ ...field('promiseQty'), name: 'quantityOutOfRange', key: 'plan.promisedTooMuch', values })
    }
    return problems
  })
}

export function differs(row: KeptPlanRow, promises: readonly Promised[]): boolean {
  const own = promises.filter(each => each.detailId === row.id)
  if (own.length === 0) return false
  const sum = own.reduce((total, each) => total.plus(each.promiseQty), new Big(0))
  return own.some(each => each.promiseDate !== row.planDate) || !sum.eq(row.planQty)
}
