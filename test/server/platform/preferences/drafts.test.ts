import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  draftKinds,
  getDraft,
  mostDraftBytes,
  mostDrafts,
  queryDrafts,
  removeDraft,
  saveDraft,
} from '../../../../src/contract/platform/preferences/drafts.ts'
import type { DraftKind } from '../../../../src/contract/platform/preferences/drafts.ts'
import { preferencesArea } from '../../../../server/modules/platform/preferences/area.ts'
import { testUsers } from '../../../support/company.ts'
import type { TestUser } from '../../../support/company.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let world: TestApp
before(async () => {
  world = await testApp()
})
after(() => world.close())
beforeEach(() => world.database.run(sql`delete from user_draft`))

const save = (user: TestUser, name: string, form: Record<string, unknown>, kind: DraftKind = 'RECEIPT') =>
  world.call(user, saveDraft, { kind, name, title: name, rowCount: 2, form })
const read = async (user: TestUser, name: string) =>
  (await world.call(user, getDraft, { kind: 'RECEIPT', name })).data?.form
const names = async (user: TestUser, kinds: DraftKind[]) =>
  (await world.call(user, queryDrafts, { kinds })).data.map(draft => draft.name)

test('a form of every kind is kept as it is, complete or not, and comes back to the letter', async () => {
  const form = { base: { rows: [] }, form: { supplierId: '', rows: [{ qty: '12x', text: ' spaces stay ' }] } }
  for (const kind of draftKinds) assert.equal((await save('buyer', 'n1', form, kind)).code, '200', kind)
  assert.deepEqual(await read('buyer', 'n1'), form)
  await save('buyer', 'n2', {})
  await save('buyer', 'n1', { later: true })
  assert.deepEqual(await read('buyer', 'n1'), { later: true })
  assert.deepEqual(await names('buyer', ['RECEIPT']), ['n1', 'n2'])
  assert.equal((await names('buyer', [...draftKinds])).length, draftKinds.length + 1)
})

test('no one reads, overwrites or removes what another has put aside', async () => {
  await save('buyer', 'n1', { mine: 1 })
  assert.equal(await read('buyer2', 'n1'), undefined)
  assert.deepEqual(await names('buyer2', ['RECEIPT']), [])
  await save('buyer2', 'n1', { mine: 2 })
  assert.equal((await world.call('buyer2', removeDraft, { kind: 'RECEIPT', name: 'n1' })).code, '200')
  assert.equal((await world.call('buyer2', removeDraft, { kind: 'RECEIPT', name: 'n1' })).code, '200')
  assert.deepEqual(await read('buyer', 'n1'), { mine: 1 })
})

test('a form may have 1 MB, a user 100 of them, and names are names', async () => {
  const ofBytes = (bytes: number) => ({ t: 'x'.repeat(bytes - '{"t":""}'.length) })
  assert.equal((await save('buyer', 'large', ofBytes(mostDraftBytes))).code, '200')
  const tooLarge = await save('buyer', 'large', ofBytes(mostDraftBytes + 1))
  assert.deepEqual([tooLarge.code, tooLarge.errors[0]?.field], ['10008', 'form'])
  await world.database.run(sql`
    insert into user_draft (user_id, kind, name, form)
    select ${testUsers.buyer.id}, 'INQUIRY', 'k' || n, '{}' from generate_series(1, ${mostDrafts - 1}) as n`)
  const full = await save('buyer', 'more', {})
  assert.deepEqual([full.code, full.errors[0]?.field], ['10008', 'name'])
  assert.equal((await save('buyer', 'large', { again: 1 })).code, '200')
  for (const name of ['', 'a/b', 'a b', 'ä', 'x'.repeat(41)])
    assert.notEqual((await save('buyer', name, {})).code, '200')
})

test('what no one has touched for 180 days is forgotten', async () => {
  await save('buyer', 'old', {})
  await save('buyer', 'young', {})
  await world.database.run(sql`update user_draft set update_time = now() - interval '181 days' where name = 'old'`)
  await preferencesArea.cleanup?.(world.database)
  assert.deepEqual(await names('buyer', ['RECEIPT']), ['young'])
})
