import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { notify } from '../../../../server/kit/messages/notify.ts'
import {
  getOwnProfile,
  querySubscriptions,
  saveProfile,
  saveSubscription,
  switchSupplier,
} from '../../../../src/contract/platform/session/own-account.ts'
import { getUser, getUserInfo, switchRole } from '../../../../src/contract/platform/session/session.ts'
import { callWith, passwordForm, testApp, tokenRequest } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(sql`update app_user set phone = '13900000001', email = 'boss@works.example' where id = 3`)
})
after(() => server.close())

const own = async (user: TestUser) => (await server.call(user, getOwnProfile, {})).data

async function save(user: TestUser, change: Record<string, unknown>) {
  return server.call(user, saveProfile, { ...(await own(user)), ...change })
}

async function signIn(user: string): Promise<string> {
  return (await server.inject(tokenRequest(passwordForm(user)))).json<{ access_token: string }>().access_token
}

test('a user changes name, phone, address and introduction of themselves, and the trail names the fields', async () => {
  const saved = await save('buyer', {
    name: ' Li Wei ',
    phone: '13812345678',
    email: 'li.wei@works.example',
    password: 'demo1234',
    introduction: 'Buys steel',
  })
  assert.equal(saved.code, '200')
  const { version, ...values } = await own('buyer')
  assert.deepEqual(values, {
    name: 'Li Wei',
    phone: '13812345678',
    email: 'li.wei@works.example',
    introduction: 'Buys steel',
  })
  assert.equal(version, 1)
  const trail = await server.database.one<{ fields: string[] }>(sql`
    select array(select json_array_elements(changes) ->> 'field') as fields from audit_log
    where business_type = 'USER' and action = 'UPDATE' order by id desc limit 1`)
  assert.deepEqual(trail?.fields, ['name', 'phone', 'email', 'introduction'])
})

test('who has no number yet may leave it out; who has one may not', async () => {
  assert.equal((await save('planner', { name: 'Planner' })).code, '200')
  assert.equal((await save('buyer2', { phone: '' })).code, '10019')
})

const refusals = [
  {
    what: 'an empty phone',
    change: { phone: ' ' },
    code: '10019',
    field: 'phone',
    msg: 'Phone number cannot be empty',
  },
  {
    what: 'letters as a phone',
    change: { phone: '138x' },
    code: '10019',
    field: 'phone',
    msg: 'Enter a numeric value',
  },
  {
    what: 'a number that is no mobile one',
    change: { phone: '12812345678' },
    code: '10019',
    field: 'phone',
    msg: 'Phone number format is incorrect',
  },
  {
    what: 'the phone of somebody else',
    change: { phone: '13900000001' },
    code: '10019',
    field: 'phone',
    msg: 'phone number already exists',
  },
  {
    what: 'the address of somebody else',
    change: { email: 'BOSS@works.example', password: 'demo1234' },
    code: '12012',
    field: 'email',
    msg: 'This e-mail address is already used by another user.',
  },
  { what: 'no address any more', change: { email: '', password: 'demo1234' }, code: '10011', field: 'email' },
  {
    what: 'a new address without the password',
    change: { email: 'x@works.example' },
    code: '100000',
    field: 'password',
  },
  {
    what: 'a new address with a wrong password',
    change: { email: 'x@works.example', password: 'wrong123' },
    code: '100000',
    field: 'password',
  },
  { what: 'an empty name', change: { name: ' ' }, code: '10011', field: 'name' },
  { what: 'an old version', change: { version: 0 }, code: '16007', field: undefined },
]

for (const { what, change, code, field, msg } of refusals)
  test(`a profile is refused with ${what}, and stays as it was`, async () => {
    const before = await own('buyer')
    const answer = await save('buyer', change)
    assert.equal(answer.code, code)
    assert.equal(answer.errors[0]?.field, field)
    if (msg !== undefined) assert.equal(answer.errors[0]?.msg, msg)
    assert.deepEqual(await own('buyer'), before)
  })

test('who acts for several companies works for one of them; a foreign one answers 16006', async () => {
  const first = await signIn('supplier')
  assert.equal((await callWith(server.app, first, switchSupplier, { supplierId: '2' })).code, '16006')
  await server.database.run(sql`insert into user_supplier (user_id, supplier_id) values (8, 2)`)
  await server.database.run(sql`insert into user_role select 8, id from role where code = 'SUPPLIER'`)
  const taken = await callWith(server.app, first, switchSupplier, { supplierId: '2' })
  assert.equal((await callWith(server.app, first, getUser, {})).status, 401, 'the session before has ended')
  const profile = (await callWith(server.app, taken.data.access_token, getUserInfo, {})).data
  assert.equal(profile?.supplierId, '2')
  assert.deepEqual(
    profile.suppliers.map(supplier => supplier.id),
    ['1', '2'],
  )
  const role = await callWith(server.app, taken.data.access_token, switchRole, { roleCode: 'SUPPLIER' })
  const inRole = (await callWith(server.app, role.data.access_token, getUserInfo, {})).data
  assert.deepEqual([inRole?.supplierId, inRole?.roles], ['2', ['SUPPLIER']], 'another role keeps the company')
  const all = await callWith(server.app, role.data.access_token, switchSupplier, { supplierId: null })
  assert.equal((await callWith(server.app, all.data.access_token, getUserInfo, {})).data?.supplierId, null)
})

