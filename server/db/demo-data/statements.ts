import { createHash } from 'node:crypto'
import { plainDecimal, roundDecimal, rowAmounts, sumOf } from '../../../src/contract/amounts.ts'
import type { RowAmounts } from '../../../src/contract/amounts.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { takenOver } from './receipts.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** Of the last months, repeated; older ones are confirmed, this month is open. */
const kinds = ['SENT', 'CONFIRMED', 'DISPUTED', 'CONFIRMED', 'NEW', 'SENT', 'CONFIRMED', 'CANCELLED'] as const
type Status = (typeof kinds)[number] | 'INVOICED'

interface Line extends RowAmounts {
  receipt: Row
  part: Row
  qty: string
  price: string
  priceUnit: number
  taxMode: 'EXCL' | 'INCL'
  taxCode: string
  taxPercent: string
}

/** Deliveries of one supplier to one company in a month. */
interface Account {
  order: Row
  month: string
  lines: Line[]
}

/** Past months, in every status. */
export function addStatements(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of ['reconciliation', 'recon_detail']) rows.of(table)
  // Receipts of the last weeks are in no statement yet.
  const accounts = [...accountsOf(book).values()].filter(each => each.month < addDays(today, -20).slice(0, 7))
  accounts.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
  const lastOfMonth = new Map<string, number>()
  for (const [at, account] of accounts.entries()) {
    const period = monthAfter(account.month).replace('-', '')
    const serial = (lastOfMonth.get(period) ?? 0) + 1
    lastOfMonth.set(period, serial)
    const reconNo = `RC${period}${String(serial).padStart(4, '0')}`
    const recent = account.month >= addDays(today, -100).slice(0, 7)
    const status = ofDemoSupplier(book, accounts, account) ?? (recent ? kinds[at % kinds.length] : undefined)
    addStatement(book, account, reconNo, statusOf(book, account, status ?? 'CONFIRMED'))
  }
  for (const [period, last] of lastOfMonth)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'RECON', period, last })
}

/** For suppliers with a demo account, the newest waits for an answer, the one before is disputed. */
function ofDemoSupplier({ rows }: OrderBook, accounts: readonly Account[], account: Account): Status | undefined {
  const supplier = account.order['supplier_id']
  if (rows.of('user_supplier').every(link => link['supplier_id'] !== supplier)) return undefined
  const own = accounts.filter(each => each.order['supplier_id'] === supplier)
  return (['SENT', 'DISPUTED'] as const)[own.length - 1 - own.indexOf(account)] ?? 'CONFIRMED'
}

/** A confirmed statement with an invoice is INVOICED. */
function statusOf({ rows }: OrderBook, { lines }: Account, status: Status): Status {
  if (status !== 'CONFIRMED') return status
  const posted = new Set(
    rows
      .of('invoice')
      .filter(each => ['POSTED', 'PART_PAID', 'PAID'].includes(textAt(each, 'status')))
      .map(each => textAt(each, 'id')),
  )
  const invoiced = new Set(
    rows
      .of('invoice_apply_detail')
      .filter(each => posted.has(textAt(each, 'invoice_id')))
      .map(each => textAt(each, 'receive_detail_id')),
  )
  return lines.every(line => invoiced.has(textAt(line.part, 'id'))) ? 'INVOICED' : status
}

/** Accepted rows by supplier, company, organisation, currency and month. */
function accountsOf(book: OrderBook): Map<string, Account> {
  const { rows } = book
  const accounts = new Map<string, Account>()
  const applied = new Set(rows.of('invoice_apply_detail').map(each => textAt(each, 'receive_detail_id')))
  for (const part of rows.of('receive_detail')) {
    const receipt = rows.of('receive')[Number(part['receive_id']) - 1]
    const row = rows.of('purchase_order_detail')[Number(part['order_detail_id']) - 1]
    const order = rows.of('purchase_order')[Number(row?.['order_id']) - 1]
    if (receipt?.['status'] !== 'POSTED' || row === undefined || order === undefined) continue
    if (Number(takenOver(part)) <= 0) continue
    // Some uninvoiced receipts were left out.
    if (!applied.has(textAt(part, 'id')) && Number(receipt['id']) % 2 === 0) continue
    const month = textAt(receipt, 'receive_date').slice(0, 7)
    const fields = ['supplier_id', 'company_id', 'org_id', 'currency'] as const
    const key = [...fields.map(field => textAt(order, field)), month].join(' ')
    const account = accounts.get(key) ?? { order, month, lines: [] }
    account.lines.push(lineOf(receipt, part, row, order))
    accounts.set(key, account)
  }
  return accounts
}

function lineOf(receipt: Row, part: Row, row: Row, order: Row): Line {
  const taxMode = order['tax_mode'] === 'INCL' ? 'INCL' : 'EXCL'
  const price = textAt(row, taxMode === 'INCL' ? 'price_incl' : 'price_excl')
  const percent = row['tax_percent']
  const taxPercent = typeof percent === 'number' ? String(percent) : textAt(row, 'tax_percent') || '0'
  const qty = takenOver(part)
  const priceUnit = Number(row['price_unit'] ?? 1)
  const side = taxMode === 'INCL' ? { priceIncl: price } : { priceExcl: price }
  const amounts = rowAmounts({ qty, taxPercent, priceUnit, ...side }, taxMode, Number(order['currency_digits']))
  return { ...amounts, receipt, part, qty, price, priceUnit, taxMode, taxCode: textAt(row, 'tax_code'), taxPercent }
}

