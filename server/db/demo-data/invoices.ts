import Big from 'big.js'
import { documentTotals, rowAmounts } from '../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../src/contract/amounts.ts'
import { addDays, daysBetween } from './days.ts'
import { addDueParts, duePartsIn } from './due-parts.ts'
import type { OrderBook } from './order-book.ts'
import { takenOver } from './receipts.ts'
import { postedLocal } from './reference.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** The older the receipt, the later the stage. */
const stages = ['NEW', 'APPLYING', 'APPROVED', 'INVOICED', 'ARRIVED', 'CHECKED', 'POSTED'] as const
type Stage = (typeof stages)[number]

interface InvoiceRow extends RowAmounts {
  receiveDetailId: string
  orderDetailId: string
  qty: string
  price: string
  taxCode: string
  taxPercent: string
}

/** For most posted receipts; some prices are too high. */
export function addInvoices(book: OrderBook): void {
  const { rows, random, today } = book
  for (const table of ['invoice_apply', 'invoice', 'invoice_apply_detail']) rows.of(table)
  const byReceipt = new Map<string, Row[]>()
  for (const row of rows.of('receive_detail')) {
    const id = textAt(row, 'receive_id')
    byReceipt.set(id, [...(byReceipt.get(id) ?? []), row])
  }
  const lastOfDay = new Map<string, number>()
  for (const receipt of rows.of('receive').filter(each => each['status'] === 'POSTED')) {
    const age = daysBetween(textAt(receipt, 'receive_date'), today)
    const parts = byReceipt.get(textAt(receipt, 'id')) ?? []
    if (age < 1 || !random.chance(85)) continue
    addOfReceipt(book, { receipt, parts, stage: stageOf(age), dear: random.chance(8) }, lastOfDay)
  }
  for (const [period, last] of lastOfDay)
    rows.link('number_counter', {
      enterprise_id: book.organisation.enterpriseId,
      rule_code: 'INVOICE_APPLY',
      period,
      last,
    })
}

function stageOf(age: number): Stage {
  return stages[Math.min(stages.length - 1, Math.floor(age / 3))] ?? 'NEW'
}

interface Story {
  receipt: Row
  parts: readonly Row[]
  stage: Stage
  /** Above the ordered price. */
  dear: boolean
}

function addOfReceipt(book: OrderBook, story: Story, lastOfDay: Map<string, number>): void {
  const { rows, organisation, today } = book
  const first = rows.of('purchase_order_detail')[Number(story.parts[0]?.['order_detail_id']) - 1]
  const order = rows.of('purchase_order')[Number(first?.['order_id']) - 1]
  // Currencies and companies are invoiced separately.
  const own = story.parts.filter(part => {
    const line = rows.of('purchase_order_detail')[Number(part['order_detail_id']) - 1]
    return line?.['order_id'] === first?.['order_id'] && Number(takenOver(part)) > 0
  })
  if (order === undefined || own.length === 0) return
  const day = addDays(textAt(story.receipt, 'receive_date'), 1)
  const applied = day < today ? day : today
  const period = applied.replaceAll('-', '')
  const serial = (lastOfDay.get(period) ?? 0) + 1
  lastOfDay.set(period, serial)
  const details = own.map(part => invoiceRow(book, order, part, story.dear))
  const digits = Number(order['currency_digits'])
  const sums = documentTotals(details, digits, '1', digits)
  const place = {
    enterprise_id: organisation.enterpriseId,
    org_id: order['org_id'],
    company_id: order['company_id'],
    supplier_id: order['supplier_id'],
    currency: order['currency'],
    currency_digits: digits,
    amount_excl: sums.amountExcl,
    tax_amount: sums.taxAmount,
    amount_incl: sums.amountIncl,
    kind: 'INVOICE',
    corrects_id: null,
  }
  const invoiced = stages.indexOf(story.stage) >= stages.indexOf('INVOICED')
  const applyId = rows.add('invoice_apply', {
    ...place,
    create_name: '开票员',
    create_time: `${applied} 10:05:00`,
    version: stages.indexOf(story.stage) > 0 ? 1 : 0,
    apply_no: `IA${period}${String(serial).padStart(4, '0')}`,
    tax_mode: order['tax_mode'],
    status: invoiced ? 'INVOICED' : story.stage === 'APPLYING' ? 'NEW' : story.stage,
    submit_time: story.stage === 'NEW' || story.stage === 'APPLYING' ? null : `${applied} 10:20:00`,
  })
  const invoiceId = invoiced ? addInvoice(book, { ...story, order, applyId, applied, place }) : null
  details.forEach((row, at) =>
    rows.add('invoice_apply_detail', {
      apply_id: applyId,
      place: at,
      receive_detail_id: row.receiveDetailId,
      return_detail_id: null,
      order_detail_id: row.orderDetailId,
      qty: row.qty,
      price: row.price,
      tax_code: row.taxCode,
      tax_percent: row.taxPercent,
      amount_excl: row.amountExcl,
      tax_amount: row.taxAmount,
      amount_incl: row.amountIncl,
      invoice_id: invoiceId,
    }),
  )
}

