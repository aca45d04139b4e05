import { createHash } from 'node:crypto'
import { plainDecimal, sumOf } from '../../../src/contract/amounts.ts'
import { balanceKinds } from '../../../src/contract/money/balances/balances.ts'
import type { BalanceStatus } from '../../../src/contract/money/balances/balances.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

interface Plan {
  status: BalanceStatus
  /** In days from today; it was requested on the next day. */
  day: number
  /** `more`: excess of the supplier's balance over the buyer's. */
  dispute?: { more: string; reason: string; answer?: string }
  reason?: string
}

const plans: readonly Plan[] = [
  { status: 'CONFIRMED', day: -92 },
  { status: 'CANCELLED', day: -62, reason: '日期有误，改按月末确认' },
  { status: 'ANSWERED', day: -40, dispute: { more: '320', reason: '一笔运费未入账', answer: '已核实，次月补记' } },
  { status: 'DISPUTED', day: -30, dispute: { more: '-1250', reason: '贵方漏记一笔付款' } },
  { status: 'SENT', day: -5 },
  { status: 'NEW', day: -2 },
]

/** For the supplier that can sign in, one in every status. */
export function addBalances(book: OrderBook): void {
  const { rows, organisation, today } = book
  for (const table of ['balance', 'balance_item', 'balance_document']) rows.of(table)
  const supplierId = textAt(rows.of('user_supplier')[0], 'supplier_id')
  const invoices = rows.of('invoice').filter(each => each['supplier_id'] === supplierId && each['posted_date'] !== null)
  const first = busiest(invoices)
  if (first === undefined) return
  const serials = new Map<string, number>()
  for (const plan of plans) {
    const asked = addDays(today, plan.day + 1)
    const month = asked.slice(0, 7).replace('-', '')
    const serial = (serials.get(month) ?? 0) + 1
    serials.set(month, serial)
    addBalance(book, plan, { first, invoices, asked, balanceNo: `BC${month}${String(serial).padStart(4, '0')}` })
  }
  for (const [period, last] of serials)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'BALANCE', period, last })
}

const account = ['org_id', 'company_id', 'supplier_id', 'currency'] as const

/** The first invoice of the account with the most. Which was posted first depends on the weekday. */
function busiest(invoices: readonly Row[]): Row | undefined {
  const sizes = new Map<string, number>()
  const keyOf = (invoice: Row) => account.map(field => textAt(invoice, field)).join()
  for (const invoice of invoices) sizes.set(keyOf(invoice), (sizes.get(keyOf(invoice)) ?? 0) + 1)
  const most = Math.max(...sizes.values())
  return invoices.find(invoice => sizes.get(keyOf(invoice)) === most)
}

interface Made {
  first: Row
  invoices: readonly Row[]
  asked: string
  balanceNo: string
}

