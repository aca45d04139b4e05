import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { connectDatabase } from '../../../../server/db/database.ts'
import { NoReader, prepareReader } from '../../../../server/modules/platform/lov/reader.ts'
import { StatementFailed, statementRunner } from '../../../../server/modules/platform/lov/run-statement.ts'
import type { StatementRunner } from '../../../../server/modules/platform/lov/run-statement.ts'
import { StatementFault } from '../../../../server/modules/platform/lov/statement-fault.ts'
import { compileStatement } from '../../../../server/modules/platform/lov/statement.ts'
import type { Caller } from '../../../../server/kit/call/caller.ts'
import { doubled } from './hostile-statements.ts'
import { demoApp } from '../../demo-data/demo-app.ts'
import type { DemoApp } from '../../demo-data/demo-app.ts'

let demo: DemoApp
let runner: StatementRunner
before(async () => {
  demo = await demoApp()
  runner = statementRunner(demo.database)
  // A second enterprise with a row in the tables that statements read.
  await demo.database.run(
    sql`insert into enterprise (id, code, name, base_currency) values (900, 'OTHER', 'Other', 'CNY')`,
  )
  await demo.database.run(
    sql`insert into currency (enterprise_id, code, names, digits) values (900, 'XAU', '{"en":"Foreign gold"}', 2)`,
  )
})
after(async () => {
  await runner.close()
  await demo.close()
})

const buyer: Caller = {
  userId: '2',
  userName: 'buyer',
  name: 'Buyer',
  enterpriseId: '1',
  roleCode: 'PURCHASER',
  userType: 'BUYER',
  supplierIds: [],
  orgIds: undefined,
  modules: new Set(),
  clientId: '',
  sessionId: '',
  language: 'en',
  ip: '',
  resourceId: '',
}
const supplier: Caller = { ...buyer, userType: 'SUPPLIER', supplierIds: ['1'] }
const expert: Caller = { ...buyer, userType: 'EXPERT' }

const run = async (statement: string, caller: Caller = buyer, values = {}) =>
  runner.run(caller, await compileStatement(statement, [], await runner.tables()), values)
/** Without the check of the text: only the permissions of the database apply. */
const bare = (text: string, caller: Caller = buyer) => runner.run(caller, { text, names: [] }, {})
const column = async (statement: string, caller: Caller) =>
  (await run(statement, caller)).rows.map(row => Object.values(row)[0])

test('a statement reads rows as texts under the names of its columns, in its order, with bound values', async () => {
  const { fields, rows } = await run(
    `select code, name, default_name from (select code, name, short_name as default_name from supplier) s
     where name ilike '%' || :keyword || '%' order by code desc`.replace('from (select', 'from (select'),
    buyer,
    { keyword: 'ruhr' },
  )
  assert.deepEqual(fields, ['code', 'name', 'defaultName'])
  assert.equal(rows[0]?.['name'], 'Ruhrwerk Lagertechnik GmbH')
  const injected = await run(`select code from supplier where name = :keyword`, buyer, { keyword: `' or 'a' = 'a` })
  assert.deepEqual(injected.rows, [])
})

test('every caller sees the rows of their enterprise, supplier companies and organisations only', async () => {
  assert.ok((await column('select id from supplier', buyer)).length > 5)
  assert.deepEqual(await column('select id from supplier', supplier), ['1'])
  assert.deepEqual(await column('select id from supplier', expert), [])
  assert.deepEqual(await column('select distinct supplier_id from supplier_contact', supplier), ['1'])
  for (const view of ['material', 'organisation', 'company', 'purchaser', 'warehouse', 'payment_term']) {
    assert.ok((await column(`select code from ${view}`, buyer)).length > 0, view)
    assert.deepEqual(await column(`select code from ${view}`, supplier), [], view)
    assert.deepEqual(await column(`select code from ${view}`, expert), [], view)
  }
  assert.deepEqual(await column('select distinct supplier_id from purchase_order', supplier), ['1'])
  assert.deepEqual(await column(`select code from purchase_order where status = 'NEW'`, supplier), [])
  assert.ok((await column(`select code from purchase_order where status = 'NEW'`, buyer)).length > 0)
  const own = await column('select distinct org_id from purchase_order', { ...buyer, orgIds: ['2'] })
  assert.ok(own.every(id => id === '2'))
  assert.ok(!(await column('select code from currency', buyer)).includes('XAU'))
  assert.deepEqual(await column('select code from currency', { ...buyer, enterpriseId: '900' }), ['XAU'])
})