function invoiceRow({ rows }: OrderBook, order: Row, part: Row, dear: boolean): InvoiceRow {
  const line = rows.of('purchase_order_detail')[Number(part['order_detail_id']) - 1]
  const incl = order['tax_mode'] === 'INCL'
  const ordered = textAt(line, incl ? 'price_incl' : 'price_excl')
  const price = dear ? new Big(ordered).times('1.03').round(6).toFixed() : ordered
  const percent = line?.['tax_percent']
  const taxPercent = typeof percent === 'number' ? String(percent) : textAt(line, 'tax_percent') || '0'
  const qty = takenOver(part)
  const amounts = rowAmounts(
    {
      qty,
      taxPercent,
      priceUnit: Number(line?.['price_unit'] ?? 1),
      ...(incl ? { priceIncl: price } : { priceExcl: price }),
    },
    incl ? 'INCL' : 'EXCL',
    Number(order['currency_digits']),
  )
  const taxCode = textAt(line, 'tax_code')
  return {
    ...amounts,
    qty,
    price,
    taxCode,
    taxPercent,
    receiveDetailId: textAt(part, 'id'),
    orderDetailId: textAt(part, 'order_detail_id'),
  }
}

interface InvoiceStory extends Story {
  order: Row
  applyId: string
  applied: string
  place: Row
}

function addInvoice(book: OrderBook, { order, applyId, applied, place, stage, dear }: InvoiceStory): string {
  const { rows, organisation, today } = book
  // A price that is too high waits for a release.
  const held = dear && stage !== 'INVOICED' ? 'ARRIVED' : stage
  const at = stages.indexOf(held)
  const arrived = at >= stages.indexOf('ARRIVED') ? earlier(addDays(applied, 3), today) : null
  const posted = held === 'POSTED' ? earlier(addDays(applied, 5), today) : null
  const term = rows.of('payment_term')[Number(order['payment_term_id']) - 1]
  const parts = posted === null ? [] : duePartsIn(rows, term, applied, arrived ?? applied)
  const due = parts.at(-1)?.dueDate ?? null
  // Paid when due more than 12 days ago, except some forgotten ones, and those of contracts in force, for advances.
  const forgotten = Number(applyId) % 13 === 0 || usesContract(book, order)
  const paid = due !== null && daysBetween(due, today) > 12 && !forgotten
  const invoiceNo = `2531${String(7_000_000_000 + Number(applyId) * 104_729).padStart(12, '0')}`
  const checker = { userId: organisation.users['finance'] ?? null, name: organisation.names['finance'] ?? '' }
  const checked = at >= stages.indexOf('CHECKED')
  const id = rows.add('invoice', {
    ...place,
    create_name: '开票员',
    create_time: `${applied} 16:40:00`,
    version: at,
    apply_id: applyId,
    invoice_no: invoiceNo,
    invoice_key: invoiceNo,
    invoice_date: applied,
    invoice_type: 'ELECTRONIC',
    paid_amount: paid ? place['amount_incl'] : '0',
    applied_amount: '0',
    status: paid ? 'PAID' : held,
    match_result: dear ? 'PRICE_OVER' : 'MATCHED',
    open_differences: dear ? 1 : 0,
    match_time: `${arrived ?? applied} 17:10:00`,
    price_tolerance_pct: '0',
    price_tolerance_abs: '0',
    arrive_date: arrived,
    paper_flag: arrived === null ? 0 : 1,
    check_by: checked ? checker.userId : null,
    check_name: checked ? checker.name : '',
    posted_date: posted,
    post_time: posted === null ? null : `${posted} 17:20:00`,
    due_date: paid ? due : (parts[0]?.dueDate ?? null),
    ...postedLocal(rows, place, posted),
  })
  addDueParts(rows, id, place, parts)
  return id
}

function usesContract({ rows }: OrderBook, order: Row): boolean {
  const inForce = (id: string) => rows.of('contract')[Number(id) - 1]?.['status'] === 'EFFECTIVE'
  return rows.of('contract_use').some(use => use['order_id'] === order['id'] && inForce(textAt(use, 'contract_id')))
}

function earlier(day: string, today: string): string {
  return day < today ? day : today
}
