import Big from 'big.js'
import { digitsAfterPoint, plainDecimal, rowAmounts, sumOf } from '../../../../../src/contract/amounts.ts'
import { differingLineCodes } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type {
  AnswerCode,
  AnswerRowInput,
  LineCode,
} from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { OrderEvent, RowStatus } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { doneRowStatuses } from '../order/order.rules.ts'

export const answerEvents = {
  AB: 'acknowledge',
  AP: 'acceptAll',
  CA: 'answerWithChanges',
  RE: 'refuse',
} as const satisfies Record<AnswerCode, OrderEvent>

export const answerStatusOf = { AB: 'ACKNOWLEDGED', AP: 'ACCEPTED', CA: 'CHANGED', RE: 'REFUSED' } as const

/** Decimals are strings. */
export interface AnsweredRow {
  id: string
  rowNo: number
  qty: string
  unit: string
  unitPrecision: number
  priceExcl: string
  needDate: string
  shippedQty: string
  receivedQty: string
  rowStatus: RowStatus
}

export interface KeptAnswerRow {
  detailId: string
  rowNo: number
  code: LineCode
  qty: string
  deliverySchedule: { qty: string; date: string }[]
  priceExcl: string | null
  substitute: string
  note: string
  orderQty: string
  orderNeedDate: string
  orderPriceExcl: string
}

export function acceptedRows(rows: readonly AnsweredRow[]): KeptAnswerRow[] {
  return rows.filter(row => !doneRowStatuses.includes(row.rowStatus)).map(row => keptRow(row, undefined))
}

/**
 * Rows without input count as accepted. Returns all problems: unknown rows, quantities, days before today (10008), rows
 * answered twice (10009), rows already shipped or received (16010), finished rows (16005).
 */
export function changedRows(
  inputs: readonly AnswerRowInput[],
  rows: readonly AnsweredRow[],
  today: string,
): { kept: KeptAnswerRow[]; problems: Problem[] } {
  const problems: Problem[] = []
  const answered = new Map<string, AnswerRowInput>()
  inputs.forEach((input, index) => {
    const wrong = (field: string, name: Problem['name'], key: string, values?: Problem['values']) =>
      problems.push({ field: `rows[${index}].${field}`, row: index, name, key, ...(values ? { values } : {}) })
    const row = rows.find(each => each.id === input.detailId)
    if (row === undefined) return wrong('detailId', 'invalidInput', 'unknownRow')
    if (answered.has(input.detailId)) return wrong('detailId', 'duplicateInput', 'rowAnsweredTwice', { row: row.rowNo })
    answered.set(input.detailId, input)
    if (!differingLineCodes.includes(input.code)) return
    if (doneRowStatuses.includes(row.rowStatus)) wrong('code', 'statusNotOperable', 'rowDone', { row: row.rowNo })
    else if (Number(row.shippedQty) > 0 || Number(row.receivedQty) > 0)
      wrong('code', 'laterDocumentExists', 'rowOnItsWay', { row: row.rowNo })
    else if (input.code !== '7') checkOffer(input, row, today, wrong)
  })
  const kept = rows
    .filter(row => answered.has(row.id) || !doneRowStatuses.includes(row.rowStatus))
    .map(row => keptRow(row, answered.get(row.id)))
  if (problems.length === 0 && !kept.some(row => differingLineCodes.includes(row.code)))
    problems.push({ field: 'rows', name: 'submitAtLeastOne', key: 'answerWithoutDifference' })
  return { kept, problems }
}

