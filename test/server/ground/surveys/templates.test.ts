import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as calls from '../../../../src/contract/ground/surveys/templates.ts'
import { record } from '../../../../src/kit/format/record.ts'
import type { TestApp } from '../../../support/app.ts'
import { openEvents } from '../../../support/event-stream.ts'
import { surveyField as field } from '../../../support/survey-field.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

const { surveyTemplates } = calls

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

type Template = Input<typeof surveyTemplates.save>
const template = (parts: Partial<Template> = {}): Template => ({
  name: 'Yearly',
  kind: 'QUALITY',
  mandatory: 1,
  scored: 0,
  passScore: '',
  fields: [field('staff')],
  ...parts,
})
const made = async (parts: Partial<Template>) =>
  valueOf(await world.call('buyer', surveyTemplates.save, template(parts)))

test('fields have names of their own, groups begin once, choices and tables have options', async () => {
  const refused = async (parts: Partial<Template>) =>
    refusalOf(await world.call('buyer', surveyTemplates.save, template(parts)))
  const fields = (...list: calls.SurveyField[]) => refused({ fields: list })
  assert.match(await fields(field('staff'), field('Staff')), /^11009 fields\[1\].fieldName/)
  assert.match(await fields(field('a'), field('b', { groupName: 'Other' }), field('c')), /^15013 fields\[2\].groupName/)
  for (const fieldType of ['SELECT', 'MULTI', 'TABLE'] as const) {
    assert.match(await fields(field('a', { fieldType, options: ' ; ' })), /^10011 fields\[0\].options/)
    assert.match(await fields(field('a', { fieldType, options: 'x; x' })), /^10009 fields\[0\].options/)
  }
  assert.match(
    await refused({
      scored: 1,
      passScore: '6',
      fields: [field('a', { maxScore: '2.5' }), field('b', { maxScore: '3' })],
    }),
    /^10008 passScore/,
  )
  const every = calls.surveyFieldTypes.map(fieldType => field(fieldType, { fieldType, options: 'x; y' }))
  assert.equal((await made({ name: 'Every type', fields: every })).fieldCount, 8)
  assert.match(await refused({ name: 'EVERY type' }), /^10005 name/)
})

test('fields are copied into an empty draft alone, and from a template that has some', async () => {
  const source = await made({ name: 'Source', fields: [field('one'), field('two')] })
  const target = await made({ name: 'Target', fields: [] })
  const bare = await made({ name: 'Bare', fields: [] })
  const copy = ({ id, version }: { id: string; version: number }, sourceId: string) =>
    world.call('buyer', calls.copySurveyFields, { id, version, sourceId })
  assert.match(refusalOf(await copy(source, target.id)), /^15003/)
  assert.match(refusalOf(await copy(target, bare.id)), /^15004/)
  assert.match(refusalOf(await copy(target, '999')), /^10007/)
  assert.match(refusalOf(await copy({ ...target, version: 7 }, source.id)), /^16007/)
  assert.deepEqual(valueOf(await copy(target, source.id)).fields, source.fields)
})

test('open pages of a user who keeps templates hear of each save, act and deletion of one', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const head = await openEvents(origin, await world.tokenOf('buyer2'))
  await head.next('unread')
  const hears = async () => {
    const { type, id, version } = record(await head.next('document')) ?? {}
    return [type, id, version]
  }
  const draft = await made({ name: 'Heard' })
  assert.deepEqual(await hears(), ['SURVEY_TEMPLATE', draft.id, draft.version])
  const published = valueOf(await world.call('buyer', calls.publishSurveyTemplate, whichOf(draft)))
  assert.deepEqual(await hears(), ['SURVEY_TEMPLATE', draft.id, published.version])
  const bare = await made({ name: 'Heard, too', fields: [] })
  assert.equal((await hears())[1], bare.id)
  valueOf(await world.call('buyer', surveyTemplates.remove, { ids: [bare.id] }))
  assert.equal((await hears())[1], bare.id)
  head.close()
})

test('each act is there in its states alone', async () => {
  const acts = { publish: calls.publishSurveyTemplate, retire: calls.retireSurveyTemplate }
  const allowed = { DRAFT: ['publish'], PUBLISHED: ['retire'], RETIRED: [] } as const
  for (const status of calls.templateStatuses)
    for (const name of ['publish', 'retire'] as const) {
      const draft = await made({ name: `${status} ${name}` })
      const { id } = draft
      let { version } = draft
      if (status !== 'DRAFT') ({ version } = valueOf(await world.call('buyer', acts.publish, { id, version })))
      if (status === 'RETIRED') ({ version } = valueOf(await world.call('buyer', acts.retire, { id, version })))
      const answer = await world.call('buyer', acts[name], { id, version })
      if (allowed[status].some(act => act === name)) valueOf(answer)
      else assert.match(refusalOf(answer), /^16005/, `${name} of ${status}`)
    }
})

test('a published template keeps its edition; a change begins the next, a retired one stays as it is', async () => {
  const bare = await made({ name: 'No fields', fields: [] })
  assert.match(refusalOf(await world.call('buyer', calls.publishSurveyTemplate, whichOf(bare))), /^15004/)
  const draft = await made({ name: 'Editions' })
  const published = valueOf(await world.call('buyer', calls.publishSurveyTemplate, whichOf(draft)))
  assert.deepEqual([published.status, published.edition], ['PUBLISHED', 1])
  assert.match(refusalOf(await world.call('buyer', surveyTemplates.remove, { ids: [draft.id] })), /^16005/)
  const changed = await made({ ...whichOf(published), name: 'Editions', fields: [field('more')] })
  assert.deepEqual([changed.status, changed.edition], ['DRAFT', 2])
  const again = valueOf(await world.call('buyer', calls.publishSurveyTemplate, whichOf(changed)))
  const retired = valueOf(await world.call('buyer', calls.retireSurveyTemplate, whichOf(again)))
  const saved = await world.call('buyer', surveyTemplates.save, template({ ...whichOf(retired), name: 'Editions' }))
  assert.match(refusalOf(saved), /^16005/)
  valueOf(await world.call('buyer', surveyTemplates.remove, { ids: [bare.id] }))
})

function whichOf({ id, version }: { id: string; version: number }) {
  return { id, version }
}
