import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getAnnouncement,
  getPublicAnnouncement,
  publishAnnouncement,
  queryAnnouncements,
  queryPublicAnnouncements,
  queryReceivedAnnouncements,
  readAnnouncement,
  revokeAnnouncement,
  saveAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from announcement`)
  await server.database.run(sql`delete from notice`)
})

type Draft = Input<typeof saveAnnouncement>
const fresh: Draft = {
  kind: 'BUSINESS',
  title: '春节停止收货',
  content: '<p>仓库停止收货。</p>',
  language: 'zh',
  titles: { en: 'No deliveries', es: 'Sin entregas' },
  contents: { en: '<p>The warehouse is closed.</p>', es: '<p>El almacén está cerrado.</p>' },
  publicFlag: 1,
  topFlag: 0,
  receiverKind: 'SUPPLIERS',
  receivers: [],
  needSign: 0,
}
const save = (change: Partial<Draft> = {}, language = 'en') =>
  server.call('buyer', saveAnnouncement, { ...fresh, ...change }, { language })
const publish = (id: string) => server.call('buyer', publishAnnouncement, { id, version: 0 })
async function published(change: Partial<Draft> = {}): Promise<string> {
  const { id } = (await save(change)).data
  const answer = await publish(id)
  assert.equal(answer.code, '200', answer.msg)
  return id
}
const fieldsOf = (answer: { errors: { field: string; code: string }[] }) =>
  answer.errors.map(error => `${error.field} ${error.code}`)

test('each user reads an announcement in their language, else in English, else in the original one', async () => {
  const id = await published()
  const only = await published({ title: '仅中文', titles: {}, contents: {} })
  const shown = { zh: '春节停止收货', en: 'No deliveries', es: 'Sin entregas', ja: 'No deliveries' }
  for (const [language, title] of Object.entries(shown)) {
    const as = { language }
    const read = (await server.call('supplier', readAnnouncement, { id }, as)).data
    assert.deepEqual([read.title, read.languages], [title, ['zh', 'en', 'es']], language)
    assert.equal(read.language, language === 'ja' ? 'en' : language)
    const received = (await server.call('supplier', queryReceivedAnnouncements, {}, as)).data.records
    const managed = (await server.call('buyer', queryAnnouncements, {}, as)).data.records
    const bulletin = (await server.call('nobody', queryPublicAnnouncements, {}, as)).data.records
    for (const rows of [received, managed, bulletin])
      assert.deepEqual(
        rows.map(row => row.title),
        ['仅中文', title],
        language,
      )
    assert.equal((await server.call('nobody', getPublicAnnouncement, { id }, as)).data.title, title)
    assert.equal((await server.call('supplier', readAnnouncement, { id: only }, as)).data.language, 'zh')
  }
  const texts = (await server.call('nobody', queryPublicAnnouncements, {}, { language: 'es' })).data.records
  assert.equal(texts[1]?.excerpt, 'El almacén está cerrado.')
})

test('a reader chooses another language of the announcement', async () => {
  const id = await published()
  const asSupplier = (await server.call('supplier', readAnnouncement, { id, language: 'zh' })).data
  assert.deepEqual([asSupplier.language, asSupplier.content], ['zh', '<p>仓库停止收货。</p>'])
  const asVisitor = (await server.call('nobody', getPublicAnnouncement, { id, language: 'es' })).data
  assert.deepEqual([asVisitor.language, asVisitor.content], ['es', '<p>El almacén está cerrado.</p>'])
  assert.equal((await server.call('nobody', getPublicAnnouncement, { id, language: 'ja' })).data.language, 'en')
})

test('translations are sanitised as the original is, and empty ones are dropped', async () => {
  const dirty = '<p onclick="x()">Text<script>1</script><a href="javascript:x()">a</a></p>'
  const { id } = (await save({ titles: { en: 'x', ja: ' ' }, contents: { en: dirty, ja: '<p> </p>' } })).data
  const { data } = await server.call('buyer', getAnnouncement, { id })
  assert.deepEqual(
    [data.language, data.title, data.titles, data.contents],
    ['zh', '春节停止收货', { en: 'x' }, { en: '<p>Text<a rel="noopener noreferrer nofollow">a</a></p>' }],
  )
})

test('without a language the draft is in that of its author, and keeps it', async () => {
  const { language: _language, ...bare } = { ...fresh, titles: {}, contents: {} }
  const { id } = (await server.call('buyer', saveAnnouncement, bare, { language: 'ja' })).data
  assert.equal((await server.call('buyer', saveAnnouncement, { ...bare, id, version: 0 })).code, '200')
  assert.equal((await server.call('buyer', getAnnouncement, { id })).data.language, 'ja')
})

test('a save without translations leaves the stored ones as they are, an empty one removes them', async () => {
  const { titles: _titles, contents: _contents, ...bare } = fresh
  const texts = { titles: { es: 'Cerrado' }, contents: { es: '<p>Cerrado</p>' } }
  const { id } = (await save(texts)).data
  assert.equal((await server.call('buyer', saveAnnouncement, { ...bare, id, version: 0 })).code, '200')
  const kept = (await server.call('buyer', getAnnouncement, { id })).data
  assert.deepEqual({ titles: kept.titles, contents: kept.contents }, texts)
  const none = { ...bare, id, version: kept.version, titles: {}, contents: {} }
  assert.equal((await server.call('buyer', saveAnnouncement, none)).code, '200')
  assert.deepEqual((await server.call('buyer', getAnnouncement, { id })).data.titles, {})
})

test('a translation into the original language is refused, an incomplete one when it is published', async () => {
  const twice = await save({ titles: { zh: 'x' }, contents: { zh: '<p>x</p>' } })
  assert.deepEqual(fieldsOf(twice), ['titles.zh 10008', 'contents.zh 10008'])
  const { id } = (await save({ titles: { en: 'Only a title' }, contents: { es: '<p>Sin título</p>' } })).data
  assert.deepEqual(fieldsOf(await publish(id)), ['titles.es 10011', 'contents.en 10011'])
})

test('titles are found in any language', async () => {
  await published()
  const found = async (title: string) =>
    (await server.call('nobody', queryPublicAnnouncements, { title })).data.records.map(row => row.title)
  assert.deepEqual(await found('entregas'), ['No deliveries'])
  assert.deepEqual(await found('春节'), ['No deliveries'])
  assert.deepEqual(await found('%'), [])
})

test('messages name the title in the language of each receiver', async () => {
  await server.database.run(sql`update app_user set locale = 'es' where username = 'salesman'`)
  const titles = async (template: string) =>
    (
      await server.database.rows<{ username: string; title: string }>(sql`
        select u.username, n.template_values ->> 'title' as title from notice n join app_user u on u.id = n.user_id
        where n.template_code = ${template} and u.username in ('supplier', 'salesman') order by 1`)
    ).map(row => [row.username, row.title])
  const expected = [
    ['salesman', 'Sin entregas'],
    ['supplier', 'No deliveries'],
  ]
  const id = await published()
  assert.deepEqual(await titles('announcement.published'), expected)
  await server.call('buyer', revokeAnnouncement, { id, reason: 'Wrong' })
  assert.deepEqual(await titles('announcement.revoked'), expected)
})
