import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  fillCalendar,
  queryCalendar,
  saveCalendarDay,
} from '../../../../src/contract/platform/organisation/calendar.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import { writeImport } from '../../../../src/contract/platform/imports/imports.ts'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { warehouses } from '../../../../src/contract/platform/organisation/warehouses.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { checked, faultsOf } from '../imports/import-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`,
  )
  await server.database.run(sql`
    insert into org (id, enterprise_id, code, name, org_type, parent_id) values
      (40, 1, 'I1', 'Stores', 'INVENTORY', 1), (41, 1, 'I2', 'Stores below', 'INVENTORY', 40),
      (50, 2, 'F', 'Foreign', 'INVENTORY', null)`)
})
after(() => server.close())

type WarehouseInput = RecordInput<typeof warehouses>
const hours = { weekday: 1, from: '08:00', to: '12:00', minutes: 30 }
const warehouse = (code: string, change: Partial<WarehouseInput> = {}): WarehouseInput => ({
  code,
  name: `Warehouse ${code}`,
  inventoryOrgId: '40',
  address: '',
  contact: '',
  phone: '',
  ...change,
})
const save = (input: WarehouseInput) => server.call('admin', warehouses.save, input)
const problem = (answer: { code: string; errors: { field: string }[] }) => [answer.code, answer.errors[0]?.field]

for (const [what, change, expected] of [
  ['of an unknown organisation', { inventoryOrgId: '999' }, ['10007', 'inventoryOrgId']],
  ['of an organisation that stores nothing', { inventoryOrgId: '2' }, ['10007', 'inventoryOrgId']],
  ['of another enterprise', { inventoryOrgId: '50' }, ['10007', 'inventoryOrgId']],
  ['with a phone that nobody can call', { phone: 'call me' }, ['10019', 'phone']],
  ['open until before it opens', { receiveWindow: [{ ...hours, to: '08:00' }] }, ['10008', 'receiveWindow[0].to']],
  ['open too shortly', { receiveWindow: [{ ...hours, to: '08:15' }] }, ['10008', 'receiveWindow[0].minutes']],
  [
    'with hours that overlap',
    { receiveWindow: [hours, { ...hours, from: '11:59', to: '15:00' }] },
    ['10008', 'receiveWindow[1].from'],
  ],
  ['with an eighth weekday', { receiveWindow: [{ ...hours, weekday: 8 }] }, ['10008', 'receiveWindow[0].weekday']],
  ['open from 25:00', { receiveWindow: [{ ...hours, from: '25:00' }] }, ['10008', 'receiveWindow[0].from']],
] as const)
  test(`a warehouse ${what} is refused with ${expected[0]}`, async () => {
    assert.deepEqual(
      problem(
        await save(
          warehouse('WX', { ...change, receiveWindow: [...('receiveWindow' in change ? change.receiveWindow : [])] }),
        ),
      ),
      expected,
    )
  })

test('a warehouse keeps its hours, codes are taken once, and a stale version is refused', async () => {
  const made = await save(warehouse('W1', { receiveWindow: [hours, { ...hours, from: '12:00', to: '17:00' }] }))
  assert.deepEqual([made.data.inventoryOrgName, made.data.receiveWindow.length], ['Stores', 2], made.msg)
  const changed = await save({ ...warehouse('W1', { name: 'Yard' }), id: made.data.id, version: 0 })
  assert.deepEqual([changed.data.name, changed.data.receiveWindow.length], ['Yard', 2])
  assert.equal((await save({ ...warehouse('W1'), id: made.data.id, version: 0 })).code, '16007')
  assert.deepEqual(problem(await save(warehouse('w1'))), ['10006', 'code'])
  assert.equal((await save({ ...warehouse('W9'), id: '999', version: 0 })).code, '10007')
  const trail = await server.database.rows<{ changes: { field: string; after: string }[] }>(sql`
    select changes from audit_log where business_type = 'WAREHOUSE' and business_id = ${made.data.id} order by id`)
  assert.equal(
    trail[0]?.changes.find(({ field }) => field === 'receiveWindow')?.after,
    '1 08:00-12:00/30, 1 12:00-17:00/30',
  )
})

