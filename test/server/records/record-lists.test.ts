import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import type { Endpoint } from '../../../src/contract/envelope.ts'
import { writeImport } from '../../../src/contract/platform/imports/imports.ts'
import type { ImportTask } from '../../../src/contract/platform/imports/imports.ts'
import { units } from '../../../src/contract/ground/master-data/units.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import { serverOf } from '../../support/areas.ts'
import { download, exported, startWorkers } from '../platform/exports/export-world.ts'
import { checked, faultsOf } from '../platform/imports/import-world.ts'
import { recordLists } from './record-lists.ts'
import type { RecordCase } from './record-lists.ts'

let server: TestApp
let stopWorkers: () => Promise<void>
before(async () => {
  server = await testApp()
  stopWorkers = await startWorkers(server)
  for (const code of ['TNE', 'KGM'])
    await saved(units.save, { code, names: { en: code }, symbol: '', precision: 3, dimension: 'MASS' })
  await server.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (2, 'E2', 'Other', 'EUR')`)
  await server.database.run(sql`
    insert into org (id, enterprise_id, code, name, org_type, parent_id) values (90, 1, 'I900', 'Stores', 'INVENTORY', 1)`)
  await server.database.run(sql`
    insert into employee (id, enterprise_id, emp_no, name, org_id, user_id) values (90, 1, 'E890', 'Max Roth', 2, 2)`)
  await server.database.run(sql`
    insert into currency (enterprise_id, code, names) values (2, 'EUR', '{"en":"Euro"}'), (2, 'CNY', '{"en":"Yuan"}')`)
  await server.database.run(sql`
    insert into unit (enterprise_id, code, names) values (2, 'TNE', '{"en":"Tonne"}'), (2, 'KGM', '{"en":"Kilogram"}')`)
})
after(async () => {
  await stopWorkers()
  await server.close()
})

interface Row {
  id: string
  version: number
}

/** Saves a record and returns it. */
async function saved(save: Endpoint, input: object): Promise<Row> {
  const answer = await server.call('admin', save, { ...input })
  assert.equal(answer.code, '200', `${answer.msg} ${JSON.stringify(answer.errors)}`)
  // Every save of `recordCalls` returns the row.
  return answer.data as Row
}

const code = async (call: Endpoint, input: object) => (await server.call('admin', call, { ...input })).code

/** The record of these fields as the list shows it. */
async function shown({ calls }: RecordCase, id: string): Promise<Row | undefined> {
  const { data } = await server.call('admin', calls.query, { pageSize: 300 })
  // Every query of `recordCalls` returns a page of rows.
  return (data as { records: Row[] }).records.find(row => row.id === id)
}

const told = ({ effects }: ImportTask) => effects.map(({ effect, count }) => `${effect} ${count}`)

async function trailOf({ businessType }: RecordCase, id: string): Promise<string> {
  const found = await server.database.one<{ acts: string }>(sql`
    select string_agg(action, ' ' order by id) as acts from audit_log
    where business_type = ${businessType} and business_id = ${id}`)
  return found?.acts ?? ''
}

for (const list of recordLists) {
  const { calls, template, table } = list
  const { query, save, remove, enable, disable } = calls
  const switches = [enable, disable].filter(call => call !== undefined)

  test(`${template}: who lacks the module may make none of the calls (16006)`, async () => {
    for (const call of [query, save, remove, ...switches]) {
      const { status, code: refusal } = await server.call('warehouse', call, { ids: ['1'], ...list.record })
      assert.deepEqual([status, refusal], [403, '16006'], call.path)
    }
    assert.equal((await checked(server, 'warehouse', { templateCode: template, content: 'X\n1' })).code, '16006')
  })

  test(`${template}: a record is added, changed, switched and deleted, and the audit trail has each act`, async () => {
    const made = await saved(save, list.record)
    assert.equal(await code(save, list.record), '10006')
    const changed = await saved(save, { ...list.record, ...list.change, id: made.id, version: made.version })
    for (const [field, value] of Object.entries(list.change)) assert.deepEqual(Reflect.get(changed, field), value)
    assert.equal(changed.version, made.version + 1)
    assert.equal(await code(save, { ...list.record, id: made.id, version: made.version }), '16007')
    assert.equal(await code(save, { ...list.record, id: made.id }), '10011')
    assert.deepEqual(await shown(list, made.id), changed)
    for (const call of [disable, enable])
      if (call !== undefined) assert.equal(await code(call, { ids: [made.id] }), '200')
    assert.equal(await code(remove, { ids: [made.id] }), '200')
    assert.equal(await code(remove, { ids: [made.id] }), '10007')
    const switching = switches.map(() => 'STATUS')
    assert.equal(await trailOf(list, made.id), ['CREATE', 'UPDATE', ...switching, 'DELETE'].join(' '))
  })

  test(`${template}: calls without ids are refused with 10010, unknown orders with 10001`, async () => {
    for (const call of [remove, ...switches]) assert.equal(await code(call, { ids: [] }), '10010', call.path)
    assert.equal(await code(query, { orderBy: [{ field: 'id; drop table unit' }] }), '10001')
  })

  test(`${template}: what another enterprise has is neither shown nor changed (10007)`, async () => {
    const made = await saved(save, list.record)
    await server.database.run(sql`update ${raw(table)} set enterprise_id = 2 where id = ${made.id}`)
    assert.equal(await shown(list, made.id), undefined)
    assert.equal(await code(save, { ...list.record, id: made.id, version: 0 }), '10007')
    for (const call of [remove, ...switches]) assert.equal(await code(call, { ids: [made.id] }), '10007', call.path)
    await server.database.run(sql`delete from ${raw(table)} where id = ${made.id}`)
  })

  test(`${template}: what was exported comes in again and changes nothing`, async () => {
    const made = await saved(save, list.record)
    const columns = serverOf(server).brought.imports.find(each => each.code === template)?.columns ?? []
    assert.ok(columns.length > 0)
    const {
      code: done,
      msg,
      address,
    } = await exported(server, 'admin', {
      fileName: template,
      exportType: 'CSV',
      excelColumnDtoList: columns.map(column => ({ columnName: column.code, columnCode: column.code })),
      queryCall: query.path,
    })
    assert.equal(done, '200', msg)
    const { content } = await download(server, address)
    const { data } = await checked(server, 'admin', { templateCode: template, content, fileName: 'list.csv' })
    assert.deepEqual([faultsOf(data), data.unknownColumns], [[], []])
    const total = data.rowsTotal
    assert.deepEqual(told(data), [`UNCHANGED ${total}`])
    assert.equal((await server.call('admin', writeImport, { key: data.key })).code, '200')
    assert.deepEqual(await shown(list, made.id), made)
    await saved(save, { ...list.record, ...list.change, id: made.id, version: made.version })
    const again = await checked(server, 'admin', { templateCode: template, content, fileName: 'list.csv' })
    const effects = ['CHANGED 1', ...(total > 1 ? [`UNCHANGED ${total - 1}`] : [])]
    assert.deepEqual(told(again.data), effects)
    assert.deepEqual(told((await server.call('admin', writeImport, { key: again.data.key })).data), effects)
    assert.deepEqual(await shown(list, made.id), { ...made, version: made.version + 2 })
    assert.equal(await code(remove, { ids: [made.id] }), '200')
  })
}
