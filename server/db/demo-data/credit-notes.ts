import Big from 'big.js'
import { rowAmounts } from '../../../src/contract/amounts.ts'
import { addDays } from './days.ts'
import { addDueParts } from './due-parts.ts'
import type { OrderBook } from './order-book.ts'
import { postedLocal } from './reference.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** By turns; '' where the supplier has not applied yet. */
const stages = ['POSTED', '', 'ARRIVED', 'APPROVED', 'POSTED', 'NEW', 'CHECKED', ''] as const
type Stage = Exclude<(typeof stages)[number], ''>

const invoiced = ['ARRIVED', 'CHECKED', 'POSTED']

/** For goods returned from accepted stock; each corrects the invoice of the same receipt. */
export function addCreditNotes(book: OrderBook): void {
  const { rows, today } = book
  const invoices = new Map(rows.of('invoice').map(invoice => [textAt(invoice, 'id'), invoice]))
  const invoiceOf = new Map(
    rows.of('invoice_apply_detail').map(row => [textAt(row, 'receive_detail_id'), textAt(row, 'invoice_id')]),
  )
  const left = new Set(
    rows.of('return_order').flatMap(each => (each['ship_time'] === null ? [] : [textAt(each, 'id')])),
  )
  let made = 0
  for (const row of rows.of('return_order_detail').filter(each => each['from_stock'] === 'ACCEPTED')) {
    const corrected = invoices.get(invoiceOf.get(textAt(row, 'receive_detail_id')) ?? '')
    if (corrected === undefined || corrected['posted_date'] === null) continue
    const stage = stages[made % stages.length] ?? ''
    made += 1
    if (stage !== '' && left.has(textAt(row, 'return_id')))
      addCreditNote(book, { row, corrected, stage, day: addDays(today, -2) })
  }
}

interface Story {
  row: Row
  corrected: Row
  stage: Stage
  day: string
}

function addCreditNote({ rows, organisation }: OrderBook, { row, corrected, stage, day }: Story): void {
  const line = rows.of('purchase_order_detail')[Number(row['order_detail_id']) - 1]
  const order = rows.of('purchase_order')[Number(line?.['order_id']) - 1]
  if (line === undefined || order === undefined) return
  const incl = order['tax_mode'] === 'INCL'
  const price = textAt(line, incl ? 'price_incl' : 'price_excl')
  const digits = Number(order['currency_digits'])
  const percent = line['tax_percent']
  const taxPercent = typeof percent === 'number' ? String(percent) : textAt(line, 'tax_percent') || '0'
  const side = incl ? { priceIncl: price } : { priceExcl: price }
  const priced = { qty: textAt(row, 'qty'), taxPercent, priceUnit: Number(line['price_unit'] ?? 1), ...side }
  const amounts = rowAmounts(priced, incl ? 'INCL' : 'EXCL', digits)
  const counter = rows.of('number_counter')
  const period = day.replaceAll('-', '')
  const last = counter.find(each => each['rule_code'] === 'INVOICE_APPLY' && each['period'] === period)
  const serial = Number(last?.['last'] ?? 0) + 1
  if (last === undefined)
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'INVOICE_APPLY',
      period,
      last: serial,
    })
  else last['last'] = serial
  const place = {
    enterprise_id: organisation.enterpriseId,
    org_id: order['org_id'],
    company_id: order['company_id'],
    supplier_id: order['supplier_id'],
    currency: order['currency'],
    currency_digits: digits,
    amount_excl: amounts.amountExcl,
    tax_amount: amounts.taxAmount,
    amount_incl: amounts.amountIncl,
    kind: 'CREDIT_NOTE',
    corrects_id: corrected['id'],
  }
  const entered = invoiced.includes(stage)
  const applyId = rows.add('invoice_apply', {
    ...place,
    create_name: '开票员',
    create_time: `${day} 11:05:00`,
    version: stage === 'NEW' ? 0 : 1,
    apply_no: `IA${period}${String(serial).padStart(4, '0')}`,
    tax_mode: order['tax_mode'],
    status: entered ? 'INVOICED' : stage,
    submit_time: stage === 'NEW' ? null : `${day} 11:20:00`,
  })
  const invoiceId = entered ? addNote(rows, organisation, { place, applyId, day, stage }) : null
  rows.add('invoice_apply_detail', {
    apply_id: applyId,
    place: 0,
    receive_detail_id: null,
    return_detail_id: row['id'],
    order_detail_id: row['order_detail_id'],
    qty: new Big(priced.qty).toFixed(),
    price,
    tax_code: textAt(line, 'tax_code'),
    tax_percent: taxPercent,
    amount_excl: amounts.amountExcl,
    tax_amount: amounts.taxAmount,
    amount_incl: amounts.amountIncl,
    invoice_id: invoiceId,
  })
}

interface Note {
  place: Row
  applyId: string
  day: string
  stage: Stage
}

function addNote(
  rows: OrderBook['rows'],
  organisation: OrderBook['organisation'],
  { place, applyId, day, stage }: Note,
): string {
  const posted = stage === 'POSTED'
  const checked = posted || stage === 'CHECKED'
  const number = `CN${String(5_000_000 + Number(applyId) * 7919).padStart(10, '0')}`
  const id = rows.add('invoice', {
    ...place,
    create_name: '开票员',
    create_time: `${day} 16:40:00`,
    version: 2,
    apply_id: applyId,
    invoice_no: number,
    invoice_key: number,
    invoice_date: day,
    invoice_type: 'ELECTRONIC',
    paid_amount: '0',
    applied_amount: '0',
    status: stage,
    match_result: 'MATCHED',
    open_differences: 0,
    match_time: `${day} 17:10:00`,
    price_tolerance_pct: '0',
    price_tolerance_abs: '0',
    arrive_date: day,
    paper_flag: 1,
    check_by: checked ? (organisation.users['finance'] ?? null) : null,
    check_name: checked ? (organisation.names['finance'] ?? '') : '',
    posted_date: posted ? day : null,
    post_time: posted ? `${day} 17:20:00` : null,
    due_date: posted ? day : null,
    ...postedLocal(rows, place, posted ? day : null),
  })
  if (posted) addDueParts(rows, id, place, [{ dueDate: day, percent: '100' }])
  return id
}
