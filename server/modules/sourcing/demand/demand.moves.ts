import sql from 'sql-template-tag'
import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { demands } from './demand-kind.ts'
import { readDemand } from './demand.queries.ts'
import { demandProblems } from './demand.rules.ts'
import { approverModule, demandUrl, tellApplicant, tellAssigners } from './messages.ts'
import { readReferences } from './references.queries.ts'

export async function submitDemand(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, demands, 'submit', id, undefined, {
    version,
    async work() {
      await requireComplete(act, id)
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ demandNo, title, orgId, totalEstimate, currency }) =>
      startApproval(act, {
        businessType: demandBusinessType,
        businessId: id,
        docNo: demandNo,
        orgId,
        title: `${title} · ${totalEstimate} ${currency}`,
        pcUrl: demandUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** The draft is validated again: dates may have passed, and materials may be disabled. */
async function requireComplete(act: Act, id: string): Promise<void> {
  const demand = await readDemand(act, id)
  if (demand.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'demand.noRows' }] })
  refuseProblems(demandProblems(demand, await readReferences(act, demand)))
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for another user's. */
export async function withdrawDemand(act: Act, id: string): Promise<void> {
  await move(act, demands, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, demandBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const demandDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== demandBusinessType) return
  if (decision === 'AGREE')
    await move(act, demands, 'approve', businessId, undefined, {
      work: () => ({ fields: sql`, approve_time = now()`, reason: opinion }),
      tell: async (after, before) => {
        await tellApplicant(act, before, 'demand.approved', opinion)
        await tellAssigners(act, after)
      },
    })
  else
    await move(act, demands, 'reject', businessId, undefined, {
      work: () => ({ reason: opinion }),
      tell: (_after, before) => tellApplicant(act, before, 'demand.rejected', opinion),
    })
}
