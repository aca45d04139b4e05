import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { submitAnswer } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderInput, OrderRowInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { issueOrder, saveOrder, submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Database } from '../../../../server/db/database.ts'
import { testApp } from '../../../support/app.ts'
import type { Answer, TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { day } from '../../../support/day.ts'

export { day }

/** The real server with what orders need: units, terms, purchasers, materials, ceilings, suppliers of every kind. */
export async function orderWorld(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const world = await testApp(options)
  await putMasterData(world.database)
  return world
}

async function putMasterData(database: Database): Promise<void> {
  await database.transaction(async db => {
    await db.run(sql`
      insert into unit (enterprise_id, code, names, precision) values
        (1, 'PCE', '{"en":"piece"}', 0), (1, 'KGM', '{"en":"kilogram"}', 3)`)
    await db.run(sql`
      insert into payment_term (id, enterprise_id, code, name, base_date, days) values (1, 1, 'N30', 'Net 30', 'INVOICE_DATE', 30)`)
    await db.run(sql`
      insert into employee (id, enterprise_id, emp_no, name, org_id, user_id) values
        (1, 1, 'E1', 'Bella Buyer', 2, 2), (2, 1, 'E2', 'Nora Nologin', 2, null), (3, 1, 'E3', 'Otto Other', 3, 15)`)
    await db.run(sql`
      insert into purchaser (id, enterprise_id, employee_id, purchasing_org_id) values (1, 1, 1, 2), (2, 1, 2, 2), (3, 1, 3, 3)`)
    await db.run(sql`insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from) values
        (1, 'EUR', 'CNY', 7.812345678, '2020-01-01')`)
    await db.run(sql`
      insert into material_category (id, enterprise_id, code, names, parent_id) values
        (1, 1, 'ALL', '{"en":"All"}', null), (2, 1, 'METAL', '{"en":"Metal"}', 1)`)
    await db.run(sql`
      insert into material (id, enterprise_id, code, name, spec, category_id, unit, active) values
        (1, 1, 'M1', 'Bolt', 'M8', 1, 'PCE', 1), (2, 1, 'M2', 'Granulate', '', 1, 'KGM', 1),
        (3, 1, 'M3', 'Old part', '', 1, 'PCE', 0), (4, 1, 'M4', 'Listed part', '', 1, 'PCE', 1),
        (5, 1, 'M5', 'Capped part', '', 2, 'PCE', 1), (6, 1, 'M6', 'Watched part', '', 2, 'PCE', 1)`)
    await db.run(sql`
      insert into material_supplier (enterprise_id, material_id, supplier_id, supplier_material_code, status) values
        (1, 4, 1, 'ONE-4', 'APPROVED'), (1, 4, 2, '', 'CANDIDATE')`)
    await db.run(sql`
      insert into price_ceiling (enterprise_id, material_id, category_id, currency, price, action, valid_from) values
        (1, 5, null, 'CNY', 10, 'BLOCK', '2020-01-01'), (1, null, 2, 'CNY', 20, 'WARN', '2020-01-01')`)
    await db.run(sql`
      insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code,
        freeze_flag, hold_kind, black_flag) values
        (3, 1, 'S3', 'Potential Ltd.', 'P', 'GB', 'POTENTIAL', 'CNY', 'S13', 0, 'NONE', 0),
        (4, 1, 'S4', 'Frozen Ltd.', 'F', 'GB', 'STRATEGIC', 'CNY', 'S13', 1, 'NONE', 0),
        (5, 1, 'S5', 'Held Ltd.', 'H', 'GB', 'PREFERRED', 'CNY', 'S13', 0, 'ORDERS', 0),
        (6, 1, 'S6', 'Black Ltd.', 'B', 'GB', 'PREFERRED', 'CNY', 'S13', 0, 'NONE', 1),
        (7, 1, 'S7', 'Registered Ltd.', 'R', 'GB', 'REGISTERED', 'CNY', 'S13', 0, 'NONE', 0),
        (8, 1, 'S8', 'Invoice hold Ltd.', 'I', 'GB', 'QUALIFIED', 'CNY', 'S13', 0, 'INVOICES', 0)`)
  })
}

/** A row of 100 bolts at 10.00 without tax. */
export function rowInput(parts: Partial<OrderRowInput> = {}): OrderRowInput {
  return { materialId: '1', qty: '100', unit: 'PCE', priceExcl: '10', taxCode: 'S13', needDate: day(10), ...parts }
}

/** An order to supplier 1 with one row. */
export function orderInput(parts: Partial<OrderInput> = {}): OrderInput {
  return {
    orderType: 'STANDARD',
    orderDate: day(),
    orgId: '2',
    companyId: '1',
    purchaserId: '1',
    supplierId: '1',
    currency: 'CNY',
    taxMode: 'EXCL',
    paymentTermId: '1',
    deliveryAddress: 'Dock 4, Test Road',
    details: [rowInput()],
    ...parts,
  }
}

/** The value of an answer that must have succeeded. */
export function valueOf<T>(answer: Answer<T>): T {
  assert.equal(answer.code, '200', `${answer.msg} ${JSON.stringify(answer.errors)}`)
  return answer.data
}

/** Decides what waits for approval under a number. */
export async function decideOn(...decided: Parameters<typeof decisionOn>): Promise<void> {
  valueOf(await decisionOn(...decided))
}

/** The response to the approver who decides the task of a document number. */
export async function decisionOn(
  world: TestApp,
  docNo: string,
  decision: 'AGREE' | 'REJECT' = 'AGREE',
  by: TestUser = 'buyer2',
) {
  const todo = valueOf(await world.call(by, queryMyTodo, { pageSize: 300 }))
  const task = todo.records.find(each => each.docNo === docNo)
  assert.ok(task, `nothing waits under ${docNo}`)
  return world.call(by, decideTask, { taskId: task.taskId, decision, opinion: 'Seen' })
}

/** A saved draft of the buyer. */
export async function draft(world: TestApp, parts: Partial<OrderInput> = {}): Promise<Order> {
  return valueOf(await world.call('buyer', saveOrder, orderInput(parts)))
}

/** A draft that was submitted. */
export async function submitted(world: TestApp, parts: Partial<OrderInput> = {}): Promise<Order> {
  return valueOf(await world.call('buyer', submitOrder, { order: orderInput(parts) }))
}

/** An order that buyer2 approved. */
export async function approved(world: TestApp, parts: Partial<OrderInput> = {}): Promise<Order> {
  const order = await submitted(world, parts)
  await decideOn(world, order.orderNo)
  return order
}

/** An order that the supplier can see. */
export async function issued(world: TestApp, parts: Partial<OrderInput> = {}): Promise<Order> {
  const { id } = await approved(world, parts)
  return valueOf(await world.call('buyer', issueOrder, { id }))
}

/** The supplier's answer to an order, by default of supplier 1. */
export function answerTo(
  world: TestApp,
  order: Pick<Order, 'id' | 'versionNo'>,
  code: 'AB' | 'AP' | 'CA' | 'RE',
  parts: Partial<Input<typeof submitAnswer>> = {},
  by: TestUser = 'supplier',
) {
  return world.call(by, submitAnswer, { orderId: order.id, orderVersion: order.versionNo, code, ...parts })
}

/** An order that supplier 1 accepted as ordered. */
export async function confirmed(world: TestApp, parts: Partial<OrderInput> = {}): Promise<Order> {
  return valueOf(await answerTo(world, await issued(world, parts), 'AP'))
}

/** The input that changes an order: everything as it is, besides the parts. */
export function changedInput(
  order: Order,
  parts: Partial<OrderInput> = {},
  row: Partial<OrderRowInput> = {},
): OrderInput {
  return orderInput({
    id: order.id,
    version: order.version,
    supplierId: order.supplierId,
    orderDate: order.orderDate,
    details: order.details.map(each =>
      rowInput({
        id: each.id,
        materialId: each.materialId,
        materialText: each.materialText,
        qty: each.qty,
        unit: each.unit,
        priceExcl: each.priceExcl,
        taxCode: each.taxCode,
        needDate: each.needDate,
        spec: each.spec,
        ...row,
      }),
    ),
    ...parts,
  })
}

export function firstRow(order: Order): Order['details'][number] {
  const [row] = order.details
  assert.ok(row)
  return row
}

/** Sets quantities of a row as deliveries and receipts leave them in the database. */
export async function delivered(
  world: TestApp,
  rowId: string,
  { shipped = '0', received = '0', status }: { shipped?: string; received?: string; status: string },
): Promise<void> {
  await world.database.run(sql`
    update purchase_order_detail set shipped_qty = ${shipped}, received_qty = ${received}, arrived_qty = ${received},
      accepted_qty = ${received}, under_way_qty = greatest(0, ${shipped}::numeric - ${received}::numeric),
      row_status = ${status}
    where id = ${rowId}`)
}
