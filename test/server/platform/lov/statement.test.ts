import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StatementFault } from '../../../../server/modules/platform/lov/statement-fault.ts'
import { compileStatement } from '../../../../server/modules/platform/lov/statement.ts'
import { doubled, hostile } from './hostile-statements.ts'
import { leastCpuOf } from '../../../support/least-cpu-of.ts'

const parameters = [
  { name: 'stage', type: 'text' as const, required: 0 as const },
  { name: 'days', type: 'number' as const, required: 0 as const },
]

const tables: ReadonlySet<string> = new Set([
  ...['supplier', 'supplier_contact', 'purchase_order', 'material', 'company', 'organisation', 'currency'],
])
const compile = (statement: string) => compileStatement(statement, parameters, tables)

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
  test(`a plain SELECT passes: ${name}`, async () => {
    const { text, names } = await compile(statement)
    assert.doesNotMatch(text, /:[a-z]+(?!:)\b(?<!::\w+)/)
    assert.equal(new Set(text.match(/\$\d+/g) ?? []).size, names.length)
  })
}

test('values are bound with their types, each once', async () => {
  const { text, names } = await compile('select :keyword as a, :days as b, :keyword as c')
  assert.equal(text, 'select $1::text as a , $2::numeric as b , $1::text as c')
  assert.deepEqual(names, ['keyword', 'days'])
})

test(`each of ${hostile.length} hostile statements is refused before the database sees it`, async () => {
  assert.ok(hostile.length >= 60)
  const passed: string[] = []
  for (const statement of hostile) {
    try {
      await compile(statement)
      passed.push(statement)
    } catch (error) {
      assert.ok(error instanceof StatementFault, statement)
    }
  }
  assert.deepEqual(passed, [])
})

test('what is refused is named with its line and column, counted in characters', async () => {
  const place = async (statement: string) => {
    const error: unknown = await compile(statement).catch((fault: unknown) => fault)
    assert.ok(error instanceof StatementFault)
    return [error.key, error.piece, error.place?.line, error.place?.column]
  }
  assert.deepEqual(await place(`select '采购' as a,\n  pg_sleep(1)`), ['notAllowed', 'pg_sleep(', 2, 3])
  assert.deepEqual(await place(`select '采购' as a from nowhere`), ['unknownTable', 'nowhere', 1, 23])
  assert.deepEqual(await place(`select '采购' as a form supplier wher`), ['notUnderstood', 'form supplier wher', 1, 18])
  assert.deepEqual(await place('select code\nfrom supplier\nwhere :other = 1'), ['unknownParameter', ':other', 3, 7])
  assert.deepEqual(await place('select 1;'), ['notAllowed', ';', 1, 9])
  assert.deepEqual(await place('select 1)'), ['parentheses', ')', 1, 9])
  assert.deepEqual(await place(`select 'open`), ['notUnderstood', `'open`, 1, 8])
})

test('names in quotes, in capitals and of WITH are read as PostgreSQL reads them', async () => {
  await compile('select S."code" from "supplier" as S')
  await compile('SELECT code FROM SUPPLIER')
  await compile(
    'with a as (select code from supplier), b as (select code from a) select * from b union select code from a',
  )
  await compile(
    `select trim(both ' ' from name) as a, extract(year from now()) as b, name at time zone 'UTC' as c from supplier`,
  )
  await compile(doubled(9, 'with'))
  await assert.rejects(compile('select code from "Supplier"'), StatementFault)
})

test('no statement of 4,000 characters keeps the server from other work for long', async () => {
  await compile('select 1')
  const long = [
    `select ${'1+'.repeat(1990)}1`,
    `select ${Array(490).fill('a').join('+')}`,
    `select ${'not '.repeat(980)}true`,
    `select ${'- '.repeat(980)}1`,
    `select ${'f('.repeat(1300)}1${')'.repeat(1300)}`,
    `select ${'('.repeat(3900)}`,
    `select '${"''".repeat(1900)}'`,
    `select 1 from ${Array(490).fill('supplier').join(',')}`,
    'x'.repeat(4000),
    `select ${Array(490).fill('case').join(' when ')}`,
  ]
  // Compared with ordinary statements in the same process; the fastest of some runs.
  const timeOf = (statements: readonly string[]) =>
    leastCpuOf(5, async () => {
      for (const statement of statements) await compile(statement).catch(() => undefined)
    })
  const most = 12
  const ratioOf = async (statement: string) =>
    (await timeOf([statement.slice(0, 4000)])) / (await timeOf(Object.values(good)))
  for (const statement of long) {
    let ratio = await ratioOf(statement)
    // A slow statement is slow each time; a pause of the process is not repeated.
    for (let tries = 0; ratio >= most && tries < 3; tries++) ratio = await ratioOf(statement)
    assert.ok(ratio < most, `${statement.slice(0, 20)} took ${ratio} times as long as ordinary statements`)
  }
  await assert.rejects(compile('x'.repeat(10_000_000)), StatementFault)
})
