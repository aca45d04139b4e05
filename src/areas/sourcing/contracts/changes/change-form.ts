import type { ContractChange, ContractChangeInput } from '../../../../contract/sourcing/contracts/contract-changes.ts'
import type { Contract } from '../../../../contract/sourcing/contracts/contracts.ts'
import { emptyForm, formOf, inputOf, newItem, newStage, tiersText } from '../contract-form.ts'
import type { ContractForm } from '../contract-form.ts'

/** A change that begins from the version in force. */
export function changeFormOf(contract: Contract): ContractForm {
  return { ...formOf(contract), id: '', version: undefined, contractId: contract.id, reason: '' }
}

/** The draft of a change as it is edited. */
export function draftFormOf({
  id,
  version,
  contractId,
  contractNo,
  currency,
  taxMode,
  reason,
  after,
}: ContractChange): ContractForm {
  const { title, validFrom, validTo, limitAmount, overPct, warrantyMonths, penaltyRule, incoterm, incotermPlace } =
    after
  return {
    ...emptyForm(),
    id,
    version,
    contractId,
    contractNo,
    currency,
    reason,
    title,
    validFrom,
    validTo,
    limitAmount,
    overPct,
    penaltyRule,
    incoterm: incoterm ?? '',
    incotermPlace,
    taxMode,
    paymentTermId: after.paymentTermId ?? '',
    retentionPct: after.retentionPct,
    warrantyMonths: String(warrantyMonths),
    details: after.details.map((row, at) => ({
      ...newItem(),
      ...row,
      key: String(at),
      id: row.id ?? '',
      materialId: row.materialId ?? '',
      needDate: row.needDate ?? '',
      freeReason: row.freeReason ?? '',
      priceIncl: row.priceIncl ?? '',
      tiers: tiersText(row.tiers),
    })),
    paymentPlan: after.paymentPlan.map((row, at) => ({
      ...newStage(),
      ...row,
      key: String(at),
      days: String(row.days),
      dueRule: row.dueRule ?? '',
    })),
  }
}

export function changeInputOf(form: ContractForm): ContractChangeInput {
  const input = inputOf(form)
  const { title, validFrom, validTo, limitAmount, overPct, warrantyMonths, incoterm = null, reason } = input
  const { paymentTermId = null, retentionPct = '0' } = input
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    title,
    validFrom,
    validTo,
    limitAmount,
    overPct,
    warrantyMonths,
    incoterm,
    paymentTermId,
    retentionPct,
    incotermPlace: form.incotermPlace,
    reason,
    contractId: form.contractId,
    penaltyRule: form.penaltyRule,
    details: input.details.map(({ id = null, ...row }) => ({ ...row, id })),
    paymentPlan: input.paymentPlan ?? [],
  }
}
