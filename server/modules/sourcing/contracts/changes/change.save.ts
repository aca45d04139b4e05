import sql from 'sql-template-tag'
import type {
  ContractChangeInput,
  ContractTerms,
} from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { contractReaders } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractInput } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move, moveAll, requireMove } from '../../../../kit/documents/move.ts'
import { requireVersion } from '../../../../kit/documents/require-version.ts'
import { materialView } from '../../../ground/materials/read.ts'
import { contracts } from '../contract-kind.ts'
import { requireInput } from '../contract.save.ts'
import { contractChanges } from './change-kind.ts'
import { insertChange, lockOrdered, readTermsInForce } from './change.queries.ts'
import { compareTerms, orderedProblems, unknownRows } from './terms.rules.ts'

/** @throws Refusal, see the contract. */
export async function saveChange(act: Act, input: ContractChangeInput): Promise<string> {
  const { contractId } = input
  const reason = input.reason.trim()
  if (input.id === undefined) {
    const { orgId, versionNo } = await requireMove(act, contracts, 'change', contractId, undefined)
    const { before, after } = await composeTerms(act, input)
    const { id } = await createDocument(act, contractChanges, {
      numbered: { orgId },
      insert: changeNo => insertChange(act, changeNo, { contractId, versionNo: versionNo + 1, reason, before, after }),
      waiting: { key: 'contracts.changeOpen' },
      status: 'NEW',
      reason,
      audience: { modules: contractReaders, orgId },
    })
    return id
  }
  const kept = await move(act, contractChanges, 'edit', input.id, undefined, {
    version: each => requireVersion(act, contractChanges, each, input.version),
    async work(change) {
      if (change.contractId !== contractId) refuse('noSuchData')
      const { before, after } = await composeTerms(act, input)
      return { fields: sql`, reason = ${reason}, terms_before = ${asJson(before)}, terms_after = ${asJson(after)}` }
    },
  })
  return kept.id
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeChanges(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, contractChanges, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
  return removed.length
}

/** @throws Refusal with every wrong field, 10015, 10018. */
async function composeTerms(act: Act, input: ContractChangeInput) {
  const { contractId, reason } = input
  const before = await readTermsInForce(act, contractId)
  const named = await namedTerms(act, input)
  const { details } = await requireInput(act, { ...(await readFixed(act, contractId)), ...named, reason }, contractId)
  const after = { ...named, details }
  if (after.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'contracts.noRows' }] })
  const ordered = await lockOrdered(act, contractId)
  refuseProblems([...unknownRows(after, ordered.items), ...orderedProblems(after, ordered)])
  if (!compareTerms(before, after).some(term => term.changed)) refuse('inputEmpty', { key: 'contracts.changesNothing' })
  return { before, after }
}

async function readFixed({ db, caller }: Act, contractId: string) {
  type Fixed = Pick<ContractInput, 'contractType' | 'orgId' | 'companyId' | 'supplierId' | 'currency' | 'taxMode'>
  const found = await db.one<Fixed>(sql`
    select contract_type, org_id, company_id, supplier_id, currency, tax_mode from contract
    where id = ${contractId} and enterprise_id = ${caller.enterpriseId}`)
  return found ?? refuse('noSuchData')
}

/** Texts are trimmed, and materials get their current names. */
async function namedTerms({ db, caller }: Act, input: ContractChangeInput): Promise<ContractTerms> {
  const named = await db.rows<{ id: string; name: string; spec: string }>(sql`
    select m.id, m.name, coalesce(m.spec, '') as spec from ${materialView} m
    where m.enterprise_id = ${caller.enterpriseId}
      and m.id = any(${input.details.flatMap(({ materialId }) => materialId ?? [])}::bigint[])`)
  const { validFrom, validTo, limitAmount, overPct, warrantyMonths, incoterm, paymentTermId, retentionPct } = input
  return {
    validFrom,
    validTo,
    limitAmount,
    overPct,
    warrantyMonths,
    incoterm,
    paymentTermId,
    retentionPct,
    incotermPlace: input.incotermPlace.trim(),
    title: input.title.trim(),
    penaltyRule: input.penaltyRule.trim(),
    details: input.details.map(row => {
      const material = named.find(each => each.id === row.materialId)
      const { id, materialId, qty, unit, priceExcl, priceIncl, taxCode, tiers, needDate } = row
      const materialText = material?.name ?? row.materialText.trim()
      const spec = row.spec.trim() || (material?.spec ?? '')
      const freeReason = row.freeReason?.trim() ?? ''
      return {
        id,
        materialId,
        materialText,
        spec,
        qty,
        unit,
        priceExcl,
        priceIncl: priceIncl ?? null,
        taxCode,
        tiers,
        needDate,
        freeReason,
      }
    }),
    paymentPlan: input.paymentPlan.map(({ stage, percent, days, condition, dueRule }) => ({
      stage: stage.trim(),
      percent,
      days,
      condition: condition.trim(),
      dueRule: dueRule ?? null,
    })),
  }
}
