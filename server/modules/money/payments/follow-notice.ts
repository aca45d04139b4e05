import Big from 'big.js'
import sql from 'sql-template-tag'
import type { NoticeResult } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { Refusal } from '../../../kit/call/refusal.ts'
import { today } from '../../../kit/today.ts'
import { isPeriodOpen } from '../../ground/accounting/read.ts'
import { giveBackPayment } from './came-back.ts'
import type { NoticeEntry } from './camt.ts'
import { lockHeld } from './held-amounts.ts'
import { inOrder, isCounted, returnKind } from './notice.rules.ts'
import type { RecordedEntry } from './notice.rules.ts'
import { confirmPayment } from './payment.moves.ts'
import { lockPayments, seenPayments } from './payment.queries.ts'
import type { LockedPayment } from './payment.queries.ts'

export interface NoticeGroup {
  paymentId: string
  entries: readonly NoticeEntry[]
}

/** Visible payments only. */
export async function idsOf(act: Act, entries: readonly NoticeEntry[]): Promise<ReadonlyMap<string, string>> {
  const named = entries.filter(({ fault }) => fault === undefined)
  const numbers = [...new Set(named.map(entry => entry.endToEndId.slice(0, 64)))]
  const found = await act.db.rows<{ id: string; payApplyNo: string }>(sql`
    select p.id, p.pay_apply_no from payment_apply p
    where p.pay_apply_no = any(${numbers}::text[]) and ${seenPayments(act.caller)}`)
  return new Map(found.map(({ id, payApplyNo }) => [payApplyNo, id]))
}

/** In one transaction; returns each result by entry key. */
export async function followGroups(
  act: Act,
  messageId: string,
  groups: readonly NoticeGroup[],
): Promise<ReadonlyMap<string, NoticeResult>> {
  const ids = groups.map(({ paymentId }) => paymentId)
  // All at once and in ascending order, whatever the order of the entries.
  await lockPayments(act, ids)
  await lockHeld(act, ids)
  const results = new Map<string, NoticeResult>()
  for (const { paymentId, entries } of groups)
    for (const entry of inOrder(entries)) results.set(entry.key, await followEntry(act, paymentId, messageId, entry))
  return results
}

/** Uses a savepoint: a refused entry is left for manual handling. */
async function followEntry(act: Act, id: string, messageId: string, entry: NoticeEntry): Promise<NoticeResult> {
  const trailBefore = act.trail.length
  await act.db.run(sql`savepoint notice_entry`)
  const result = await follow(act, id, messageId, entry).catch(async (error: unknown): Promise<NoticeResult> => {
    if (!(error instanceof Refusal)) throw error
    await act.db.run(sql`rollback to savepoint notice_entry`)
    act.trail.length = trailBefore
    return 'REFUSED'
  })
  await act.db.run(sql`release savepoint notice_entry`)
  return result
}

async function follow(act: Act, id: string, messageId: string, entry: NoticeEntry): Promise<NoticeResult> {
  const [payment] = await lockPayments(act, [id])
  if (payment === undefined) return 'UNKNOWN'
  const records = await act.db.rows<RecordedEntry>(sql`
    select status, trim_scale(paid_amount) as paid_amount, paid_date, bank_ref, coalesce(notice_key, '') as notice_key
    from payment_record where apply_id = ${payment.id} and status in ('DONE', 'RETURNED')`)
  if (isCounted(records, messageId, entry)) return 'KNOWN'
  if (payment.currency !== entry.currency) return 'OTHER_CURRENCY'
  const now = await today(act.db)
  const day = entry.day || now
  if (day > now) return 'IN_FUTURE'
  const noticeKey = `${messageId} ${entry.key}`.slice(0, 200)
  const part = { bankRef: entry.bankRef, noticeKey, paidDate: day }
  if (entry.returned !== undefined) return followReturn(act, payment, entry, part)
  if (payment.status !== 'PAYING' && payment.status !== 'PART_PAID') return 'NOT_PAYING'
  if (!fits(entry.amount, payment.leftAmount, payment)) return 'TOO_MUCH'
  if (!(await isPeriodOpen(act, { companyId: payment.companyId, day }))) return 'PERIOD_CLOSED'
  const after = await confirmPayment(act, payment.id, { ...part, paidAmount: entry.amount })
  return after.status === 'PAID' ? 'PAID' : 'PART_PAID'
}

async function followReturn(
  act: Act,
  payment: LockedPayment,
  { amount, returned: reason = '' }: NoticeEntry,
  part: { bankRef: string; noticeKey: string; paidDate: string },
): Promise<NoticeResult> {
  const kind = returnKind(amount, payment)
  if (kind === 'REST') {
    await giveBackPayment(act, payment.id, { ...part, reason })
    return 'RETURNED'
  }
  if (kind !== 'PAID') return kind
  if (!fits(amount, payment.paidAmount, payment)) return 'TOO_MUCH'
  if (!(await isPeriodOpen(act, { companyId: payment.companyId, day: part.paidDate }))) return 'PERIOD_CLOSED'
  const after = await giveBackPayment(act, payment.id, { ...part, reason, returnedAmount: amount })
  return after.status === 'RETURNED' ? 'RETURNED' : 'PART_RETURNED'
}

/** An entry that does not fit is left for manual handling. */
function fits(amount: string, most: string, { currencyDigits }: LockedPayment): boolean {
  const paid = new Big(amount)
  return paid.gt(0) && paid.eq(paid.round(currencyDigits)) && paid.lte(most)
}
