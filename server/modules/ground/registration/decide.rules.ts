import type { Problem } from '../../../kit/call/refusal.ts'
import type { Taken } from './register.rules.ts'
import { takenProblem, userNameTaken } from './register.rules.ts'

export interface ApprovalFacts {
  orgIds: readonly string[]
  /** Visible purchasing organisations. */
  knownOrgs: ReadonlySet<string>
  categoryIds: readonly string[]
  knownCategories: ReadonlySet<string>
  purchaser: { userId: string | null; active: number } | 'unknown' | 'missing'
  knownCurrency: boolean
  knownTax: boolean
  knownPaymentTerm: boolean
  userNameTaken: boolean
  emailTaken: boolean
  name: Taken
  creditCode: Taken
}

export function approvalProblems(facts: ApprovalFacts): Problem[] {
  return [
    ...(facts.orgIds.length > 0 ? [] : [{ field: 'orgIds', name: 'organizationRequired' } as const]),
    ...missing('orgIds', facts.orgIds, facts.knownOrgs),
    ...purchaserProblems(facts.purchaser),
    ...(facts.categoryIds.length > 0
      ? []
      : [{ field: 'supplierCategoryIds', name: 'submitAtLeastOne', key: 'categoryMissing' } as const]),
    ...missing('supplierCategoryIds', facts.categoryIds, facts.knownCategories),
    ...unknown('currency', facts.knownCurrency),
    ...unknown('taxCode', facts.knownTax),
    ...unknown('paymentTermId', facts.knownPaymentTerm),
    ...(facts.userNameTaken ? [userNameTaken] : []),
    ...(facts.emailTaken ? [{ field: 'email', name: 'duplicateEmail' } as const] : []),
    ...(facts.name === 'supplier' ? takenProblem('companyName', 'supplier') : []),
    ...(facts.creditCode === 'supplier' ? takenProblem('creditCode', 'supplier') : []),
  ]
}

function purchaserProblems(purchaser: ApprovalFacts['purchaser']): Problem[] {
  const field = 'purchaserId'
  if (purchaser === 'missing') return [{ field, name: 'requiredMissing', key: 'purchaserMissing' }]
  if (purchaser === 'unknown') return [{ field, name: 'noSuchData' }]
  if (purchaser.userId === null) return [{ field, name: 'purchaserHasNoUser' }]
  return purchaser.active === 1 ? [] : [{ field, name: 'invalidInput', key: 'purchaserInactive' }]
}

function missing(field: string, ids: readonly string[], known: ReadonlySet<string>): Problem[] {
  return unknown(
    field,
    ids.every(id => known.has(id)),
  )
}

function unknown(field: string, known: boolean): Problem[] {
  return known ? [] : [{ field, name: 'noSuchData' }]
}