test('warehouses out of use are not offered, and those that orders name cannot be deleted', async () => {
  const { id } = (await save(warehouse('W2', { inventoryOrgId: '41' }))).data
  const offered = async () =>
    (await server.call('buyer', displayLov, { code: 'LOV_WAREHOUSE' })).data.searchResult.map(row => row['code'])
  assert.ok((await offered()).includes('W2'))
  await server.call('admin', warehouses.disable, { ids: [id] })
  assert.ok(!(await offered()).includes('W2'))
  await server.call('admin', warehouses.enable, { ids: [id] })
  const below = await server.call('admin', warehouses.query, { orgId: '41' })
  assert.deepEqual(
    below.data.records.map(({ code }) => code),
    ['W2'],
  )
  await server.database.run(sql`
    with person as (
      insert into employee (enterprise_id, emp_no, name, org_id) values (1, 'E1', 'Ann', 2) returning id),
    buyer as (
      insert into purchaser (enterprise_id, employee_id, purchasing_org_id) select 1, id, 2 from person returning id),
    term as (
      insert into payment_term (enterprise_id, code, name, base_date, days) values (1, 'N30', '30 days', 'INVOICE_DATE', 30)
      returning id)
    insert into purchase_order (enterprise_id, order_no, order_type, order_date, org_id, company_id, purchaser_id,
      supplier_id, currency, currency_digits, local_currency, local_digits, exchange_rate, tax_mode, payment_term_id,
      delivery_address, warehouse_id)
    select 1, 'PO-W2', 'STANDARD', current_date, 2, 1, buyer.id, 1, 'CNY', 2, 'CNY', 2, 1, 'EXCL', term.id, 'Here', ${id}
    from buyer, term`)
  assert.equal((await server.call('admin', warehouses.remove, { ids: [id] })).code, '16010')
  const free = (await save(warehouse('W3'))).data
  assert.equal((await server.call('admin', warehouses.remove, { ids: [free.id] })).data.count, 1)
  assert.equal((await server.call('admin', warehouses.remove, { ids: [] })).code, '10010')
  assert.equal((await server.call('admin', warehouses.remove, { ids: [free.id] })).code, '10007')
})

const importFile = (templateCode: string, ...rows: string[]) =>
  checked(server, 'admin', { templateCode, content: rows.join('\n') })

test('warehouses come in by table', async () => {
  const head = 'Code,Name,Inventory organisation,Phone'
  const file = await importFile('warehouses', head, 'W7,Seven,Stores,', 'W1,New yard,I1,+49 203 5550150')
  assert.deepEqual(faultsOf(file.data), [], file.msg)
  await server.call('admin', writeImport, { key: file.data.key })
  const { records } = (await server.call('admin', warehouses.query, { keyword: 'W1' })).data
  assert.deepEqual([records[0]?.name, records[0]?.receiveWindow.length], ['New yard', 2])
  const wrong = await importFile('warehouses', head, 'W8,Eight,P1,', 'W9,,NONE,x', 'w9,Nine,I1,')
  assert.deepEqual(faultsOf(wrong.data), ['2 org 10007', '3 name 10011', '3 org 10007', '4 code 10009'])
})

test('receiving hours come in as one cell, in the rules of the form; an empty cell clears them', async () => {
  const head = 'Code,Name,Inventory organisation,Receiving hours'
  const hoursAfter = async (cell: string) => {
    const file = await importFile('warehouses', head, `W11,Eleven,I1,"${cell}"`)
    assert.deepEqual(faultsOf(file.data), [], file.msg)
    await server.call('admin', writeImport, { key: file.data.key })
    return (await server.call('admin', warehouses.query, { keyword: 'W11' })).data.records[0]?.receiveWindow
  }
  assert.deepEqual(await hoursAfter('1 08:00-17:00/30; 7 08:00-12:00/15'), [
    { weekday: 1, from: '08:00', to: '17:00', minutes: 30 },
    { weekday: 7, from: '08:00', to: '12:00', minutes: 15 },
  ])
  assert.deepEqual(await hoursAfter(''), [])
  const cells = [
    'Monday',
    '1 17:00-08:00/30',
    '8 08:00-09:00/30',
    '1 08:00-10:00/30, 1 09:00-11:00/30',
    '1 25:00-26:00/30',
  ]
  const wrong = await importFile('warehouses', head, ...cells.map((cell, at) => `W2${at},x,I1,"${cell}"`))
  assert.deepEqual(
    faultsOf(wrong.data),
    cells.map((_, at) => `${at + 2} receiveWindow 10008`),
  )
})

const workingDay = async (orgId: string | null, start: string, days: number) =>
  (await server.database.one<{ day: string }>(sql`select working_day(1, ${orgId}, ${start}::date, ${days}) as day`))
    ?.day

