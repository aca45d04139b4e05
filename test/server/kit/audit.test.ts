import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Database } from '../../../server/db/database.ts'
import { verifyChains, writeTrail } from '../../../server/kit/audit.ts'
import { testDatabase } from '../../support/database.ts'
import type { AuditEntry } from '../../../server/kit/call/act.ts'

let database: Database
let close: () => Promise<void>
before(async () => ({ database, close } = await testDatabase()))
after(() => close())

const author = { enterpriseId: '1', userId: '2', name: 'buyer', ip: '127.0.0.1', resourceId: 'order-list' }
const entry = (businessId: string): AuditEntry => ({
  businessType: 'PURCHASE_ORDER',
  businessId,
  docNo: `PO${businessId}`,
  action: 'STATUS',
  fromStatus: 'NEW',
  toStatus: 'APPROVING',
  changes: [{ field: 'qty', row: 1, before: '1', after: '1.5 "件"' }],
})
const write = (ids: string[]) => database.transaction(db => writeTrail(db, author, ids.map(entry)))
const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1))

test('rows written at the same time form unbroken chains', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write(ids(10))))
  assert.deepEqual(await verifyChains(database), [])
  const written = await database.one<{ count: string }>(sql`select count(*) as count from audit_log`)
  assert.equal(written?.count, '200')
})

test('a changed row shows', async () => {
  const row = await database.one<{ id: string; chain: number; position: string }>(
    sql`update audit_log set to_status = 'CANCELLED' where id = (select min(id) + 5 from audit_log) returning id, chain, position`,
  )
  assert.deepEqual(await verifyChains(database), [{ chain: row?.chain, position: Number(row?.position) }])
  await database.run(sql`update audit_log set to_status = 'APPROVING' where id = ${row?.id}`)
  assert.deepEqual(await verifyChains(database), [])
})

test('a removed row and a cut end show', async () => {
  const last = await database.one<{ chain: number; position: string }>(sql`
    delete from audit_log where id = (select max(id) from audit_log) returning chain, position`)
  assert.deepEqual(await verifyChains(database), [{ chain: last?.chain, position: Number(last?.position) }])
})
