import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { answerSteps } from '../../../../server/modules/ground/surveys/answer.rules.ts'
import { expireAnswers, remindSuppliers } from '../../../../server/modules/ground/surveys/overdue.ts'
import { surveySteps } from '../../../../server/modules/ground/surveys/survey.rules.ts'
import { objectionTo } from '../../../../server/kit/documents/steps.ts'
import type { Actor } from '../../../../server/kit/documents/steps.ts'
import * as answerCalls from '../../../../src/contract/ground/surveys/answers.ts'
import type { AnswerEvent, AnswerStatus, FieldAnswer } from '../../../../src/contract/ground/surveys/answers.ts'
import * as calls from '../../../../src/contract/ground/surveys/surveys.ts'
import type { SurveyEvent, SurveyInput, SurveyStatus } from '../../../../src/contract/ground/surveys/surveys.ts'
import { refusalCodes } from '../../../../src/contract/refusals.ts'
import type { TestApp } from '../../../support/app.ts'
import { surveyField as field } from '../../../support/survey-field.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { answer, surveyWorld, which } from './survey-world.ts'
import type { Surveys } from './survey-world.ts'

let world: TestApp
let survey: Surveys
before(async () => {
  world = await orderWorld()
  survey = await surveyWorld(world, [
    field('staff', { fieldType: 'NUMBER', required: 1, maxScore: '10' }),
    field('since', { fieldType: 'DATE' }),
    field('kind', { fieldType: 'SELECT', options: 'x; y' }),
    field('proof', { fieldType: 'FILE', required: 1 }),
  ])
})
after(() => world.close())

test('a survey needs suppliers, each once, a published template and a deadline ahead', async () => {
  const refused = async (parts: Partial<SurveyInput>) =>
    refusalOf(await world.call('buyer', calls.surveys.save, survey.input(parts)))
  assert.match(await refused({ supplierIds: [] }), /^10015 supplierIds/)
  assert.match(await refused({ supplierIds: ['1', '1'] }), /^15024 supplierIds/)
  assert.match(await refused({ supplierIds: ['1', '999'] }), /^10008 supplierIds/)
  assert.match(await refused({ deadline: `${day(-1)} 18:00:00` }), /^10008 deadline/)
  assert.match(await refused({ templateId: '999' }), /^10008 templateId/)
  const draft = await survey.made()
  assert.match(draft.surveyNo, /^SUR\d{12}$/)
  valueOf(await world.call('buyer', calls.surveys.remove, { ids: [draft.id] }))
})

test('a survey is approved by somebody else, answered, sent back, answered again, accepted and closed', async () => {
  const { survey: asked, own } = await survey.sent()
  assert.deepEqual([asked.status, asked.edition, asked.answered], ['SENT', 1, 0])
  const { id } = own
  const told = await world.database.rows<{ code: string }>(sql`
    select template_code as code from notice where business_id = ${id}`)
  assert.ok(told.some(({ code }) => code === 'survey.sent'))
  const send = (call: typeof answerCalls.saveSurveyAnswer, version: number, ...answers: FieldAnswer[]) =>
    world.call('supplier', call, { id, version, answers })
  assert.match(refusalOf(await send(answerCalls.saveSurveyAnswer, 0, ...answer(['unasked', '1']))), /^10008/)
  const saved = valueOf(await send(answerCalls.saveSurveyAnswer, 0, ...answer(['staff', 'many'])))
  assert.deepEqual([saved.status, saved.version], ['FILLING', 1])
  const submit = answerCalls.submitSurveyAnswer
  assert.match(refusalOf(await send(submit, 1)), /10011 answers\.staff/)
  assert.match(refusalOf(await send(submit, 1, ...answer(['staff', '3']))), /^16011 answers\.proof/)
  await survey.addFile(id)
  for (const [name, wrong] of [
    ['staff', 'many'],
    ['since', '2026-02-30'],
    ['kind', 'z'],
  ] as const) {
    const answers = answer(['staff', '3']).filter(each => each.fieldName !== name)
    const refused = refusalOf(await send(submit, 1, ...answers, ...answer([name, wrong])))
    assert.match(refused, new RegExp(`^10008 answers\\.${name}`))
  }
  const submitted = valueOf(await send(submit, 1, ...answer(['staff', '3'])))
  assert.equal(submitted.status, 'SUBMITTED')
  const review = (version: number, decision: 'AGREE' | 'REJECT', opinion: string, score?: string) =>
    world.call('buyer', answerCalls.reviewSurveyAnswer, {
      id,
      version,
      decision,
      opinion,
      scores: score === undefined ? [] : [{ fieldName: 'staff', score }],
    })
  assert.match(refusalOf(await review(2, 'REJECT', ' ')), /^10011 opinion/)
  valueOf(await review(2, 'REJECT', 'How many of them weld?'))
  const again = valueOf(await send(submit, 3, ...answer(['staff', '4'])))
  assert.match(refusalOf(await review(4, 'AGREE', '')), /^10011 scores\.staff/)
  assert.match(refusalOf(await review(4, 'AGREE', '', '10.5')), /^10008 scores\.staff/)
  const accepted = valueOf(await review(again.version, 'AGREE', '', '7.5'))
  assert.deepEqual([accepted.status, accepted.score], ['APPROVED', '7.5'])
  const seen = valueOf(await world.call('supplier', answerCalls.getSurveyAnswer, { id }))
  assert.deepEqual([seen.score, seen.scores, seen.passScore, seen.fields[0]?.maxScore], [null, [], '', ''])
  const { version } = valueOf(await world.call('buyer', calls.getSurvey, { id: asked.id }))
  const closed = valueOf(await world.call('buyer', calls.closeSurvey, { id: asked.id, version }))
  assert.deepEqual([closed.status, closed.answered], ['CLOSED', 1])
  const { records } = valueOf(await world.call('buyer', answerCalls.querySurveyAnswers, { surveyId: asked.id }))
  assert.deepEqual(records.map(({ status }) => status).sort(), ['APPROVED', 'OVERDUE'])
})

