import Big from 'big.js'
import sql from 'sql-template-tag'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type * as calls from '../../../../src/contract/money/payments/payments.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireNotLater, today } from '../../../kit/today.ts'
import { requireOpenPeriod } from '../../ground/accounting/read.ts'
import { lockRelatedInvoices } from '../invoices/read.ts'
import { giveUp, heldInvoices, lockHeld, settleInvoices } from './held-amounts.ts'
import { tellReturned, tellWriter } from './messages.ts'
import { offsetFreed } from './offset-advances.ts'
import { payments } from './payment-kind.ts'
import { requireAmount, writeRecord } from './payment.moves.ts'
import type { LockedPayment } from './payment.queries.ts'
import { rowsAfter } from './payment.rules.ts'
import type { PaidRow } from './payment.rules.ts'

type Taken = Pick<LockedPayment, 'id' | 'payApplyNo' | 'payType' | 'paidAmount' | 'returnedAmount' | 'balance'>

type Returned = Omit<Input<typeof calls.giveBackPayment>, 'id'> & { noticeKey?: string }

/**
 * Without an amount, reopens the unpaid rest, or everything if all was paid; with an amount, that part of the paid
 * amount.
 * @throws Refusal 10011 without a reason, 20008 above what is paid, 10008 for a future date, 20012 in a closed period,
 * 20005.
 */
export async function giveBackPayment(
  act: Act,
  id: string,
  { reason = '', version, returnedAmount, ...part }: Returned,
): Promise<LockedPayment> {
  return move(
    act,
    payments,
    'giveBack',
    id,
    { reason },
    {
      version,
      async work(payment) {
        const { payApplyNo, status, leftAmount, paidAmount, repaidAmount } = payment
        const day = part.paidDate ?? (await today(act.db))
        const paid = new Big(paidAmount).minus(repaidAmount).toFixed()
        const back = returnedAmount ?? (status === 'PAID' ? paid : '0')
        if (returnedAmount === undefined && back === '0' && (status === 'RETURNED' || Number(leftAmount) === 0))
          refuse('financeStatusNotOperable', { key: 'payment.nothingToReturn' })
        await requireNotLater(act.db, day, 'paidDate')
        if (returnedAmount === undefined && status !== 'PAID') {
          await giveUp(act, id, payApplyNo)
          await writeRecord(act, id, { ...part, paidAmount: '0', day, status: 'RETURNED', reason })
          return { reason }
        }
        requireAmount(payment.currencyDigits, new Big(paid), back, 'payment.abovePaid', 'returnedAmount')
        await requireOpenPeriod(act, { companyId: payment.companyId, day, field: 'paidDate' })
        await writeRecord(act, id, { ...part, paidAmount: back, day, status: 'RETURNED', reason })
        return { reason, ...(await takeOff(act, payment, back)) }
      },
      async tell(after, before) {
        await tellWriter(act, after, 'payment.returned', reason)
        const back = new Big(before.paidAmount).minus(after.paidAmount)
        if (back.gt(0)) await tellReturned(act, after, back.toFixed(), reason)
      },
    },
  )
}

async function takeOff(act: Act, payment: LockedPayment, back: string) {
  const paid = new Big(payment.paidAmount).minus(back)
  const returned = new Big(payment.returnedAmount).plus(back)
  const whole = paid.lte(0)
  await reopen(act, payment, back, whole)
  const status = whole || payment.status === 'RETURNED' ? ('RETURNED' as const) : ('PART_PAID' as const)
  return { status, fields: sql`, paid_amount = ${paid.toFixed()}, returned_amount = ${returned.toFixed()}` }
}

/** With `whole`, nothing remains paid and the application no longer reserves anything. */
async function reopen(act: Act, payment: Taken, back: string, whole: boolean): Promise<void> {
  if (payment.payType === 'ADVANCE') await undoOffsets(act, payment, back)
  if (payment.payType === 'ARRIVAL') await reopenRows(act, payment, back, whole)
}

async function reopenRows(
  act: Act,
  { id, payApplyNo, paidAmount, returnedAmount }: Taken,
  back: string,
  whole: boolean,
) {
  await lockHeld(act, [id])
  const rows = await act.db.rows<PaidRow & { id: string; invoiceId: string }>(sql`
    select id, invoice_id, sign, trim_scale(apply_amount) as apply_amount, trim_scale(paid_amount) as paid_amount,
      trim_scale(returned_amount) as returned_amount, live_flag
    from payment_apply_detail where apply_id = ${id} order by place`)
  const paid = new Big(paidAmount).minus(back).toFixed()
  const returned = new Big(returnedAmount).plus(back).toFixed()
  const after = rowsAfter(rows, { paid, returned, released: whole })
  const changes = rows.flatMap((row, at) => {
    const next = after[at]
    return next === undefined
      ? []
      : [{ invoiceId: row.invoiceId, applied: next.heldChange, paid: next.paidChange, offset: '0' }]
  })
  for (const [at, row] of rows.entries()) {
    const next = after[at]
    if (next !== undefined)
      await act.db.run(sql`
        update payment_apply_detail set paid_amount = ${next.paidAmount}, returned_amount = ${next.returnedAmount},
          live_flag = ${next.liveFlag} where id = ${row.id}`)
  }
  await emit(act, 'payment.changed', {
    changes: changes.filter(({ applied, paid }) => applied !== '0' || paid !== '0'),
    reason: payApplyNo,
  })
  await offsetFreed(act, await heldInvoices(act, id))
  await settleInvoices(act, id)
}

/** Undoes offsets beyond the advance's unused balance, last offset first. */
async function undoOffsets(act: Act, { id, payApplyNo, balance }: Taken, back: string): Promise<void> {
  const rows = await act.db.rows<{ id: string; invoiceId: string; amount: string }>(sql`
    select id, invoice_id, trim_scale(amount) as amount from advance_offset where advance_id = ${id} order by id desc`)
  if (rows.length > 0)
    await lockRelatedInvoices(
      act,
      rows.map(row => row.invoiceId),
    )
  let rest = new Big(back).minus(balance)
  const changes: { invoiceId: string; applied: string; paid: string; offset: string }[] = []
  for (const row of rows) {
    if (rest.lte(0)) break
    const amount = plainDecimal(rest.lt(row.amount) ? rest : row.amount)
    rest = rest.minus(amount)
    await act.db.run(sql`
      insert into advance_offset_undone (advance_id, invoice_id, amount, offset_time)
      select advance_id, invoice_id, ${amount}, create_time from advance_offset where id = ${row.id}`)
    await act.db.run(
      amount === row.amount
        ? sql`delete from advance_offset where id = ${row.id}`
        : sql`update advance_offset set amount = amount - ${amount} where id = ${row.id}`,
    )
    changes.push({ invoiceId: row.invoiceId, applied: '0', paid: '0', offset: `-${amount}` })
  }
  if (changes.length === 0) return
  const undone = sumOf(changes.map(({ offset }) => offset.slice(1)))
  await act.db.run(sql`update payment_apply set offset_amount = offset_amount - ${undone} where id = ${id}`)
  await emit(act, 'payment.changed', { changes, reason: payApplyNo })
}
