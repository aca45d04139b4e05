import Big from 'big.js'
import sql from 'sql-template-tag'
import { roundDecimal } from '../../../../src/contract/amounts.ts'
import type { AdvanceInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { requireAdvance } from './advance-base.ts'
import type { AdvanceBase } from './advance-base.ts'
import { advances, paymentReadersOf, payments } from './payment-kind.ts'
import { paymentSteps } from './payment.rules.ts'
import { draftFacts, insertPayment } from './payment.save.ts'

/** Creates an advance or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function saveAdvance(act: Act, input: AdvanceInput): Promise<string> {
  requireRight(paymentSteps.edit, { ...draftFacts, payType: 'ADVANCE' }, act.caller)
  if (input.id !== undefined) {
    const { id } = await move(act, payments, 'edit', input.id, undefined, {
      version: kept => requireVersion(act, payments, kept, input.version),
      async work(kept) {
        if (kept.payType !== 'ADVANCE') refuse('invalidInput')
        const base = await requireAdvance(act, input, kept.id)
        return {
          fields: sql`, order_id = ${base.orderId}, contract_id = ${base.contractId}, org_id = ${base.orgId},
            company_id = ${base.companyId}, supplier_id = ${base.supplierId}, currency = ${base.currency},
            currency_digits = ${base.currencyDigits}, amount = ${input.amount}, percent = ${percentOf(input, base)},
            reason = ${input.reason}, expected_offset_date = ${input.expectedOffsetDate ?? null},
            bank_account_id = ${input.bankAccountId ?? null}, pay_method = ${input.payMethod},
            plan_date = ${input.planDate}, remark = ${input.remark ?? ''}`,
        }
      },
    })
    return id
  }
  const base = await requireAdvance(act, input, null)
  const advance = {
    ...base,
    payType: 'ADVANCE' as const,
    amount: input.amount,
    percent: percentOf(input, base),
  }
  const { id } = await createDocument(act, advances, {
    numbered: { orgId: base.orgId },
    insert: applyNo => insertPayment(act, applyNo, advance, input),
    status: 'NEW',
    audience: paymentReadersOf({ ...base, status: 'NEW' }),
  })
  return id
}

function percentOf({ amount }: AdvanceInput, { amountIncl }: AdvanceBase): string {
  return new Big(amountIncl).eq(0) ? '0' : roundDecimal(new Big(amount).times(100).div(amountIncl), 4)
}
