import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import { takeNumber } from '../../../../server/kit/numbering.ts'
import type { Numbered } from '../../../../server/kit/numbering.ts'
import {
  previewNumber,
  queryNumberRules,
  saveNumberRule,
} from '../../../../src/contract/platform/settings/number-rules.ts'
import type { NumberForm, NumberRule } from '../../../../src/contract/platform/settings/number-rules.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
let today = ''
before(async () => {
  server = await testApp()
  const row = await server.database.one<{ today: string }>(sql`select to_char(current_date, 'YYYYMMDD') as today`)
  today = row?.today ?? ''
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from number_counter`)
  await server.database.run(sql`delete from number_form`)
  await server.database.run(sql`
    update number_rule set prefix = 'PO', date_part = 'YYYYMMDD', serial_length = 4, reset_by = 'DAY', per_org = 0
    where code = 'ORDER'`)
})

const take = (numbered?: Numbered) =>
  server.database.transaction(db => takeNumber({ db, caller: { enterpriseId: '1' } }, 'ORDER', numbered))
async function rule(code = 'ORDER'): Promise<NumberRule> {
  const { data } = await server.call('admin', queryNumberRules, { pageSize: 50 })
  return data.records.find(each => each.code === code) ?? assert.fail(`no rule ${code}`)
}
const formOf = ({ code, prefix, datePart, serialLength, resetBy, perOrg }: NumberRule): NumberForm => ({
  code,
  prefix,
  datePart,
  serialLength,
  resetBy,
  perOrg,
})
async function change(part: Partial<NumberForm>) {
  const kept = await rule()
  return server.call('admin', saveNumberRule, { ...formOf(kept), ...part, version: kept.version })
}
const preview = async (part: Partial<NumberForm>) =>
  server.call('admin', previewNumber, { ...formOf(await rule()), ...part })

test('a rule tells its next number, which is the one that is taken', async () => {
  assert.deepEqual([(await rule()).next, (await rule()).used], [`PO${today}0001`, 0])
  await take()
  const { next, taken, room, used } = await rule()
  assert.deepEqual([next, taken, room, used], [`PO${today}0002`, 1, 9999, 1])
  assert.equal(await take(), next)
  assert.equal((await rule('SUPPLIER')).next, 'S000001')
})

for (const [part, field] of [
  [{ datePart: 'YYYYMM' }, 'resetBy'],
  [{ datePart: 'NONE', resetBy: 'YEAR' }, 'resetBy'],
  [{ prefix: 'REG' }, 'prefix'],
  [{ prefix: 'po' }, 'prefix'],
  [{ prefix: 'PO1' }, 'prefix'],
  [{ prefix: '' }, 'prefix'],
  [{ serialLength: 2 }, 'serialLength'],
  [{ serialLength: 9 }, 'serialLength'],
] as const)
  test(`${JSON.stringify(part)} is refused by preview and save, at ${field}`, async () => {
    for (const answer of [await preview(part), await change(part)]) {
      assert.notEqual(answer.code, '200')
      assert.equal(answer.errors[0]?.field, field)
    }
  })

test('only documents of an organisation count per organisation, and a number fits its document', async () => {
  const kept = await rule('SUPPLIER')
  const save = (part: Partial<NumberForm>) =>
    server.call('admin', saveNumberRule, { ...formOf(kept), ...part, version: kept.version })
  assert.equal((await save({ perOrg: 1 })).errors[0]?.field, 'perOrg')
  const long = await save({ prefix: 'SUPPLIER', datePart: 'YYYYMMDD', serialLength: 4 })
  assert.equal(long.errors[0]?.field, 'serialLength')
})

test('a rule in use keeps the date of a prefix; with a new prefix it may change, and not back', async () => {
  await take()
  assert.equal((await change({ datePart: 'YYYYMM', resetBy: 'MONTH' })).errors[0]?.field, 'datePart')
  const saved = await change({ prefix: 'PX', datePart: 'YYYYMM', resetBy: 'MONTH' })
  assert.equal(saved.data.next, `PX${today.slice(0, 6)}0002`)
  assert.equal((await preview({ prefix: 'PO' })).errors[0]?.field, 'datePart')
  assert.equal((await change({ prefix: 'PO', datePart: 'YYYYMMDD', resetBy: 'DAY' })).code, '200')
  assert.equal(await take(), `PO${today}0002`)
})

test('whatever is changed back and forth on one day, no number comes twice', async () => {
  const numbers: string[] = []
  const three = async () => {
    for (let at = 0; at < 3; at++) numbers.push(await take({ orgId: at === 1 ? '3' : '2' }))
  }
  const steps: Partial<NumberForm>[] = [
    { resetBy: 'NEVER' },
    { serialLength: 6 },
    { resetBy: 'MONTH' },
    { perOrg: 1 },
    { resetBy: 'DAY', serialLength: 3 },
    { perOrg: 0 },
    { resetBy: 'NEVER', perOrg: 1 },
    { prefix: 'PX', perOrg: 0, resetBy: 'DAY' },
    { prefix: 'PO' },
  ]
  await three()
  for (const step of steps) {
    const shown = await preview(step)
    const saved = await change(step)
    assert.equal(saved.code, '200', `${JSON.stringify(step)}: ${saved.msg}`)
    assert.equal(shown.data.next, saved.data.next, JSON.stringify(step))
    await three()
  }
  assert.equal(new Set(numbers).size, numbers.length, numbers.join(' '))
  assert.ok(numbers.includes(`POP1-${today}001`) || numbers.some(number => number.startsWith('POP1-')))
})

test('prefixes that an organisation’s code could complete are refused', async () => {
  await change({ perOrg: 1 })
  await take({ orgId: '2' })
  assert.equal((await change({ prefix: 'POP' })).errors[0]?.field, 'prefix')
  assert.equal((await change({ prefix: 'OX' })).code, '200')
})

test('a number that a document has already is passed over', async () => {
  const number = await take({ isTaken: each => Promise.resolve(each.endsWith('0001') || each.endsWith('0002')) })
  assert.equal(number, `PO${today}0003`)
})

test('who takes numbers while the rule is changed gets each once, in the old or the new form', async () => {
  const takes = Array.from({ length: 40 }, () => take())
  const [saved, numbers] = await Promise.all([change({ resetBy: 'NEVER', serialLength: 7 }), Promise.all(takes)])
  assert.equal(saved.code, '200')
  const more = await Promise.all(Array.from({ length: 10 }, () => take()))
  assert.equal(new Set([...numbers, ...more].map(number => Number(number.slice(10)))).size, 50)
})

test('a save on an older version is refused, and each change stands in the audit trail', async () => {
  const kept = await rule()
  assert.equal((await change({ serialLength: 5 })).code, '200')
  const late = await server.call('admin', saveNumberRule, { ...formOf(kept), version: kept.version })
  assert.equal(late.code, '16007')
  const row = await server.database.one<{ changes: { field: string; before: string; after: string }[] }>(sql`
    select changes from audit_log where business_type = 'NUMBER_RULE' order by id desc limit 1`)
  assert.deepEqual(row?.changes, [{ field: 'serialLength', row: null, before: '4', after: '5' }])
})