function addStatement(book: OrderBook, { order, month, lines }: Account, reconNo: string, status: Status): void {
  const { rows, organisation, today } = book
  const [from, to] = [`${month}-01`, addDays(`${monthAfter(month)}-01`, -1)]
  const made = addDays(to, 1) < today ? addDays(to, 1) : today
  const digits = Number(order['currency_digits'])
  const sum = (field: 'amountExcl' | 'taxAmount' | 'amountIncl') =>
    roundDecimal(sumOf(lines.map(line => line[field])), digits)
  const by = { userId: organisation.users['finance'] ?? null, name: organisation.names['finance'] ?? '' }
  const supplier = supplierOf(book, textAt(order, 'supplier_id'))
  const sent = status !== 'NEW' && status !== 'CANCELLED'
  const confirmed = status === 'CONFIRMED' || status === 'INVOICED'
  const hash = hashOf([reconNo, textAt(order, 'currency'), from, to], lines)
  const confirmTime = `${addDays(made, 2) < today ? addDays(made, 2) : today} 11:05:00`
  const id = rows.add('reconciliation', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: `${made} 09:15:00`,
    version: sent ? 1 : 0,
    recon_no: reconNo,
    status,
    sent_flag: sent ? 1 : 0,
    org_id: order['org_id'],
    company_id: order['company_id'],
    supplier_id: order['supplier_id'],
    currency: order['currency'],
    currency_digits: digits,
    period_from: from,
    period_to: to,
    amount_excl: sum('amountExcl'),
    tax_amount: sum('taxAmount'),
    amount_incl: sum('amountIncl'),
    line_count: lines.length,
    // The demo's supplier still has time.
    answer_until: status === 'SENT' ? addDays(today, 4) : sent ? addDays(made, 14) : null,
    buyer_signature: sent ? { name: by.name, time: `${made} 10:30:00`, hash, silent: 0 } : null,
    supplier_signature: confirmed ? { name: supplier.name, time: confirmTime, hash, silent: 0 } : null,
    confirm_time: confirmed ? confirmTime : null,
  })
  for (const [place, line] of lines.entries()) addLine(book, { id, place, line, status })
  const events = [[`${made} 09:15:00`, '', 'NEW', by] as const, ...later(status, { made, confirmTime, by, supplier })]
  for (const [moment, fromStatus, toStatus, who] of events)
    book.trail.push({
      businessType: 'RECON',
      businessId: id,
      docNo: reconNo,
      reason: '',
      changes: [],
      by: who,
      moment,
      action: fromStatus === '' ? 'CREATE' : 'STATUS',
      fromStatus,
      toStatus,
    })
}

interface Course {
  made: string
  confirmTime: string
  by: Person
  supplier: Person
}

function later(status: Status, { made, confirmTime, by, supplier }: Course) {
  if (status === 'NEW') return []
  if (status === 'CANCELLED') return [[`${made} 09:40:00`, 'NEW', 'CANCELLED', by] as const]
  const sent = [`${made} 10:30:00`, 'NEW', 'SENT', by] as const
  if (status === 'SENT') return [sent]
  const answered = [confirmTime, 'SENT', status === 'DISPUTED' ? status : 'CONFIRMED', supplier] as const
  if (status !== 'INVOICED') return [sent, answered]
  return [sent, answered, [confirmTime.replace('11:05', '17:20'), 'CONFIRMED', 'INVOICED', by] as const]
}

function addLine(
  book: OrderBook,
  { id, place, line, status }: { id: string; place: number; line: Line; status: Status },
) {
  const disputed = status === 'DISPUTED' && place === 0
  book.rows.add('recon_detail', {
    recon_id: id,
    place: place + 1,
    kind: 'RECEIPT',
    receive_detail_id: line.part['id'],
    order_detail_id: line.part['order_detail_id'],
    document_id: line.receipt['id'],
    document_no: line.receipt['receive_no'],
    document_date: line.receipt['receive_date'],
    qty: line.qty,
    price: line.price,
    price_unit: line.priceUnit,
    tax_mode: line.taxMode,
    tax_code: line.taxCode,
    tax_percent: line.taxPercent,
    amount_excl: line.amountExcl,
    tax_amount: line.taxAmount,
    amount_incl: line.amountIncl,
    live_flag: status === 'CANCELLED' ? 0 : 1,
    dispute: disputed ? 'OPEN' : 'NONE',
    dispute_reason: disputed ? '单价与最近一次调价通知不一致' : '',
  })
}

/** Possibly a person without an account. */
function supplierOf({ rows }: OrderBook, supplierId: string): Person {
  const link = rows.of('user_supplier').find(each => each['supplier_id'] === supplierId)
  const user = rows.of('app_user')[Number(link?.['user_id'] ?? 0) - 1]
  return user === undefined
    ? { userId: null, name: '对账员' }
    : { userId: textAt(user, 'id'), name: textAt(user, 'name') }
}

/** As the server computes it. */
function hashOf(head: readonly string[], lines: readonly Line[]): string {
  const texts = lines.map(line =>
    [
      ...['RECEIPT', textAt(line.receipt, 'receive_no'), textAt(line.part, 'order_detail_id'), plainDecimal(line.qty)],
      ...[plainDecimal(line.price), line.priceUnit, line.taxMode, line.taxCode, plainDecimal(line.taxPercent)],
      ...[plainDecimal(line.amountExcl), plainDecimal(line.taxAmount), plainDecimal(line.amountIncl), ''],
    ].join('|'),
  )
  return createHash('sha256')
    .update([head.join('|'), ...texts].join('\n'))
    .digest('hex')
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7)
}
