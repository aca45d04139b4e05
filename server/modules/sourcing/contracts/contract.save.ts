import sql from 'sql-template-tag'
import { contractReaders } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { setting } from '../../../kit/setting.ts'
import { move, moveAll } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { currencyView, paymentTermView, taxRateView, unitView } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { requireBidRows } from './bid-rows.ts'
import { contracts } from './contract-kind.ts'
import { tellGivenUp } from './source.queries.ts'
import { draftColumns, insertContract } from './contract.queries.ts'
import type { ContractSource } from './contract.queries.ts'
import { blankContract, contractSteps } from './contract.rules.ts'
import { contractProblems } from './contract-input.rules.ts'
import { writeContractRows } from './contract-rows.queries.ts'
import { pricedRows } from './tax-prices.rules.ts'

/** @throws Refusal, see the contract. */
export async function saveContract(act: Act, input: ContractInput, source?: ContractSource): Promise<string> {
  if (input.id === undefined) {
    requireRight(contractSteps.edit, blankContract, act.caller)
    const wanted = await requireInput(act, input)
    const { orgId } = input
    const given = input.contractNo?.trim() ?? ''
    if (source === undefined) await requireNumber(act, given)
    const { id } = await createDocument(act, contracts, {
      numbered: { orgId, given, isTaken: number => isTaken(act, number) },
      insert: async number =>
        (await insertContract(act, number, wanted, source)) ?? refuse('duplicateNumber', numberTaken),
      status: 'NEW',
      audience: { modules: contractReaders, orgId },
    })
    await writeContractRows(act, id, wanted, source?.articleIds)
    return id
  }
  const kept = await move(act, contracts, 'edit', input.id, undefined, {
    version: each => requireVersion(act, contracts, each, input.version),
    async work({ id, contractNo, issuedFlag, supplierId }) {
      const wanted = await requireInput(act, input, id)
      await requireBidRows(act, id, wanted)
      const given = input.contractNo?.trim() ?? ''
      if (given !== '' && given !== contractNo)
        refuseProblems([{ field: 'contractNo', name: 'invalidInput', key: 'contracts.numberStays' }])
      await writeContractRows(act, id, wanted)
      // Another supplier must not see what was sent to the first one.
      const hidden = issuedFlag === 1 && supplierId !== input.supplierId ? sql`, issued_flag = 0` : sql``
      return { fields: sql`${draftColumns(wanted)} ${hidden}` }
    },
  })
  return kept.id
}

/** Soft-deletes drafts, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeContracts(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, contracts, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
    event: ({ id }) => tellGivenUp(act, id),
  })
  return removed.length
}

const numberTaken = {
  errors: [{ field: 'contractNo', name: 'duplicateNumber', key: 'contracts.numberTaken' }],
} as const

/** @throws Refusal 10011 without a number if numbers are entered manually, 10006 for one that is taken. */
async function requireNumber(act: Act, given: string): Promise<void> {
  if (given === '' && (await setting(act.db, act.caller.enterpriseId, 'contract.numberByHand')) === '1')
    refuseProblems([{ field: 'contractNo', name: 'requiredMissing', key: 'contracts.required' }])
  if (given !== '' && (await isTaken(act, given))) refuse('duplicateNumber', numberTaken)
}

async function isTaken({ db, caller }: Act, contractNo: string): Promise<boolean> {
  const found = await db.one(sql`
    select from contract where enterprise_id = ${caller.enterpriseId} and contract_no = ${contractNo}`)
  return found !== undefined
}

/**
 * Returns the input with derived prices and, if empty, the supplier's payment term. The contract `keptId` may retain a
 * disabled payment term.
 * @throws Refusal with every wrong field.
 */
export async function requireInput<Input extends ContractInput>(
  { db, caller }: Act,
  input: Input,
  keptId: string | null = null,
): Promise<Input> {
  const { enterpriseId, orgIds } = caller
  const { taxMode = 'EXCL' } = input
  const found = await db.one<Found>(sql`
    select
      exists (select from ${orgView} o where o.id = ${input.orgId} and o.enterprise_id = ${enterpriseId}) as org,
      exists (select from ${supplierView} s where s.id = ${input.supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier,
      exists (select from ${companyView} c where c.id = ${input.companyId} and c.enterprise_id = ${enterpriseId}) as company,
      ${input.paymentTermId ?? null}::bigint is null or exists (
        select from ${paymentTermView} p where p.id = ${input.paymentTermId ?? null} and p.enterprise_id = ${enterpriseId}
          and p.deleted = 0 and (p.active = 1 or exists (
            select from contract t where t.id = ${keptId} and t.payment_term_id = p.id))) as payment_term,
      (select p.id from ${supplierView} s join ${paymentTermView} p on p.id = s.payment_term_id
        where s.id = ${input.supplierId} and s.enterprise_id = ${enterpriseId} and p.active = 1 and p.deleted = 0)
        as supplier_term_id,
      exists (select from ${currencyView} y where y.code = ${input.currency} and y.enterprise_id = ${enterpriseId}
        and y.deleted = 0) as currency`)
  const units = await db.rows<{ code: string; precision: number }>(sql`
    select code, precision from ${unitView} u where u.enterprise_id = ${enterpriseId} and u.active = 1 and u.deleted = 0
      and u.code = any(${input.details.map(row => row.unit)}::text[])`)
  const materials = await db.rows<{ id: string }>(sql`
    select id from ${materialView} m where m.enterprise_id = ${enterpriseId} and m.active = 1 and m.deleted = 0
      and m.id = any(${input.details.flatMap(({ materialId }) => materialId ?? [])}::bigint[])`)
  const taxes = await db.rows<{ code: string; percent: string }>(sql`
    select code, trim_scale(percent)::text as percent from ${taxRateView} x where x.enterprise_id = ${enterpriseId} and x.deleted = 0
      and x.code = any(${input.details.map(row => row.taxCode)}::text[])`)
  const known = found ?? { ...none, supplierTermId: null }
  const percents = new Map(taxes.map(({ code, percent }) => [code, percent]))
  const wanted = {
    ...input,
    details: pricedRows(taxMode, input.details, percents),
    paymentTermId: input.paymentTermId === undefined ? known.supplierTermId : input.paymentTermId,
  }
  refuseProblems(
    contractProblems(wanted, {
      ...known,
      org: known.org && orgIds?.includes(input.orgId) !== false,
      units: new Map(units.map(({ code, precision }) => [code, precision])),
      materials: new Set(materials.map(({ id }) => id)),
      taxCodes: new Set(percents.keys()),
    }),
  )
  return wanted
}

const none = { org: false, company: false, supplier: false, currency: false, paymentTerm: false }
type Found = typeof none & { supplierTermId: string | null }
