import sql from 'sql-template-tag'
import { contractReaders } from '../../../src/contract/contracts/contracts.ts'
import type { ContractInput } from '../../../src/contract/contracts/contracts.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { createDocument } from '../../kit/documents/create.ts'
import { move, moveAll } from '../../kit/documents/move.ts'
import { requireVersion } from '../../kit/documents/require-version.ts'
import { requireRight } from '../../kit/documents/steps.ts'
import { currencyView, taxRateView, unitView } from '../master-data/read.ts'
import { materialView } from '../materials/read.ts'
import { orgView } from '../organisation/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { contracts } from './contract-kind.ts'
import { tellGivenUp } from './source.queries.ts'
import { draftColumns, insertContract } from './contract.queries.ts'
import type { ContractSource } from './contract.queries.ts'
import { blankContract, contractSteps } from './contract.rules.ts'
import { contractProblems } from './contract-input.rules.ts'
import { writeContractRows } from './contract-rows.queries.ts'

/** Creates a contract, or writes a draft that was read in `version`; returns its id. @throws Refusal, see the contract. */
export async function saveContract(act: Act, input: ContractInput, source?: ContractSource): Promise<string> {
  if (input.id === undefined) {
    requireRight(contractSteps.edit, blankContract, act.caller)
    await requireInput(act, input)
    const { orgId } = input
    const { id } = await createDocument(act, contracts, {
      numbered: { orgId },
      insert: number => insertContract(act, number, input, source),
      status: 'NEW',
      audience: { modules: contractReaders, orgId },
    })
    await writeContractRows(act, id, input, source?.articleIds)
    return id
  }
  const kept = await move(act, contracts, 'edit', input.id, undefined, {
    version: each => requireVersion(act, contracts, each, input.version),
    async work({ id, issuedFlag, supplierId }) {
      await requireInput(act, input)
      await writeContractRows(act, id, input)
      // Another supplier does not see what was sent to the first one.
      const hidden = issuedFlag === 1 && supplierId !== input.supplierId ? sql`, issued_flag = 0` : sql``
      return { fields: sql`${draftColumns(input)} ${hidden}` }
    },
  })
  return kept.id
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeContracts(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, contracts, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
    event: ({ id }) => tellGivenUp(act, id),
  })
  return removed.length
}

/** Checks what was entered against what is there. @throws Refusal with every wrong field. */
export async function requireInput({ db, caller }: Act, input: ContractInput): Promise<void> {
  const { enterpriseId, orgIds } = caller
  const found = await db.one<{ org: boolean; supplier: boolean; currency: boolean }>(sql`
    select
      exists (select from ${orgView} o where o.id = ${input.orgId} and o.enterprise_id = ${enterpriseId}) as org,
      exists (select from ${supplierView} s where s.id = ${input.supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      exists (select from ${currencyView} y where y.code = ${input.currency} and y.enterprise_id = ${enterpriseId}
        and y.deleted = 0) as currency`)
  const units = await db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} u where u.enterprise_id = ${enterpriseId} and u.active = 1 and u.deleted = 0
      and u.code = any(${input.details.map(row => row.unit)}::text[])`)
  const materials = await db.rows<{ id: string }>(sql`
    select id from ${materialView} m where m.enterprise_id = ${enterpriseId} and m.active = 1 and m.deleted = 0
      and m.id = any(${input.details.flatMap(({ materialId }) => materialId ?? [])}::bigint[])`)
  const taxes = await db.rows<{ code: string }>(sql`
    select code from ${taxRateView} x where x.enterprise_id = ${enterpriseId} and x.deleted = 0
      and x.code = any(${input.details.map(row => row.taxCode)}::text[])`)
  const known = found ?? { org: false, supplier: false, currency: false }
  refuseProblems(
    contractProblems(input, {
      ...known,
      org: known.org && orgIds?.includes(input.orgId) !== false,
      units: new Map(units.map(({ code, precision }) => [code, precision])),
      materials: new Set(materials.map(({ id }) => id)),
      taxCodes: new Set(taxes.map(({ code }) => code)),
    }),
  )
}
