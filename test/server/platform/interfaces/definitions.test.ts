import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import {
  disableInterfaceDefs,
  enableInterfaceDefs,
  getInterfaceBody,
  getInterfaceHosts,
  ignoreInterfaceLog,
  interfaceStatuses,
  queryInterfaceDefs,
  queryInterfaceLog,
  removeInterfaceDefs,
  renewInterfaceSecret,
  resendInterfaceLog,
  saveInterfaceDef,
} from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

let server: TestApp
before(async () => {
  server = await testApp({ interfaceHosts: ['erp.example.com', '*.works.example'] })
  await server.database.run(sql`insert into enterprise (id, code, name, base_currency) values (2, 'X', 'X', 'EUR')`)
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from interface_log`)
  await server.database.run(sql`delete from interface_def`)
})

const definition = {
  code: 'ERP',
  name: 'ERP orders',
  protocol: 'REST',
  endpoint: 'https://erp.example.com/hooks',
  eventTypes: ['order.issued', 'supplier.stage'],
  mapping: { documentNumber: 'orderNo', link: '' },
  retryMax: 5,
} satisfies Input<typeof saveInterfaceDef>

const save = (change: object = {}) => server.call('admin', saveInterfaceDef, { ...definition, ...change })
const one = async () => {
  const [found] = valueOf(await server.call('admin', queryInterfaceDefs, {})).records
  return found ?? assert.fail('there is no interface')
}

test('an interface gets a secret that is shown once, and that no other call answers', async () => {
  assert.deepEqual(valueOf(await server.call('admin', getInterfaceHosts, {})).hosts, [
    'erp.example.com',
    '*.works.example',
  ])
  const { id, code, secret } = valueOf(await save())
  assert.equal(code, 'ERP')
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const kept = await one()
  assert.deepEqual(kept, {
    ...definition,
    mapping: { documentNumber: 'orderNo' },
    id,
    direction: 'OUT',
    active: 1,
    version: 0,
  })
  const changed = valueOf(await save({ id, version: 0, name: 'ERP', endpoint: 'https://a.works.example/' }))
  assert.equal(changed.secret, '')
  const stored = () => server.database.one<{ secret: string }>(sql`select secret from interface_def where id = ${id}`)
  assert.equal((await stored())?.secret, secret)
  const renewed = valueOf(await server.call('admin', renewInterfaceSecret, { id }))
  assert.notEqual(renewed.secret, secret)
  assert.equal((await stored())?.secret, renewed.secret)
  const trail = await server.database.rows<{ action: string; changes: { field: string }[] }>(sql`
    select action, changes from audit_log where business_type = 'INTERFACE' and business_id = ${id} order by id`)
  assert.deepEqual(
    trail.map(row => `${row.action} ${row.changes.map(change => change.field).join()}`),
    ['CREATE code,name,protocol,endpoint,eventTypes,mapping,retryMax', 'UPDATE name,endpoint', 'UPDATE secret'],
  )
  assert.ok(!JSON.stringify(trail).includes('whsec_'))
  assert.equal((await server.database.rows(sql`select from saved_answer where answer::text like '%whsec_%'`)).length, 0)
})

test('a wrong definition is refused beside its field', async () => {
  const { id } = valueOf(await save())
  const refusal = async (change: object) => {
    const { code, errors } = await save(change)
    return `${code} ${errors.map(({ field }) => field).join()}`
  }
  assert.equal(await refusal({ code: 'erp' }), '10006 code')
  assert.equal(await refusal({ code: 'B', endpoint: 'https://evil.test/' }), '10008 endpoint')
  const denied = await save({ code: 'B', endpoint: 'https://evil.test/' })
  assert.match(denied.errors[0]?.msg ?? '', /not allowed to send to evil\.test.*INTERFACE_HOSTS/)
  assert.equal(await refusal({ code: 'B', endpoint: 'http://erp.example.com/' }), '10008 endpoint')
  assert.equal(await refusal({ code: 'B', protocol: 'UBL' }), '10008 eventTypes,mapping')
  assert.equal(await refusal({ code: 'B', mapping: { id: 'x', link: 'x' } }), '10009 mapping.id,mapping.link')
  assert.equal(await refusal({ code: 'B', mapping: { id: '1 x' } }), '10008 mapping.id')
  assert.equal(await refusal({ code: 'B', eventTypes: [] }), '10011 eventTypes')
  assert.equal(await refusal({ code: 'B', retryMax: 6 }), '10008 retryMax')
  assert.equal(await refusal({ code: '' }), '10011 code')
  assert.equal(await refusal({ id }), '10011 version')
  assert.equal(await refusal({ id, version: 7 }), '16007 ')
  assert.equal(await refusal({ id: '999', version: 0 }), '10007 ')
  assert.equal((await server.call('admin', renewInterfaceSecret, { id: '999' })).code, '10007')
})

test('interfaces are switched off and on, and deleted while their log is empty', async () => {
  const { id } = valueOf(await save())
  for (const endpoint of [enableInterfaceDefs, disableInterfaceDefs, removeInterfaceDefs]) {
    assert.equal((await server.call('admin', endpoint, { ids: [] })).code, '10010')
    assert.equal((await server.call('admin', endpoint, { ids: ['999'] })).code, '10007')
  }
  valueOf(await server.call('admin', disableInterfaceDefs, { ids: [id] }))
  assert.equal((await one()).active, 0)
  // The operator no longer allows this host.
  await server.database.run(sql`update interface_def set endpoint = 'https://gone.example/'`)
  const refused = await server.call('admin', enableInterfaceDefs, { ids: [id] })
  assert.equal(refused.code, '10008')
  assert.match(refused.errors[0]?.msg ?? '', /ERP cannot be enabled.*gone\.example/)
  await server.database.run(sql`update interface_def set endpoint = 'https://erp.example.com/'`)
  valueOf(await server.call('admin', enableInterfaceDefs, { ids: [id] }))
  assert.equal((await one()).active, 1)
  await putEntry(id)
  assert.equal((await server.call('admin', removeInterfaceDefs, { ids: [id] })).code, '16010')
  await server.database.run(sql`delete from interface_log`)
  assert.equal(valueOf(await server.call('admin', removeInterfaceDefs, { ids: [id] })).count, 1)
})

async function putEntry(defId: string, { status = 'FAILED', docNo = 'PO1', days = 0, type = 'PURCHASE_ORDER' } = {}) {
  const entry = await server.database.one<{ id: string }>(sql`
    insert into interface_log (enterprise_id, def_id, event_type, business_type, business_id, doc_no, status, attempts,
      request_body, answer_status, answer_body, error_text, time, duration_ms)
    select enterprise_id, id, 'order.issued', ${type}, 7, ${docNo}, ${status}, 6, '{"id":"1"}', 500, 'oops', 'HTTP 500',
      now() - make_interval(days => ${days}::int), 12
    from interface_def where id = ${defId} returning id`)
  return entry?.id ?? assert.fail()
}

test('the log is searched by interface, state, document and time, and shows what was sent and what came back', async () => {
  const { id } = valueOf(await save())
  const other = valueOf(await save({ code: 'B2', name: 'Other' })).id
  const failed = await putEntry(id)
  await putEntry(id, { status: 'OK', docNo: 'PO12', days: 3 })
  await putEntry(other, { status: 'WAITING', docNo: 'S000001', type: 'SUPPLIER' })
  const found = async (filters: Input<typeof queryInterfaceLog>) =>
    valueOf(await server.call('admin', queryInterfaceLog, filters)).records.map(entry => entry.docNo)
  assert.deepEqual(await found({}), ['S000001', 'PO12', 'PO1'])
  assert.deepEqual(await found({ defCode: 'ERP' }), ['PO12', 'PO1'])
  assert.deepEqual(await found({ status: 'WAITING' }), ['S000001'])
  assert.deepEqual(await found({ businessType: 'SUPPLIER' }), ['S000001'])
  assert.deepEqual(await found({ docNo: '12' }), ['PO12'])
  assert.deepEqual(await found({ eventType: 'order.changed' }), [])
  const [{ time } = assert.fail()] = valueOf(await server.call('admin', queryInterfaceLog, { status: 'OK' })).records
  assert.deepEqual(await found({ timeTo: time.slice(0, 10) }), ['PO12'])
  assert.deepEqual(await found({ timeFrom: time.slice(0, 10), orderBy: [{ field: 'docNo' }] }), [
    'PO1',
    'PO12',
    'S000001',
  ])
  assert.equal((await server.call('admin', queryInterfaceLog, { orderBy: [{ field: 'secret' }] })).code, '10001')
  const body = valueOf(await server.call('admin', getInterfaceBody, { id: failed }))
  assert.deepEqual(
    [body.requestBody, body.answerStatus, body.answerBody, body.errorText, body.durationMs, body.allowed],
    ['{"id":"1"}', 500, 'oops', 'HTTP 500', 12, ['resend', 'ignore']],
  )
  assert.match(body.messageId, /^evt_[0-9a-f-]{36}$/)
})

test('what has failed is sent again or ignored, each in the audit trail; nothing else moves', async () => {
  const { id: defId } = valueOf(await save())
  const resend = (ids: string[]) => server.call('admin', resendInterfaceLog, { ids })
  const ignore = (ids: string[], reason = 'Sent by hand') => server.call('admin', ignoreInterfaceLog, { ids, reason })
  const statusOf = async (id: string) => valueOf(await server.call('admin', getInterfaceBody, { id }))
  for (const status of interfaceStatuses.filter(each => each !== 'FAILED')) {
    const id = await putEntry(defId, { status })
    assert.equal((await resend([id])).code, '16005', status)
    assert.equal((await ignore([id])).code, '16005', status)
    assert.deepEqual((await statusOf(id)).allowed, [], status)
    await server.database.run(sql`delete from interface_log where id = ${id}`)
  }
  const [first, second] = [await putEntry(defId), await putEntry(defId, { docNo: 'PO2' })]
  assert.equal((await resend([])).code, '10010')
  assert.equal((await ignore([])).code, '10010')
  assert.equal((await resend([first, '999999'])).code, '10007')
  assert.equal((await ignore([first, '999999'])).code, '10007')
  assert.equal((await ignore([first], '  ')).code, '10011')
  assert.equal((await statusOf(first)).status, 'FAILED')
  valueOf(await server.call('admin', disableInterfaceDefs, { ids: [defId] }))
  const disabled = await resend([first])
  assert.deepEqual([disabled.code, /ERP is disabled/.test(disabled.msg)], ['16005', true])
  valueOf(await server.call('admin', enableInterfaceDefs, { ids: [defId] }))
  assert.equal(valueOf(await resend([first])).count, 1)
  assert.equal(valueOf(await ignore([second])).count, 1)
  const [again, ignored] = [await statusOf(first), await statusOf(second)]
  assert.deepEqual([again.status, again.attempts, again.nextTry === null], ['WAITING', 0, false])
  assert.deepEqual([ignored.status, ignored.ignoreReason], ['IGNORED', 'Sent by hand'])
  const trail = await server.database.rows<{ said: string }>(sql`
    select concat_ws(' ', doc_no, from_status, to_status, nullif(reason, '')) as said
    from audit_log where business_type = 'INTERFACE_LOG' order by id`)
  assert.deepEqual(trail.map(row => row.said).sort(), ['ERP PO1 FAILED WAITING', 'ERP PO2 FAILED IGNORED Sent by hand'])
})

test('interfaces and entries of another enterprise are unknown', async () => {
  const { id } = valueOf(await save())
  const entry = await putEntry(id)
  await server.database.run(sql`update interface_def set enterprise_id = 2`)
  await server.database.run(sql`update interface_log set enterprise_id = 2`)
  assert.equal(valueOf(await server.call('admin', queryInterfaceDefs, {})).total, 0)
  assert.equal(valueOf(await server.call('admin', queryInterfaceLog, {})).total, 0)
  assert.equal((await server.call('admin', getInterfaceBody, { id: entry })).code, '10007')
  assert.equal((await server.call('admin', resendInterfaceLog, { ids: [entry] })).code, '10007')
  assert.equal((await server.call('admin', renewInterfaceSecret, { id })).code, '10007')
  assert.equal((await server.call('admin', removeInterfaceDefs, { ids: [id] })).code, '10007')
  assert.equal((await save({ id, version: 0 })).code, '10007')
})