test('a supplier sees no answer of another one', async () => {
  const { survey: asked } = await survey.sent()
  const { records } = valueOf(await world.call('buyer', answerCalls.querySurveyAnswers, { surveyId: asked.id }))
  const other = records.find(({ supplierId }) => supplierId === '2')
  assert.ok(other)
  const { id, version } = other
  const own = valueOf(await world.call('supplier', answerCalls.querySurveyAnswers, {}))
  assert.ok(own.records.every(({ supplierId }) => supplierId === '1'))
  for (const refused of [
    await world.call('supplier', answerCalls.getSurveyAnswer, { id }),
    await world.call('supplier', answerCalls.saveSurveyAnswer, { id, version, answers: [] }),
    await world.call('supplier', answerCalls.submitSurveyAnswer, { id, version, answers: [] }),
  ])
    assert.match(refusalOf(refused), /^10007/)
})

test('a supplier on the blacklist answers nothing: 16012', async () => {
  const { own } = await survey.sent()
  await world.database.run(sql`update supplier set black_flag = 1 where id = 1`)
  const given = { ...which(own), answers: answer(['staff', '3']) }
  assert.match(refusalOf(await world.call('supplier', answerCalls.saveSurveyAnswer, given)), /^16012/)
  assert.match(refusalOf(await world.call('supplier', answerCalls.submitSurveyAnswer, given)), /^16012/)
  assert.deepEqual(valueOf(await world.call('supplier', answerCalls.getSurveyAnswer, { id: own.id })).allowed, [])
  await world.database.run(sql`update supplier set black_flag = 0, freeze_flag = 1 where id = 1`)
  valueOf(await world.call('supplier', answerCalls.saveSurveyAnswer, given))
  await world.database.run(sql`update supplier set freeze_flag = 0 where id = 1`)
})

test('after the deadline nothing is answered until the buyer gives more time', async () => {
  const { survey: asked, own } = await survey.sent()
  await world.database.run(sql`update survey set deadline = now() - interval '1 minute' where id = ${asked.id}`)
  const save = () =>
    world.call('supplier', answerCalls.saveSurveyAnswer, { ...which(own), answers: answer(['staff', '3']) })
  assert.match(refusalOf(await save()), /^16012/)
  await world.database.transaction(expireAnswers)
  const late = valueOf(await world.call('supplier', answerCalls.getSurveyAnswer, { id: own.id }))
  assert.deepEqual([late.status, late.allowed], ['OVERDUE', []])
  assert.match(
    refusalOf(await world.call('supplier', answerCalls.submitSurveyAnswer, { ...which(late), answers: [] })),
    /^16012/,
  )
  const extend = (deadline: string) => world.call('buyer', calls.extendSurvey, { ...which(asked), deadline })
  assert.match(refusalOf(await extend(`${day(-1)} 18:00:00`)), /^10008 deadline/)
  valueOf(await extend(`${day(3)} 18:00:00`))
  const open = valueOf(await world.call('supplier', answerCalls.getSurveyAnswer, { id: own.id }))
  assert.deepEqual([open.status, open.allowed], ['FILLING', ['save', 'submit']])
})

