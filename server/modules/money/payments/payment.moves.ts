import Big from 'big.js'
import sql, { empty } from 'sql-template-tag'
import { plainDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type * as calls from '../../../../src/contract/money/payments/payments.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireNotLater, today } from '../../../kit/today.ts'
import { requireOpenPeriod } from '../../ground/accounting/read.ts'
import { giveUp, lockHeld, settleInvoices } from './held-amounts.ts'
import { tellPayee, tellWriter } from './messages.ts'
import { offsetLater } from './offset-advances.ts'
import { payments } from './payment-kind.ts'
import type { LockedPayment } from './payment.queries.ts'
import { sharesOf } from './payment.rules.ts'

export async function paymentDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string) {
  const agreed = decision === 'AGREE'
  await move(act, payments, agreed ? 'approve' : 'reject', id, undefined, {
    async work({ payApplyNo }) {
      if (!agreed) await giveUp(act, id, payApplyNo)
      const approver = agreed ? sql`, approved_by = ${act.caller.userId}, approved_name = ${act.caller.name}` : empty
      return { reason: opinion, fields: sql`, opinion = ${opinion} ${approver}` }
    },
    tell: after => tellWriter(act, after, agreed ? 'payment.approved' : 'payment.rejected', opinion),
  })
}

export interface PaidPart {
  paidAmount: string
  paidDate?: string | undefined
  bankRef?: string | undefined
  noticeKey?: string
}

/** @throws Refusal 20008 above what is left, 20012 in a closed period, 20005. */
export async function confirmPayment(
  act: Act,
  id: string,
  part: PaidPart,
  version?: Input<typeof calls.confirmPayment>['version'],
): Promise<LockedPayment> {
  return move(act, payments, 'confirm', id, undefined, {
    version,
    async work(payment) {
      const day = part.paidDate ?? (await today(act.db))
      requireAmount(payment.currencyDigits, new Big(payment.leftAmount), part.paidAmount, 'payment.aboveLeft')
      await requireNotLater(act.db, day, 'paidDate')
      await requireOpenPeriod(act, { companyId: payment.companyId, day, field: 'paidDate' })
      await lockHeld(act, [id])
      await writeRecord(act, id, { ...part, day, status: 'DONE', reason: '' })
      await sharePaid(act, payment, part.paidAmount)
      const paid = new Big(payment.paidAmount).plus(part.paidAmount)
      const status = paid.gte(payment.amount) ? 'PAID' : 'PART_PAID'
      if (status === 'PAID') await settleInvoices(act, id)
      return { status, fields: sql`, paid_amount = ${paid.toFixed()}`, reason: part.bankRef ?? '' }
    },
    tell: after => tellPayee(act, after, part),
    async event(advance) {
      const { payApplyNo, payType } = advance
      if (payType === 'ADVANCE') await offsetLater(act, { ...advance, paidAmount: part.paidAmount })
      await emit(act, 'payment.paid', { paymentId: id, payApplyNo })
    },
  })
}

/** @throws Refusal 20008 outside 0 to `left`, 10008 for too many decimals. */
export function requireAmount(
  digits: number,
  left: Big,
  wanted: string,
  key: 'payment.aboveLeft' | 'payment.aboveBalance' | 'payment.abovePaid',
  field = 'paidAmount',
): void {
  const paid = new Big(wanted)
  if (paid.lte(0)) refuseProblems([{ field, name: 'financeOutOfRange', key: 'payment.positive' }])
  if (!paid.eq(paid.round(digits)))
    refuseProblems([{ field, name: 'invalidInput', key: 'invoice.digits', values: { digits } }])
  if (paid.gt(left)) refuseProblems([{ field, name: 'financeOutOfRange', key, values: { open: plainDecimal(left) } }])
}

interface WrittenRecord extends PaidPart {
  day: string
  status: 'DONE' | 'RETURNED' | 'REPAID'
  reason: string
}

export async function writeRecord(act: Act, id: string, record: WrittenRecord): Promise<void> {
  await act.db.run(sql`
    insert into payment_record (apply_id, paid_amount, paid_date, bank_ref, status, reason, notice_key, create_name)
    values (${id}, ${record.paidAmount}, ${record.day}, ${record.bankRef ?? ''}, ${record.status}, ${record.reason},
      ${record.noticeKey ?? null}, ${act.caller.name})`)
}

/** In order. Credit notes are set off completely with the first payment, and pay invoices as well. */
async function sharePaid(act: Act, { id, payApplyNo }: LockedPayment, paidAmount: string): Promise<void> {
  const all = await act.db.rows<{ id: string; invoiceId: string; sign: 1 | -1; left: string }>(sql`
    select id, invoice_id, sign, trim_scale(apply_amount - paid_amount - returned_amount) as left from payment_apply_detail
    where apply_id = ${id} order by place`)
  if (all.length === 0) return
  const credits = all.filter(row => row.sign === -1)
  const setOff = sumOf(credits.map(row => row.left))
  const rows = [...credits, ...all.filter(row => row.sign === 1)]
  const shares = [
    ...credits.map(row => row.left),
    ...sharesOf(
      new Big(paidAmount).plus(setOff).toFixed(),
      rows.slice(credits.length).map(row => row.left),
    ),
  ]
  const changes = rows.flatMap(({ id: rowId, invoiceId }, at) => {
    const paid = shares[at] ?? '0'
    return paid === '0' ? [] : [{ rowId, invoiceId, applied: `-${paid}`, paid, offset: '0' }]
  })
  for (const { rowId, paid } of changes)
    await act.db.run(sql`update payment_apply_detail set paid_amount = paid_amount + ${paid} where id = ${rowId}`)
  await emit(act, 'payment.changed', { changes, reason: payApplyNo })
}

/** @throws Refusal 20008 above the advance's balance, 20012 in a closed period, 20005. */
export async function repayAdvance(
  act: Act,
  { id, version, ...part }: Input<typeof calls.repayAdvance>,
): Promise<void> {
  await move(act, payments, 'repay', id, undefined, {
    version,
    async work({ balance, repaidAmount, companyId, currencyDigits }) {
      const day = part.paidDate ?? (await today(act.db))
      requireAmount(currencyDigits, new Big(balance), part.paidAmount, 'payment.aboveBalance')
      await requireNotLater(act.db, day, 'paidDate')
      await requireOpenPeriod(act, { companyId, day, field: 'paidDate' })
      await writeRecord(act, id, { ...part, day, status: 'REPAID', reason: '' })
      const after = new Big(repaidAmount).plus(part.paidAmount).toFixed()
      return {
        action: 'UPDATE',
        fields: sql`, repaid_amount = ${after}`,
        changes: [{ field: 'repaidAmount', row: null, before: repaidAmount, after }],
        reason: part.bankRef ?? '',
      }
    },
  })
}

/** @throws Refusal 10011 without a reason, 20005. */
export async function cancelPayment(act: Act, input: Input<typeof calls.cancelPayment>): Promise<void> {
  const { id, version, reason = '' } = input
  await move(
    act,
    payments,
    'cancel',
    id,
    { reason },
    {
      version,
      async work({ payApplyNo }) {
        await giveUp(act, id, payApplyNo)
        return { reason }
      },
      tell: after => tellWriter(act, after, 'payment.cancelled', reason),
    },
  )
}
