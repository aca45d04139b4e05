import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getAllCountry, queryAreas, queryChildAreas } from '../../../../src/contract/regions.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

test('countries have names in four languages, which an installation may say otherwise', async () => {
  const names = async (language: string) => {
    const answer = await server.call('nobody', getAllCountry, {}, { language })
    return new Map(answer.data.map(country => [country.code2, country]))
  }
  assert.deepEqual((await names('en')).get('CN')?.code3, 'CHN')
  assert.ok((await names('en')).size >= 249)
  for (const [language, name] of [
    ['zh', '德国'],
    ['es', 'Alemania'],
    ['ja', 'ドイツ'],
    ['en', 'Germany'],
  ] as const)
    assert.equal((await names(language)).get('DE')?.name, name)
  await server.database.run(sql`insert into country_name values ('DE', 'en', 'Federal Republic of Germany')`)
  assert.equal((await names('en')).get('DE')?.name, 'Federal Republic of Germany')
})

test('areas are a tree of two levels, and what lies below one is asked for', async () => {
  const tree = await server.call('nobody', queryAreas, {}, { language: 'ja' })
  assert.equal(tree.data.length, 34)
  const jiangsu = tree.data.find(area => area.id === '32')
  assert.equal(jiangsu?.label, '江蘇省')
  assert.deepEqual(jiangsu.children[0], { id: '3201', label: '南京市', type: 'AREA', disabled: false, children: [] })
  const districts = await server.call('nobody', queryChildAreas, { parentId: '3205' })
  assert.ok(districts.data.some(area => area.id === '320505' && area.label === '虎丘区'))
  assert.ok(districts.data.every(area => area.id.length === 6))
  assert.deepEqual((await server.call('nobody', queryAreas, { countryCode: 'DE' })).data, [])
  assert.deepEqual((await server.call('nobody', queryChildAreas, { parentId: '99' })).data, [])
  assert.equal((await server.call('nobody', queryChildAreas, { parentId: 'x' })).status, 400)
})
