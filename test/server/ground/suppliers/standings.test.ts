import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { querySupplierStandings } from '../../../../src/contract/ground/suppliers/standings.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await server.database.run(sql`delete from supplier_certificate`)
})
after(() => server.close())

const ask = async (ids: string[]) => valueOf(await server.call('buyer', querySupplierStandings, { ids }))
const clear = { freezeFlag: 0, blackFlag: 0, holdKind: 'NONE', certificateExpired: 0, riskTier: 'LOW' }

test('one call tells what stands against several suppliers, and leaves out those that are clear', async () => {
  assert.deepEqual(await ask(['1', '2']), [])
  await server.database.run(sql`update supplier set freeze_flag = 1 where id = 1`)
  await server.database.run(sql`update supplier set hold_kind = 'PAYMENTS' where id = 2`)
  assert.deepEqual(await ask(['2', '1', '1', '999999']), [
    { id: '1', ...clear, freezeFlag: 1 },
    { id: '2', ...clear, holdKind: 'PAYMENTS' },
  ])
  await server.database.run(sql`update supplier set freeze_flag = 0, hold_kind = 'NONE'`)
  await server.database.run(sql`update supplier set risk_tier = 'HIGH' where id = 2`)
  assert.deepEqual(await ask(['1', '2']), [{ id: '2', ...clear, riskTier: 'HIGH' }])
  await server.database.run(sql`update supplier set risk_tier = 'LOW' where id = 2`)
})

test('a certificate counts as expired only while no other of its kind is valid', async () => {
  const add = (certType: string, expireDate: string | null) =>
    server.database.run(sql`
      insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, expire_date, long_term)
      values (1, 1, ${certType}, 'C', ${expireDate}, ${expireDate === null ? 1 : 0})`)
  await add('QUALITY_SYSTEM', day(-1))
  assert.deepEqual(await ask(['1']), [{ id: '1', ...clear, certificateExpired: 1 }])
  await add('QUALITY_SYSTEM', day())
  assert.deepEqual(await ask(['1']), [], 'the renewed one is valid through its last day')
  await add('BUSINESS_LICENSE', null)
  assert.deepEqual(await ask(['1']), [])
})

test('suppliers do not read what buyers hold against them, and buyers not those of another enterprise', async () => {
  await server.database.run(sql`update supplier set black_flag = 1 where id = 1`)
  assert.equal((await server.call('supplier', querySupplierStandings, { ids: ['1'] })).code, '16006')
  await server.database.transaction(async db => {
    await db.run(sql`insert into enterprise (id, code, name, base_currency) values (900, 'OTHER', 'Other', 'EUR')`)
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code, black_flag)
      select 900, 900, 'OTHER', name, short_name, country, stage, default_currency, tax_code, 1 from supplier where id = 1`)
  })
  assert.deepEqual(await ask(['1', '900']), [{ id: '1', ...clear, blackFlag: 1 }])
})
