import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { questionSteps } from '../../../../server/modules/sourcing/rounds/questions/question.rules.ts'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { openInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import * as questions from '../../../../src/contract/sourcing/rounds/questions.ts'
import type { QuestionEvent, QuestionStatus } from '../../../../src/contract/sourcing/rounds/questions.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { upload } from '../../platform/attachments/attachment-world.ts'
import { refusalOf, messageCount } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'
import { inquiryWorld, published, quote, quoteOf, setClock } from './inquiry-world.ts'

const someone = (userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId: '1',
  userType,
  modules: new Set(modules),
})
const roles = {
  purchaser: someone('BUYER', 'inquiry-questions-view', 'inquiry-edit'),
  reader: someone('BUYER', 'inquiry-questions-view'),
  sales: someone('SUPPLIER', 'inquiry-questions-view', 'inquiry-quote-form'),
  supplierReader: someone('SUPPLIER', 'inquiry-questions-view'),
  intruder: someone('SUPPLIER', 'inquiry-edit'),
}
const steps = questionSteps('INQUIRY')

/** By hand from docs/rules/inquiries.md: role and resulting status of a question; any other status is 16005. */
const expected: Record<QuestionEvent, { by: keyof typeof roles; to: QuestionStatus }> = {
  edit: { by: 'sales', to: 'UNHANDLED' },
  remove: { by: 'sales', to: 'UNHANDLED' },
  answer: { by: 'purchaser', to: 'ANSWERED' },
  reject: { by: 'purchaser', to: 'REJECTED' },
}

test('a question is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of questions.questionEvents)
    for (const status of questions.questionStatuses)
      for (const role of names(roles)) {
        const { by, to } = expected[event]
        const wanted = role !== by ? '16006' : status === 'UNHANDLED' ? to : '16005'
        const question = { status, own: true, answersOver: false }
        assert.equal(
          outcome(() => requireStep(steps, event, question, roles[role])),
          wanted,
          `${event} of ${status} by ${role}`,
        )
        const offered = allowedEvents(steps, question, roles[role]).includes(event)
        assert.equal(offered, !/^\d+$/.test(wanted), `${event} of ${status} is offered to ${role}`)
      }
  const foreign = { status: 'UNHANDLED', own: false, answersOver: false } as const
  for (const event of ['edit', 'remove'] as const)
    assert.equal(
      outcome(() => requireStep(steps, event, foreign, roles.sales)),
      '16006',
    )
  for (const event of ['answer', 'reject'] as const)
    assert.equal(
      outcome(() => {
        requireInput(steps, event, foreign, { answer: ' ' })
        return 'done'
      }),
      '10011',
    )
  const late = { status: 'UNHANDLED', own: true, answersOver: true } as const
  assert.equal(
    outcome(() => requireStep(steps, 'answer', late, roles.purchaser)),
    '16012',
  )
  assert.deepEqual(allowedEvents(steps, late, roles.purchaser), ['reject'])
})

let world: TestApp
before(async () => (world = await inquiryWorld()))
after(() => world.close())

/** An inquiry that runs, with questions until eleven. */
async function running(): Promise<Inquiry> {
  await setClock(world, `${day()} 10:00:00`)
  return published(world, { questionEndTime: `${day()} 11:00:00`, minQuotes: 1 })
}

const ask = (user: TestUser, tenderingId: string, parts: object = {}) =>
  world.call(user, questions.saveQuestion, { tenderingId, title: 'Coating', content: 'Zinc or nickel?', ...parts })
const seen = async (user: TestUser, tenderingId: string) =>
  valueOf(await world.call(user, questions.queryQuestionsOf, { tenderingId }))

test('an answer for all reaches every invited supplier, and none learns who asked', async () => {
  const { id, article } = await running()
  const file = { businessType: questions.questionType('INQUIRY'), name: 'surface.pdf' }
  const sketch = (await upload(world, 'supplier', file)).data
  const about = { questionOf: 'ITEM', relatedId: article[0]?.id }
  const asked = valueOf(await ask('supplier', id, { ...about, attachmentIds: [sketch.id] }))
  assert.deepEqual([asked.status, asked.questionOf, asked.allowed], ['UNHANDLED', 'ITEM', ['edit', 'remove']])
  assert.deepEqual(await seen('supplier2', id), [], 'nobody else sees it before the answer')
  assert.equal(await messageCount(world, 'buyer', 'inquiry.asked', id), 1)
  const [open] = await seen('buyer', id)
  assert.deepEqual([open?.supplierId, open?.allowed], ['1', ['answer', 'reject']])

  const { version } = asked
  const answer = { id: asked.id, version, answer: 'Zinc, 8 µm.' }
  assert.match(
    refusalOf(await world.call('buyer', questions.saveQuestion, { ...answer, answer: ' ' })),
    /^10011 answer/,
  )
  assert.equal((await world.call('buyer', questions.saveQuestion, { answer: 'x' })).code, '10010')
  assert.equal((await world.call('buyer', questions.saveQuestion, { ...answer, version: 7 })).code, '16007')
  assert.equal((await world.call('otherbuyer', questions.saveQuestion, answer)).code, '10007')
  const answered = valueOf(await world.call('buyer', questions.saveQuestion, answer))
  assert.deepEqual([answered.status, answered.publicFlag, answered.allowed], ['ANSWERED', 1, []])
  assert.equal(
    (await world.call('buyer', questions.saveQuestion, { ...answer, version: answered.version })).code,
    '16005',
  )
  for (const user of ['supplier', 'supplier2'] as const)
    assert.equal(await messageCount(world, user, 'inquiry.answered', id), 1, user)

  const [shown] = await seen('supplier2', id)
  assert.deepEqual(
    [shown?.answer, shown?.supplierId, shown?.supplierName, shown?.answerBy, shown?.allowed],
    ['Zinc, 8 µm.', null, '', '', []],
  )
  const found = async (user: TestUser, parts: object) =>
    valueOf(await world.call(user, questions.queryQuestions, { tenderingId: id, ...parts })).total
  assert.deepEqual(
    [
      await found('supplier2', {}),
      await found('supplier2', { supplierId: '1' }),
      await found('buyer', { supplierId: '1' }),
    ],
    [1, 0, 1],
    'nor by a filter',
  )
  const place = { businessType: questions.questionType('INQUIRY'), businessId: asked.id }
  const files = async (user: TestUser) => world.call(user, queryAttachments, place)
  assert.deepEqual(
    valueOf(await files('buyer')).records.map(({ name }) => name),
    ['surface.pdf'],
  )
  assert.equal(valueOf(await files('supplier')).mayAdd, false, 'it is handled')
  assert.equal((await files('supplier2')).code, '10007')
  assert.equal((await upload(world, 'supplier2', { ...file, businessId: asked.id })).code, '10007')
})

