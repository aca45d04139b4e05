import sql from 'sql-template-tag'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { TakenRow } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type {
  demandToInquiry,
  demandToOrder,
  demandToTender,
  MergedRows,
} from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { requireWarehouse } from '../../platform/organisation/read.ts'
import { requireTaken } from './demand-row.moves.ts'
import type { RowTaken } from './demand-row.moves.ts'
import { alike, sumOf } from './share.rules.ts'

export async function mergedRows(act: Act, wanted: readonly TakenRow[]): Promise<MergedRows[]> {
  return alike(await requireTaken(act, 'toInquiry', wanted)).flatMap(rows => {
    const [first] = rows
    if (first === undefined) return []
    const { materialCode, materialText, spec, unitSymbol, unitPrecision, needDate } = first
    return [
      {
        materialCode,
        materialText,
        spec,
        unitSymbol,
        unitPrecision,
        needDate,
        qty: together(rows),
        rows: rows.map(({ id, taken }) => ({ id, qty: taken })),
      },
    ]
  })
}

const together = (rows: readonly RowTaken[]) => plainDecimal(sumOf(rows.map(({ taken }) => ({ qty: taken }))))

/** An article has the earliest date, the total quantity, and the share of each row. */
function articleOf(rows: readonly RowTaken[]) {
  const [first] = rows
  if (first === undefined) throw new Error('Rows that are alike are none.')
  const { materialId, materialText, spec, unit, needDate, estimatePrice } = first
  const demands = rows.map(({ id, taken }) => ({ detailId: id, qty: taken }))
  return { materialId, materialText, spec, unit, needDate, estimatePrice, qty: together(rows), demands }
}

/** @throws Refusal 10010 without rows, 10012 for unassigned rows. */
function placeOf(rows: readonly RowTaken[]) {
  const [first] = rows
  if (first === undefined) return refuse('idEmpty')
  return { orgId: first.orgId, purchaserId: first.purchaserId ?? refuse('assignmentFailed') }
}

function inventoryOrgsOf(rows: readonly RowTaken[]): string[] {
  return [...new Set(rows.map(row => row.inventoryOrgId))]
}

/** Creates a draft inquiry and reserves the rows. @throws Refusal, see the contract. */
export async function takeToInquiry(act: Act, { quoteEndTime, ...input }: Input<typeof demandToInquiry>) {
  const { found, taken } = await sourced(act, 'toInquiry', input)
  await emit(act, 'demand.toInquiry', { ...taken, quoteEndTime })
  return holderOf(act, 'INQUIRY', found)
}

/** Creates a draft tender and reserves the rows. @throws Refusal, see the contract. */
export async function takeToTender(act: Act, { bidDeadline, ...input }: Input<typeof demandToTender>) {
  const { found, taken } = await sourced(act, 'toTender', input)
  await emit(act, 'demand.toTender', { ...taken, bidDeadline })
  return holderOf(act, 'TENDER', found)
}

type Sourced = Omit<Input<typeof demandToInquiry>, 'quoteEndTime'>

/** The rows, and what an inquiry or tender takes over from them. */
async function sourced(act: Act, event: 'toInquiry' | 'toTender', { rows, ...terms }: Sourced) {
  const warehouseId = terms.warehouseId ?? null
  const found = await requireTaken(act, event, rows)
  if (warehouseId !== null) await requireWarehouse(act, warehouseId, inventoryOrgsOf(found))
  return { found, taken: { ...placeOf(found), ...terms, warehouseId, rows: alike(found).map(articleOf) } }
}

const severalPlaces: Problem = { field: 'rows', name: 'invalidInput', key: 'demand.severalPlaces' }

/** Creates a draft order and reserves the rows. @throws Refusal, see the contract. */
export async function takeToOrder(act: Act, input: Input<typeof demandToOrder>) {
  const rows = await requireTaken(act, 'toOrder', input.rows)
  const { supplierId, companyId, paymentTermId, deliveryAddress, currency, warehouseId = null } = input
  const [inventoryOrgId, other] = inventoryOrgsOf(rows)
  if (inventoryOrgId === undefined || other !== undefined) return refuse('invalidInput', { errors: [severalPlaces] })
  if (warehouseId !== null) await requireWarehouse(act, warehouseId, [inventoryOrgId])
  const priced = input.rows.flatMap(({ id, priceExcl, taxCode }) => {
    const row = rows.find(each => each.id === id)
    if (row === undefined) return []
    const { estimatePrice: _estimate, ...article } = articleOf([row])
    return [{ ...article, priceExcl, taxCode }]
  })
  const numbers = await act.db.rows<{ demandNo: string }>(sql`
    select demand_no from pur_demand where id = any(${rows.map(row => row.demandId)}::bigint[]) order by id limit 1`)
  await emit(act, 'demand.toOrder', {
    ...placeOf(rows),
    supplierId,
    companyId,
    paymentTermId,
    deliveryAddress,
    currency,
    inventoryOrgId,
    warehouseId,
    demandNo: numbers[0]?.demandNo ?? '',
    rows: priced,
  })
  return holderOf(act, 'PURCHASE_ORDER', rows)
}

async function holderOf(
  act: Act,
  businessType: string,
  rows: readonly RowTaken[],
): Promise<Output<typeof demandToInquiry>> {
  const found = await act.db.one<{ id: string; docNo: string }>(sql`
    select business_id as id, doc_no from pur_demand_share
    where business_type = ${businessType} and detail_id = any(${rows.map(row => row.id)}::bigint[])
    order by business_id desc limit 1`)
  return found ?? refuse('assignmentFailed')
}
