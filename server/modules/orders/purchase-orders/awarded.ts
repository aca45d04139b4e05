import sql from 'sql-template-tag'
import type { OrderInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'
import { today } from '../../../kit/today.ts'
import { groupedBy } from '../../../kit/reports/sums.ts'
import { placesOfArticles, readPlace } from './draft-place.queries.ts'
import { createOrder } from './order/order.save.ts'

/**
 * Creates a draft per awarded supplier and inventory organisation of the demand, with the terms of the inquiry and
 * quote. A warehouse of the inquiry receives all of them.
 */
export const ordersOfInquiry: Reaction<'inquiry.handedOver'> = async (act, { inquiryId, inquiryNo, ...result }) => {
  const { orgId, companyId, purchaserId, currency, deliveryAddress, warehouseId } = result
  const source = { type: 'INQUIRY' as const, id: inquiryId }
  const places = warehouseId === null ? await placesOfArticles(act, source) : new Map<string, string>()
  const placeOf = ({ articleId }: { articleId: string }) => places.get(articleId) ?? null
  for (const rows of groupedBy(result.rows, row => `${row.supplierId} ${placeOf(row)}`).values()) {
    const [first] = rows
    if (first === undefined) continue
    const { supplierId, paymentTermId, incoterm, incotermPlace } = first
    const terms = { paymentTermId, incoterm, incotermPlace, currency, deliveryAddress }
    const place = { warehouseId, inventoryOrgId: placeOf(first) }
    const details = rows.map(({ materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate }) => ({
      materialId,
      materialText,
      spec,
      qty,
      unit,
      priceExcl,
      taxCode,
      needDate,
    }))
    const draft = { orgId, companyId, purchaserId, supplierId, ...terms, ...place, sourceNo: inquiryNo, details }
    await makeDraft(act, draft, 'INQUIRY', ids => ({
      source,
      rows: rows.map(({ articleId, qty }, at) => ({ rowId: ids[at] ?? '', articleId, qty, demands: [] })),
    }))
  }
}

export const orderOfDemand: Reaction<'demand.toOrder'> = async (act, { rows, demandNo, ...parties }) => {
  const details = rows.map(({ demands: _demands, ...row }) => row)
  await makeDraft(act, { ...parties, sourceNo: demandNo, details }, 'DEMAND', ids => ({
    rows: rows.map(({ qty, demands }, at) => ({ rowId: ids[at] ?? '', qty, demands })),
  }))
}

export const orderOfContract: Reaction<'contract.calledOff'> = async (
  act,
  { rows, contractNo, source, ...parties },
) => {
  const details = rows.map(({ itemId: _item, articleId: _article, ...row }) => row)
  const places = source === undefined ? new Map<string, string>() : await placesOfArticles(act, source)
  const [inventoryOrgId = null, other] = new Set(rows.map(({ articleId = '' }) => places.get(articleId) ?? null))
  const place = other === undefined ? { inventoryOrgId } : {}
  await makeDraft(act, { ...parties, ...place, sourceNo: contractNo, details }, 'CONTRACT', ids => ({
    ...(source !== undefined && { source }),
    rows: rows.map(({ qty, itemId, articleId }, at) => ({
      rowId: ids[at] ?? '',
      qty,
      itemId,
      ...(articleId !== undefined && { articleId }),
      demands: [],
    })),
  }))
}

type Draft = Omit<OrderInput, 'orderType' | 'taxMode' | 'orderDate'> & Partial<Pick<OrderInput, 'taxMode'>>
type Told = Omit<Events['order.drafted'], 'orderId' | 'orderNo'>

/** `told` receives the row ids in row order. */
async function makeDraft(act: Act, draft: Draft, sourceType: string, told: (ids: string[]) => Told): Promise<void> {
  const orderDate = await today(act.db)
  const place = await readPlace(act, draft)
  const input: OrderInput = { taxMode: 'EXCL', ...draft, ...place, orderType: 'STANDARD', orderDate }
  const orderId = await createOrder(act, input, sourceType)
  const made = await act.db.rows<{ id: string; orderNo: string }>(sql`
    select d.id, o.order_no from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.order_id = ${orderId} order by d.row_no`)
  const parts = told(made.map(row => row.id))
  await emit(act, 'order.drafted', { orderId, orderNo: made[0]?.orderNo ?? '', ...parts })
}
