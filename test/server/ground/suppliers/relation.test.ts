import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getCompanySection,
  submitCompanyChange,
  withdrawCompanyChange,
} from '../../../../src/contract/ground/company-changes/company-changes.ts'
import {
  decideByLink,
  openTaskLink,
  sendLinkCode,
  submitLifecycle,
} from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import * as files from '../../../../src/contract/insight/performance/files.ts'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import * as ratings from '../../../../src/contract/insight/performance/ratings.ts'
import * as results from '../../../../src/contract/insight/performance/results.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import { submitAnswer } from '../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { getOrder, submitOrder } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import * as answers from '../../../../src/contract/ground/surveys/answers.ts'
import { codeSentTo, letterTo } from '../../../support/letters.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { bands, buyer, quality } from '../../insight/performance/assessment-world.ts'
import { day, decideOn, issued, orderInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { changed, inputOf } from '../company-changes/company-change-world.ts'
import { relationWorld } from './relation-world.ts'

let made: Awaited<ReturnType<typeof relationWorld>>
before(async () => (made = await relationWorld()))
after(() => made.world.close())

test('a supplier is entered, asked, audited, upgraded, receives an order, is rated from its receipts, appeals and is degraded by a link', async () => {
  const { world } = made
  assert.match(refusalOf(await made.enter()), /^16011 certificates/)
  const { supplierId, own } = await made.register()
  const order = () => world.call('buyer', submitOrder, { order: orderInput({ supplierId }) })
  assert.match(refusalOf(await order()), /^16012/, 'a registered supplier gets no order')

  const siteAudit = { auditDate: day(-1), auditors: 'Ann', score: '81', findings: '' }
  const apply = (direction: LifecycleDirection, parts = {}) =>
    world.call('buyer', submitLifecycle, { direction, supplierId, reason: 'As seen', ...parts })
  const id = await made.ask(supplierId)
  assert.match(refusalOf(await apply('UP')), /^15023/, 'a mandatory survey is before it')
  const given = { id, version: 0, answers: [{ fieldName: 'staff', values: ['42'] }] }
  assert.equal((await world.call('supplier', answers.submitSurveyAnswer, given)).code, '10007')
  const { version } = valueOf(await own(answers.submitSurveyAnswer, given))
  const agreed = { id, version, decision: 'AGREE' as const, opinion: '', scores: [] }
  valueOf(await world.call('buyer', answers.reviewSurveyAnswer, agreed))
  await decideOn(world, valueOf(await apply('UP')).lifecycleNo)
  await decideOn(world, valueOf(await apply('UP', { siteAudit })).lifecycleNo)

  const { details, versionNo, ...placed } = await issued(world, { supplierId })
  valueOf(await own(submitAnswer, { orderId: placed.id, orderVersion: versionNo, code: 'AP' }))
  assert.equal((await world.call('supplier', getOrder, { id: placed.id })).code, '10007')
  await world.database.run(sql`update purchase_order set warehouse_id = 1 where id = ${placed.id}`)
  const rows = [{ orderDetailId: details[0]?.id ?? '', receivedQty: '90', rejectedQty: '9', rejectReason: 'Scratched' }]
  valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details: rows } }))

  const result = await rated(supplierId)
  // 100,000 ppm rejected are 55.5 points, the ratings (2 × 70 + 1 × 64) / 3 = 68.
  assert.deepEqual([result.total, result.grade], ['61.75', 'C'])
  const recomputed = result.lines.reduce((sum, line) => sum + Number(line.score) / 2, 0)
  assert.equal(recomputed, Number(result.total))
  const figure = result.lines.find(line => line.value !== null)
  const behind = { lineId: figure?.lineId ?? '', supplierId }
  const { records } = valueOf(await world.call('auditor', results.queryFrozenRows, behind))
  assert.deepEqual(
    records.map(({ part, whole }) => [part, whole]),
    [['9', '90']],
  )
  assert.equal((await world.call('supplier', results.getOwnResult, { id: result.id })).code, '10007')
  valueOf(await own(results.appealResult, { id: result.id, text: 'The scratches came from the carrier' }))
  valueOf(await world.call('buyer2', results.replyAppeal, { id: result.id, reply: 'It stays' }))

  const company = valueOf(await own(getCompanySection, { section: 'BASE' })).records
  const draft = inputOf('BASE', changed(company, { address: 'Neue Allee 5' }))
  const change = valueOf(await own(submitCompanyChange, { draft }))
  valueOf(await own(withdrawCompanyChange, { id: change.id }))
  assert.equal((await own(withdrawCompanyChange, { id: change.id })).code, '18027')

  valueOf(await apply('DOWN', { toStage: 'POTENTIAL', perfResultId: result.id }))
  const letter = await letterTo(world.database, 'buyer2@works.example')
  const link = /link=([\w-]{22})/.exec(letter)?.[1] ?? assert.fail(letter)
  assert.equal(valueOf(await world.call('nobody', openTaskLink, { link })).apply.result?.grade, 'C')
  valueOf(await world.call('nobody', sendLinkCode, { link }))
  const verifyCode = await codeSentTo(world.database, 'buyer2@works.example')
  valueOf(await world.call('nobody', decideByLink, { link, verifyCode, decision: 'AGREE' }))
  assert.deepEqual(await world.database.one(sql`select stage from supplier where id = ${supplierId}`), {
    stage: 'POTENTIAL',
  })
  assert.match(refusalOf(await order()), /^16012/, 'orders are for qualified suppliers')
})

