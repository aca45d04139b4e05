import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import { getInstance } from '../../../../src/contract/ground/workflow/instances.ts'
import type { Instance } from '../../../../src/contract/ground/workflow/instances.ts'
import { publishModel, saveModel } from '../../../../src/contract/ground/workflow/models.ts'
import { decideTask, queryMyTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Approval } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { orderInput, orderWorld, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** Orders, and heads: of the buyer, planner is the manager; of planner, entadmin; of organisation 2, warehouse. */
export async function workflowWorld(): Promise<TestApp> {
  const world = await orderWorld()
  await world.database.run(sql`
    insert into employee (id, enterprise_id, emp_no, name, org_id, user_id) values
      (10, 1, 'E10', 'planner', 1, 10), (14, 1, 'E14', 'entadmin', 1, 14), (4, 1, 'E4', 'warehouse', 1, 4),
      (9, 1, 'E9', 'buyer2', 1, 3)`)
  await world.database.run(sql`update employee set manager_id = 10 where id = 1`)
  await world.database.run(sql`update employee set manager_id = 14 where id = 10`)
  await world.database.run(sql`update org set head_employee_id = 4 where id = 2`)
  return world
}

let keys = 0

/** Publishes a model for orders, instead of the one before; returns its id. */
export async function publish(world: TestApp, xml: string, businessType = 'PURCHASE_ORDER'): Promise<string> {
  await world.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  keys += 1
  const model = { modelKey: `M${keys}`, name: `Model ${keys}`, businessType, xml }
  const { id } = valueOf(await world.call('admin', saveModel, model))
  valueOf(await world.call('admin', publishModel, { id }))
  return id
}

/** Submits an order over an amount without tax. */
export async function submit(world: TestApp, amount = 1000, by: TestUser = 'buyer'): Promise<Order> {
  const details = [rowInput({ qty: '1', priceExcl: String(amount) })]
  return valueOf(await world.call(by, submitOrder, { order: orderInput({ details }) }))
}

/** The code with which a submit is refused. */
export async function submitCode(world: TestApp, by: TestUser = 'buyer', amount = 1000) {
  const details = [rowInput({ qty: '1', priceExcl: String(amount) })]
  return world.call(by, submitOrder, { order: orderInput({ details }) })
}

/** The task of a user for an order. */
export async function taskOf(world: TestApp, user: TestUser, docNo: string): Promise<Approval | undefined> {
  const { records } = valueOf(await world.call(user, queryMyTodo, { pageSize: 300, keyword: docNo }))
  return records[0]
}

/** Who of these has something of the order to decide. */
export async function waiting(world: TestApp, docNo: string): Promise<string[]> {
  const users: TestUser[] = ['admin', 'buyer', 'buyer2', 'entadmin', 'finance', 'planner', 'quality', 'warehouse']
  const found = await Promise.all(
    users.map(async user => ((await taskOf(world, user, docNo)) === undefined ? [] : [user])),
  )
  return found.flat()
}

/** Decides what waits for a user. */
export async function say(
  world: TestApp,
  user: TestUser,
  docNo: string,
  decision: 'AGREE' | 'REJECT' = 'AGREE',
): Promise<Approval> {
  const task = await taskOf(world, user, docNo)
  assert.ok(task, `nothing of ${docNo} waits for ${user}`)
  return valueOf(await world.call(user, decideTask, { taskId: task.taskId, decision, opinion: `${user} says so` }))
}

/** The latest approval of an order, as the administrator sees it. */
export async function instanceOf(world: TestApp, docNo: string, by: TestUser = 'entadmin'): Promise<Instance> {
  const found = await world.database.one<{ id: string }>(
    sql`select id from approval where doc_no = ${docNo} order by id desc limit 1`,
  )
  assert.ok(found)
  return valueOf(await world.call(by, getInstance, { id: found.id }))
}

/** The state of an order. */
export async function statusOf(world: TestApp, docNo: string): Promise<string> {
  const found = await world.database.one<{ status: string }>(
    sql`select status from purchase_order where order_no = ${docNo}`,
  )
  return found?.status ?? ''
}