test('a rejected question and an answer for one are between the two; what is handled stays', async () => {
  const { id } = await running()
  const first = valueOf(await ask('supplier', id))
  const second = valueOf(await ask('supplier', id, { title: 'Pallets' }))
  const changed = valueOf(
    await ask('supplier', id, { id: second.id, version: second.version, title: 'Returnable pallets' }),
  )
  assert.equal(changed.title, 'Returnable pallets')
  const say = (given: object) => world.call('buyer', questions.saveQuestion, given)
  valueOf(await say({ id: first.id, version: first.version, status: 'REJECTED', answer: 'It is in the drawing.' }))
  valueOf(await say({ id: changed.id, version: changed.version, answer: 'Yours alone.', publicFlag: 0 }))
  assert.deepEqual(await seen('supplier2', id), [])
  assert.deepEqual(
    (await seen('supplier', id)).map(({ status }) => status),
    ['ANSWERED', 'REJECTED'],
  )
  assert.equal(await messageCount(world, 'supplier2', 'inquiry.answered', id), 0)
  assert.equal((await world.call('supplier', questions.removeQuestions, { ids: [first.id] })).code, '16005')
  assert.equal((await world.call('supplier', questions.removeQuestions, { ids: [] })).code, '10010')
  assert.equal((await world.call('supplier2', questions.removeQuestions, { ids: [first.id] })).code, '10007')
})

test('who may ask, about what, and until when', async () => {
  const { id } = await running()
  const other = await running()
  assert.match(refusalOf(await ask('supplier', id, { title: ' ', content: '' })), /^10011 title/)
  assert.equal((await ask('supplier', id, { questionOf: 'ITEM', relatedId: other.article[0]?.id })).code, '10007')
  assert.equal((await ask('supplier', '999999')).code, '10007')
  assert.equal((await world.call('supplier', questions.saveQuestion, { title: 'x', content: 'y' })).code, '10010')
  assert.equal((await ask('supfinance', id)).code, '16006')
  const mine = valueOf(await ask('supplier', id))
  assert.equal(
    (await world.call('supplier2', questions.saveQuestion, { id: mine.id, version: 0, title: 'x', content: 'y' })).code,
    '10007',
  )
  const companies = valueOf(await world.call('supplier', questions.queryQuestionCompanies, {}))
  assert.deepEqual(
    companies.map(({ companyId }) => companyId),
    ['1'],
  )
  const suppliers = valueOf(await world.call('buyer', questions.queryQuestionSuppliers, { tenderingId: id }))
  assert.deepEqual(suppliers.map(({ supplierId, count, unhandled }) => [supplierId, count, unhandled]).sort(), [
    ['1', 1, 1],
    ['2', 0, 0],
    ['9', 0, 0],
  ])
  await setClock(world, `${day()} 11:00:01`)
  assert.equal((await ask('supplier', id)).code, '16012', 'questions are over')
  await setClock(world, `${day()} 12:00:01`)
  assert.equal((await ask('supplier', id)).code, '18020', 'quoting is over')
})

test('quotes are opened only when no question waits', async () => {
  const inquiry = await running()
  const waiting = valueOf(await ask('supplier', inquiry.id))
  valueOf(await quote(world, 'supplier', inquiry.id, quoteOf(inquiry, '10')))
  await setClock(world, `${day()} 12:00:01`)
  const open = () => world.call('buyer', openInquiry, { id: inquiry.id })
  assert.equal((await open()).code, '18019')
  const { id, version } = waiting
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'inquiry.answerGraceHours', '1')`)
  const late = await world.call('buyer', questions.saveQuestion, { id, version, answer: 'Zinc.' })
  assert.equal(late.code, '16012', 'an hour after the time for questions')
  await world.database.run(sql`delete from setting where code = 'inquiry.answerGraceHours'`)
  valueOf(await world.call('buyer', questions.saveQuestion, { id, version, status: 'REJECTED', answer: 'Too late.' }))
  assert.equal(valueOf(await open()).status, 'FIRST_TRIAL')
})
