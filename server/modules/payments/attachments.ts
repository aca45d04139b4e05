import sql, { empty } from 'sql-template-tag'
import {
  guaranteeFileType,
  paymentBusinessType,
  receiptFileType,
} from '../../../src/contract/payments/payment-parts.ts'
import type { PaymentStatus } from '../../../src/contract/payments/payment-parts.ts'
import { paymentReaders } from '../../../src/contract/payments/payments.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { seenPayments } from './payment.queries.ts'

const reads = (caller: Caller) => paymentReaders.some(module => caller.modules.has(module))

/** What secures an advance: purchasers add it while the advance may be edited, whoever sees the advance reads it. */
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

/** The proof of money that left, came back or was given back: accountants add it, whoever sees the payment reads it. */
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
