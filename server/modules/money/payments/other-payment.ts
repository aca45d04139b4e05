import Big from 'big.js'
import sql from 'sql-template-tag'
import type { OtherPaymentInput } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { currencyView } from '../../ground/master-data/read.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { requireAccount, requirePayable } from './bank-account.ts'

export type OtherFacts = Pick<
  OtherPaymentInput,
  'supplierId' | 'companyId' | 'orgId' | 'currency' | 'amount' | 'bankAccountId'
>

/** Returns the decimals of the currency. @throws Refusal 10008, 20008, 16012, 20006. */
export async function requireOther(act: Act, input: OtherFacts): Promise<number> {
  const { enterpriseId, orgIds } = act.caller
  const found = await act.db.one<{ org: boolean; company: boolean; supplier: boolean; digits: number | null }>(sql`
    select
      exists (select from ${orgView} o where o.id = ${input.orgId} and o.enterprise_id = ${enterpriseId}
        and o.org_type = 'PURCHASING') as org,
      exists (select from ${companyView} c where c.id = ${input.companyId} and c.enterprise_id = ${enterpriseId}) as company,
      exists (select from ${supplierView} s where s.id = ${input.supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      (select y.digits from ${currencyView} y where y.code = ${input.currency} and y.enterprise_id = ${enterpriseId}
        and y.deleted = 0) as digits`)
  const digits = found?.digits ?? 0
  const known = {
    orgId: found?.org === true && orgIds?.includes(input.orgId) !== false,
    companyId: found?.company === true,
    supplierId: found?.supplier === true,
    currency: typeof found?.digits === 'number',
  }
  const problems = (['supplierId', 'companyId', 'orgId', 'currency'] as const).flatMap((field): Problem[] =>
    known[field] ? [] : [{ field, name: 'invalidInput', key: 'prices.unknown' }],
  )
  const amount = new Big(input.amount)
  if (amount.lte(0)) problems.push({ field: 'amount', name: 'financeOutOfRange', key: 'payment.positive' })
  else if (known.currency && !amount.eq(amount.round(digits)))
    problems.push({ field: 'amount', name: 'invalidInput', key: 'invoice.digits', values: { digits } })
  refuseProblems(problems)
  await requirePayable(act, input.supplierId)
  if (input.bankAccountId !== undefined) await requireAccount(act, input.supplierId, input.bankAccountId)
  return digits
}
