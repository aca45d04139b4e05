import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { unitConversions, units } from '../../../../src/contract/ground/master-data/units.ts'
import { unitText } from '../../../../server/modules/ground/master-data/read.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  for (const code of ['TNE', 'KGM', 'GRM', 'LBR', 'AA', 'BB', 'CC']) await addUnit(code)
  await server.database.run(sql`
    insert into material_category (id, enterprise_id, code, names) values (50, 1, 'K', '{"en":"Category"}')`)
  await server.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit) values (70, 1, 'M-1', 'Pump', 50, 'KGM')`)
  await add({})
})
after(() => server.close())

async function addUnit(code: string) {
  const unit = { code, names: { en: `Name ${code}`, zh: '' }, symbol: '', precision: 3, dimension: 'MASS' as const }
  assert.equal((await server.call('admin', units.save, unit)).code, '200')
}

const conversion = (change: Partial<Input<typeof unitConversions.save>> = {}) => ({
  materialId: null,
  fromUnit: 'TNE',
  toUnit: 'KGM',
  factor: '1000',
  ...change,
})

const save = (change: Partial<Input<typeof unitConversions.save>>) =>
  server.call('admin', unitConversions.save, conversion(change))

async function add(change: Partial<Input<typeof unitConversions.save>>) {
  const { code, msg, data } = await save(change)
  assert.equal(code, '200', msg)
  return data
}

test('a factor that contradicts a way through other units is refused with both of them; one that agrees is kept', async () => {
  await add({ fromUnit: 'KGM', toUnit: 'GRM' })
  await add({ fromUnit: 'LBR', toUnit: 'KGM', factor: '0.45359237' })
  const refused = await save({ toUnit: 'GRM', factor: '999999' })
  assert.deepEqual(
    [refused.code, refused.errors[0]?.field, refused.errors[0]?.msg],
    ['10008', 'factor', 'According to the other conversions, 1 TNE is 1000000 GRM, which contradicts this factor.'],
  )
  const own = await add({ materialId: '70', toUnit: 'GRM', factor: '999999' })
  const closed = await add({ toUnit: 'GRM', factor: '1000000' })
  const loop = await add({ fromUnit: 'GRM', toUnit: 'LBR', factor: '0.002204623' })
  // In a closed loop no factor can change alone; saved as it is, each stays right.
  const changed = await server.call('admin', unitConversions.save, { ...closed, factor: '1000001' })
  assert.deepEqual([changed.code, changed.errors[0]?.field], ['10008', 'factor'])
  assert.equal((await server.call('admin', unitConversions.save, closed)).code, '200')
  const removed = await server.call('admin', unitConversions.remove, { ids: [own.id, closed.id, loop.id] })
  assert.equal(removed.code, '200', removed.msg)
})

test('of two conversions that contradict each other and come at once, one is refused', async () => {
  await add({ fromUnit: 'AA', toUnit: 'BB', factor: '10' })
  const answers = await Promise.all([
    save({ fromUnit: 'BB', toUnit: 'CC', factor: '10' }),
    save({ fromUnit: 'AA', toUnit: 'CC', factor: '10' }),
  ])
  assert.deepEqual(answers.map(({ code }) => code).sort(), ['10008', '200'])
})

test('a unit that is counted has its name in the language of the current user, a sign such as kg is the same for all', async () => {
  const names = { en: 'piece', zh: '件', es: 'unidad', ja: '個' }
  const counted = { code: 'H87', names, symbol: 'pc', precision: 0, dimension: 'COUNT' as const }
  const weighed = { code: 'K2', names, symbol: 'kg', precision: 3, dimension: 'MASS' as const }
  for (const unit of [counted, weighed]) assert.equal((await server.call('admin', units.save, unit)).code, '200')
  const shown = (code: string, language: 'en' | 'zh' | 'es' | 'ja') =>
    server.database.one(sql`select ${unitText(sql`1`, sql`${code}::text`, language)} as text`)
  const texts = { en: 'pc', zh: '件', es: 'unidad', ja: '個' }
  for (const language of ['en', 'zh', 'es', 'ja'] as const) {
    assert.deepEqual(await shown('H87', language), { text: texts[language] })
    assert.deepEqual(await shown('K2', language), { text: 'kg' })
    // A code without a unit is shown as it is.
    assert.deepEqual(await shown('GONE', language), { text: 'GONE' })
  }
})
