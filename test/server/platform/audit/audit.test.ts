import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { writeTrail } from '../../../../server/kit/audit.ts'
import { mostExportRows } from '../../../../src/contract/platform/exports/exports.ts'
import * as contract from '../../../../src/contract/platform/audit/audit.ts'
import type { ChainFault } from '../../../../src/contract/platform/audit/audit.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { readAuditPage } from '../../../../server/modules/platform/audit/audit.queries.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import type { AuditEntry } from '../../../../server/kit/call/act.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await write([entry('1', 'CREATE')])
  await write([entry('2', 'CREATE')])
  await write([{ ...entry('1', 'STATUS'), fromStatus: 'NEW', toStatus: 'APPROVING' }])
  await write([{ ...entry('9', 'UPDATE'), businessType: 'SUPPLIER', reason: 'New address', changes }], {
    userId: '3',
    name: 'buyer2',
  })
})
after(() => server.close())

const changes = [{ field: 'city', row: null, before: '上海', after: '苏州 100%' }]
const entry = (businessId: string, action: AuditEntry['action']): AuditEntry => ({
  businessType: 'PURCHASE_ORDER',
  businessId,
  docNo: `PO2026010100${businessId.padStart(2, '0')}`,
  action,
})
const write = (entries: AuditEntry[], by = { userId: '2', name: 'buyer' }, enterpriseId = '1') =>
  server.database.transaction(db =>
    writeTrail(db, { enterpriseId, ip: '10.0.0.1', resourceId: 'order-list', ...by }, entries),
  )
const search = (filters: Input<typeof contract.queryAudit>, by: 'admin' | 'auditor' | 'entadmin' = 'admin') =>
  server.call(by, contract.queryAudit, filters)
const numbers = async (filters: Input<typeof contract.queryAudit>) =>
  (await search(filters)).data.records.map(({ docNo, action }) => `${action} ${docNo}`)

/** Walks through all chains as the page does. */
async function verify(): Promise<{ faults: ChainFault[]; checked: number }> {
  const faults: ChainFault[] = []
  let checked = 0
  for (let place = { chain: 0, position: 0 }; ;) {
    const { data } = await server.call('auditor', contract.verifyAuditChain, place)
    checked += data.checked
    if (data.fault !== null) faults.push(data.fault)
    if (data.done) return { faults, checked }
    place = { chain: data.chain, position: data.position }
  }
}

test('the trail is shown newest first and is searched by every field', async () => {
  assert.deepEqual(await numbers({ businessType: 'PURCHASE_ORDER' }), [
    'STATUS PO202601010001',
    'CREATE PO202601010002',
    'CREATE PO202601010001',
  ])
  assert.deepEqual(await numbers({ docNo: '010002' }), ['CREATE PO202601010002'])
  assert.deepEqual(await numbers({ action: ['UPDATE'] }), ['UPDATE PO202601010009'])
  assert.deepEqual(await numbers({ user: 'BUYER2' }), ['UPDATE PO202601010009'])
  assert.deepEqual(await numbers({ user: 'nobody' }), [])
  assert.deepEqual(await numbers({ timeFrom: '2999-01-01' }), [])
  assert.deepEqual(await numbers({ timeTo: '2000-01-01' }), [])
  const { data } = await search({ businessType: 'PURCHASE_ORDER', page: 2, pageSize: 2 })
  assert.deepEqual([data.total, data.records.length], [3, 1])
})

test('a keyword is found in reasons and in values before and after, within a bounded time', async () => {
  const month = { timeFrom: '2026-01-01', timeTo: '2026-03-31' }
  await server.database.run(sql`update audit_log set time = '2026-02-01 10:00' where business_type = 'SUPPLIER'`)
  for (const keyword of ['new ADDRESS', '苏州', '100%'])
    assert.deepEqual(await numbers({ ...month, keyword }), ['UPDATE PO202601010009'], keyword)
  assert.deepEqual(await numbers({ ...month, keyword: '_' }), [], 'signs of a pattern count as themselves')
  assert.deepEqual(await numbers({ docNo: '010009', keyword: '苏州' }), ['UPDATE PO202601010009'])
  for (const range of [{}, { timeTo: '2026-03-31' }, { timeFrom: '2026-01-01', timeTo: '2026-04-03' }]) {
    const answer = await search({ ...range, keyword: '苏州' })
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', 'timeFrom'])
  }
  assert.equal((await search({ timeFrom: '2026-01-01', timeTo: '2026-04-02', keyword: '苏州' })).code, '200')
})

test('a row is read with all it holds, by its own enterprise only', async () => {
  const [row] = (await search({ businessType: 'SUPPLIER' })).data.records
  const { data } = await server.call('entadmin', contract.getAudit, { id: row?.id ?? '' })
  assert.deepEqual([data.changeCount, data.ip, data.resourceId], [1, '10.0.0.1', 'order-list'])
  assert.deepEqual(data.changes, [{ ...changes[0], label: 'City' }])
  await server.database.run(sql`
    insert into enterprise (id, code, name, base_currency) values (2, 'OTHER', 'Other works', 'EUR')`)
  await write([entry('77', 'CREATE')], { userId: '99', name: 'stranger' }, '2')
  assert.deepEqual(await numbers({ docNo: '0077' }), [])
  const other = await server.database.one<{ id: string }>(sql`select id from audit_log where enterprise_id = 2`)
  assert.equal((await server.call('admin', contract.getAudit, { id: other?.id ?? '' })).code, '10007')
})

test('neither the total nor a page goes behind the bound of a list', async () => {
  const caller = { enterpriseId: '1' } as Parameters<typeof readAuditPage>[0]['caller']
  const act = { db: server.database, caller, requestId: '', trail: [], reactions: [] }
  const bounded = await readAuditPage(act, { businessType: 'PURCHASE_ORDER', pageSize: 2, page: 2 }, 3)
  assert.deepEqual([bounded.total, bounded.records.length], [3, 1])
  assert.deepEqual((await readAuditPage(act, { businessType: 'PURCHASE_ORDER', page: 2, pageSize: 3 }, 3)).records, [])
  assert.ok((await readAuditPage(act, {}, mostExportRows + 1)).total >= 4)
})

test('the whole trail is verified step by step, and a broken row is named', async () => {
  await server.database.run(sql`update audit_log set time = now() where business_type = 'SUPPLIER'`)
  const [fault] = (await verify()).faults
  assert.equal(fault?.docNo, 'PO202601010009', 'its time was changed above')
  await server.database.run(sql`delete from audit_log where business_type = 'SUPPLIER'`)
  const { faults } = await verify()
  assert.deepEqual(faults, [{ chain: fault.chain, position: fault.position, id: null, docNo: '' }])
})

test('verifying goes on from any place, also while rows are added', async () => {
  const link = await server.database.one<{ chain: number }>(sql`
    select chain from audit_log where business_type = 'PURCHASE_ORDER' and business_id = 1 limit 1`)
  const place = { chain: link?.chain ?? 0, position: 1 }
  await write([entry('1', 'UPDATE')])
  const { data } = await server.call('admin', contract.verifyAuditChain, place)
  assert.deepEqual([data.fault, data.chain, data.position], [null, place.chain + 1, 0])
  assert.ok(data.checked >= 1)
})
