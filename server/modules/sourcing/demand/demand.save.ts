import sql from 'sql-template-tag'
import type { Demand, DemandInput } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { demandReaders } from '../../../../src/contract/sourcing/demand/demands.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { changesOf } from '../../../kit/records/changes.ts'
import { today } from '../../../kit/today.ts'
import { demandAttachments } from './attachments.ts'
import { demands, freshDemand } from './demand-kind.ts'
import { draftColumns, insertDemand, readDemand, writeRows } from './demand.queries.ts'
import { demandProblems, demandSteps, estimateOf } from './demand.rules.ts'
import { readReferences } from './references.queries.ts'

const headerFields = ['title', 'demandType', 'currency', 'budgetCode', 'totalEstimate', 'remark']

/** @throws Refusal, see the contract. */
export async function saveDemand(act: Act, input: DemandInput): Promise<string> {
  if (input.id === undefined) return createDemand(act, input)
  const demand = await move(act, demands, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, demands, kept, input.version),
    async work(kept) {
      const before = await readDemand(act, kept.id)
      const computed = await requireDraft(act, input)
      await writeRows(act, kept.id, input.details)
      const changes = changesOf(headerFields, before, { ...before, ...input, totalEstimate: computed.totalEstimate })
      return { fields: draftColumns(input, computed), changes }
    },
    event: kept => nameFiles(act, demandAttachments, kept.id, input.attachmentIds),
  })
  return demand.id
}

async function createDemand(act: Act, input: DemandInput): Promise<string> {
  requireRight(demandSteps.edit, freshDemand, act.caller)
  const computed = await requireDraft(act, input)
  const orgId = input.orgId ?? null
  const { id } = await createDocument(act, demands, {
    ...(orgId === null ? {} : { numbered: { orgId } }),
    insert: number => insertDemand(act, number, input, computed),
    status: 'NEW',
    audience: { modules: demandReaders, orgId },
  })
  await writeRows(act, id, input.details)
  await nameFiles(act, demandAttachments, id, input.attachmentIds)
  return id
}

/** @throws Refusal with every wrong field. */
async function requireDraft(act: Act, input: DemandInput) {
  const known = await readReferences(act, input)
  refuseProblems(demandProblems(input, known))
  const currencyDigits = known.currencyDigits ?? refuse('invalidInput')
  return { currencyDigits, totalEstimate: estimateOf(input.details, currencyDigits) }
}

/** Dates that have passed become today's. @throws Refusal 10007, 16006. */
export async function copyDemand(act: Act, id: string): Promise<string> {
  const demand = await readDemand(act, id)
  return createDemand(act, copyOf(demand, await today(act.db)))
}

function copyOf(demand: Demand, today: string): DemandInput {
  const { title, demandType, orgId, inventoryOrgId, currency, budgetCode, remark } = demand
  return {
    title,
    demandType,
    orgId,
    inventoryOrgId,
    currency,
    budgetCode,
    remark,
    details: demand.details.map(row => ({
      materialId: row.materialId,
      materialText: row.materialText,
      spec: row.spec,
      qty: row.qty,
      unit: row.unit,
      estimatePrice: row.estimatePrice,
      suggestedSupplierId: row.suggestedSupplierId,
      remark: row.remark,
      needDate: row.needDate < today ? today : row.needDate,
    })),
  }
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeDemands(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  return (await moveAll(act, demands, 'remove', ids, undefined, { work })).length
}
