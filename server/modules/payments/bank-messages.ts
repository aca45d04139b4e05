import Big from 'big.js'
import sql from 'sql-template-tag'
import { roundDecimal, sumOf } from '../../../src/contract/amounts.ts'
import type { Output } from '../../../src/contract/envelope.ts'
import type { importBankNotice, sendPayments } from '../../../src/contract/payments/payments.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { moveAll } from '../../kit/documents/move.ts'
import { today } from '../../kit/today.ts'
import { isPeriodOpen, requireOpenPeriod } from '../accounting/read.ts'
import { contractView } from '../contracts/read.ts'
import { invoiceView } from '../invoices/read.ts'
import { companyView } from '../organisation/read.ts'
import { orderView } from '../purchase-orders/read.ts'
import { supplierBankView } from '../suppliers/read.ts'
import { requireAccount, requireNoHold } from './bank-account.ts'
import { entryLimit, tooLarge } from './camt.ts'
import type { Notice, NoticeEntry } from './camt.ts'
import { lockHeld } from './held-amounts.ts'
import { painMessage } from './pain.ts'
import type { Transfer } from './pain.ts'
import { confirmPayment, giveBackPayment } from './payment.moves.ts'
import { payments } from './payment-kind.ts'
import { lockPayments, seenPayments } from './payment.queries.ts'
import type { LockedPayment } from './payment.queries.ts'
import { readNoticeApart } from './read-notice-apart.ts'

/**
 * Sends approved payments, all or none: transfers go to the bank in one message, what is paid otherwise has none.
 * @throws Refusal, see the contract.
 */
export async function sendToBank(act: Act, ids: readonly string[]): Promise<Output<typeof sendPayments>> {
  const day = await today(act.db)
  const stamp = await act.db.one<{ id: string; at: string }>(sql`
    select to_char(clock_timestamp(), 'YYYYMMDDHH24MISSUS') as id, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS') as at`)
  const messageId = `SRM${stamp?.id ?? ''}`
  const sent = await moveAll(act, payments, 'send', ids, undefined, {
    async work(payment) {
      await requireOpenPeriod(act, { companyId: payment.companyId, day, field: 'planDate' })
      await requireNoHold(act, payment.supplierId)
      await requireAccount(act, payment.supplierId, payment.bankAccountId ?? '0', payment.bankVersion ?? 0)
      const told = payment.payMethod === 'TRANSFER' ? messageId : ''
      return {
        fields: sql`, sent_by = ${act.caller.userId}, sent_name = ${act.caller.name}, sent_time = now(),
          message_id = ${told}`,
        reason: told,
      }
    },
  })
  const transfers = await readTransfers(
    act,
    sent.filter(each => each.payMethod === 'TRANSFER').map(each => each.id),
    day,
  )
  if (transfers.length === 0) return { count: sent.length, fileName: '', content: '' }
  const content = painMessage({
    messageId,
    createdAt: stamp?.at ?? '',
    initiator: transfers[0]?.debtorName ?? '',
    transfers,
    controlSum: sumOf(transfers.map(each => each.amount)),
  })
  return { count: sent.length, fileName: `${messageId}.xml`, content }
}

async function readTransfers(act: Act, ids: readonly string[], day: string): Promise<Transfer[]> {
  type Read = Omit<Transfer, 'amount'> & { amount: string; digits: number }
  const rows = await act.db.rows<Read>(sql`
    select p.pay_apply_no as end_to_end_id, greatest(p.plan_date, ${day}::date) as execution_date, c.name as debtor_name,
      coalesce(c.bank_accounts -> 0 ->> 'account', c.code) as debtor_account,
      coalesce(c.bank_accounts -> 0 ->> 'bank', '') as debtor_bank, p.currency, p.amount, p.currency_digits as digits,
      b.account_name as payee_name, b.iban, b.account_no, b.swift, b.bank_name,
      case p.pay_type when 'ADVANCE' then coalesce(o.order_no, k.contract_no, '') when 'OTHER' then p.reason else coalesce((select string_agg(i.invoice_no, ' '
        order by d.place) from payment_apply_detail d join ${invoiceView} i on i.id = d.invoice_id
        where d.apply_id = p.id), '') end as remittance
    from payment_apply p join ${companyView} c on c.id = p.company_id
      join ${supplierBankView} b on b.id = p.bank_account_id left join ${orderView} o on o.id = p.order_id
      left join ${contractView} k on k.id = p.contract_id
    where p.id = any(${[...ids]}::bigint[]) and ${seenPayments(act.caller)} order by p.id`)
  return rows.map(({ digits, ...row }) => ({ ...row, amount: roundDecimal(row.amount, digits) }))
}

