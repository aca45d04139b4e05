import sql from 'sql-template-tag'
import type { ContractChangeInput } from '../../../../src/contract/sourcing/contracts/contract-changes.ts'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Contract, ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractItemInput } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A thousand bolts at 10.00 at most. */
export const item = (parts: Partial<ContractItemInput> = {}): ContractItemInput => ({
  materialId: '1',
  materialText: '',
  spec: '',
  qty: '1000',
  unit: 'PCE',
  priceExcl: '10',
  taxCode: 'S13',
  tiers: [],
  needDate: null,
  ...parts,
})

/** A framework of a year with supplier 1. */
export const contract = (parts: Partial<ContractInput> = {}): ContractInput => ({
  title: 'Copper parts',
  contractType: 'FRAMEWORK',
  orgId: '2',
  companyId: '1',
  supplierId: '1',
  validFrom: day(),
  validTo: day(300),
  currency: 'CNY',
  limitAmount: '50000',
  overPct: '5',
  warrantyMonths: 12,
  reason: 'Cheapest of the tender',
  details: [item()],
  ...parts,
})

/** The terms of a contract as a change begins from them. */
export function changeOf(contract: Contract, parts: Partial<ContractChangeInput> = {}): ContractChangeInput {
  const { title, validFrom, validTo, limitAmount, overPct, warrantyMonths, penaltyRule, paymentPlan } = contract
  const { incoterm, incotermPlace, paymentTermId, retentionPct } = contract
  const details = contract.details.map(row => {
    const { id, materialId, materialText, spec, qty, unit, priceExcl, priceIncl, taxCode, tiers, needDate } = row
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
    }
  })
  const plan = paymentPlan.map(({ amount: _amount, ...stage }) => stage)
  const terms = {
    title,
    validFrom,
    validTo,
    limitAmount,
    overPct,
    warrantyMonths,
    penaltyRule,
    incoterm,
    incotermPlace,
    paymentTermId,
    retentionPct,
    details,
    paymentPlan: plan,
  }
  return { contractId: contract.id, ...terms, reason: 'Copper costs more', ...parts }
}

/** Contracts of a world that is made before the first of them. */
export function contractActs(worldOf: () => TestApp) {
  const save = (parts?: Partial<ContractInput>) => worldOf().call('buyer', calls.saveContract, contract(parts))
  async function sent(parts?: Partial<ContractInput>) {
    const { id, contractNo } = valueOf(await worldOf().call('buyer', calls.submitContract, { draft: contract(parts) }))
    await decideOn(worldOf(), contractNo)
    return valueOf(await worldOf().call('buyer', calls.sendContract, { id }))
  }
  const addFile = async (businessId: string, user: 'buyer' | 'supplier') =>
    (
      await worldOf().database.one<{ id: string }>(sql`
      insert into attachment (enterprise_id, business_type, business_id, name, file, state, creator_id, creator, creator_name)
      select 1, 'CONTRACT', ${businessId}, ${`signed-${user}.pdf`}, ${crypto.randomUUID()}, 'CLEAN', id, username, name
      from app_user where username = ${user} returning id`)
    )?.id ?? ''
  const addCopy = async (id: string, user: 'buyer' | 'supplier') =>
    valueOf(await worldOf().call(user, calls.signContract, { id, attachmentId: await addFile(id, user) }))
  async function inForce(parts?: Partial<ContractInput>) {
    const { id } = await sent(parts)
    valueOf(await worldOf().call('supplier', calls.answerContract, { id, agreeFlag: 1 }))
    await addCopy(id, 'buyer')
    await addCopy(id, 'supplier')
    return valueOf(await worldOf().call('buyer', calls.effectContract, { id }))
  }
  return { save, sent, addFile, addCopy, inForce }
}
