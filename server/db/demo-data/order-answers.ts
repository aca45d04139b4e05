import Big from 'big.js'
import { addDays, workday } from './days.ts'
import { note, purchaserOf, rowId, salesPersonOf, tell } from './order-book.ts'
import type { OrderBook, OrderInStory, Person } from './order-book.ts'
import type { DemoOrderRow } from './order-content.ts'
import { phrase } from './phrases.ts'

export function acknowledge(book: OrderBook, order: OrderInStory): void {
  const by = salesPersonOf(book, order)
  order.clock.later(0, 1)
  order.answerStatus = 'ACKNOWLEDGED'
  addAnswer(book, order, 'AB', '', by, 'OPEN')
  note(book, order, by, 'STATUS', { to: 'ISSUED' })
  tell(book, order, purchaserOf(order).userId, 'order.acknowledged', { from: by })
}

export function accept(book: OrderBook, order: OrderInStory): void {
  const by = salesPersonOf(book, order)
  order.clock.later(0, 3)
  order.answerStatus = 'ACCEPTED'
  const answerId = addAnswer(book, order, 'AP', '', by, 'ACCEPTED')
  for (const row of order.content.rows) {
    addAnswerRow(book, order, answerId, row, { code: '5', qty: row.qty, date: row.needDate })
    order.promised.set(row.rowNo, { date: row.needDate, qty: row.qty })
  }
  note(book, order, by, 'STATUS', { to: 'CONFIRMED' })
  tell(book, order, purchaserOf(order).userId, 'order.accepted', { from: by })
}

/** The supplier answers with other days; while undecided, also with other quantities or prices. */
export function answerWithChanges(book: OrderBook, order: OrderInStory, decided: boolean): void {
  const { random } = book
  const by = salesPersonOf(book, order)
  const reason = phrase(random, 'answerChanged', 'supplier', order.plan)
  order.clock.later(1, 3)
  order.answerStatus = 'CHANGED'
  const answerId = addAnswer(book, order, 'CA', reason, by, decided ? 'ACCEPTED' : 'OPEN')
  const changed = new Set(random.some(order.content.rows, 3).map(row => row.rowNo))
  for (const row of order.content.rows) {
    const date = changed.has(row.rowNo) ? laterDay(book, order, row) : row.needDate
    const qty = decided || !changed.has(row.rowNo) || random.chance(60) ? row.qty : lessOf(row)
    const price = decided || !changed.has(row.rowNo) || random.chance(70) ? null : dearer(row)
    addAnswerRow(book, order, answerId, row, { code: changed.has(row.rowNo) ? '3' : '5', qty, date, price })
    if (decided) order.promised.set(row.rowNo, { date, qty })
  }
  note(book, order, by, 'STATUS', { to: 'DIFF', reason })
  tell(book, order, purchaserOf(order).userId, 'order.answeredWithChanges', { from: by, values: { reason } })
  if (decided) acceptDifferences(book, order, answerId)
}

function acceptDifferences(book: OrderBook, order: OrderInStory, answerId: string): void {
  const by = purchaserOf(order)
  const moment = order.clock.later(0, 2)
  const answer = book.rows.of('order_answer')[Number(answerId) - 1]
  if (answer !== undefined) Object.assign(answer, { decision_time: moment, decision_by: by.userId })
  note(book, order, by, 'STATUS', { to: 'CONFIRMED' })
  tell(book, order, salesPersonOf(book, order).userId, 'order.answerAccepted', {
    from: by,
    values: { version: String(order.versionNo) },
  })
}

export function refuseOrder(book: OrderBook, order: OrderInStory): void {
  const by = salesPersonOf(book, order)
  const reason = phrase(book.random, 'answerRefused', 'supplier', order.plan)
  order.clock.later(1, 3)
  order.answerStatus = 'REFUSED'
  addAnswer(book, order, 'RE', reason, by, 'OPEN')
  note(book, order, by, 'STATUS', { to: 'REFUSED', reason })
  tell(book, order, purchaserOf(order).userId, 'order.refused', { from: by, values: { reason } })
}

function addAnswer(
  book: OrderBook,
  order: OrderInStory,
  code: string,
  reason: string,
  by: Person,
  decision: string,
): string {
  order.answerCount += 1
  return book.rows.add('order_answer', {
    enterprise_id: book.organisation.enterpriseId,
    order_id: order.id,
    order_version: order.versionNo,
    answer_no: order.answerCount,
    code,
    reason,
    own_order_no: code === 'AP' || code === 'CA' ? `SO-${order.orderNo.slice(4, 8)}-${order.id.padStart(5, '0')}` : '',
    answer_time: order.clock.now,
    answer_by: by.userId,
    answer_name: by.name,
    buyer_decision: decision,
    // An acceptance needs no decision.
    decision_time: code === 'AP' ? order.clock.now : null,
    decision_by: null,
  })
}

interface AnswerPart {
  code: string
  qty: string
  date: string
  price?: string | null
}

function addAnswerRow(
  book: OrderBook,
  order: OrderInStory,
  answerId: string,
  row: DemoOrderRow,
  part: AnswerPart,
): void {
  book.rows.add('order_answer_row', {
    answer_id: answerId,
    detail_id: rowId(order, row.rowNo),
    row_no: row.rowNo,
    code: part.code,
    qty: part.qty,
    delivery_schedule: [{ qty: part.qty, date: part.date }],
    price_excl: part.price ?? null,
    note: '',
    order_qty: row.qty,
    order_need_date: row.needDate,
    order_price_excl: row.priceExcl,
  })
}

/** Some days after the need date, not before the answer. */
function laterDay({ random }: OrderBook, order: OrderInStory, row: DemoOrderRow): string {
  const from = row.needDate > order.clock.day ? row.needDate : order.clock.day
  const day = workday(addDays(from, random.whole(4, 16)))
  return day > from ? day : addDays(from, 4)
}

/** Four fifths in whole units, more than 0. */
function lessOf(row: DemoOrderRow): string {
  const less = new Big(row.qty).times('0.8').round(0, Big.roundDown)
  return less.gt(0) ? less.toFixed() : row.qty
}

function dearer(row: DemoOrderRow): string {
  return new Big(row.priceExcl).times('1.04').round(2, Big.roundUp).toFixed()
}