function addBalance(book: OrderBook, plan: Plan, { first, invoices, asked, balanceNo }: Made): void {
  const { rows, organisation, today } = book
  const writer = { userId: organisation.users['finance'] ?? null, name: organisation.names['finance'] ?? '' }
  const balanceDay = addDays(today, plan.day)
  // Invoices of the last six weeks are unpaid.
  const open = invoices.filter(
    each =>
      account.every(field => each[field] === first[field]) &&
      textAt(each, 'posted_date') <= balanceDay &&
      textAt(each, 'posted_date') > addDays(balanceDay, -45),
  )
  open.sort((a, b) => (textAt(a, 'posted_date') < textAt(b, 'posted_date') ? -1 : 1))
  const amount = plainDecimal(sumOf(open.map(each => textAt(each, 'amount_incl'))))
  const documents = open.map(each => ({
    kind: 'INVOICES',
    document_type: 'INVOICE',
    document_id: each['id'],
    document_no: textAt(each, 'invoice_no'),
    document_day: textAt(each, 'posted_date'),
    amount: textAt(each, 'amount_incl'),
  }))
  const hash = hashOf([
    [balanceNo, textAt(first, 'currency'), balanceDay],
    ...balanceKinds.map(kind => [
      kind,
      kind === 'INVOICES' ? String(open.length) : '0',
      kind === 'INVOICES' ? amount : '0',
      '',
    ]),
    ...documents.map(each => [
      each.kind,
      each.document_type,
      each.document_no,
      each.document_day,
      plainDecimal(each.amount),
    ]),
  ])
  const sent = plan.status !== 'NEW'
  const signed = (name: string, time: string) => ({ name, time: `${asked} ${time}`, hash, silent: 0 })
  const id = rows.add('balance', {
    enterprise_id: organisation.enterpriseId,
    create_by: writer.userId,
    create_name: writer.name,
    create_time: `${asked} 09:20:00`,
    balance_no: balanceNo,
    ...Object.fromEntries(account.map(field => [field, first[field]])),
    currency_digits: first['currency_digits'],
    balance_day: balanceDay,
    amount,
    status: plan.status,
    sent_flag: sent ? 1 : 0,
    reason: plan.reason ?? '',
    send_time: sent ? `${asked} 09:30:00` : null,
    confirm_time: plan.status === 'CONFIRMED' ? `${asked} 15:10:00` : null,
    asked_time: sent ? `${asked} 09:30:00` : null,
    buyer_signature: sent ? signed(writer.name, '09:30:00') : null,
    supplier_signature: plan.status === 'CONFIRMED' ? signed(organisation.names['supplier'] ?? '', '15:10:00') : null,
  })
  balanceKinds.forEach((kind, at) => {
    const own = kind === 'INVOICES'
    const dispute = own ? plan.dispute : undefined
    rows.link('balance_item', {
      balance_id: id,
      place: at + 1,
      kind,
      rows: own ? open.length : 0,
      amount: own ? amount : '0',
      supplier_amount: dispute ? plainDecimal(sumOf([amount, dispute.more])) : null,
      supplier_reason: dispute?.reason ?? '',
      answer: dispute?.answer === undefined ? null : 'KEEP',
      answer_text: dispute?.answer ?? '',
    })
  })
  for (const document of documents) rows.add('balance_document', { balance_id: id, ...document })
  addTrail(book, plan, { id, balanceNo, asked })
}

/** SHA-256 as in docs/rules/balances.md. */
function hashOf(lines: readonly (readonly string[])[]): string {
  return createHash('sha256')
    .update(lines.map(line => line.join('|')).join('\n'))
    .digest('hex')
}

function addTrail(
  { organisation, trail }: OrderBook,
  { status }: Plan,
  made: { id: string; balanceNo: string; asked: string },
) {
  const { id, balanceNo, asked } = made
  const about = { businessType: 'BALANCE' as const, businessId: id, docNo: balanceNo, reason: '', changes: [] }
  const by = (user: 'finance' | 'supplier') => ({
    userId: organisation.users[user] ?? null,
    name: organisation.names[user] ?? '',
  })
  trail.push({
    ...about,
    action: 'CREATE',
    fromStatus: '',
    toStatus: 'NEW',
    moment: `${asked} 09:20:00`,
    by: by('finance'),
  })
  const way: readonly BalanceStatus[] =
    status === 'NEW'
      ? []
      : status === 'ANSWERED'
        ? ['SENT', 'DISPUTED', 'ANSWERED']
        : status === 'SENT'
          ? ['SENT']
          : ['SENT', status]
  way.forEach((to, at) =>
    trail.push({
      ...about,
      action: 'STATUS',
      fromStatus: way[at - 1] ?? 'NEW',
      toStatus: to,
      moment: `${asked} ${['09:30:00', '15:10:00', '17:00:00'][at]}`,
      by: by(to === 'DISPUTED' || to === 'CONFIRMED' ? 'supplier' : 'finance'),
    }),
  )
}
