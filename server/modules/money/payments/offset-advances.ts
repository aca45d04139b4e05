import Big from 'big.js'
import sql from 'sql-template-tag'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { invoiceView, lockRelatedInvoices } from '../invoices/read.ts'
import { advancesOf, invoicesOf, readParts } from './offset-bases.queries.ts'
import type { OffsetBase, OffsetPart } from './offset-bases.queries.ts'
import { planOffsets } from './offset-plan.ts'
import { offsetOf, sharesOf } from './payment.rules.ts'
import { settleCredited } from './set-off-credits.ts'

interface Advance {
  id: string
  payApplyNo: string
  balance: string
}

interface Invoice {
  id: string
  invoiceNo: string
}

/** Oldest advance first. */
export const offsetAdvances: Reaction<'invoice.posted'> = async (act, { invoiceId, invoiceNo }) => {
  for (const part of await readParts(act, invoiceId, [invoiceId])) {
    // Locks all advances: one being paid concurrently is read as paid, or is paid after this invoice was posted.
    const advances = await act.db.rows<Advance>(sql`
      select p.id, p.pay_apply_no, trim_scale(p.paid_amount - p.offset_amount - p.repaid_amount) as balance from payment_apply p
      where ${advancesOf(part)} and p.enterprise_id = ${act.caller.enterpriseId} and p.deleted = 0
      order by p.id for update`)
    const open = advances.filter(({ balance }) => new Big(balance).gt(0))
    await offset(act, { id: invoiceId, invoiceNo }, part, open)
  }
}

interface PaidNow {
  id: string
  payApplyNo: string
  orderId: string | null
  contractId: string | null
  paidAmount: string
}

/** For invoices posted before the payment, first posted first. */
export async function offsetLater(
  act: Act,
  { id, payApplyNo, orderId, contractId, paidAmount }: PaidNow,
): Promise<void> {
  const base: OffsetBase =
    orderId === null ? { kind: 'CONTRACT', id: contractId ?? '0' } : { kind: 'ORDER', id: orderId }
  const open = await act.db.rows<Invoice>(sql`
    select v.id, v.invoice_no from ${invoiceView} v
    where v.enterprise_id = ${act.caller.enterpriseId} and v.kind = 'INVOICE' and v.status in ('POSTED', 'PART_PAID')
      and v.open_amount > 0 and ${invoicesOf(base)}
    order by v.post_time, v.id`)
  if (open.length === 0) return
  const ids = open.map(invoice => invoice.id)
  await lockRelatedInvoices(act, ids)
  let balance = paidAmount
  for (const [at, invoice] of open.entries()) {
    const parts = await readParts(act, invoice.id, ids.slice(at))
    const part = parts.find(each => each.kind === base.kind && each.id === base.id)
    if (part === undefined) continue
    const used = await offset(act, invoice, part, [{ id, payApplyNo, balance }])
    balance = new Big(balance).minus(used).toFixed()
  }
  await settleCredited(act, ids)
}

/** At most the invoice's open amount; returns the offset amount. */
async function offset(act: Act, invoice: Invoice, part: OffsetPart, advances: readonly Advance[]): Promise<string> {
  const found = await act.db.one<{ open: string }>(sql`
    select trim_scale(greatest(0, v.open_amount)) as open from ${invoiceView} v where v.id = ${invoice.id}`)
  const open = found?.open ?? '0'
  const balance = advances.reduce((sum, advance) => sum.plus(advance.balance), new Big(0)).toFixed()
  const wanted = offsetOf({ ...part, balance, digits: part.currencyDigits })
  const used = new Big(wanted).lt(open) ? wanted : open
  const shares = sharesOf(
    used,
    advances.map(advance => advance.balance),
  )
  for (const [at, advance] of advances.entries()) await writeOffset(act, invoice, advance, shares[at] ?? '0')
  return used
}

async function writeOffset(
  act: Act,
  invoice: Invoice,
  advance: Omit<Advance, 'balance'>,
  amount: string,
): Promise<void> {
  if (amount === '0') return
  await act.db.run(sql`
    insert into advance_offset (advance_id, invoice_id, amount) values (${advance.id}, ${invoice.id}, ${amount})
    on conflict (advance_id, invoice_id) do update set amount = advance_offset.amount + excluded.amount`)
  await act.db.run(sql`
    update payment_apply set offset_amount = offset_amount + ${amount}, version = version + 1 where id = ${advance.id}`)
  await emit(act, 'payment.changed', {
    changes: [{ invoiceId: invoice.id, applied: '0', paid: '0', offset: amount }],
    reason: `${advance.payApplyNo} · ${invoice.invoiceNo}`,
  })
}

/** Advances paid while an application reserved these invoices, which must be locked. */
export async function offsetFreed(act: Act, ids: readonly string[]): Promise<void> {
  const first = await planOffsets(act, ids, null)
  if (first.shares.length === 0) return
  await act.db.run(sql`
    select id from payment_apply where id = any(${first.advances.map(({ id }) => id)}::bigint[]) order by id for update`)
  // The first plan's snapshot is from before the wait for the locks.
  const { invoices, advances, shares } = await planOffsets(act, ids, null)
  for (const { invoiceId, advanceId, amount } of shares) {
    const invoice = invoices.find(({ id }) => id === invoiceId)
    const advance = advances.find(({ id }) => id === advanceId)
    if (invoice?.posted && advance !== undefined) await writeOffset(act, invoice, advance, amount)
  }
}
