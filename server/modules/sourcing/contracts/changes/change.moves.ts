import sql from 'sql-template-tag'
import { contractChangeBusinessType } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { move } from '../../../../kit/documents/move.ts'
import { approverModule } from '../contract.rules.ts'
import { requirePrices } from '../price-check.ts'
import { contractChanges } from './change-kind.ts'
import { lockOrdered, readTerms } from './change.queries.ts'
import type { LockedChange } from './change.queries.ts'
import { bringIntoForce } from './effect.ts'
import { changeUrl, tellSupplier, tellWriter } from './messages.ts'
import { changedPriceRows, orderedProblems } from './terms.rules.ts'

/**
 * @throws Refusal 16008 when more was ordered meanwhile, 16009 for a price above a blocking ceiling, 16012, 16005,
 * 16007.
 */
export async function submitChange(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, contractChanges, 'submit', id, undefined, {
    version,
    async work(change) {
      await requireOrdered(act, change)
      await requireChangedPrices(act, change)
      return { fields: sql`, submit_by = ${act.caller.userId}, answer = ''` }
    },
    tell: ({ changeNo, contractNo, title, orgId }) =>
      startApproval(act, {
        businessType: contractChangeBusinessType,
        businessId: id,
        docNo: changeNo,
        title: `${contractNo} ${title}`,
        orgId,
        pcUrl: changeUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for another user's. */
export async function withdrawChange(act: Act, id: string): Promise<void> {
  await move(act, contractChanges, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, contractChangeBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const contractChangeDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== contractChangeBusinessType) return
  const agreed = decision === 'AGREE'
  await move(act, contractChanges, agreed ? 'approve' : 'reject', id, undefined, {
    work: () => (agreed ? { fields: sql`, issued_flag = 1`, reason: opinion } : { reason: opinion }),
    async tell(kept) {
      await tellWriter(act, kept, agreed ? 'contract.changeApproved' : 'contract.changeRejected', opinion)
      if (agreed) await tellSupplier(act, kept, 'contract.changeSent', kept.reason)
    },
  })
}

/** @throws Refusal 10011 for a refusal without a reason, 16008, 16012, 16005. */
export async function answerChange(act: Act, id: string, agreed: boolean, reason = ''): Promise<void> {
  if (agreed)
    await move(act, contractChanges, 'confirm', id, undefined, {
      async work(change) {
        await requireOrdered(act, change)
        return { fields: sql`, effect_time = now(), effect_name = ${act.caller.name}` }
      },
      tell: kept => tellWriter(act, kept, 'contract.changeConfirmed', ''),
      event: kept => bringIntoForce(act, kept),
    })
  else
    await move(
      act,
      contractChanges,
      'refuse',
      id,
      { reason },
      {
        work: () => ({ fields: sql`, answer = ${reason.trim()}`, reason }),
        tell: kept => tellWriter(act, kept, 'contract.changeRefused', reason),
      },
    )
}

export async function cancelChange(act: Act, id: string, reason: string): Promise<void> {
  await move(
    act,
    contractChanges,
    'cancel',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, answer = ${reason.trim()}`, reason }),
      tell: kept => tellSupplier(act, kept, 'contract.changeCancelled', reason),
    },
  )
}

/** @throws Refusal 16008 when more was ordered than the change allows. */
async function requireOrdered(act: Act, { id, contractId }: LockedChange): Promise<void> {
  const { after } = await readTerms(act, id)
  refuseProblems(orderedProblems(after, await lockOrdered(act, contractId)))
}

/** @throws Refusal 16009 for a price above a blocking ceiling that is new or whose validity changes. */
async function requireChangedPrices(act: Act, { id, orgId, supplierId, currency }: LockedChange): Promise<void> {
  const { before, after } = await readTerms(act, id)
  const changed = new Set<unknown>(changedPriceRows(before, after))
  const { validFrom, details } = after
  const contract = { enterpriseId: act.caller.enterpriseId, orgId, supplierId, currency, validFrom }
  await requirePrices(act.db, contract, details, at => changed.has(details[at]))
}
