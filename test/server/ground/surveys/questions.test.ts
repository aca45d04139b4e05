import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import * as answerCalls from '../../../../src/contract/ground/surveys/answers.ts'
import type { FieldAnswer, FieldScore } from '../../../../src/contract/ground/surveys/answers.ts'
import { queryAttachments, removeAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import * as calls from '../../../../src/contract/ground/surveys/surveys.ts'
import { surveyTemplates } from '../../../../src/contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../../src/contract/ground/surveys/templates.ts'
import type { TestApp } from '../../../support/app.ts'
import { surveyField as field } from '../../../support/survey-field.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { answer, surveyWorld, which } from './survey-world.ts'
import type { Surveys } from './survey-world.ts'

const points = (...pairs: [string, string][]) =>
  pairs.map(([value, score]) => ({ answer: value, from: '', to: '', score }))
const iso = field('iso', { fieldType: 'FLAG', required: 1, maxScore: '10', points: points(['1', '10']) })
const ifIso = { condition: { fieldName: 'iso', values: ['1'] } }
const fields = [
  iso,
  field('proof', { fieldType: 'FILE', required: 1, certificate: 'QUALITY_SYSTEM', ...ifIso }),
  field('scope', { fieldType: 'SELECT', options: 'all; part', required: 1, maxScore: '5', ...ifIso }),
  field('why', { required: 1, condition: { fieldName: 'scope', values: ['part'] } }),
  field('tools', { fieldType: 'MULTI', options: 'a; b; c', maxScore: '8', points: points(['a', '5'], ['b', '5']) }),
  field('staff', {
    fieldType: 'NUMBER',
    maxScore: '6',
    points: [
      { answer: '', from: '', to: '10', score: '1' },
      { answer: '', from: '10', to: '', score: '6' },
    ],
  }),
]

let world: TestApp
let survey: Surveys
before(async () => {
  world = await orderWorld()
  survey = await surveyWorld(world, fields)
})
after(() => world.close())

const send = (call: typeof answerCalls.saveSurveyAnswer, of: { id: string; version: number }, answers: FieldAnswer[]) =>
  world.call('supplier', call, { ...which(of), answers })
const submit = (of: { id: string; version: number }, ...answers: FieldAnswer[]) =>
  send(answerCalls.submitSurveyAnswer, of, answers)
const review = (of: { id: string; version: number }, ...scores: FieldScore[]) =>
  world.call('buyer', answerCalls.reviewSurveyAnswer, { ...which(of), decision: 'AGREE', opinion: '', scores })
const certificate: FieldAnswer = { fieldName: 'proof', values: ['Q-1', '2026-01-01', '2030-12-31', ''] }

test('a condition names an earlier choice, points those that a question offers, in ranges that do not overlap', async () => {
  const refused = async (...asked: SurveyField[]) =>
    refusalOf(
      await world.call('buyer', surveyTemplates.save, {
        name: 'Faulty',
        kind: 'BASIC',
        mandatory: 0,
        scored: 1,
        passScore: '',
        fields: asked,
      }),
    )
  const text = field('note')
  const when = (fieldName: string, ...values: string[]) => field('x', { condition: { fieldName, values } })
  assert.match(await refused(when('iso', '1'), iso), /^10008 fields\[0\].condition/)
  assert.match(await refused(text, when('note', '1')), /^10008 fields\[1\].condition/)
  assert.match(await refused(iso, when('iso')), /^10011 fields\[1\].condition/)
  assert.match(await refused(iso, when('iso', 'perhaps')), /^10008 fields\[1\].condition/)
  assert.match(await refused({ ...iso, points: points(['2', '1']) }), /^10008 fields\[0\].points/)
  assert.match(await refused({ ...iso, points: points(['1', '1'], ['1', '2']) }), /^10009 fields\[0\].points/)
  assert.match(await refused({ ...iso, points: points(['1', '11']) }), /^10008 fields\[0\].points/)
  assert.match(await refused({ ...text, maxScore: '5', points: points(['1', '1']) }), /^10008 fields\[0\].points/)
  const ranges = (...list: [string, string][]) =>
    refused({
      ...field('n', { fieldType: 'NUMBER', maxScore: '5' }),
      points: list.map(([from, to]) => ({ answer: '', from, to, score: '1' })),
    })
  assert.match(await ranges(['5', '5']), /^10008 fields\[0\].points/)
  assert.match(await ranges(['', '10'], ['9.5', '20']), /^18025 fields\[0\].points/)
  assert.match(await refused({ ...text, certificate: 'OTHER' }), /^10008 fields\[0\].certificate/)
})

test('what is not asked is not required; its answers and files are dropped on submission', async () => {
  const { own } = await survey.sent()
  await survey.addFile(own.id)
  assert.match(refusalOf(await submit(own)), /^10011 answers\.iso:/)
  assert.match(refusalOf(await submit(own, ...answer(['iso', '1']), certificate)), /^10011 answers\.scope:/)
  const half = answer(['iso', '1'], ['scope', 'part'])
  assert.match(refusalOf(await submit(own, ...half, certificate)), /^10011 answers\.why:/)
  const done = valueOf(await submit(own, ...answer(['iso', '0'], ['scope', 'part'], ['why', 'old']), certificate))
  assert.deepEqual(done.answers, answer(['iso', '0']))
  assert.deepEqual(
    done.files.map(({ fieldName, count }) => [fieldName, count]),
    [['proof', 0]],
  )
  const seen = valueOf(await world.call('buyer', answerCalls.getSurveyAnswer, { id: own.id }))
  assert.deepEqual(
    seen.automatic.map(({ fieldName, score }) => [fieldName, score]),
    [
      ['iso', '0'],
      ['tools', '0'],
      ['staff', '0'],
    ],
  )
  const accepted = valueOf(await review(seen))
  assert.deepEqual([accepted.status, accepted.score], ['APPROVED', '0'])
})

test('answers give points by themselves; the reviewer may give others and says why', async () => {
  const { own } = await survey.sent()
  await survey.addFile(own.id)
  const tools = { fieldName: 'tools', values: ['a', 'b', 'c'] }
  const done = valueOf(
    await submit(own, ...answer(['iso', '1'], ['scope', 'all'], ['staff', '10']), tools, certificate),
  )
  assert.deepEqual(done.automatic, [], 'suppliers see no points')
  assert.ok(done.fields.every(each => each.points === undefined && each.maxScore === ''))
  const scope = { fieldName: 'scope', score: '4' }
  assert.match(refusalOf(await review(done)), /^10011 scores\.scope:/)
  assert.match(refusalOf(await review(done, scope, { fieldName: 'iso', score: '7' })), /^10011 notes\.iso:/)
  assert.match(refusalOf(await review(done, scope, { fieldName: 'staff', score: '7' })), /^10008 scores\.staff:/)
  const accepted = valueOf(await review(done, scope, { fieldName: 'iso', score: '7', note: 'One plant only' }))
  // 7 by hand, 4 by hand, 5 + 5 of at most 8, 6 for ten people.
  assert.equal(accepted.score, '25')
  assert.equal(accepted.scores.find(({ fieldName }) => fieldName === 'iso')?.note, 'One plant only')
})

test('a required question needs a file of its own, and a certificate its number and days', async () => {
  const { own } = await survey.sent()
  const filled = answer(['iso', '1'], ['scope', 'all'])
  assert.match(refusalOf(await submit(own, ...filled)), /^16011 answers\.proof:/)
  await survey.addFile(own.id)
  const told = (...values: string[]) => submit(own, ...filled, { fieldName: 'proof', values })
  assert.match(refusalOf(await submit(own, ...filled)), /^10011 answers\.proof:/)
  assert.match(refusalOf(await told('Q-1', '2026-01-01', '', '')), /^10011 answers\.proof:/)
  assert.match(refusalOf(await told('Q-1', '2026-01-01', '2025-01-01', '')), /^10008 answers\.proof:/)
  assert.match(refusalOf(await told('Q-1', '2026-02-30', '2030-01-01', '')), /^10008 answers\.proof:/)
  valueOf(await told('Q-1', '2026-01-01', '', '1'))
})

test('an accepted answer enters the certificate in the company file, and renews it the next time', async () => {
  const kept = () =>
    world.database.rows<{ until: string | null; longTerm: number; files: number }>(sql`
      select expire_date::text as until, long_term, cardinality(attachment_ids) as files from supplier_certificate
      where supplier_id = 1 and cert_type = 'QUALITY_SYSTEM' and cert_no = 'Q-77' and deleted = 0`)
  const prove = async (...days: string[]) => {
    const { own } = await survey.sent()
    await survey.addFile(own.id)
    const proof = { fieldName: 'proof', values: ['Q-77', '2026-01-01', ...days] }
    const done = valueOf(await submit(own, ...answer(['iso', '1'], ['scope', 'all']), proof))
    valueOf(await review(done, { fieldName: 'scope', score: '5' }))
  }
  await prove('2030-12-31', '')
  assert.deepEqual(await kept(), [{ until: '2030-12-31', longTerm: 0, files: 1 }])
  await prove('', '1')
  assert.deepEqual(await kept(), [{ until: null, longTerm: 1, files: 1 }])
  const trail = await world.database.rows<{ reason: string }>(sql`
    select reason from audit_log where business_type = 'SUPPLIER' and business_id = 1 and changes::text like '%Q-77%'`)
  assert.equal(trail.length, 2)
})

test('files of a question are seen by its supplier and the buyers, and stay once it is submitted', async () => {
  const { own } = await survey.sent()
  await survey.addFile(own.id)
  const { files } = valueOf(await world.call('supplier', answerCalls.getSurveyAnswer, { id: own.id }))
  const place = { businessType: answerCalls.surveyFileType, businessId: files[0]?.id ?? '' }
  for (const user of ['supplier', 'buyer'] as const)
    assert.equal(valueOf(await world.call(user, queryAttachments, place)).records.length, 1, user)
  valueOf(await submit(own, ...answer(['iso', '1'], ['scope', 'all']), certificate))
  const [file] = valueOf(await world.call('supplier', queryAttachments, place)).records
  assert.match(
    refusalOf(await world.call('supplier', removeAttachments, { ossBusinessFiles: [{ id: file?.id ?? '' }] })),
    /^16005/,
  )
})

test('suppliers that have not submitted are reminded by hand, once a day', async () => {
  const { survey: asked, own } = await survey.sent()
  const told = async () => {
    const found = await world.database.rows<{ id: string }>(sql`
      select distinct n.business_id as id from notice n join survey_assign a on a.id = n.business_id
      where n.template_code = 'survey.asked' and a.survey_id = ${asked.id}`)
    return found.length
  }
  const remind = async () => {
    const now = valueOf(await world.call('buyer', calls.getSurvey, { id: asked.id }))
    return { allowed: now.allowed, reply: await world.call('buyer', calls.remindSurvey, which(now)) }
  }
  valueOf(await submit(own, ...answer(['iso', '0'])))
  const first = await remind()
  assert.ok(first.allowed.includes('remind'))
  assert.notEqual(valueOf(first.reply).remindTime, null)
  assert.equal(await told(), 1, 'whoever has submitted is left alone')
  const second = await remind()
  assert.equal(second.allowed.includes('remind'), false)
  assert.match(refusalOf(second.reply), /^10009/)
  await world.database.run(sql`update survey set remind_time = now() - interval '25 hours' where id = ${asked.id}`)
  valueOf((await remind()).reply)
  await world.database.run(sql`
    update survey_assign set status = 'SUBMITTED', submit_time = now() where survey_id = ${asked.id}`)
  await world.database.run(sql`update survey set remind_time = null where id = ${asked.id}`)
  assert.match(refusalOf((await remind()).reply), /^10015/)
})

test('what somebody changed meanwhile, what was not submitted, and what no one may decide is refused', async () => {
  const draft = await survey.made()
  assert.match(refusalOf(await world.call('buyer', calls.withdrawSurvey, which(draft))), /^18027/)
  const old = { ...which(draft), version: draft.version + 7 }
  for (const call of [calls.submitSurvey, calls.withdrawSurvey, calls.remindSurvey, calls.closeSurvey])
    assert.match(refusalOf(await world.call('buyer', call, old)), /^16007/, call.path)
  const { deadline } = draft
  assert.match(refusalOf(await world.call('buyer', calls.extendSurvey, { ...old, deadline })), /^16007/)
  assert.match(refusalOf(await world.call('buyer', calls.surveys.save, { ...survey.input(), ...old })), /^16007/)
  const { own } = await survey.sent()
  const late = { ...own, version: own.version + 7 }
  assert.match(refusalOf(await send(answerCalls.saveSurveyAnswer, late, [])), /^16007/)
  assert.match(refusalOf(await submit(late)), /^16007/)
  assert.match(refusalOf(await review(late)), /^16007/)

  const deciders = sql`id in (
    select u.id from app_user u where u.username <> 'buyer' and exists (
      select from user_role ur join role_module rm on rm.role_id = ur.role_id join module m on m.id = rm.module_id
      where ur.user_id = u.id and m.code = 'survey-approve'))`
  await world.database.run(sql`update app_user set active = 0 where ${deciders}`)
  assert.match(refusalOf(await world.call('buyer', calls.submitSurvey, which(draft))), /^10014/)
  await world.database.run(sql`update app_user set active = 1 where ${deciders}`)
  valueOf(await world.call('buyer', calls.submitSurvey, which(draft)))
})
