import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { lockDocument } from '../../../kit/documents/move.ts'
import { supplierProblems } from '../../ground/surveys/read.ts'
import { readApprovedFacts } from '../../ground/workflow/read.ts'
import { contracts } from './contract-kind.ts'
import type { LockedContract } from './contract.queries.ts'
import { contractPrices, readPricedRows, requirePrices } from './price-check.ts'

/** @throws Refusal 16012, 16011, 15023 of the supplier, 16009 for a price above a blocking ceiling. */
export async function requireCurrent(act: Act, kept: LockedContract): Promise<void> {
  refuseProblems(await supplierProblems(act, 'award', [{ supplierId: kept.supplierId, field: 'supplierId' }]))
  await requirePrices(act.db, { ...kept, enterpriseId: act.caller.enterpriseId }, await readPricedRows(act.db, kept.id))
}

export async function recheckContract(act: Act, id: string): Promise<void> {
  await requireCurrent(act, await lockDocument(act, contracts, id))
}

/** Also refuses a price without its required approval. @throws Refusal as `requireCurrent`. */
export async function requireIssuable(act: Act, kept: LockedContract): Promise<void> {
  await requireCurrent(act, kept)
  const approved = await readApprovedFacts(act, { businessType: contractBusinessType, businessId: kept.id })
  if (approved?.['priceNeedsApproval'] === true) return
  const rows = await readPricedRows(act.db, kept.id)
  const prices = await contractPrices(act.db, { ...kept, enterpriseId: act.caller.enterpriseId }, rows)
  const at = prices.findIndex(({ result }) => result === 'APPROVE')
  if (at === -1) return
  const field = `details[${at}].priceExcl`
  const values = { ceiling: prices[at]?.ceiling ?? '' }
  refuse('priceNotAllowed', {
    errors: [{ field, row: at, name: 'priceNotAllowed', key: 'contracts.priceNotApproved', values }],
  })
}
