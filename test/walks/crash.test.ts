import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { areas } from '../../server/areas.ts'
import { invariantsOf } from '../../server/invariants.ts'
import type { Database } from '../../server/db/database.ts'
import { findDifferences } from '../../server/kit/invariant.ts'
import { copyDemand, queryDemands, submitDemand } from '../../src/contract/sourcing/demand/demands.ts'
import { getOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { decideTask, queryMyTodo } from '../../src/contract/ground/workflow/workflow.ts'
import { postReceipt, scanDeliveries } from '../../src/contract/goods/receipts/receipts.ts'
import { day } from '../support/day.ts'
import { signInAt, userAt } from '../support/over-http.ts'
import {
  answered,
  contradictions,
  hundredSaves,
  repeatUntilAnswered,
  requireSound,
} from '../support/saves-in-flight.ts'
import type { Save, SavingUsers } from '../support/saves-in-flight.ts'
import { dataFolder, embeddedDatabase, postmasterOf, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'

let folder: Awaited<ReturnType<typeof dataFolder>>
let server: ServerProcess
before(async () => {
  folder = await dataFolder()
  server = await startServer({ DATA_DIR: folder.path })
})
after(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

async function signIn(): Promise<SavingUsers> {
  return { buyer: await signInAt(server.origin, 'buyer'), supplier: await signInAt(server.origin, 'supplier') }
}

/** Starts all saves at once, calls `disturb` when a random number of them is answered, and waits for every end. */
async function makeAll(saves: Save[], users: SavingUsers, disturb: () => void): Promise<void> {
  let left = randomInt(5, 60)
  await Promise.all(
    saves.map(async save => {
      save.answer = await save.make(users)
      if (answered(save) && --left === 0) disturb()
    }),
  )
}

async function requireSoundDatabase(saves: readonly Save[]): Promise<void> {
  const database = await embeddedDatabase(folder.path)
  try {
    await requireSound(database, saves)
  } finally {
    await database.close()
  }
}

test('a killed server keeps every answered save, and what was not answered can be repeated', async () => {
  const users = await signIn()
  const saves = await hundredSaves(users)
  await makeAll(saves, users, () => server.kill('SIGKILL'))
  assert.equal(await server.ended, null)
  const kept = new Map(saves.filter(answered).map(save => [save, save.answer?.data]))
  assert.ok(kept.size > 0 && kept.size < saves.length, `${kept.size} were answered`)

  server = await startServer({ DATA_DIR: folder.path })
  const again = {
    buyer: userAt(server.origin, users.buyer.token),
    supplier: userAt(server.origin, users.supplier.token),
  }
  for (const order of kept.values()) {
    const found = await again.buyer.call(getOrder, { id: order?.id })
    assert.deepEqual([found.code, found.data.orderNo], ['200', order?.orderNo])
  }
  await repeatUntilAnswered(saves, again)
  const repeated = await Promise.all(saves.map(save => save.make(again)))
  assert.deepEqual(
    repeated.map(answer => answer.data.id),
    saves.map(save => save.answer?.data.id),
  )
  await requireSoundDatabase(saves)
})

test('a killed PostgreSQL comes back by itself; meanwhile calls answer 503 and nothing is lost', async () => {
  const users = await signIn()
  const saves = await hundredSaves(users)
  const killed = await postmasterOf(folder.path)
  await makeAll(saves, users, () => void process.kill(killed, 'SIGKILL'))
  const others = saves.filter(save => !answered(save))
  const kept = new Map(saves.filter(answered).map(save => [save, save.answer?.data.id]))
  assert.ok(kept.size > 0 && others.length > 0, `${kept.size} were answered`)
  for (const { answer } of others) assert.equal(answer?.status, 503, JSON.stringify(answer))

  await repeatUntilAnswered(others, users)
  assert.equal(server.code(), undefined)
  assert.notEqual(await postmasterOf(folder.path), killed)
  for (const [save, id] of kept) assert.equal((await save.make(users)).data.id, id)
  await requireSoundDatabase(saves)
})

test('a server that is killed while somebody decides loses no decision, and no task is there twice', async () => {
  const buyer = await signInAt(server.origin, 'buyer')
  const head = await signInAt(server.origin, 'buyer2')
  const { data: known } = await buyer.call(queryDemands, { pageSize: 1 })
  for (let count = 0; count < 30; count += 1) {
    const { data } = await buyer.call(copyDemand, { id: known.records[0]?.id ?? '' }, randomUUID())
    await buyer.call(submitDemand, { id: data.id, version: data.version }, randomUUID())
  }
  const todo = await head.call(queryMyTodo, { businessType: 'DEMAND', pageSize: 300 })
  const tasks = todo.data.records.map(({ taskId, businessId }) => ({ taskId, businessId, requestId: randomUUID() }))
  assert.ok(tasks.length >= 30, `${tasks.length} tasks wait`)
  const decide = (user: typeof head) =>
    Promise.all(tasks.map(({ taskId, requestId }) => user.call(decideTask, { taskId, decision: 'AGREE' }, requestId)))
  let left = randomInt(3, 12)
  const first = await Promise.all(
    tasks.map(async ({ taskId, requestId }) => {
      const answer = await head.call(decideTask, { taskId, decision: 'AGREE' }, requestId)
      if (answer.status === 200 && --left === 0) server.kill('SIGKILL')
      return answer
    }),
  )
  assert.equal(await server.ended, null)
  server = await startServer({ DATA_DIR: folder.path })
  const database = await embeddedDatabase(folder.path)
  try {
    const said = async () =>
      new Map(
        (
          await database.rows<{ id: string; status: string }>(sql`
            select id, status from approval_task where id = any(${tasks.map(({ taskId }) => taskId)}::bigint[])`)
        ).map(({ id, status }) => [id, status]),
      )
    const kept = await said()
    for (const [at, { taskId }] of tasks.entries())
      if (first[at]?.status === 200) assert.equal(kept.get(taskId), 'DONE', 'an answered decision is kept')
    // Repeated with the same request, every decision is made once.
    for (const answer of await decide(userAt(server.origin, head.token))) assert.equal(answer.code, '200', answer.msg)
    const ids = tasks.map(({ businessId }) => businessId)
    const after = await database.rows<{ status: string; tasks: string; told: string; trail: string }>(sql`
      select d.status,
        (select count(*) from approval a join approval_task t on t.approval_id = a.id
          where a.business_type = 'DEMAND' and a.business_id = d.id) as tasks,
        (select count(*) from notice n where n.business_type = 'DEMAND' and n.business_id = d.id
          and n.template_code = 'demand.approved') as told,
        (select count(*) from audit_log l where l.business_type = 'DEMAND' and l.business_id = d.id
          and l.to_status = 'APPROVED') as trail
      from pur_demand d where d.id = any(${ids}::bigint[])`)
    assert.equal(after.length, new Set(ids).size)
    for (const demand of after)
      assert.deepEqual({ ...demand }, { status: 'APPROVED', tasks: '1', told: '1', trail: '1' })
  } finally {
    await database.close()
  }
})

test('a server that is killed while goods are received keeps every answered receipt, whole and once', async () => {
  const warehouse = await signInAt(server.origin, 'warehouse')
  const { data: expected } = await warehouse.call(scanDeliveries, {})
  const posts = expected.map(delivery => ({ delivery, requestId: randomUUID() }))
  assert.ok(posts.length >= 12, `${posts.length} deliveries are under way`)
  const receive = (user: typeof warehouse, { delivery, requestId }: (typeof posts)[number]) => {
    const details = delivery.details.map(({ id, orderDetailId, openQty, batchNo, expireDate, serials }) => ({
      orderDetailId,
      deliveryDetailId: id,
      receivedQty: openQty,
      batchNo,
      serials,
      // Some demo deliveries are long overdue; expired goods are not received.
      expireDate: expireDate !== null && expireDate < day() ? null : expireDate,
    }))
    const receipt = { deliveryId: delivery.id, receiveDate: day(), details }
    return user.call(postReceipt, { receipt }, requestId)
  }
  let left = randomInt(2, 8)
  const first = await Promise.all(
    posts.map(async each => {
      const answer = await receive(warehouse, each)
      if (answer.code === '200' && --left === 0) server.kill('SIGKILL')
      return answer
    }),
  )
  assert.equal(await server.ended, null)
  server = await startServer({ DATA_DIR: folder.path })
  const database = await embeddedDatabase(folder.path)
  try {
    const kept = await receiptsOf(database, posts)
    for (const [at, { delivery }] of posts.entries())
      if (first[at]?.code === '200')
        assert.equal(kept.get(delivery.id)?.receiveNo, first[at].data.receiveNo, 'an answered receipt is kept')
    const again = userAt(server.origin, warehouse.token)
    const repeated = await Promise.all(posts.map(each => receive(again, each)))
    for (const answer of repeated) assert.equal(answer.code, '200', `${answer.msg} ${JSON.stringify(answer.data)}`)
    const whole = await receiptsOf(database, posts)
    for (const [at, { delivery }] of posts.entries())
      assert.deepEqual(whole.get(delivery.id), {
        id: delivery.id,
        receiveNo: repeated[at]?.data.receiveNo,
        count: '1',
        rows: String(delivery.details.length),
        status: 'RECEIVED',
      })
    for (const invariant of invariantsOf(areas))
      assert.deepEqual(await findDifferences(database, invariant), [], invariant.name)
    assert.deepEqual(await contradictions(database), [])
  } finally {
    await database.close()
  }
})

/** The receipts of today of each delivery: the first number, how many there are, and how many rows they have. */
async function receiptsOf(database: Database, posts: readonly { delivery: { id: string } }[]) {
  const found = await database.rows<{ id: string; receiveNo: string; count: string; rows: string; status: string }>(sql`
    select d.id, min(r.receive_no) as receive_no, count(distinct r.id) as count, count(k.id) as rows, d.status
    from delivery_order d join receive r on r.delivery_id = d.id and r.receive_date = current_date
      join receive_detail k on k.receive_id = r.id
    where d.id = any(${posts.map(({ delivery }) => delivery.id)}::bigint[]) group by d.id`)
  return new Map(found.map(each => [each.id, { ...each }]))
}