/** Reads a notice of the bank and does what it says. @throws Refusal 10017 for anything else. */
export async function readBankNotice(act: Act, content: string): Promise<Output<typeof importBankNotice>> {
  const notice = await noticeOf(content)
  const known = await idsOf(act, notice.entries)
  // All at once and in ascending order, whatever the order of the entries.
  const ids = [...known.values()]
  await lockPayments(act, ids)
  await lockHeld(act, ids)
  const entries: Output<typeof importBankNotice>['entries'] = []
  for (const entry of notice.entries) {
    const { endToEndId: payApplyNo, amount, currency, day: paidDate } = entry
    const id = known.get(payApplyNo)
    const result = id === undefined ? 'UNKNOWN' : await follow(act, id, notice.messageId, entry)
    entries.push({ payApplyNo, amount, currency, paidDate, result })
  }
  return { messageId: notice.messageId, entries }
}

async function noticeOf(content: string): Promise<Notice> {
  const read = await readNoticeApart(content)
  if (!('fault' in read)) return read
  return read.fault === tooLarge
    ? refuse('badDataFormat', { key: 'payment.noticeTooLarge', values: { limit: entryLimit } })
    : refuse('badDataFormat', { key: 'payment.noNotice', values: { place: read.fault } })
}

/** The payments that entries name, as far as the caller sees them, by their numbers. */
async function idsOf(act: Act, entries: readonly NoticeEntry[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(entries.map(entry => entry.endToEndId.slice(0, 64)))]
  const found = await act.db.rows<{ id: string; payApplyNo: string }>(sql`
    select p.id, p.pay_apply_no from payment_apply p
    where p.pay_apply_no = any(${numbers}::text[]) and ${seenPayments(act.caller)}`)
  return new Map(found.map(({ id, payApplyNo }) => [payApplyNo, id]))
}

type Result = Output<typeof importBankNotice>['entries'][number]['result']

async function follow(act: Act, id: string, messageId: string, entry: NoticeEntry): Promise<Result> {
  const [payment] = await lockPayments(act, [id])
  if (payment === undefined) return 'UNKNOWN'
  const noticeKey = `${messageId} ${entry.key}`.slice(0, 200)
  const known = await act.db.one(sql`
    select 1 as found from payment_record where apply_id = ${payment.id} and notice_key = ${noticeKey}`)
  if (known !== undefined) return 'KNOWN'
  if (payment.currency !== entry.currency) return 'OTHER_CURRENCY'
  const part = { bankRef: entry.bankRef, noticeKey, ...(entry.day === '' ? {} : { paidDate: entry.day }) }
  const now = await today(act.db)
  const day = entry.day || now
  if (day > now) return 'IN_FUTURE'
  if (entry.returned !== undefined) {
    if (!returnsRest(entry.amount, payment)) return 'NOT_PAYING'
    await giveBackPayment(act, payment.id, { ...part, reason: entry.returned })
    return 'RETURNED'
  }
  if (payment.status !== 'PAYING' && payment.status !== 'PART_PAID') return 'NOT_PAYING'
  if (!fits(entry.amount, payment)) return 'TOO_MUCH'
  if (!(await isPeriodOpen(act, { companyId: payment.companyId, day }))) return 'PERIOD_CLOSED'
  const after = await confirmPayment(act, payment.id, { ...part, paidAmount: entry.amount })
  return after.status === 'PAID' ? 'PAID' : 'PART_PAID'
}

/** Whether what came back was not paid: all of a payment at the bank, or the rest of one that is paid in part. */
function returnsRest(amount: string, { status, amount: all, paidAmount }: LockedPayment): boolean {
  if (status === 'PAYING') return true
  const rest = new Big(all).minus(paidAmount)
  return status === 'PART_PAID' && /^\d{1,18}(\.\d{1,4})?$/.test(amount) && rest.eq(amount)
}

/** Whether an amount is one that can still be paid; in any other case a person has to look. */
function fits(amount: string, { amount: all, paidAmount, currencyDigits }: LockedPayment): boolean {
  if (!/^\d{1,18}(\.\d{1,4})?$/.test(amount)) return false
  const paid = new Big(amount)
  return paid.gt(0) && paid.eq(paid.round(currencyDigits)) && paid.lte(new Big(all).minus(paidAmount))
}