const eventsOf = async (user: TestUser) => (await server.call(user, querySubscriptions, {})).data
const wayOf = async (user: TestUser, code: string) =>
  (await eventsOf(user)).flatMap(event => event.ways).find(way => way.templateCode === code)

test('messages are listed for the side and the modules of the user; codes sent to an address are not', async () => {
  const [buyer, supplier, expert] = await Promise.all((['buyer', 'supplier', 'expert'] as const).map(eventsOf))
  const codes = (events: typeof buyer) => events?.map(event => event.eventCode) ?? []
  assert.ok(codes(buyer).includes('order.accepted') && !codes(buyer).includes('order.issued'))
  assert.ok(codes(supplier).includes('order.issued') && !codes(supplier).includes('order.accepted'))
  assert.ok(!codes(expert).some(code => code.startsWith('order.')), 'an expert has no orders')
  for (const events of [buyer, supplier, expert])
    assert.ok(!codes(events).some(code => /^password|\.code$|^register\.(received|approved)/.test(code)))
  assert.equal(buyer?.find(event => event.eventCode === 'order.accepted')?.name, 'Order accepted')
})

/** Sends the buyer an event and returns the number of messages received. */
async function told(template: string): Promise<number> {
  const count = async () =>
    Number(
      (
        await server.database.one<{ count: string }>(sql`
          select count(*) as count from notice where user_id = 2 and template_code = ${template}`)
      )?.count,
    )
  const before = await count()
  await server.database.transaction(db =>
    notify(
      {
        db,
        caller: { ...({ userId: '3', enterpriseId: '1', name: 'Boss' } as Parameters<typeof notify>[0]['caller']) },
      },
      { template, to: { userIds: ['2'] }, values: {}, businessType: 'PURCHASE_ORDER', businessId: '1', pcUrl: '' },
    ),
  )
  return (await count()) - before
}

test('a message that was switched off does not come, and comes again when it is switched on', async () => {
  assert.equal(await told('order.accepted'), 1)
  await server.call('buyer', saveSubscription, { templateCode: 'order.accepted', enabled: 0 })
  assert.equal((await wayOf('buyer', 'order.accepted'))?.enabled, 0)
  assert.equal((await wayOf('buyer2', 'order.accepted'))?.enabled, 1, 'another user decides for himself')
  assert.equal(await told('order.accepted'), 0)
  await server.call('buyer', saveSubscription, { templateCode: 'order.accepted', enabled: 1 })
  assert.equal(await told('order.accepted'), 1)
})

test('one way of an event is switched off and the other still goes', async () => {
  await server.database.run(sql`
    insert into msg_public_template (code, name, message_type_code, titles, contents, notice_type, event_code, user_closable, delivered)
    values ('accepted.mail', 'By e-mail', 'ORDER', '{"en":"Accepted"}', '{"en":"Accepted"}', 'EMAIL', 'order.accepted', 1, 0)`)
  await server.call('buyer', saveSubscription, { templateCode: 'accepted.mail', enabled: 0 })
  assert.equal(await told('order.accepted'), 1)
  assert.deepEqual(await server.database.rows(sql`select 1 from msg_send_record where user_id = 2`), [])
  const event = (await eventsOf('buyer')).find(each => each.eventCode === 'order.accepted')
  assert.deepEqual(
    event?.ways.map(way => [way.channel, way.enabled]),
    [
      ['SYSTEM', 1],
      ['EMAIL', 0],
    ],
  )
})

test('what must come cannot be switched off (10008), and comes although it once could be', async () => {
  const refused = await server.call('buyer', saveSubscription, { templateCode: 'todo.created', enabled: 0 })
  assert.equal(refused.code, '10008')
  assert.match(refused.msg, /always sent/)
  await server.call('buyer', saveSubscription, { templateCode: 'order.accepted', enabled: 0 })
  await server.database.run(sql`update msg_public_template set user_closable = 0 where code = 'order.accepted'`)
  assert.equal((await wayOf('buyer', 'order.accepted'))?.enabled, 1)
  assert.equal(await told('order.accepted'), 1)
})

test('a message that does not concern the user, or does not exist, answers 10007', async () => {
  for (const templateCode of ['order.issued', 'password.code', 'no.such'])
    assert.equal((await server.call('buyer', saveSubscription, { templateCode, enabled: 0 })).code, '10007')
})
