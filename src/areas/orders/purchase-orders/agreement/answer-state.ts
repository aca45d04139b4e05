import { roundDecimal, sumOf } from '../../../../contract/amounts.ts'
import type { AnswerRowInput } from '../../../../contract/orders/purchase-orders/order-answers.ts'
import type { Order, OrderEvent, OrderRow } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'

export interface TypedDelivery {
  qty: string
  date: string
}

/** The answer to one row as it is typed. */
export interface TypedAnswer {
  detailId: string
  refused: boolean
  deliveries: TypedDelivery[]
  priceExcl: string
  note: string
}

/** The form starts with the ordered values: without changes the supplier accepts. */
export function typedAnswers(order: Order): TypedAnswer[] {
  return answerableRows(order).map(row => ({
    detailId: row.id,
    refused: false,
    deliveries: [{ qty: trimmed(row.qty), date: row.promisedDate ?? row.needDate }],
    priceExcl: trimmed(row.priceExcl),
    note: '',
  }))
}

/** Rows that can be answered: those with an open quantity. */
export function answerableRows(order: Order): OrderRow[] {
  return order.details.filter(row => row.rowStatus === 'OPEN' || row.rowStatus === 'CONFIRMED')
}

export function differs(row: OrderRow, typed: TypedAnswer): boolean {
  const [only, ...more] = typed.deliveries
  const asOrdered = more.length === 0 && only?.date === row.needDate && same(only.qty, row.qty)
  return typed.refused || !asOrdered || !same(typed.priceExcl, row.priceExcl)
}

/** How many rows are answered otherwise than ordered. */
export function changedRows(order: Order, answers: readonly TypedAnswer[]): number {
  return answers.filter(typed => order.details.some(row => row.id === typed.detailId && differs(row, typed))).length
}

/** The answer as a whole: refused when every row is, accepted when none is changed, else accepted with changes. */
export function answerCode(answers: readonly TypedAnswer[], changed: number): 'AP' | 'CA' | 'RE' {
  if (answers.length > 0 && answers.every(typed => typed.refused)) return 'RE'
  return changed > 0 ? 'CA' : 'AP'
}

/** The event that an answer triggers. */
export const answerEvents = { AP: 'acceptAll', CA: 'answerWithChanges', RE: 'refuse' } as const

/**
 * Why an answer cannot be sent. A confirmed order takes changes only: neither a second acceptance, nor what was promised
 * before once more, nor a refusal of the whole.
 */
export function obstacle(
  order: Order,
  answers: readonly TypedAnswer[],
  code: keyof typeof answerEvents,
): 'nothingChanged' | 'wholeRefusal' | undefined {
  const may = (event: OrderEvent) => order.allowed.includes(event)
  if (!may(answerEvents[code])) return code === 'RE' ? 'wholeRefusal' : 'nothingChanged'
  const untouched = JSON.stringify(answers) === JSON.stringify(typedAnswers(order))
  return untouched && !may('acceptAll') ? 'nothingChanged' : undefined
}

/** Status codes: 5 accepted, 3 changed, 7 rejected. */
export function answerRows(order: Order, answers: readonly TypedAnswer[]): AnswerRowInput[] {
  return answers.flatMap((typed): AnswerRowInput[] => {
    const row = order.details.find(detail => detail.id === typed.detailId)
    if (row === undefined) return []
    const note = typed.note.trim() === '' ? {} : { note: typed.note.trim() }
    if (typed.refused) return [{ detailId: row.id, code: '7', qty: '0', ...note }]
    if (!differs(row, typed)) return [{ detailId: row.id, code: '5', ...note }]
    const price = same(typed.priceExcl, row.priceExcl) ? {} : { priceExcl: typed.priceExcl }
    return [{ detailId: row.id, code: '3', qty: total(typed), deliverySchedule: typed.deliveries, ...price, ...note }]
  })
}

const readable = /^\d+(?:\.\d*)?$/

/** Sum of the typed deliveries; '0' while a quantity is missing or cannot be read. */
export function total(typed: TypedAnswer): string {
  return typed.deliveries.every(delivery => readable.test(delivery.qty))
    ? sumOf(typed.deliveries.map(delivery => delivery.qty))
    : '0'
}

function same(typed: string, kept: string): boolean {
  return readable.test(typed) && roundDecimal(typed, 6) === roundDecimal(kept, 6)
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?(?<!0)0+$/, '') : decimal
}