/** Rates the supplier by what was rejected and by two people, and publishes the result. */
async function rated(supplierId: string) {
  const { world } = made
  const indicator = async (code: string, kind: 'AUTO' | 'MANUAL') =>
    valueOf(
      await world.call('buyer2', indicators.save, {
        code,
        name: code,
        dimension: 'QUALITY',
        description: '',
        kind,
        formulaCode: kind === 'AUTO' ? 'PPM' : null,
        bands: kind === 'AUTO' ? bands : [],
      }),
    ).id
  const [auto, manual] = [await indicator('PPM', 'AUTO'), await indicator('HELP', 'MANUAL')]
  const lines = [auto, manual].map(indicatorId => ({ indicatorId, weight: '50' }))
  const gradeBands = [
    { grade: 'A', from: '80', action: 'UPGRADE' as const },
    { grade: 'C', from: '0', action: 'DEGRADE' as const },
  ]
  const template = { name: 'Yearly', lines, gradeBands, remark: '' }
  const list = { name: 'It', supplierIds: [supplierId], remark: '' }
  const { id, perfNo } = valueOf(
    await world.call('buyer2', files.performanceFiles.save, {
      title: 'This year',
      periodFrom: day(-30),
      periodTo: day(),
      templateId: valueOf(await world.call('buyer2', performanceTemplates.save, template)).id,
      supplierListId: valueOf(await world.call('buyer2', supplierLists.save, list)).id,
      rateDeadline: `${day(5)} 18:00:00`,
      raters: [quality, buyer].map(rater => ({ ...rater, indicatorId: manual })),
    }),
  )
  const which = async () => {
    const { version } = valueOf(await world.call('buyer2', files.getPerformanceFile, { id }))
    return { id, version }
  }
  valueOf(await world.call('buyer2', files.startRating, await which()))
  for (const [user, score] of [
    ['quality', '70'],
    ['buyer', '64'],
  ] as const) {
    const { rows } = valueOf(await world.call(user, ratings.getMyRating, { id }))
    const sent = rows.map(row => ({ id: row.id, score, reason: 'Seen' }))
    valueOf(await world.call(user, ratings.submitRatings, { id, ratings: sent }))
  }
  valueOf(await world.call('buyer2', files.calculateFile, await which()))
  valueOf(await world.call('buyer2', files.submitResults, await which()))
  await decideOn(world, perfNo, 'AGREE', 'entadmin')
  valueOf(await world.call('buyer2', files.publishResults, await which()))
  const [result] = valueOf(await world.call('auditor', results.queryResults, { fileId: id })).records
  assert.ok(result)
  return result
}
