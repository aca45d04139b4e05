import sql, { empty } from 'sql-template-tag'
import {
  guaranteeFileType,
  paymentBusinessType,
  receiptFileType,
} from '../../../../src/contract/money/payments/payment-parts.ts'
import type { PaymentStatus } from '../../../../src/contract/money/payments/payment-parts.ts'
import { paymentReaders } from '../../../../src/contract/money/payments/payments.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayRead } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { seenPayments } from './payment.queries.ts'

const reads = (caller: Caller) => mayRead(caller, paymentReaders)

/** Added by purchasers while the advance may be edited; visible with it. */
export const guaranteeAttachments: AttachmentOwner = {
  businessType: guaranteeFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!reads(caller)) return undefined
    const found = await db.one<{ payApplyNo: string; status: PaymentStatus }>(sql`
      select p.pay_apply_no, p.status from payment_apply p
      where p.id = ${id} and p.pay_type = 'ADVANCE' and ${seenPayments(caller)} ${keep ? sql`for share` : empty}`)
    if (found === undefined) return undefined
    const late = ['NEW', 'REJECTED'].includes(found.status) ? undefined : 'financeStatusNotOperable'
    const refusal = caller.modules.has('create-apply') ? late : 'financeNoPermission'
    return { auditType: paymentBusinessType, docNo: found.payApplyNo, refusal }
  },
}

/** Added by accountants; visible with the payment. */
export const receiptAttachments: AttachmentOwner = {
  businessType: receiptFileType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!reads(caller)) return undefined
    const found = await db.one<{ payApplyNo: string }>(sql`
      select p.pay_apply_no from payment_record r join payment_apply p on p.id = r.apply_id
      where r.id = ${id} and ${seenPayments(caller)} ${keep ? sql`for share` : empty}`)
    const refusal = caller.modules.has('payment-record') ? undefined : 'financeNoPermission'
    return found && { auditType: paymentBusinessType, docNo: found.payApplyNo, refusal }
  },
}
