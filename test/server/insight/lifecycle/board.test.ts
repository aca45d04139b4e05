import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { moveTo } from '../../../../src/areas/insight/lifecycle/board-moves.ts'
import { boardColumns, querySupplierBoard } from '../../../../src/contract/insight/lifecycle/board.ts'
import type { BoardColumn, BoardSupplier } from '../../../../src/contract/insight/lifecycle/board.ts'
import { lifecycleBusinessType, submitLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { lifecycleWorld } from './lifecycle-world.ts'
import type { LifecycleWorld } from './lifecycle-world.ts'

let world: LifecycleWorld
before(async () => {
  world = await lifecycleWorld()
})
after(() => world.server.close())
beforeEach(() => world.reset())

const board = async (filters = {}) => valueOf(await world.server.call('buyer', querySupplierBoard, filters))
const columnOf = async (id: string) => (await board()).suppliers.find(each => each.id === id)?.boardColumn

test('a supplier stands at its stage, and when it is frozen or blacklisted in that column; all are counted', async () => {
  const { run } = world.server.database
  assert.equal(await columnOf('1'), 'PREFERRED')
  await run(sql`update supplier set freeze_flag = 1 where id = 1`)
  assert.equal(await columnOf('1'), 'FROZEN')
  await run(sql`update supplier set black_flag = 1 where id = 1`)
  assert.equal(await columnOf('1'), 'BLACK')
  const { columns, suppliers } = await board()
  assert.deepEqual(
    columns.map(({ boardColumn }) => boardColumn),
    boardColumns,
  )
  const total = await world.server.database.one<{ n: number }>(
    sql`select count(*)::int as n from supplier where enterprise_id = 1 and deleted = 0`,
  )
  assert.equal(
    columns.reduce((sum, { count }) => sum + count, 0),
    total?.n,
  )
  assert.equal(suppliers.length, total?.n)
  await run(sql`update supplier set black_flag = 0, freeze_flag = 0 where id = 1`)
})

test('the board keeps the suppliers of an organisation, a category or a name', async () => {
  const { run } = world.server.database
  assert.deepEqual(
    (await board({ orgId: '2' })).suppliers.map(({ id }) => id),
    ['1'],
  )
  await run(sql`insert into supplier_category (id, enterprise_id, code, name) values (80, 1, 'BOARD', 'Board')`)
  await run(sql`insert into supplier_category_member (supplier_id, category_id) values (2, 80)`)
  assert.deepEqual(
    (await board({ supplierCategoryId: '80' })).suppliers.map(({ id }) => id),
    ['2'],
  )
  const [first] = (await board()).suppliers
  assert.deepEqual(
    (await board({ keyword: first?.supplierNo })).suppliers.map(({ id }) => id),
    [first?.id],
  )
})

test('a card names the application that waits', async () => {
  const made = valueOf(await world.submit())
  const card = (await board()).suppliers.find(({ id }) => id === '1')
  assert.deepEqual(card?.waiting, { id: made.id, lifecycleNo: made.lifecycleNo, direction: 'DOWN' })
})

test('suppliers have no board: 16006', async () => {
  assert.equal((await world.server.call('supplier', querySupplierBoard, {})).code, '16006')
})

test('evidence comes with an application and is seen by its approvers; nothing is added later: 16005', async () => {
  const { server } = world
  const add = (user: 'buyer' | 'supplier', businessId?: string) =>
    upload(server, user, { businessType: lifecycleBusinessType, name: 'audit.pdf', ...(businessId && { businessId }) })
  const file = (await add('buyer')).data
  const made = valueOf(await world.submit({ attachmentIds: [file.id] }))
  const filesFor = (user: 'buyer2' | 'supplier') =>
    server.call(user, queryAttachments, { businessType: lifecycleBusinessType, businessId: made.id })
  assert.deepEqual(
    valueOf(await filesFor('buyer2')).records.map(({ id, name }) => [id, name]),
    [[file.id, 'audit.pdf']],
  )
  assert.equal((await filesFor('supplier')).code, '10007', 'the supplier does not see it')
  assert.equal((await add('buyer', made.id)).code, '16005')
  assert.equal((await add('supplier')).code, '16006')
  await server.database.run(sql`update lifecycle_apply set status = 'REJECTED'`)
  const foreign = await server.call('buyer2', submitLifecycle, {
    direction: 'DOWN',
    supplierId: '1',
    toStage: 'POTENTIAL',
    reason: 'Late',
    attachmentIds: [file.id],
  })
  assert.equal(foreign.code, '10007', 'a file belongs to one application')
})

const card = (boardColumn: BoardColumn, stage: BoardSupplier['stage']): BoardSupplier => ({
  id: '1',
  supplierNo: 'S1',
  name: 'One',
  boardColumn,
  stage,
  stageTime: null,
  level: '',
  riskTier: 'LOW',
  freezeFlag: boardColumn === 'FROZEN' ? 1 : 0,
  blackFlag: boardColumn === 'BLACK' ? 1 : 0,
  holdKind: 'NONE',
  waiting: null,
})

test('a drop means the one application that leads from a column to another, or nothing', () => {
  const cases: [BoardColumn, BoardSupplier['stage'], BoardColumn, unknown][] = [
    ['POTENTIAL', 'POTENTIAL', 'QUALIFIED', { direction: 'UP' }],
    ['POTENTIAL', 'POTENTIAL', 'PREFERRED', undefined],
    ['PREFERRED', 'PREFERRED', 'REGISTERED', { direction: 'DOWN', toStage: 'REGISTERED' }],
    ['PREFERRED', 'PREFERRED', 'PREFERRED', undefined],
    ['PREFERRED', 'PREFERRED', 'FROZEN', { direction: 'FREEZE' }],
    ['PREFERRED', 'PREFERRED', 'BLACK', { direction: 'BLACK' }],
    ['PREFERRED', 'PREFERRED', 'EXITED', { direction: 'EXIT' }],
    ['FROZEN', 'QUALIFIED', 'QUALIFIED', { direction: 'UNFREEZE' }],
    ['FROZEN', 'QUALIFIED', 'PREFERRED', undefined],
    ['BLACK', 'QUALIFIED', 'QUALIFIED', { direction: 'UNBLACK' }],
    ['BLACK', 'QUALIFIED', 'FROZEN', { direction: 'FREEZE' }],
    ['EXITED', 'EXITED', 'REGISTERED', { direction: 'RETURN' }],
    ['EXITED', 'EXITED', 'QUALIFIED', undefined],
    ['EXITED', 'EXITED', 'FROZEN', undefined],
    ['STRATEGIC', 'STRATEGIC', 'EXITED', { direction: 'EXIT' }],
  ]
  for (const [from, stage, to, wanted] of cases)
    assert.deepEqual(moveTo(card(from, stage), to), wanted, `${from} ${stage} to ${to}`)
})
