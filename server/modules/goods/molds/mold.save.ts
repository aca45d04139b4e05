import sql from 'sql-template-tag'
import type { MoldInput } from '../../../../src/contract/goods/molds/molds.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { contractView } from '../../sourcing/contracts/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { moldReadersOf, molds } from './mold-kind.ts'
import { enteredColumns, insertMold, writeMaterials } from './mold.queries.ts'
import type { LockedMold } from './mold.queries.ts'
import { blankMold, moldSteps } from './mold.rules.ts'

const contractPlace = {
  enterprise: sql`c.enterprise_id`,
  org: sql`c.org_id`,
  supplier: sql`c.supplier_id`,
  issued: sql`c.issued_flag`,
}

/** Creates or updates a mold; returns its id. @throws Refusal, see the contract. */
export async function saveMold(act: Act, input: MoldInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(moldSteps.edit, blankMold, act.caller)
    await requireKnown(act, input, null)
    const { id } = await createDocument(act, molds, {
      numbered: { orgId: input.orgId },
      insert: number => insertMold(act, number, input),
      status: 'MAKING',
      audience: moldReadersOf(input),
    })
    await writeMaterials(act, id, input.materialIds)
    return id
  }
  const kept = await move(act, molds, 'edit', input.id, undefined, {
    version: each => requireVersion(act, molds, each, input.version),
    async work(mold) {
      const { id } = mold
      await requireKnown(act, input, mold.payContractId)
      requireCounter(mold, input.usedBefore)
      await writeMaterials(act, id, input.materialIds)
      return { fields: enteredColumns(input) }
    },
  })
  return kept.id
}

/** The counter must not fall below that of the last maintenance. @throws Refusal 10008 under `usedBefore`. */
function requireCounter(mold: LockedMold, usedBefore: number): void {
  const least = mold.lastMaintainShots - (mold.usedShots - mold.usedBefore)
  if (!mold.maintained || usedBefore >= least) return
  refuseProblems([
    {
      field: 'usedBefore',
      name: 'invalidInput',
      key: 'mold.belowMaintenance',
      values: { shots: mold.lastMaintainShots },
    },
  ])
}

/** Marks molds in the making as deleted, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeMolds(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, molds, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
  return removed.length
}

/**
 * Checks that references exist and are within the user's scope; an existing contract may be one that the user cannot
 * see.
 * @throws Refusal 10008 under each wrong field.
 */
async function requireKnown({ db, caller }: Act, input: MoldInput, keptContractId: string | null): Promise<void> {
  const { enterpriseId, orgIds } = caller
  const { orgId, keeperSupplierId, materialIds, payContractId = null } = input
  const found = await db.one<{ org: boolean; supplier: boolean; materials: string; contract: boolean }>(sql`
    select
      exists (select from ${orgView} o where o.id = ${orgId} and o.enterprise_id = ${enterpriseId}
        and o.org_type = 'PURCHASING') as org,
      exists (select from ${supplierView} s where s.id = ${keeperSupplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      (select count(*) from ${materialView} m where m.id = any(${[...materialIds]}::bigint[])
        and m.enterprise_id = ${enterpriseId} and m.deleted = 0) as materials,
      exists (select from ${contractView} c where c.id = ${payContractId} and c.deleted = 0
        and ${seenBy(caller, contractPlace)}) as contract`)
  const known = {
    orgId: found?.org === true && orgIds?.includes(orgId) !== false,
    keeperSupplierId: found?.supplier === true,
    materialIds: Number(found?.materials) === new Set(materialIds).size,
    payContractId: [null, keptContractId].includes(payContractId) || found?.contract === true,
  }
  refuseProblems(
    (['orgId', 'keeperSupplierId', 'materialIds', 'payContractId'] as const)
      .filter(field => !known[field])
      .map(field => ({ field, name: 'invalidInput', key: 'mold.unknown' })),
  )
}
