import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileStatement, StatementFault } from '../../../server/modules/lov/statement.ts'

const parameters = [
  { name: 'stage', type: 'text' as const, required: 0 as const },
  { name: 'days', type: 'number' as const, required: 0 as const },
]

const good: Record<string, string> = {
  plain: 'select id, code, name from supplier',
  filtered: `select code, name from supplier where name ilike '%' || :keyword || '%' and (:stage is null or stage = :stage)`,
  joined: `select s.code, c.name as "contactName" from supplier s left join supplier_contact c on c.supplier_id = s.id and c.main_flag = 1`,
  counted: `select s.code, count(*) as "orders" from supplier s join purchase_order o on o.supplier_id = s.id group by s.code having count(*) > 2 order by 2 desc`,
  common: `with big as (select id, name from material where pack_qty >= 10) select b.name, m.code from big b join material m on m.id = b.id`,
  chosen: `select code, case when stage = 'QUALIFIED' then 'yes' else 'no' end as fit from supplier where id in (select supplier_id from supplier_contact)`,
  quoted: `select 'it''s' as name, 1.50 as price, date '2026-01-01' as day`,
  dated: `select code, to_char(order_date, 'YYYY-MM') as month from purchase_order where order_date >= now()::date - interval '30 days'`,
  united: `select code, name from company union all select code, name from organisation order by 1`,
  wanted: `select code, name from supplier where id::text = any (:ids) or :language = 'en'`,
  numbered: `select code, row_number() over (order by code) as position from supplier limit 10 offset :days::int`,
}

for (const [name, statement] of Object.entries(good)) {
  test(`a plain SELECT passes: ${name}`, () => {
    const { text, names } = compileStatement(statement, parameters)
    assert.doesNotMatch(text, /:[a-z]+(?!:)\b(?<!::\w+)/)
    assert.equal(new Set(text.match(/\$\d+/g) ?? []).size, names.length)
  })
}

test('values are bound with their types, each once', () => {
  const { text, names } = compileStatement('select :keyword as a, :days as b, :keyword as c', parameters)
  assert.equal(text, 'select $1::text as a , $2::numeric as b , $1::text as c')
  assert.deepEqual(names, ['keyword', 'days'])
})

const hostile: readonly string[] = [
  // More than one statement, or something else than a SELECT.
  'select 1; drop table supplier',
  'select 1;',
  'drop table supplier',
  'insert into supplier default values',
  'update supplier set name = name',
  'delete from supplier',
  'truncate supplier',
  'copy supplier to stdout',
  `copy (select 1) to program 'id'`,
  'set role postgres',
  'reset role',
  'begin',
  'do $$ begin end $$',
  'call x()',
  'explain analyze select 1',
  'values (1)',
  'table supplier',
  '',
  '   ',
  '(select 1)',
  // Writing in disguise.
  'with x as (insert into supplier default values returning id) select * from x',
  'with x as (update supplier set name = 1 returning id) select * from x',
  'with x as (delete from supplier returning *) select * from x',
  'with x as materialized (select 1 as a) select a from x',
  'with recursive r as (select 1 as n union all select n + 1 from r) select n from r',
  'select * into stolen from supplier',
  'select id from supplier for update',
  'select id from supplier for share',
  'merge into supplier using company on true when matched then delete',
  // Out of the parentheses in which it runs.
  'select 1) as listed union select * from (select 2',
  'select 1) q; select (2',
  'select (1',
  // Settings, other texts as statements, waiting, locking, telling.
  `select set_config('role', 'none', true)`,
  `select "set_config"('role', 'none', true)`,
  `select pg_catalog.set_config('role', 'none', true)`,
  `select current_setting('is_superuser')`,
  `select query_to_xml('select 1', true, true, '')`,
  `select database_to_xml(true, true, '')`,
  'select pg_sleep(100)',
  'select PG_SLEEP(100)',
  'select p.pg_sleep(1) from supplier p',
  'select pg_advisory_lock(7307502)',
  `select pg_notify('srm_pages', 'x')`,
  'select pg_terminate_backend(1)',
  'select pg_cancel_backend(1)',
  'select pg_backend_pid()',
  `select nextval('notice_id_seq')`,
  `select lo_import('/etc/passwd')`,
  // Files and other servers.
  `select pg_read_file('/etc/passwd')`,
  `select pg_read_binary_file('/etc/passwd')`,
  `select pg_ls_dir('/')`,
  `select * from dblink('dbname=srm', 'select 1') as t (a int)`,
  `select dblink_connect('x')`,
  // The catalog and other schemas' tables.
  'select * from pg_shadow',
  'select * from pg_authid',
  'select * from "pg_shadow"',
  'select * from pg_catalog.pg_class',
  'select * from information_schema.tables',
  'select * from public.app_user',
  'select * from lov_caller',
  `select 'pg_class'::regclass`,
  `select regclass 'pg_class'`,
  `select cast('pg_class' as regclass)`,
  'select ctid from supplier',
  'select current_user',
  'select session_user',
  'select version()',
  'select inet_server_addr()',
  'select oid from supplier',
  // Comments, quotes and signs that two readers could understand in two ways.
  'select 1 -- x',
  'select 1 /* x */',
  'select 1 /*! x */',
  'select $$x$$',
  'select $a$x$a$',
  'select $1',
  `select E'\\'; drop table supplier; --'`,
  `select e'x'`,
  `select U&'\\0041'`,
  `select U&"d\\0061t"`,
  `select B'1'`,
  `select X'1F'`,
  `select N'x'`,
  `select 'a' 'b'`,
  `select 'a\\'`,
  `select 'open`,
  'select "open',
  'select "a""b" from supplier',
  'select ｓｅｌｅｃｔ',
  'select 1\u0000',
  'select\u00a01',
  'select 1 \u2028 from supplier',
  `select 'x\u0000y'`,
  'select a[1] from supplier',
  'select array[1]',
  'select {fn now()}',
  'select @@version',
  'select 1 # 2',
  'select `id` from supplier',
  'select id::"char" from supplier',
  `select name ~ '(a+)+$' from supplier`,
  `select operator(pg_catalog.+)`,
  'select 1 where :unknown = 1',
  'select 1 where :stage; = 1',
  // Much out of little.
  `select repeat('x', 1000000000)`,
  `select lpad('x', 1000000000)`,
  'select * from generate_series(1, 1000000000)',
  'select string_agg(name, name) from supplier',
  'select array_agg(id) from supplier',
  'select json_agg(s) from supplier s',
  'select row_to_json(s) from supplier s',
  `select replace(name, 'a', name) from supplier`,
  `select ${Array(25).fill("'x'").join(' || ')} as a`,
  `select ${Array(1200).fill('1').join(' + ')} as a`,
  `select '${'x'.repeat(5000)}' as a`,
]

test(`each of ${hostile.length} hostile statements is refused before the database sees it`, () => {
  assert.ok(hostile.length >= 60)
  const passed = hostile.filter(statement => {
    try {
      compileStatement(statement, parameters)
      return true
    } catch (error) {
      assert.ok(error instanceof StatementFault, statement)
      return false
    }
  })
  assert.deepEqual(passed, [])
})
