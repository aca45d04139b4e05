import sql from 'sql-template-tag'
import type { OtherPaymentInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { requireOther } from './other-payment.ts'
import { paymentReadersOf, payments } from './payment-kind.ts'
import { paymentSteps } from './payment.rules.ts'
import { draftFacts, insertPayment } from './payment.save.ts'

/** Creates a payment without invoices or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function saveOther(act: Act, input: OtherPaymentInput): Promise<string> {
  requireRight(paymentSteps.edit, { ...draftFacts, payType: 'OTHER' }, act.caller)
  const { orgId, supplierId, companyId, currency, amount } = input
  if (input.id !== undefined) {
    const { id } = await move(act, payments, 'edit', input.id, undefined, {
      version: kept => requireVersion(act, payments, kept, input.version),
      async work(kept) {
        if (kept.payType !== 'OTHER') refuse('invalidInput')
        const digits = await requireOther(act, input)
        return {
          fields: sql`, org_id = ${orgId}, company_id = ${companyId}, supplier_id = ${supplierId}, currency = ${currency},
            currency_digits = ${digits}, amount = ${amount}, reason = ${input.reason.trim()},
            bank_account_id = ${input.bankAccountId ?? null}, pay_method = ${input.payMethod},
            plan_date = ${input.planDate}, remark = ${input.remark ?? ''}`,
        }
      },
    })
    return id
  }
  const currencyDigits = await requireOther(act, input)
  const { id } = await createDocument(act, payments, {
    numbered: { orgId },
    insert: applyNo => insertPayment(act, applyNo, { ...input, payType: 'OTHER', currencyDigits }, input),
    status: 'NEW',
    audience: paymentReadersOf({ ...input, status: 'NEW' }),
  })
  return id
}
