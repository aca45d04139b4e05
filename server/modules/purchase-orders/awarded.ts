import sql from 'sql-template-tag'
import type { Reaction } from '../../kit/call/act.ts'
import { createOrder } from './order/order.save.ts'

/** Makes a draft for each supplier that an inquiry chose, under the terms of the inquiry. */
export const ordersOfInquiry: Reaction<'inquiry.handedOver'> = async (act, result) => {
  const today = await act.db.one<{ today: string }>(sql`select current_date as today`)
  for (const supplierId of new Set(result.rows.map(row => row.supplierId))) {
    const rows = result.rows.filter(row => row.supplierId === supplierId)
    const { orgId, companyId, purchaserId, paymentTermId, currency, deliveryAddress, warehouseId } = result
    const parties = { orgId, companyId, purchaserId, supplierId, paymentTermId, currency, deliveryAddress, warehouseId }
    await createOrder(
      act,
      {
        ...parties,
        ...{ orderType: 'STANDARD', taxMode: 'EXCL', orderDate: today?.today ?? '', sourceNo: result.inquiryNo },
        details: rows.map(({ materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate }) => ({
          ...{ materialId, materialText, spec, qty, unit, priceExcl, taxCode, needDate },
        })),
      },
      'INQUIRY',
    )
  }
}
