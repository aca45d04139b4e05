import { personOf } from './order-book.ts'
import type { OrderBook, TrailEntry } from './order-book.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'

/** Status, time, user's name. */
type Passed = readonly [status: string, moment: unknown, name: string]

/** The history of invoice applications, invoices and payments, from their own columns. */
export function addMoneyTrail(book: OrderBook): void {
  const { rows } = book
  const purchaser = personOf(book, 'buyer').name
  const accountant = personOf(book, 'finance').name
  for (const apply of rows.of('invoice_apply')) {
    const { day, by } = begun(apply)
    tell(book, apply, 'INVOICE_APPLY', textAt(apply, 'apply_no'), [
      ['APPLYING', apply['submit_time'], by],
      ['APPROVED', apply['status'] === 'APPROVED' || entered(apply) ? `${day} 14:05:00` : null, purchaser],
      ['INVOICED', entered(apply) ? `${day} 16:40:00` : null, by],
    ])
  }
  const paid = new Map<string, unknown>(
    rows
      .of('payment_record')
      .flatMap(each => (each['status'] === 'DONE' ? [[textAt(each, 'apply_id'), each['create_time']]] : [])),
  )
  const paidBy = new Map(
    rows.of('payment_apply_detail').map(each => [textAt(each, 'invoice_id'), paid.get(textAt(each, 'apply_id'))]),
  )
  for (const invoice of rows.of('invoice')) {
    const { by } = begun(invoice)
    const arrived = invoice['arrive_date']
    const checker = textAt(invoice, 'check_name')
    tell(book, invoice, 'INVOICE', textAt(invoice, 'invoice_no'), [
      ['INVOICED', invoice['create_time'], by],
      ['ARRIVED', arrived === null ? null : `${textAt(invoice, 'arrive_date')} 17:05:00`, accountant],
      ['CHECKED', checker === '' ? null : `${textAt(invoice, 'arrive_date')} 17:12:00`, checker],
      ['POSTED', invoice['post_time'], checker],
      ['PAID', paidBy.get(textAt(invoice, 'id')), checker],
    ])
  }
  for (const payment of rows.of('payment_apply')) {
    const { day, by } = begun(payment)
    const head = textAt(payment, 'approved_name')
    tell(book, payment, 'PAYMENT_APPLY', textAt(payment, 'pay_apply_no'), [
      ['APPROVING', payment['submit_time'], by],
      ['APPROVED', head === '' ? null : `${day} 15:30:00`, head],
      ['PAYING', payment['sent_time'], textAt(payment, 'sent_name')],
      ['PAID', paid.get(textAt(payment, 'id')), by],
    ])
  }
}

const entered = (apply: Row) => apply['status'] === 'INVOICED'

function begun(document: Row) {
  return { day: textAt(document, 'create_time').slice(0, 10), by: textAt(document, 'create_name') }
}

function tell(
  { trail, organisation }: OrderBook,
  document: Row,
  businessType: TrailEntry['businessType'],
  docNo: string,
  states: readonly Passed[],
): void {
  const userIdOf = (name: string) => {
    const [username] = Object.entries(organisation.names).find(([, each]) => each === name) ?? []
    return username === undefined ? null : (organisation.users[username] ?? null)
  }
  const about = { businessType, businessId: textAt(document, 'id'), docNo, reason: '', changes: [] }
  const { by } = begun(document)
  const passed = states.filter(([, moment]) => typeof moment === 'string')
  // An invoice starts in its first status; an application starts as a draft.
  const first = passed[0]?.[1] === document['create_time'] ? passed.shift()?.[0] : 'NEW'
  const entry = (parts: Pick<TrailEntry, 'action' | 'fromStatus' | 'toStatus'>, moment: unknown, name: string) =>
    trail.push({ ...about, ...parts, by: { userId: userIdOf(name), name }, moment: String(moment) })
  let before = first ?? 'NEW'
  entry({ action: 'CREATE', fromStatus: '', toStatus: before }, document['create_time'], by)
  for (const [status, moment, name] of passed) {
    entry({ action: 'STATUS', fromStatus: before, toStatus: status }, moment, name)
    before = status
  }
}
