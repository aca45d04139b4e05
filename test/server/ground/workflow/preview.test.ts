import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getAwaited, previewApproval, queryMyStarted } from '../../../../src/contract/ground/workflow/instances.ts'
import { addTemplate } from '../../../../src/contract/platform/messages/message-templates.ts'
import { previewLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { previewOrderChange } from '../../../../src/contract/orders/purchase-orders/order-changes.ts'
import { getOrder, saveOrder, submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { publishModel, saveModel } from '../../../../src/contract/ground/workflow/models.ts'
import { saveDelegation } from '../../../../src/contract/ground/workflow/delegations.ts'
import type { Decider } from '../../../../src/contract/ground/workflow/instances.ts'
import type { TestApp } from '../../../support/app.ts'
import { changedInput, confirmed, orderInput, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { begin, bpmn, done, inRow, step, way } from './models.ts'
import { instanceOf, publish, say, submit, taskOf, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

const namesOf = (deciders: readonly Pick<Decider, 'name'>[]) => deciders.map(({ name }) => name)

/** The head; above 50,000 finance, too. */
const company = bpmn(`${begin}${step('head', 'MANAGER')}<bpmn:exclusiveGateway id="ask" default="f_ask_done"/>
  ${step('money', 'ROLE:FINANCE')}${done}
  ${way('begin', 'head', 'ask', 'done')}${way('ask', '[amount > 50000]money', 'done')}`)

test('before an order is submitted, its initiator sees who decides, and where it would be refused', async () => {
  await publish(world, inRow(['first', 'MANAGER:1'], ['money', 'ROLE:FINANCE']))
  const details = [rowInput({ qty: '1', priceExcl: '100' })]
  const { id } = valueOf(await world.call('buyer', saveOrder, orderInput({ details })))
  const asked = { businessType: 'PURCHASE_ORDER', businessId: id }
  const { steps, stops, bare } = valueOf(await world.call('buyer', previewApproval, asked))
  assert.deepEqual(
    steps.map(({ name, deciders }) => [name, namesOf(deciders)]),
    [
      ['first', ['planner']],
      ['money', ['finance']],
    ],
  )
  assert.deepEqual([stops, bare], [[], false])
  assert.equal((await world.call('supplier', previewApproval, asked)).code, '10007')
  assert.equal((await world.call('buyer', previewApproval, { ...asked, businessType: 'NOTHING' })).code, '10007')
  await publish(world, inRow(['first', 'EXPRESSION:docNo']))
  assert.equal(valueOf(await world.call('buyer', previewApproval, asked)).stops[0]?.reason, 'nobody')
})

test('holders of a right are named before and after the submission, an absent approver with the delegate', async () => {
  await world.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  const { id } = valueOf(await world.call('buyer', saveOrder, orderInput({ details: [rowInput({})] })))
  const asked = { businessType: 'PURCHASE_ORDER', businessId: id }
  const before = valueOf(await world.call('buyer', previewApproval, asked))
  const holders = await world.database.rows<{ name: string }>(sql`
    select u.name from app_user u where u.username <> 'buyer' and u.enterprise_id = 1 and exists (select from user_role ur
      join role_module rm on rm.role_id = ur.role_id join module m on m.id = rm.module_id
      where ur.user_id = u.id and m.code = 'PurCreateDetailForm') order by u.id`)
  assert.ok(holders.length > 0)
  assert.deepEqual(
    before.steps.map(step => namesOf(step.deciders)),
    [namesOf(holders)],
  )

  const order = await submit(world)
  const running = { pcUrl: `/form/create-detail?id=${order.id}` }
  const awaited = valueOf(await world.call('buyer', getAwaited, running))
  assert.deepEqual([namesOf(awaited?.deciders ?? []), awaited?.days, awaited?.own], [namesOf(holders), 0, false])
  assert.equal(valueOf(await world.call('buyer2', getAwaited, running))?.own, true)
  assert.equal((await world.call('supplier', getAwaited, running)).code, '10007')
  assert.equal(valueOf(await world.call('buyer', getAwaited, { pcUrl: `/form/create-detail?id=${id}` })), null)
  const mine = valueOf(await world.call('buyer', queryMyStarted, { keyword: order.orderNo }))
  assert.deepEqual(mine.records[0]?.waitsFor, namesOf(holders))
  const [step] = (await instanceOf(world, order.orderNo, 'buyer')).steps
  assert.deepEqual(
    step?.tasks.map(task => task.holders),
    [namesOf(holders)],
  )

  await publish(world, inRow(['first', 'MANAGER:1']))
  const leave = { toUserId: '3', fromTime: '2020-01-01 00:00:00', toTime: '2090-01-01 00:00:00' }
  valueOf(await world.call('planner', saveDelegation, leave))
  const absent = [{ name: 'planner', delegates: ['buyer2'] }]
  assert.deepEqual(valueOf(await world.call('buyer', previewApproval, asked)).steps[0]?.deciders, absent)
  const other = await submit(world)
  const deputised = valueOf(await world.call('buyer', getAwaited, { pcUrl: `/form/create-detail?id=${other.id}` }))
  assert.deepEqual(deputised?.deciders, absent)
})

test('of two published models for the same documents the one published last decides', async () => {
  await publish(world, inRow(['old', 'USER:warehouse']))
  const own = { modelKey: 'LATER', name: 'Later', businessType: 'PURCHASE_ORDER', xml: inRow(['new', 'USER:quality']) }
  const { id } = valueOf(await world.call('admin', saveModel, own))
  valueOf(await world.call('admin', publishModel, { id }))
  const { orderNo } = await submit(world)
  assert.deepEqual(await waiting(world, orderNo), ['quality'])
})

test('an approver without the right to the page of an order reads on the approval what it is about', async () => {
  await publish(world, inRow(['stock', 'USER:warehouse']))
  const order = await submit(world, 2500)
  const { facts, rows } = await instanceOf(world, order.orderNo, 'warehouse')
  assert.ok(
    facts.some(({ label, value }) => label === 'Net amount' && value === '2500'),
    JSON.stringify(facts),
  )
  assert.deepEqual(rows.columns, ['Material', 'Quantity', 'Net price', 'Row amount'])
  assert.deepEqual(rows.cells, [['Bolt', '1', '2500', '2500']])
})

test('before a change of an order is proposed, it is seen who decides it, by what the order would be then', async () => {
  await world.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
  const order = await confirmed(world)
  await publish(world, company, 'ORDER_CHANGE')
  const asked = (qty: string) => ({ order: changedInput(order, {}, { qty }) })
  const persons = async (qty: string) =>
    valueOf(await world.call('buyer', previewOrderChange, asked(qty))).steps.map(step => namesOf(step.deciders))
  assert.deepEqual([await persons('101'), await persons('90000')], [[['planner']], [['planner'], ['finance']]])
  const { order: input } = asked('90000')
  const codes = await Promise.all([
    world.call('buyer', previewOrderChange, { order: { ...input, id: undefined } }),
    world.call('otherbuyer', previewOrderChange, { order: input }),
    world.call('buyer', previewOrderChange, { order: { ...input, details: [rowInput({ qty: '-1' })] } }),
  ])
  assert.deepEqual(
    codes.map(({ code }) => code),
    ['10010', '10007', '10008'],
  )
  // Nothing was proposed by asking.
  assert.equal(valueOf(await world.call('buyer', getOrder, { id: order.id })).changingFlag, 0)
})

test('before a downgrade is sent, it is seen who decides it', async () => {
  await publish(world, inRow(['first', 'MANAGER:1'], ['quality', 'USER:quality']), 'LIFECYCLE_DOWN')
  const asked = { direction: 'DOWN', supplierId: '1', toStage: 'POTENTIAL' } as const
  const { steps, bare } = valueOf(await world.call('buyer', previewLifecycle, asked))
  assert.deepEqual([steps.map(step => namesOf(step.deciders)), bare], [[['planner'], ['quality']], false])
  assert.equal((await world.call('buyer', previewLifecycle, { ...asked, supplierId: '99' })).code, '10007')
})

test('who decides again sees what was changed since the document was submitted before', async () => {
  await publish(world, inRow(['only', 'USER:warehouse']))
  const order = await submit(world, 2500)
  assert.deepEqual((await instanceOf(world, order.orderNo, 'warehouse')).changed, [])
  await say(world, 'warehouse', order.orderNo, 'REJECT')
  const rejected = valueOf(await world.call('buyer', getOrder, { id: order.id }))
  const details = [
    rowInput({ id: rejected.details[0]?.id, qty: '2', priceExcl: '2500' }),
    rowInput({ materialId: '2', unit: 'KGM', qty: '1.5', priceExcl: '4' }),
  ]
  valueOf(await world.call('buyer', submitOrder, { order: changedInput(rejected, { details }) }))
  const { changed } = await instanceOf(world, order.orderNo, 'warehouse')
  assert.deepEqual(
    changed.map(({ place, label, before, after }) => [place, label, before, after]),
    [
      ['', 'Amount in base currency', '2825', '5656.78'],
      ['', 'Net amount', '2500', '5006'],
      ['', 'Gross amount', '2825', '5656.78'],
      ['Bolt', 'Quantity', '1', '2'],
      ['Bolt', 'Row amount', '2500', '5000'],
      ['Granulate', 'Material', null, 'Granulate'],
      ['Granulate', 'Quantity', null, '1.5'],
      ['Granulate', 'Net price', null, '4'],
      ['Granulate', 'Row amount', null, '6'],
    ],
  )
})

test('the message about a task and its mail lead to the page where it is decided', async () => {
  await publish(world, inRow(['only', 'USER:warehouse']))
  await world.database.run(sql`update app_user set email = 'stock@works.example' where username = 'warehouse'`)
  valueOf(
    await world.call('admin', addTemplate, {
      code: 'todo.mail',
      name: 'Mail',
      noticeType: 'EMAIL' as const,
      messageTypeCode: 'TODO',
      active: 1 as const,
      eventCode: 'todo.created',
      jumpFlag: 1 as const,
      jumpAddress: '',
      titles: { en: '{{docNo}}' },
      contents: { en: '<p>{{initiator}}: {{address}}</p>' },
      userClosable: 1 as const,
      smsTemplateType: '',
      smsSign: '',
      smsCode: '',
    }),
  )
  const { id, orderNo } = await submit(world)
  const page = `/form/create-detail?id=${id}`
  assert.equal((await taskOf(world, 'warehouse', orderNo))?.pcUrl, page)
  const notice = await world.database.one<{ pcUrl: string }>(sql`
    select n.pc_url from notice n join app_user u on u.id = n.user_id
    where u.username = 'warehouse' and n.template_code = 'todo.created' order by n.id desc limit 1`)
  assert.equal(notice?.pcUrl, page)
  const letter = await world.database.one<{ content: string }>(sql`
    select content from msg_send_record where address = 'stock@works.example' order by id desc limit 1`)
  const [, address = ''] = /(http[^<]*)/.exec(letter?.content ?? '') ?? []
  assert.ok(URL.canParse(address) && address.endsWith(page), letter?.content)
})