const walls: readonly string[] = [
  'select * from public.app_user',
  'select * from public.lov_caller',
  'select * from public.supplier',
  'select * from job.job',
  'select * from pg_shadow',
  'select * from pg_authid',
  `insert into lov_source.currency (code) values ('X') returning 1`,
  `with x as (insert into public.lov_caller values (pg_backend_pid(), 900, 'en', null, null) returning 1) select * from x`,
  'with x as (update public.lov_caller set enterprise_id = 900 returning 1) select * from x',
  'with x as (delete from public.lov_caller returning 1) select * from x',
  `select set_config('role', 'none', true) as a, query_to_xml('select * from public.app_user', true, true, '') as b`,
  `select set_config('transaction_read_only', 'off', false) as a`,
  `select query_to_xml('select * from public.app_user', true, true, '') as a`,
  `select database_to_xml(true, true, '') as a`,
  `select pg_read_file('/etc/passwd') as a`,
  `select pg_ls_dir('/') as a`,
  `select lo_import('/etc/passwd') as a`,
  `select lo_from_bytea(0, 'x') as a`,
  'select pg_advisory_lock(7307502) as a',
  `select pg_notify('srm_pages', 'x')::text as a`,
  'select pg_terminate_backend(1) as a',
  'select pg_reload_conf() as a',
  'select pg_sleep(60)::text as a',
  `select nextval('public.notice_id_seq') as a`,
  `select dblink_connect('x') as a`,
  '1); drop table supplier; select (2',
  'select count(*) as n from material a, material b, material c, material d, material e',
  `select * from generate_series(1, 100000000000) as a`,
  `select repeat('x', 2000000000) as a`,
]

for (const text of walls) {
  test(`past the check of the text, the database itself refuses: ${text.slice(0, 70)}`, async () => {
    await assert.rejects(bare(text), StatementFailed)
  })
}

test('no setting and no wording changes whose rows are seen, and nothing stays for the next caller', async () => {
  await bare(`select 'x' as a from currency where code in (select code from currency) limit 1`)
  // Conditions that would reveal hidden rows by failing on them never see them.
  const told = await bare(
    `select code from currency where case when code = 'XAU' then 1 / (length(code) - 3) else 1 end = 1`,
  )
  assert.ok(told.rows.length > 0)
  assert.deepEqual(await column('select id from supplier', supplier), ['1'])
  assert.equal((await demo.database.one<{ n: string }>(sql`select count(*) as n from lov_caller`))?.n, '0')
})

test('the reader of lists has its own bounds for time, memory and files on disk', async () => {
  await runner.prepare()
  const role = await demo.database.one<{ settings: string[] }>(sql`
    select rolconfig as settings from pg_roles where rolname = 'srm_lists_' || substr(md5(current_database()), 1, 16)`)
  for (const setting of ['statement_timeout=3000', 'work_mem=8MB', 'temp_file_limit=64MB', 'hash_mem_multiplier=1'])
    assert.ok(role?.settings.includes(setting), setting)
})

test('a text that grows as far as a statement may let it grow is read cut, or ended by the time of a statement', async () => {
  const { rows } = await run(doubled(10, 'with')).catch((error: unknown) => {
    assert.ok(error instanceof StatementFailed && error.slow)
    return { rows: [] }
  })
  assert.ok(rows.every(row => (row['a']?.length ?? 0) <= 500))
})

test('twenty callers at once each see their own rows', async () => {
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      column('select id from supplier', { ...supplier, supplierIds: [String((at % 4) + 1)] }),
    ),
  )
  assert.deepEqual(
    seen,
    Array.from({ length: 20 }, (_, at) => [String((at % 4) + 1)]),
  )
})

test('at most 1,000 rows and 500 characters of a value are returned', async () => {
  const wide = await run(`select a.code, '${'x'.repeat(900)}' as text from material a, currency b, unit c`)
  assert.deepEqual([wide.rows.length, wide.truncated, wide.rows[0]?.['text']?.length], [1000, true, 500])
  for (const statement of ['select 1 + 1', 'select code, code from unit', 'select nothing from unit'])
    await assert.rejects(run(statement), StatementFailed, statement)
  await assert.rejects(run('select code from nowhere'), StatementFault)
})

test('a server whose database role may not create roles reports it', async () => {
  await demo.database.run(raw(`drop role if exists srm_plain`))
  await demo.database.run(raw(`create role srm_plain login password 'plain'`))
  const { user, ...address } = await prepareReader(demo.database).then(access => ({
    ...access,
    user: access.user ?? '',
  }))
  assert.match(user, /^srm_lists_[0-9a-f]{16}$/)
  const grant = `grant select, insert on installation to srm_plain`
  await demo.database.run(raw(grant))
  const { host, port, database = '' } = new pg.Client(address)
  const plain = connectDatabase({
    connection: { host, port, database, user: 'srm_plain', password: 'plain' },
    timeZone: 'UTC',
  })
  await assert.rejects(statementRunner(plain).prepare(), NoReader)
  await plain.close()
  await demo.database.run(raw('revoke all on installation from srm_plain'))
  await demo.database.run(raw('drop role srm_plain'))
})
