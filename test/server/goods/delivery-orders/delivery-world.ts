import sql from 'sql-template-tag'
import type {
  Delivery,
  DeliveryInput,
  DeliveryRowInput,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { saveDelivery, shipDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { OrderInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { confirmed, day, firstRow, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The world of orders with two warehouses, a material in batches, one that perishes, and location numbers. */
export async function deliveryWorld(): Promise<TestApp> {
  const world = await orderWorld()
  await world.database.transaction(async db => {
    await db.run(sql`
      insert into warehouse (id, enterprise_id, code, name, inventory_org_id, address) values
        (1, 1, 'W1', 'Main store', 2, 'Dock 4'), (2, 1, 'W2', 'Cold store', 2, 'Dock 9')`)
    await db.run(sql`
      insert into material (id, enterprise_id, code, name, category_id, unit, batch_managed, shelf_life_days) values
        (21, 1, 'M21', 'Steel in batches', 1, 'PCE', 1, null), (22, 1, 'M22', 'Glue', 1, 'PCE', 1, 100)`)
    await db.run(sql`
      update supplier set identifiers = '[{"scheme": "0088", "value": "4012345000009"}]' where id = 1`)
  })
  return world
}

/** An order of supplier 1 for the main store that was accepted; each row may be exceeded by `tolerance` per cent. */
export async function confirmedOrder(
  world: TestApp,
  { tolerance = '0', ...parts }: Partial<OrderInput> & { tolerance?: string } = {},
): Promise<Order> {
  const order = await confirmed(world, { warehouseId: '1', ...parts })
  await world.database.run(sql`
    update purchase_order_detail set receive_tolerance_pct = ${tolerance} where order_id = ${order.id}`)
  return order
}

/** The order as it is now. */
export async function reread(world: TestApp, { id }: { id: string }): Promise<Order> {
  return valueOf(await world.call('buyer', getOrder, { id }))
}

/** A delivery of the whole first row, unless parts are given. */
export function deliveryInput(
  order: Order,
  qty = '100',
  parts: Partial<DeliveryInput> = {},
  row: Partial<DeliveryRowInput> = {},
): DeliveryInput {
  return {
    shipDate: day(),
    arriveDate: day(2),
    details: [{ orderDetailId: firstRow(order).id, qty, ...row }],
    ...parts,
  }
}

/** A saved draft of supplier 1. */
export async function drafted(
  world: TestApp,
  order: Order,
  qty?: string,
  parts?: Partial<DeliveryInput>,
): Promise<Delivery> {
  return valueOf(await world.call('supplier', saveDelivery, deliveryInput(order, qty, parts)))
}

/** A shipment of supplier 1. */
export async function shipped(
  world: TestApp,
  order: Order,
  qty?: string,
  parts?: Partial<DeliveryInput>,
): Promise<Delivery> {
  return valueOf(await world.call('supplier', shipDelivery, { delivery: deliveryInput(order, qty, parts) }))
}

/** The code of an answer and the problem of its first field, in English. */
export function refusalOf(answer: { code: string; errors: { field: string; msg: string }[] }): string {
  const [first] = answer.errors
  return first === undefined ? answer.code : `${answer.code} ${first.field}: ${first.msg}`
}

/** How many messages of a template a user has about a document. */
export async function messageCount(
  world: TestApp,
  user: TestUser,
  template: string,
  businessId: string,
): Promise<number> {
  const found = await world.database.one<{ count: number }>(sql`
    select count(*)::int as count from notice n join app_user u on u.id = n.user_id
    where u.username = ${user} and n.template_code = ${template} and n.business_id = ${businessId}`)
  return found?.count ?? 0
}
