import sql from 'sql-template-tag'
import { plainDecimal } from '../../../src/contract/amounts.ts'
import type { TakenRow } from '../../../src/contract/demand/demand-parts.ts'
import type { demandToInquiry, demandToOrder, MergedRows } from '../../../src/contract/demand/demand-rows.ts'
import type { Input, Output } from '../../../src/contract/envelope.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { requireTaken } from './demand-row.moves.ts'
import type { RowTaken } from './demand-row.moves.ts'
import { alike, sumOf } from './share.rules.ts'

/** What rows become when those that are alike are asked for together. @throws Refusal as `toInquiry`. */
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

/** What a document asks for of alike rows: the earliest day, all quantities, and the share of each. */
function articleOf(rows: readonly RowTaken[]) {
  const [first] = rows
  if (first === undefined) throw new Error('Rows that are alike are none.')
  const { materialId, materialText, spec, unit, needDate, estimatePrice } = first
  const demands = rows.map(({ id, taken }) => ({ detailId: id, qty: taken }))
  return { materialId, materialText, spec, unit, needDate, estimatePrice, qty: together(rows), demands }
}

/** Where the rows belong. @throws Refusal 10010 without rows, 10012 for rows that nobody has. */
function placeOf(rows: readonly RowTaken[]) {
  const [first] = rows
  if (first === undefined) return refuse('idEmpty')
  return { orgId: first.orgId, purchaserId: first.purchaserId ?? refuse('assignmentFailed') }
}

/** Makes a draft inquiry and holds the rows for it. @throws Refusal, see the contract. */
export async function takeToInquiry(act: Act, input: Input<typeof demandToInquiry>) {
  const rows = await requireTaken(act, 'toInquiry', input.rows)
  const { title, quoteEndTime, companyId, paymentTermId, deliveryAddress, currency } = input
  await emit(act, 'demand.toInquiry', {
    ...placeOf(rows),
    title,
    quoteEndTime,
    companyId,
    paymentTermId,
    deliveryAddress,
    currency,
    rows: alike(rows).map(articleOf),
  })
  return holderOf(act, 'INQUIRY', rows)
}

/** Makes a draft order and holds the rows for it. @throws Refusal, see the contract. */
export async function takeToOrder(act: Act, input: Input<typeof demandToOrder>) {
  const rows = await requireTaken(act, 'toOrder', input.rows)
  const { supplierId, companyId, paymentTermId, deliveryAddress, currency } = input
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
    demandNo: numbers[0]?.demandNo ?? '',
    rows: priced,
  })
  return holderOf(act, 'PURCHASE_ORDER', rows)
}

/** The document that was just made: the newest that holds one of the rows. */
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
