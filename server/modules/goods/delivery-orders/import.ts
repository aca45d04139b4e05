import sql from 'sql-template-tag'
import { Object as Obj, Optional } from 'typebox'
import { Delivery, DeliveryRowInput } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { DeliveryInput } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { saveDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { serialsIn } from '../../../../src/contract/goods/delivery-orders/serial-numbers.ts'
import { endpoint } from '../../../../src/contract/envelope.ts'
import { Day, Id } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Entry, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { refusedInColumns } from '../../../kit/tables/sheet-texts.ts'
import { today } from '../../../kit/today.ts'
import { lockGoodsRows, orderRowOf, orderRowView, receivingWarehouseView } from '../../orders/purchase-orders/read.ts'
import type { GoodsRow } from '../../orders/purchase-orders/read.ts'
import { warehouseOf } from './delivery-warehouse.ts'
import { readDelivery } from './delivery.queries.ts'
import { saveDelivery as writeDelivery } from './delivery.save.ts'

const { orderDetailId, qty, batchNo, productionDate, expireDate, serials } = DeliveryRowInput.properties

/** Describes an imported row. It is not served; saving the delivery order stores it. */
const importedRow = endpoint('POST', saveDelivery.path, {
  in: Obj({
    orderDetailId,
    qty,
    arriveDate: Day(),
    shipDate: Optional(Day()),
    warehouseId: Optional(Id()),
    batchNo,
    productionDate,
    expireDate,
    serials,
  }),
  out: Delivery,
  access: saveDelivery.access,
})

/**
 * Rows for one warehouse and the same days are added to today's draft of the current user, or to a new one. A row
 * without a shipping day is added to any draft with its arrival day.
 */
export const deliveryImport = importTemplate(importedRow, {
  code: 'delivery-order-rows',
  area: 'delivery-orders',
  title: 'sheet.title',
  key: ['orderRow', 'arriveDate', 'shipDate', 'warehouse', 'batchNo', 'serialNos'],
  // Rows of one delivery order are saved one after the other.
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
    {
      code: 'warehouse',
      title: 'fields.warehouse',
      field: 'warehouseId',
      required: false,
      hint: 'sheet.warehouseHint',
    },
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
  async complete(act, values, _kept, entries) {
    const text = values['serialNos']
    const order = await orderRowOf(act, entries)
    const { orderDetailId } = order
    const warehouseId = orderDetailId && (await entries.one('warehouse', warehouseEntries(act, orderDetailId)))
    const serials = serialsIn(typeof text === 'string' ? text : '')
    return { ...order, serials, ...(warehouseId && { warehouseId }) }
  },
  write: (act, { arriveDate, shipDate, warehouseId: entered, ...row }) =>
    refusedInColumns(columnOf, async () => {
      const lines = await lockGoodsRows(act, [row.orderDetailId])
      const warehouseId = await warehouseOf(act, entered === undefined ? {} : { warehouseId: entered }, lines)
      const [line] = lines
      const kept = line && (await ownDraft(act, line, { arriveDate, shipDate, warehouseId }))
      const draft = kept ?? { shipDate: shipDate ?? (await today(act.db)), arriveDate, details: [] }
      await writeDelivery(act, { ...draft, warehouseId: entered ?? warehouseId, details: [...draft.details, row] })
    }),
})

const columns: Readonly<Record<string, string>> = {
  orderDetailId: 'orderRow',
  serials: 'serialNos',
  warehouseId: 'warehouse',
}

const warehouseEntries =
  ({ db }: Act, orderDetailId: string): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select w.id, lower(w.code) as code, array[lower(w.name)] as names
      from ${receivingWarehouseView} w join ${orderRowView} line on line.order_id = w.order_id
      where line.id = ${orderDetailId} and (lower(w.code) = any(${texts}) or lower(w.name) = any(${texts}))`)

/** The import column of a field such as `details[3].qty`. */
function columnOf(field: string): string {
  const name = field.replace(/^details\[\d+\]\./, '').replace(/\[\d+\]$/, '')
  return columns[name] ?? name
}

async function ownDraft(
  act: Act,
  { supplierId, orgId }: GoodsRow,
  { arriveDate, shipDate = null, warehouseId }: { arriveDate: string; shipDate?: string | null; warehouseId: string },
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
