import sql from 'sql-template-tag'
import type { OrderInput } from '../../../src/contract/purchase-orders/purchase-order-input.ts'
import { emit } from '../../kit/call/act.ts'
import type { Act, Reaction } from '../../kit/call/act.ts'
import type { Events } from '../../kit/events.ts'
import { today } from '../../kit/today.ts'
import { createOrder } from './order/order.save.ts'

/**
 * Makes a draft for each supplier that an inquiry chose, under the terms of the inquiry, and of payment and delivery of
 * the quote.
 */
export const ordersOfInquiry: Reaction<'inquiry.handedOver'> = async (act, result) => {
  for (const [supplierId, { paymentTermId, incoterm, incotermPlace }] of new Map(
    result.rows.map(row => [row.supplierId, row]),
  )) {
    const rows = result.rows.filter(row => row.supplierId === supplierId)
    const { orgId, companyId, purchaserId, currency, deliveryAddress, warehouseId } = result
    const terms = { paymentTermId, incoterm, incotermPlace }
    const parties = { orgId, companyId, purchaserId, supplierId, ...terms, currency, deliveryAddress, warehouseId }
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
    await makeDraft(act, { ...parties, sourceNo: result.inquiryNo, details }, 'INQUIRY', ids => ({
      inquiryId: result.inquiryId,
      rows: rows.map(({ articleId, qty }, at) => ({ rowId: ids[at] ?? '', articleId, qty, demands: [] })),
    }))
  }
}

/** Makes a draft of what is needed. */
export const orderOfDemand: Reaction<'demand.toOrder'> = async (act, { rows, demandNo, ...parties }) => {
  const details = rows.map(({ demands: _demands, ...row }) => row)
  await makeDraft(act, { ...parties, sourceNo: demandNo, details }, 'DEMAND', ids => ({
    rows: rows.map(({ qty, demands }, at) => ({ rowId: ids[at] ?? '', qty, demands })),
  }))
}

/** Makes a draft of what is called off from a contract. */
export const orderOfContract: Reaction<'contract.calledOff'> = async (
  act,
  { rows, contractNo, inquiryId, ...parties },
) => {
  const details = rows.map(({ itemId: _item, articleId: _article, ...row }) => row)
  await makeDraft(act, { ...parties, sourceNo: contractNo, details }, 'CONTRACT', ids => ({
    ...(inquiryId !== undefined && { inquiryId }),
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

/** Makes a draft of today and tells other areas of it; `told` is given the ids of its rows in their order. */
async function makeDraft(act: Act, draft: Draft, sourceType: string, told: (ids: string[]) => Told): Promise<void> {
  const orderDate = await today(act.db)
  const input: OrderInput = { taxMode: 'EXCL', ...draft, orderType: 'STANDARD', orderDate }
  const orderId = await createOrder(act, input, sourceType)
  const made = await act.db.rows<{ id: string; orderNo: string }>(sql`
    select d.id, o.order_no from purchase_order_detail d join purchase_order o on o.id = d.order_id
    where d.order_id = ${orderId} order by d.row_no`)
  const parts = told(made.map(row => row.id))
  await emit(act, 'order.drafted', { orderId, orderNo: made[0]?.orderNo ?? '', ...parts })
}
