import sql from 'sql-template-tag'
import { problemBusinessType } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { ProblemInput } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { problemReaders } from '../../../../src/contract/goods/quality/problems.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import { receiptRowFileType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { failedRowView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { publishedResultView } from './asks.ts'
import { problemAttachments } from './attachments.ts'
import { requireFaultyRow } from './faulty-rows.queries.ts'
import { problems } from './problem-kind.ts'
import { draftColumns, insertProblem } from './problem.queries.ts'
import type { ProblemPlace } from './problem.queries.ts'
import { blankProblem, problemProblems, problemSteps, withoutEvidence } from './problem.rules.ts'

/** Creates a problem or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function saveProblem(act: Act, input: ProblemInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(problemSteps.edit, blankProblem, act.caller)
    const place = await requirePlace(act, input)
    const { id } = await createDocument(act, problems, {
      numbered: { orgId: place.orgId },
      insert: number => insertProblem(act, number, place, input),
      status: 'NEW',
      audience: { modules: problemReaders, orgId: place.orgId },
    })
    await nameEvidence(act, id, input)
    return id
  }
  const kept = await move(act, problems, 'edit', input.id, undefined, {
    version: each => requireVersion(act, problems, each, input.version),
    work: async () => ({ fields: draftColumns(await requirePlace(act, input), input) }),
    event: ({ id }) => nameEvidence(act, id, input),
  })
  return kept.id
}

/** Soft delete, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeProblems(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, problems, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
  return removed.length
}

/**
 * A problem needs evidence: a file, a photo of the receipt row, a failed characteristic, or the frozen figures of an
 * assessment. @throws Refusal 16011.
 */
async function nameEvidence(act: Act, id: string, input: ProblemInput): Promise<void> {
  await nameFiles(act, problemAttachments, id, input.attachmentIds)
  if (input.perfResultId !== undefined) return
  const found = await act.db.one(sql`
    select from ${documentFileView} f where f.enterprise_id = ${act.caller.enterpriseId}
      and (f.business_type = ${problemBusinessType} and f.business_id = ${id}
        or f.business_type = ${receiptRowFileType} and f.business_id = ${input.receiveDetailId ?? null})
    union all select from ${failedRowView} x where x.id = ${input.receiveDetailId ?? null} limit 1`)
  if (found === undefined) refuse(withoutEvidence.name, withoutEvidence)
}

/** Checks the input and returns where the problem belongs. @throws Refusal with every wrong field. */
async function requirePlace(act: Act, input: ProblemInput): Promise<ProblemPlace> {
  const row = input.receiveDetailId === undefined ? undefined : await requireFaultyRow(act, input.receiveDetailId)
  refuseProblems(problemProblems(input, row))
  const place = row ?? (await requireParties(act, input))
  if (input.perfResultId !== undefined) await requireResultOf(act, place.supplierId, input.perfResultId)
  return place
}

async function requireParties(act: Act, input: ProblemInput): Promise<ProblemPlace> {
  const { supplierId = '', orgId = '', materialId = null, batchNo = '' } = input
  const place = { supplierId, orgId, materialId, batchNo: batchNo.trim() }
  await requireKnown(act, place)
  return place
}

/** @throws Refusal 10008 for a supplier, organisation or material that does not exist or is out of scope. */
async function requireKnown({ db, caller }: Act, { supplierId, orgId, materialId }: ProblemPlace): Promise<void> {
  const { enterpriseId, orgIds } = caller
  const found = await db.one<{ org: boolean; supplier: boolean; material: boolean }>(sql`
    select
      exists (select from ${orgView} o where o.id = ${orgId} and o.enterprise_id = ${enterpriseId}
        and o.org_type = 'PURCHASING') as org,
      exists (select from ${supplierView} s where s.id = ${supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      exists (select from ${materialView} m where m.id = ${materialId} and m.enterprise_id = ${enterpriseId}
        and m.deleted = 0) as material`)
  const known = {
    supplierId: found?.supplier === true,
    orgId: found?.org === true && orgIds?.includes(orgId) !== false,
    materialId: materialId === null || found?.material === true,
  }
  refuseProblems(
    (['supplierId', 'orgId', 'materialId'] as const)
      .filter(field => !known[field])
      .map(field => ({ field, name: 'invalidInput', key: 'quality.unknown' })),
  )
}

/** @throws Refusal 10008 unless the result is a published one of the supplier. */
async function requireResultOf({ db, caller }: Act, supplierId: string, resultId: string): Promise<void> {
  const found = await db.one(sql`
    select from ${publishedResultView} r
    where r.id = ${resultId} and r.supplier_id = ${supplierId} and r.enterprise_id = ${caller.enterpriseId}`)
  refuseProblems(
    found ? [] : [{ field: 'perfResultId', name: 'invalidInput', key: 'performance.resultUnknown' } as const],
  )
}
