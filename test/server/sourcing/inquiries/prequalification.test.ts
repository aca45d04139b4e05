import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry, InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import {
  getMyPrequalification,
  queryPrequalifications,
  reviewPrequalification,
  submitPrequalification,
  withdrawPrequalification,
} from '../../../../src/contract/sourcing/rounds/prequalification.ts'
import type { PrequalificationRules } from '../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inquiryInput, inquiryWorld, published, quote, quoteOf, seenInquiry, setClock } from './inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
})
after(() => world.close())

const rules: PrequalificationRules = {
  prequalEndTime: `${day()} 10:30:00`,
  prequalReviewEndTime: `${day()} 10:45:00`,
  qualifiedLimit: 1,
  requirements: [
    { name: 'Certificate', kind: 'TEXT', required: 1 },
    { name: 'Pieces a year', kind: 'NUMBER', required: 1, minValue: '1000' },
    { name: 'Samples', kind: 'FLAG', required: 0 },
  ],
}
const start = `${day()} 11:00:00`
const asked = (parts: Partial<PrequalificationRules> = {}): Partial<InquiryInput> => ({
  quoteStartTime: start,
  prequalificationDto: { ...rules, ...parts },
})

async function publishedAt(moment: string): Promise<Inquiry> {
  await setClock(world, `${day()} 10:00:00`)
  const inquiry = await published(world, asked())
  await setClock(world, `${day()} ${moment}`)
  return inquiry
}

const of = (businessId: string) => ({ businessType: 'INQUIRY' as const, businessId })

const apply = (user: 'supplier' | 'supplier2', inquiryId: string, ...answers: string[]) =>
  world.call(user, submitPrequalification, { ...of(inquiryId), answers })

test('a draft refuses times that do not fit: 18010, 18016, 10008, 10011, 10009', async () => {
  const save = async (parts: Partial<InquiryInput>) => {
    const { code, errors } = await world.call('buyer', saveInquiry, inquiryInput(parts))
    return [code, ...errors.map(each => `${each.field} ${each.code}`)].join(', ')
  }
  const late = `${day()} 11:30:00`
  assert.equal(
    await save(asked({ prequalEndTime: late, prequalReviewEndTime: late })),
    '18010, prequalificationDto.prequalEndTime 18010, prequalificationDto.prequalReviewEndTime 18016',
  )
  assert.match(
    await save(asked({ prequalReviewEndTime: late })),
    /^18016, prequalificationDto.prequalReviewEndTime 18016$/,
  )
  assert.match(
    await save(asked({ prequalReviewEndTime: `${day()} 10:20:00` })),
    /^10008, .*prequalReviewEndTime 10008$/,
  )
  assert.match(await save({ ...asked(), quoteStartTime: null }), /^10011, quoteStartTime 10011$/)
  assert.match(await save(asked({ prequalEndTime: '' })), /^10011, .*prequalEndTime 10011$/)
  const twice = [...(rules.requirements ?? []), { name: 'Samples ', kind: 'FLAG' as const }]
  assert.match(await save(asked({ requirements: twice })), /^10009, .*requirements\[3\].name 10009$/)
})

test('a supplier applies, changes and withdraws until the end; answers are checked', async () => {
  const { id } = await publishedAt('10:10:00')
  assert.equal((await apply('supplier', id, '', '1000')).code, '10011')
  assert.equal((await apply('supplier', id, 'ISO 9001', '999')).code, '10008')
  assert.equal((await apply('supplier', id, 'ISO 9001', 'many')).code, '10008')
  assert.equal((await world.call('supplier', withdrawPrequalification, of(id))).code, '16005')
  const sent = valueOf(await apply('supplier', id, 'ISO 9001', '1000', '1'))
  assert.deepEqual(
    sent.applications.map(({ status, answers }) => [status, ...answers]),
    [['SUBMITTED', 'ISO 9001', '1000', '1']],
  )
  assert.equal(valueOf(await apply('supplier', id, 'ISO 9001', '2000')).applications[0]?.answers[1], '2000')
  const gone = valueOf(await world.call('supplier', withdrawPrequalification, of(id)))
  assert.equal(gone.applications[0]?.status, 'WITHDRAWN')
  const decided = { ...of(id), supplierId: '1', pass: true }
  assert.equal((await world.call('buyer', reviewPrequalification, decided)).code, '10007', 'it was withdrawn')
  await setClock(world, `${day()} 10:30:00`)
  assert.equal((await apply('supplier', id, 'ISO 9001', '2000')).code, '18021')
})

test('the purchaser passes up to the limit and fails with a reason; who has not passed may not quote', async () => {
  const inquiry = await publishedAt('10:10:00')
  const { id } = inquiry
  valueOf(await apply('supplier', id, 'ISO 9001 of one', '1000', '1'))
  valueOf(await apply('supplier2', id, 'ISO 9001 of two', '5000', ''))
  await setClock(world, `${day()} 10:40:00`)
  const judge = (supplierId: string, pass: boolean, opinion?: string) =>
    world.call('buyer', reviewPrequalification, { ...of(id), supplierId, pass, ...(opinion ? { opinion } : {}) })
  assert.equal((await judge('1', false)).code, '10011')
  assert.equal(valueOf(await judge('1', true)).passed, 1)
  assert.equal((await judge('2', true)).code, '18013')
  assert.equal(valueOf(await judge('1', false, 'The certificate is over')).passed, 0)
  assert.equal(valueOf(await judge('2', true)).passed, 1)
  assert.equal((await judge('9', false, 'Nothing')).code, '10007', 'nothing was sent')
  const all = valueOf(await world.call('buyer', queryPrequalifications, of(id)))
  assert.deepEqual(
    all.applications.map(({ status }) => status),
    ['FAILED', 'PASSED', 'NONE'],
  )
  const own = await world.call('supplier', getMyPrequalification, of(id))
  assert.equal(valueOf(own).applications[0]?.opinion, 'The certificate is over')
  assert.equal(valueOf(own).applications.length, 1)
  assert.doesNotMatch(JSON.stringify(own), /of two|"passed":[1-9]|"qualifiedLimit":1/, 'nothing of others')
  await setClock(world, `${day()} 10:45:00`)
  assert.equal((await judge('1', true)).code, '18012')
  await setClock(world, `${day()} 11:05:00`)
  assert.equal((await judge('1', true)).code, '18012')
  assert.equal((await quote(world, 'supplier', id, quoteOf(inquiry, '10'))).code, '16006')
  assert.ok(!(await seenInquiry(world, 'supplier', id)).allowed.includes('quote'))
  assert.equal((await quote(world, 'supplier2', id, quoteOf(inquiry, '10'))).code, '200')
})

test('an inquiry without requirements has no prequalification, and nothing of one is known to others', async () => {
  await setClock(world, `${day()} 10:00:00`)
  const { id } = await published(world, { quoteStartTime: start })
  assert.equal((await world.call('supplier', getMyPrequalification, of(id))).code, '10007')
  assert.equal((await apply('supplier', id, 'x')).code, '16005')
  const other = await published(world, { ...asked(), invite: [{ supplierId: '2' }] })
  assert.equal((await world.call('supplier', getMyPrequalification, of(other.id))).code, '10007')
  assert.equal((await apply('supplier', other.id, 'x')).code, '10007')
})
