import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  decideTask,
  queryMyDone,
  queryMyTodo,
  queryTodoKinds,
} from '../../../../src/contract/ground/workflow/workflow.ts'
import type { ListedApproval } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { submit, workflowWorld } from './workflow-world.ts'

let world: TestApp
/** Numbers of orders over net amounts of 300, 100 and 200, in the sequence of their submission. */
let numbers: string[] = []
before(async () => {
  world = await workflowWorld()
  for (const amount of [300, 100, 200]) numbers = [...numbers, (await submit(world, amount)).orderNo]
})
after(() => world.close())

type Order = { field: string; desc?: boolean }[]

async function todo(orderBy?: Order): Promise<ListedApproval[]> {
  const order = orderBy === undefined ? {} : { orderBy }
  return valueOf(await world.call('buyer2', queryMyTodo, { pageSize: 300, ...order })).records
}

const inOrder = (records: readonly ListedApproval[]) => records.map(({ docNo }) => numbers.indexOf(docNo))

test('a task names the kind, and the gross amount in the currency of its document', async () => {
  const [first] = await todo()
  assert.deepEqual(
    [first?.docNo, first?.typeName, first?.amount, first?.currency, first?.currencyDigits],
    [numbers[0], 'Order', '339', 'CNY', 2],
  )
})

test('the task that is due first comes first, then the oldest', async () => {
  assert.deepEqual(inOrder(await todo()), [0, 1, 2])
  await world.database.run(sql`
    update approval_task t set due_time = now() + interval '1 day' from approval a
    where a.id = t.approval_id and a.doc_no = ${numbers[2]}`)
  assert.deepEqual(inOrder(await todo()), [2, 0, 1])
  const second = await world.call('buyer2', queryMyTodo, { pageSize: 1, page: 2 })
  assert.deepEqual(inOrder(valueOf(second).records), [0])
})

test('tasks are sorted by the chosen column: amounts as numbers, tasks without a due time last', async () => {
  assert.deepEqual(inOrder(await todo([{ field: 'amount' }])), [1, 2, 0])
  assert.deepEqual(inOrder(await todo([{ field: 'amount', desc: true }])), [0, 2, 1])
  assert.deepEqual(inOrder(await todo([{ field: 'startTime', desc: true }])), [2, 1, 0])
  assert.deepEqual(inOrder(await todo([{ field: 'dueTime', desc: true }])), [2, 0, 1])
  const page = await world.call('buyer2', queryMyTodo, { pageSize: 1, page: 3, orderBy: [{ field: 'docNo' }] })
  assert.deepEqual(inOrder(valueOf(page).records), [2])
})

test('an unknown column is refused: 10001', async () => {
  const refused = await world.call('buyer2', queryMyTodo, { orderBy: [{ field: 'opinion' }] })
  assert.equal(refused.code, '10001')
})

test('kinds count what waits for the caller; done tasks keep their amount', async () => {
  const kinds = () => world.call('buyer2', queryTodoKinds, {}, { language: 'es' })
  assert.deepEqual(valueOf(await kinds()), [{ businessType: 'PURCHASE_ORDER', typeName: 'Pedido', count: 3 }])
  const [task] = await todo([{ field: 'amount' }])
  valueOf(await world.call('buyer2', decideTask, { taskId: task?.taskId ?? '', decision: 'AGREE' }))
  assert.deepEqual(valueOf(await kinds()), [{ businessType: 'PURCHASE_ORDER', typeName: 'Pedido', count: 2 }])
  assert.deepEqual(valueOf(await world.call('supplier', queryTodoKinds, {})), [])
  const [done] = valueOf(await world.call('buyer2', queryMyDone, {})).records
  assert.deepEqual([done?.docNo, done?.amount], [numbers[1], '113'])
})
