import sql from 'sql-template-tag'
import Big from 'big.js'
import type { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import type { Contract } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractItem } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { priceFor } from '../../../../src/contract/sourcing/rounds/offers.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { contracts } from './contract-kind.ts'
import { articleJoin } from './source.queries.ts'
import { agreedTiers } from './tax-prices.rules.ts'

type CallOff = Input<typeof callOffContract>
type Agreed = Pick<
  ContractItem,
  'id' | 'materialId' | 'materialText' | 'spec' | 'qty' | 'unit' | 'priceExcl' | 'priceIncl' | 'taxCode' | 'tiers'
>

export async function callOff(act: Act, input: CallOff): Promise<Output<typeof callOffContract>> {
  const { id, rows, ...parties } = input
  const kept = await move(act, contracts, 'callOff', id, undefined, {})
  const { contractNo, orgId, supplierId, currency } = kept
  const wanted = await requireRows(act, id, rows)
  const { sourceType, sourceId, paymentTermId: own, ...agreed } = await readSource(act, id)
  const paymentTermId = input.paymentTermId ?? own
  if (paymentTermId === null)
    return refuse('requiredMissing', {
      errors: [{ field: 'paymentTermId', name: 'requiredMissing', key: 'contracts.required' }],
    })
  await emit(act, 'contract.calledOff', {
    ...parties,
    ...agreed,
    paymentTermId,
    orgId,
    supplierId,
    currency,
    contractNo,
    ...(sourceType !== 'DIRECT' && sourceId !== null && { source: { type: sourceType, id: sourceId } }),
    rows: wanted,
  })
  const made = await act.db.one<{ id: string; docNo: string }>(sql`
    select order_id as id, order_no as doc_no from contract_use where contract_id = ${id} order by order_id desc limit 1`)
  return made ?? refuse('noSuchData')
}

async function readSource({ db, caller }: Act, id: string) {
  type Source = Pick<
    Contract,
    'incoterm' | 'incotermPlace' | 'companyId' | 'paymentTermId' | 'taxMode' | 'sourceType' | 'sourceId'
  >
  const found = await db.one<Source>(sql`
    select t.incoterm, t.incoterm_place, t.company_id, t.payment_term_id, t.tax_mode, t.source_type, t.source_id
    from contract t where t.id = ${id} and t.enterprise_id = ${caller.enterpriseId}`)
  return found ?? refuse('noSuchData')
}

/** Prices the rows for their ordered quantity. @throws Refusal 10010, 10009, 10007, 10008. */
async function requireRows(act: Act, id: string, rows: CallOff['rows']) {
  if (rows.length === 0) refuse('idEmpty')
  if (new Set(rows.map(row => row.itemId)).size < rows.length) refuse('duplicateInput')
  const items = await act.db.rows<Agreed & { articleId: string | null }>(sql`
    select d.id, d.material_id, d.material_text, d.spec, trim_scale(d.qty) as qty, d.unit,
      trim_scale(d.price_excl) as price_excl, trim_scale(d.price_incl) as price_incl, d.tax_code, d.tiers, a.id as article_id
    from contract_item d join contract t on t.id = d.contract_id left ${articleJoin}
    where d.contract_id = ${id} and d.id = any(${rows.map(row => row.itemId)}::bigint[])`)
  return rows.map(({ itemId, qty, needDate }, at) => {
    const item = items.find(each => each.id === itemId) ?? refuse('noSuchData')
    const field = { field: `rows[${at}].qty`, row: at, name: 'invalidInput' } as const
    if (new Big(qty).lte(0)) refuse('invalidInput', { errors: [{ ...field, key: 'qtyPositive' }] })
    const agreed = item.priceIncl ?? item.priceExcl
    const price = priceFor({ priceExcl: agreed, tiers: agreedTiers(item.tiers) }, qty) ?? agreed
    const { articleId, materialId, materialText, spec, unit, taxCode } = item
    return {
      itemId,
      ...(articleId !== null && { articleId }),
      materialId,
      materialText,
      spec,
      unit,
      taxCode,
      qty,
      needDate,
      ...(item.priceIncl ? { priceIncl: price } : { priceExcl: price }),
    }
  })
}