test('an organisation follows the calendars above it, and says otherwise for itself', async () => {
  // Friday, 1 January 2027.
  assert.equal(await workingDay('41', '2026-12-31', 2), '2027-01-04')
  const set = (orgId: string | null, day: string, kind: 'WORK' | 'OFF' | null, name = '') =>
    server.call('admin', saveCalendarDay, { orgId, day, kind, name })
  assert.equal((await set(null, '2027-01-01', 'OFF', 'New Year')).data.count, 1)
  assert.equal((await set(null, '2027-01-01', 'OFF', 'New Year')).data.count, 0)
  assert.equal(await workingDay('41', '2026-12-31', 1), '2027-01-04')
  assert.equal(await workingDay(null, '2027-01-04', -1), '2026-12-31')
  await set('1', '2027-01-02', 'WORK')
  await set('40', '2027-01-04', 'OFF')
  assert.equal(await workingDay('41', '2026-12-31', 1), '2027-01-02')
  assert.equal(await workingDay('41', '2026-12-31', 2), '2027-01-05')
  assert.equal(await workingDay('1', '2026-12-31', 2), '2027-01-04')
  await set('41', '2027-01-04', 'WORK')
  assert.equal(await workingDay('41', '2026-12-31', 2), '2027-01-04')
  const { days } = (await server.call('admin', queryCalendar, { orgId: '41', year: 2027 })).data
  assert.deepEqual(
    days.map(({ day, kind, name, orgId, orgName }) => [day, kind, name, orgId, orgName]),
    [
      ['2027-01-01', 'OFF', 'New Year', null, ''],
      ['2027-01-02', 'WORK', '', '1', 'Group'],
      ['2027-01-04', 'WORK', '', '41', 'Stores below'],
    ],
  )
  assert.equal((await set('41', '2027-01-04', null)).data.count, 1)
  assert.equal(await workingDay('41', '2026-12-31', 2), '2027-01-05')
})

test('days of the week are set for a whole year, and named days stay', async () => {
  const fill = (weekdays: number[], kind: 'WORK' | 'OFF' | null, orgId: string | null = '3') =>
    server.call('admin', fillCalendar, { orgId, year: 2028, weekdays, kind })
  await server.call('admin', saveCalendarDay, { orgId: '3', day: '2028-01-01', kind: 'OFF', name: 'New Year' })
  // 2028 has 53 Saturdays; the first is New Year.
  assert.equal((await fill([6], 'WORK')).data.count, 52)
  assert.equal(await workingDay('3', '2027-12-31', 1), '2028-01-03')
  assert.equal(await workingDay('3', '2028-01-07', 1), '2028-01-08')
  assert.equal((await fill([6], null)).data.count, 52)
  assert.deepEqual(problem(await fill([], 'OFF')), ['10010', 'weekdays'])
  assert.deepEqual(problem(await fill([1], 'OFF', '50')), ['10007', 'orgId'])
  assert.deepEqual(problem(await fill([8], 'OFF')), ['10008', 'weekdays[0]'])
})

test('calendars of others, and the enterprise’s beyond the own reach, are refused', async () => {
  const query = (orgId: string) => server.call('admin', queryCalendar, { orgId, year: 2027 })
  assert.equal((await query('50')).code, '10007')
  const day = { day: '2027-02-01', kind: 'OFF' as const, name: '' }
  assert.deepEqual(problem(await server.call('admin', saveCalendarDay, { ...day, orgId: '50' })), ['10007', 'orgId'])
  await server.database.run(sql`update role set data_scope = 'ORG_TREE' where code = 'ENT_ADMIN'`)
  await server.database.run(sql`update app_user set org_id = 40 where username = 'entadmin'`)
  const asEntAdmin = (orgId: string | null) => server.call('entadmin', saveCalendarDay, { ...day, orgId })
  assert.deepEqual(problem(await asEntAdmin(null)), ['16006', 'orgId'])
  assert.deepEqual(problem(await asEntAdmin('1')), ['10007', 'orgId'])
  assert.equal((await asEntAdmin('41')).data.count, 1)
})

test('public holidays come in by table', async () => {
  const head = 'Day,This day is,Name,Organisation'
  const file = await importFile('calendar', head, '2029/1/1,Day off,元旦,', '2029-01-06,WORK,,P1')
  assert.deepEqual(faultsOf(file.data), [], file.msg)
  await server.call('admin', writeImport, { key: file.data.key })
  const { days } = (await server.call('admin', queryCalendar, { orgId: '2', year: 2029 })).data
  assert.deepEqual(
    days.map(({ day, kind, name }) => [day, kind, name]),
    [
      ['2029-01-01', 'OFF', '元旦'],
      ['2029-01-06', 'WORK', ''],
    ],
  )
  const wrong = await importFile(
    'calendar',
    head,
    '2029-02-30,OFF,,',
    '2029-03-01,Feast,,',
    '2029-03-02,OFF,,F',
    ',OFF,,',
    '2029-03-03,OFF,,P1',
    '2029-03-03,OFF,,p1',
  )
  assert.deepEqual(faultsOf(wrong.data), ['2 day 10008', '3 kind 10008', '4 org 10007', '5 day 10011', '7 day 10009'])
})