function checkOffer(
  input: AnswerRowInput,
  row: AnsweredRow,
  today: string,
  wrong: (field: string, name: Problem['name'], key: string, values?: Problem['values']) => void,
): void {
  const schedule = input.deliverySchedule ?? []
  const precision = { unit: row.unit, digits: row.unitPrecision }
  const tooFine = (qty: string) => digitsAfterPoint(qty) > row.unitPrecision
  if (input.qty !== undefined && tooFine(input.qty)) wrong('qty', 'invalidInput', 'qtyPrecision', precision)
  if (input.qty !== undefined && new Big(input.qty).lt(0)) wrong('qty', 'invalidInput', 'qtyNegative')
  schedule.forEach((part, at) => {
    if (part.date < today) wrong(`deliverySchedule[${at}].date`, 'invalidInput', 'dateInPast', { day: today })
    if (tooFine(part.qty)) wrong(`deliverySchedule[${at}].qty`, 'invalidInput', 'qtyPrecision', precision)
    else if (new Big(part.qty).lte(0)) wrong(`deliverySchedule[${at}].qty`, 'invalidInput', 'qtyPositive')
  })
  // Doubling the price leaves room for any tax within the digits that an order can store.
  const price = new Big(input.priceExcl ?? 0).times(2)
  if (price.gte('1e14') || price.times(input.qty ?? row.qty).gte('1e18'))
    wrong('priceExcl', 'invalidInput', 'amountTooLarge')
  if (schedule.length === 0 || input.qty === undefined) return
  const sum = sumOf(schedule.map(part => part.qty))
  if (!new Big(sum).eq(input.qty))
    wrong('deliverySchedule', 'invalidInput', 'scheduleSum', { sum, qty: plainDecimal(input.qty) })
}

function keptRow(row: AnsweredRow, input: AnswerRowInput | undefined): KeptAnswerRow {
  const code = input?.code ?? '5'
  const order = { orderQty: row.qty, orderNeedDate: row.needDate, orderPriceExcl: row.priceExcl }
  const texts = { substitute: input?.substitute?.trim() ?? '', note: input?.note?.trim() ?? '' }
  const base = { detailId: row.id, rowNo: row.rowNo, code, ...order, ...texts }
  if (code === '7') return { ...base, qty: '0', deliverySchedule: [], priceExcl: null }
  if (!differingLineCodes.includes(code))
    return { ...base, qty: row.qty, deliverySchedule: [{ qty: row.qty, date: row.needDate }], priceExcl: null }
  const schedule = (input?.deliverySchedule ?? []).map(part => ({ qty: plainDecimal(part.qty), date: part.date }))
  const qty = plainDecimal(input?.qty ?? (schedule.length > 0 ? sumOf(schedule.map(part => part.qty)) : row.qty))
  return {
    ...base,
    qty,
    deliverySchedule: schedule.length > 0 || qty === '0' ? schedule : [{ qty, date: row.needDate }],
    priceExcl: input?.priceExcl === undefined ? null : plainDecimal(input.priceExcl),
  }
}

/** The latest one; null when nothing is promised. */
export function promisedDay(row: Pick<KeptAnswerRow, 'deliverySchedule'>): string | null {
  return row.deliverySchedule.reduce<string | null>(
    (last, part) => (last !== null && last > part.date ? last : part.date),
    null,
  )
}

export function isCommercial(row: KeptAnswerRow): boolean {
  if (!differingLineCodes.includes(row.code)) return false
  return (
    !new Big(row.qty).eq(row.orderQty) || (row.priceExcl !== null && !new Big(row.priceExcl).eq(row.orderPriceExcl))
  )
}

/**
 * Rows that exceed the tolerances in per cent for a price increase or quantity change; these need an order change
 * (16009).
 */
export function beyondTolerance(
  rows: readonly KeptAnswerRow[],
  tolerance: { pricePct: string; qtyPct: string },
): KeptAnswerRow[] {
  return rows.filter(row => {
    if (!differingLineCodes.includes(row.code)) return false
    const limit = new Big(row.orderPriceExcl).times(new Big(100).plus(tolerance.pricePct)).div(100)
    const dearer = row.priceExcl !== null && new Big(row.priceExcl).gt(limit)
    const change = new Big(row.qty).minus(row.orderQty).abs()
    return dearer || change.gt(new Big(row.orderQty).times(tolerance.qtyPct).div(100))
  })
}

/** Rounded to six digits like all unit prices. */
export function answeredPrices(
  priceExcl: string,
  row: { qty: string; priceUnit: number; taxPercent: string },
): { priceExcl: string; priceIncl: string } {
  const { priceIncl } = rowAmounts({ ...row, priceExcl, priceIncl: undefined }, 'EXCL', 0)
  return { priceExcl, priceIncl: plainDecimal(priceIncl) }
}
