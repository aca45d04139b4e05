import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { setting } from '../../../../server/kit/setting.ts'
import { querySettings, saveSetting, settingCodes } from '../../../../src/contract/platform/settings/settings.ts'
import type { SettingCode } from '../../../../src/contract/platform/settings/settings.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { textOf } from '../../../../server/kit/texts.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let server: TestApp
before(async () => (server = await testApp()))
after(() => server.close())

const list = async () => (await server.call('entadmin', querySettings, { pageSize: 50 })).data.records
const save = (code: SettingCode, value: string, version: number) =>
  server.call('entadmin', saveSetting, { code, value, version })

test('every setting is listed with its delivered value, and named and explained in every language', async () => {
  assert.deepEqual(
    (await list()).map(({ code }) => code),
    settingCodes,
  )
  assert.ok((await list()).every(({ changed }) => changed === 0))
  for (const code of settingCodes)
    for (const language of languages)
      for (const part of ['name', 'text']) {
        const key = `items.${code}.${part}`
        assert.notEqual(textOf(language, 'settings', key), key, `${language} ${key}`)
      }
})

test('a change holds at once, counts up, and stands in the audit trail', async () => {
  const { data } = await save('order.answerQtyTolerancePct', '2.5', 0)
  assert.deepEqual([data.value, data.changed, data.version, data.updateName], ['2.5', 1, 1, 'entadmin'])
  assert.equal(await setting(server.database, '1', 'order.answerQtyTolerancePct'), '2.5')
  assert.equal(await setting(server.database, '2', 'order.answerQtyTolerancePct'), '0', 'of another enterprise')
  assert.equal((await save('order.answerQtyTolerancePct', '3', 1)).data.version, 2)
  assert.equal((await save('order.answerQtyTolerancePct', '4', 1)).code, '16007')
  assert.equal((await save('order.answerQtyTolerancePct', '4', 0)).code, '16007')
  assert.equal((await save('order.answerPriceTolerancePct', '4', 7)).code, '16007')
  const row = await server.database.one<{ changes: object[] }>(sql`
    select changes from audit_log where business_type = 'SETTING' order by id desc limit 1`)
  assert.deepEqual(row?.changes, [{ field: 'value', row: null, before: '2.5', after: '3' }])
})

for (const [code, value] of [
  ['order.autoIssue', '2'],
  ['order.autoIssue', 'yes'],
  ['order.answerPriceTolerancePct', '100.01'],
  ['order.answerPriceTolerancePct', '-1'],
  ['order.answerPriceTolerancePct', '1,5'],
  ['order.answerPriceTolerancePct', '1.23456'],
  ['attachment.maxSizeMb', '0'],
  ['attachment.maxSizeMb', '1025'],
  ['attachment.maxSizeMb', '1.5'],
] as const)
  test(`${code} = ${value} is refused`, async () => {
    const answer = await save(code, value, 0)
    assert.deepEqual([answer.code, answer.errors[0]?.field], ['10008', 'value'])
  })

test('an unknown setting is refused', async () => {
  const answer = await save('order.unknown' as SettingCode, '1', 0)
  assert.deepEqual([answer.status, answer.code], [400, '10008'])
})

test('settings are found by words of their name or description, and by what was changed', async () => {
  const find = async (input: Input<typeof querySettings>) =>
    (await server.call('entadmin', querySettings, { pageSize: 50, ...input })).data.records.map(({ code }) => code)
  assert.deepEqual(await find({ keyword: ' ATTACHMENT size ' }), ['attachment.maxSizeMb'])
  assert.deepEqual(await find({ keyword: 'no such words' }), [])
  const before = await find({ changed: '1' })
  await save('attachment.maxSizeMb', '21', 0)
  assert.deepEqual(
    (await find({ changed: '1' })).filter(code => !before.includes(code)),
    ['attachment.maxSizeMb'],
  )
  assert.equal((await find({ changed: '0' })).length, settingCodes.length - before.length - 1)
})
