import sql from 'sql-template-tag'
import { Object as Obj, Optional } from 'typebox'
import { Delivery, DeliveryRowInput } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import type { DeliveryInput } from '../../../src/contract/delivery-orders/delivery-order-parts.ts'
import { saveDelivery } from '../../../src/contract/delivery-orders/delivery-orders.ts'
import { serialsIn } from '../../../src/contract/delivery-orders/serial-numbers.ts'
import { endpoint } from '../../../src/contract/envelope.ts'
import { Day } from '../../../src/contract/vocabulary.ts'
import type { Act } from '../../kit/call/act.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../kit/tables/sheet-texts.ts'
import { today } from '../../kit/today.ts'
import { lockGoodsRows, orderRowOf } from '../purchase-orders/read.ts'
import type { GoodsRow } from '../purchase-orders/read.ts'
import { readDelivery } from './delivery.queries.ts'
import { saveDelivery as writeDelivery } from './delivery.save.ts'

const { orderDetailId, qty, batchNo, productionDate, expireDate, serials } = DeliveryRowInput.properties

/** One row of a delivery order with its days. It is no call of its own; the save of the delivery order writes it. */
const importedRow = endpoint('POST', saveDelivery.path, {
  in: Obj({
    orderDetailId,
    qty,
    arriveDate: Day(),
    shipDate: Optional(Day()),
    batchNo,
    productionDate,
    expireDate,
    serials,
  }),
  out: Delivery,
  access: saveDelivery.access,
})

/**
 * Delivery orders by table: rows for one warehouse and the same days become one draft of the caller, that of today if there
 * is one. A row without a day of shipment goes to any draft of its day of arrival.
 */
export const deliveryImport = importTemplate(importedRow, {
  code: 'delivery-order-rows',
  area: 'delivery-orders',
  title: 'sheet.title',
  key: ['orderRow', 'arriveDate', 'shipDate', 'batchNo', 'serialNos'],
  // Rows of one delivery order are saved one on top of the other.
  rowsRefer: true,
  columns: [
    {
      code: 'orderRow',
      title: 'fields.orderRow',
      field: 'orderDetailId',
      required: true,
      hint: 'sheet.orderRowHint',
      example: 'PO202601010001/1',
    },
    { code: 'qty', title: 'fields.qty', example: '2' },
    { code: 'arriveDate', title: 'fields.arriveDate', example: '2027-01-31' },
    { code: 'shipDate', title: 'fields.shipDate', required: false, hint: 'sheet.shipDateHint' },
    { code: 'batchNo', title: 'fields.batchNo', required: false },
    { code: 'productionDate', title: 'fields.productionDate', required: false },
    { code: 'expireDate', title: 'fields.expireDate', required: false },
    {
      code: 'serialNos',
      title: 'fields.serials',
      required: false,
      hint: 'sheet.serialsHint',
      example: 'SN-1001 SN-1002',
    },
  ],
  async complete(act, values) {
    const text = values['serialNos']
    return { ...(await orderRowOf(act, values)), serials: serialsIn(typeof text === 'string' ? text : '') }
  },
  async write(act, { arriveDate, shipDate, ...row }) {
    const [line] = await lockGoodsRows(act, [row.orderDetailId])
    const kept = line && (await ownDraft(act, line, { arriveDate, shipDate }))
    const draft: DeliveryInput = kept ?? { shipDate: shipDate ?? (await today(act.db)), arriveDate, details: [] }
    await refusedInColumns(columnOf, () => writeDelivery(act, { ...draft, details: [...draft.details, row] }))
  },
})

const columns: Readonly<Record<string, string>> = { orderDetailId: 'orderRow', serials: 'serialNos' }

/** The column of a field that a save names, such as `details[3].qty`. */
function columnOf(field: string): string {
  const name = field.replace(/^details\[\d+\]\./, '').replace(/\[\d+\]$/, '')
  return columns[name] ?? name
}

/** The draft that the caller began today for the warehouse of an order row and these days, as its form would send it. */
async function ownDraft(
  act: Act,
  { supplierId, orgId, warehouseId }: GoodsRow,
  { arriveDate, shipDate = null }: { arriveDate: string; shipDate?: string | null },
): Promise<DeliveryInput | undefined> {
  const found = await act.db.one<{ id: string }>(sql`
    select d.id from delivery_order d where d.enterprise_id = ${act.caller.enterpriseId}
      and d.create_by = ${act.caller.userId} and d.supplier_id = ${supplierId} and d.org_id = ${orgId}
      and d.warehouse_id = ${warehouseId} and d.arrive_date = ${arriveDate}::date
      and d.ship_date = coalesce(${shipDate}::date, d.ship_date) and d.source_no = ''
      and d.status = 'NEW' and d.deleted = 0 and d.create_time >= current_date order by d.id desc limit 1`)
  if (found === undefined) return undefined
  const { id, version, slotTime, carrier, plateNo, driver, phone, trackingNo, grossWeight, remark, ...rest } =
    await readDelivery(act, found.id)
  return {
    id,
    version,
    shipDate: rest.shipDate,
    arriveDate,
    slotTime,
    carrier,
    plateNo,
    driver,
    phone,
    trackingNo,
    grossWeight,
    remark,
    packages: rest.packages,
    details: rest.details.map(row => ({
      orderDetailId: row.orderDetailId,
      qty: row.qty,
      batchNo: row.batchNo,
      productionDate: row.productionDate,
      expireDate: row.expireDate,
      serials: row.serials,
      packageAt: row.packageAt,
      planDetailId: row.planDetailId,
    })),
  }
}