test('who has not submitted is reminded a day before each deadline, once', async () => {
  const { survey: asked, own } = await survey.sent()
  const remind = () => world.database.transaction(remindSuppliers)
  const reminded = async () => {
    const found = await world.database.rows(sql`
      select from notice where template_code = 'survey.remind' and business_id = ${own.id}`)
    return found.length
  }
  await remind()
  assert.equal(await reminded(), 0)
  const soon = () =>
    world.database.run(sql`update survey set deadline = now() + interval '5 hours' where id = ${asked.id}`)
  await soon()
  await remind()
  const once = await reminded()
  assert.ok(once > 0)
  await remind()
  assert.equal(await reminded(), once)
  valueOf(await world.call('buyer', calls.extendSurvey, { ...which(asked), deadline: `${day(9)} 18:00:00` }))
  await soon()
  await remind()
  assert.equal(await reminded(), once * 2)
})

const someone = (userId: string, userType: Actor['userType'], ...modules: string[]): Actor => ({
  userId,
  userType,
  modules: new Set(modules),
})
const facts = { initiatorId: '1', open: 1, resting: false }
const roles = {
  writer: someone('1', 'BUYER', 'inquiry-maintenance'),
  approver: someone('2', 'BUYER', 'survey-approve'),
  supplier: someone('3', 'SUPPLIER', 'inquiry-mine', 'inquiry-maintenance', 'survey-approve'),
}

test('each step of a survey is there in its states, for its role alone', () => {
  const may: Record<SurveyStatus, Record<'writer' | 'approver' | 'supplier', readonly SurveyEvent[]>> = {
    NEW: { writer: ['submit'], approver: [], supplier: [] },
    APPROVING: { writer: ['withdraw'], approver: ['approve', 'reject'], supplier: [] },
    REJECTED: { writer: ['submit'], approver: [], supplier: [] },
    SENT: { writer: ['extend', 'remind', 'close'], approver: [], supplier: [] },
    CLOSED: { writer: [], approver: [], supplier: [] },
  }
  for (const status of calls.surveyStatuses)
    for (const role of ['writer', 'approver', 'supplier'] as const)
      for (const event of calls.surveyEvents) {
        const objection = objectionTo(surveySteps, event, { ...facts, status }, roles[role])
        assert.equal(objection === undefined, may[status][role].includes(event), `${event} of ${status} by ${role}`)
      }
  const late = { NEW: '18027', APPROVING: '', REJECTED: '18027', SENT: '16005', CLOSED: '16005' }
  for (const status of calls.surveyStatuses) {
    const objection = objectionTo(surveySteps, 'withdraw', { ...facts, status }, roles.writer)
    assert.equal(objection === undefined ? '' : refusalCodes[objection.name], late[status], status)
  }
  const own = someone('1', 'BUYER', 'survey-approve')
  const objection = objectionTo(surveySteps, 'approve', { ...facts, status: 'APPROVING' }, own)
  assert.equal(objection?.name, 'noPermission')
})

test('each step of an answer is there in its states, for its role alone, and before the deadline', () => {
  const may: Record<AnswerStatus, Record<'writer' | 'approver' | 'supplier', readonly AnswerEvent[]>> = {
    WAITING: { writer: [], approver: [], supplier: ['save', 'submit'] },
    FILLING: { writer: [], approver: [], supplier: ['save', 'submit'] },
    SUBMITTED: { writer: ['approve', 'reject'], approver: [], supplier: [] },
    APPROVED: { writer: [], approver: [], supplier: [] },
    REJECTED: { writer: [], approver: [], supplier: ['save', 'submit'] },
    OVERDUE: { writer: [], approver: [], supplier: [] },
  }
  for (const status of answerCalls.answerStatuses)
    for (const role of ['writer', 'approver', 'supplier'] as const)
      for (const event of answerCalls.answerEvents) {
        const allowed = may[status][role].includes(event)
        const open = objectionTo(answerSteps, event, { status, over: false, barred: false }, roles[role])
        assert.equal(open === undefined, allowed, `${event} of ${status} by ${role}`)
        for (const shut of [{ over: true }, { barred: true }]) {
          const late = objectionTo(answerSteps, event, { status, over: false, barred: false, ...shut }, roles[role])
          if (allowed && role === 'supplier') assert.equal(late?.name, 'outsideValidity')
          else assert.equal(late === undefined, allowed)
        }
      }
})
