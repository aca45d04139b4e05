import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as files from '../../../../src/contract/insight/performance/files.ts'
import * as ratings from '../../../../src/contract/insight/performance/ratings.ts'
import * as results from '../../../../src/contract/insight/performance/results.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import { tellOfRatings } from '../../../../server/modules/insight/performance/rating-due.ts'
import { scoreOf } from '../../../../server/modules/insight/performance/score.rules.ts'
import type { TestApp } from '../../../support/app.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { assessmentWorld, bands, quality } from './assessment-world.ts'
import type { AssessmentWorld } from './assessment-world.ts'

let world: TestApp
let made: AssessmentWorld
before(async () => {
  made = await assessmentWorld()
  world = made.world
})
after(() => world.close())

const save: AssessmentWorld['save'] = parts => made.save(parts)
const fileOf: AssessmentWorld['fileOf'] = id => made.fileOf(id)
const which: AssessmentWorld['which'] = id => made.which(id)
const resultsOf: AssessmentWorld['resultsOf'] = id => made.resultsOf(id)
const rate: AssessmentWorld['rate'] = (user, id, scores) => made.rate(user, id, scores)

/** Ids of those who got a message, once for each time. */
async function toldOf(template: string, id: string) {
  const found = await world.database.rows<{ userId: string }>(sql`
    select user_id from notice where template_code = ${template} and business_id = ${id} order by user_id`)
  return found.map(({ userId }) => userId)
}

test('a file is refused for a wrong period, deadline, basis or rater, and for an overlapping one', async () => {
  const refused = async (parts: Partial<files.FileInput>) => refusalOf(await save(parts))
  const rater = { ...quality, indicatorId: made.basis.manual }
  assert.match(await refused({ periodTo: day(-31) }), /^10008 periodTo/)
  assert.match(await refused({ rateDeadline: `${day(-40)} 18:00:00` }), /^10008 rateDeadline/)
  assert.match(await refused({ templateId: '999' }), /^10008 templateId/)
  assert.match(await refused({ supplierListId: '999' }), /^10008 supplierListId/)
  assert.match(await refused({ raters: [{ ...rater, userId: '8' }] }), /^10008 raters\[0\].userId/)
  assert.match(await refused({ raters: [{ ...rater, weight: '0' }] }), /^10008 raters\[0\].weight/)
  assert.match(await refused({ raters: [rater, rater] }), /^10009 raters\[1\].userId/)
  const { id, perfNo } = valueOf(await save())
  assert.match(perfNo, /^PRF\d{9}$/)
  assert.match(await refused({}), /^10009 periodFrom/)
  for (const [list, ids] of [
    [performanceTemplates, made.basis.templateId],
    [supplierLists, made.basis.supplierListId],
  ] as const)
    assert.match(refusalOf(await world.call('buyer2', list.remove, { ids: [ids] })), /^16010/)
  valueOf(await world.call('buyer2', files.performanceFiles.remove, { ids: [id] }))
})

test('an assessment is frozen, rated, calculated, adjusted, approved, published and appealed against', async () => {
  const lacking = valueOf(await save({ raters: [] }))
  assert.match(refusalOf(await world.call('buyer2', files.startRating, await which(lacking.id))), /^10011 raters/)
  valueOf(await save({ id: lacking.id, version: lacking.version }))
  const { id } = lacking
  const refusedStart = async (change: Sql, back: Sql) => {
    await world.database.run(change)
    const refused = refusalOf(await world.call('buyer2', files.startRating, await which(id)))
    await world.database.run(back)
    return refused
  }
  const setDeadline = (days: number) =>
    sql`update perf_file set rate_deadline = now() + ${days} * interval '1 day' where id = ${id}`
  assert.match(await refusedStart(setDeadline(-1), setDeadline(5)), /^10008 rateDeadline/)
  const setSuppliers = (ids: string) =>
    sql`update perf_supplier_list set supplier_ids = ${ids}::jsonb where id = ${made.basis.supplierListId}`
  assert.match(await refusedStart(setSuppliers('[]'), setSuppliers('["1", "2"]')), /^10015/)
  assert.deepEqual([(await fileOf(id)).status, (await fileOf(id)).lines], ['NEW', []])
  const started = valueOf(await world.call('buyer2', files.startRating, await which(id)))
  assert.deepEqual([started.status, started.ratings, started.submitted, started.suppliers], ['RATING', 4, 0, 2])
  assert.match(refusalOf(await save({ id, version: started.version })), /^16005/)
  assert.match(refusalOf(await world.call('buyer2', files.performanceFiles.remove, { ids: [id] })), /^16005/)
  assert.match(refusalOf(await world.call('buyer2', files.calculateFile, await which(id))), /^18024/)
  assert.match(refusalOf(await world.call('buyer2', files.startRating, { id, version: 0 })), /^16007/)

  // Ratings: one's own, with reasons, before the deadline.
  const [own] = valueOf(await world.call('quality', ratings.getMyRating, { id })).rows
  assert.ok(own)
  const one = { id: own.id, score: '99', reason: '' }
  assert.equal(refusalOf(await world.call('buyer', ratings.saveRatings, { id, ratings: [one] })).slice(0, 5), '16006')
  assert.match(refusalOf(await world.call('quality', ratings.submitRatings, { id, ratings: [one] })), /^10011/)
  valueOf(await world.call('quality', ratings.saveRatings, { id, ratings: [one] }))
  assert.match(refusalOf(await world.call('warehouse', ratings.getMyRating, { id })), /^10007/)
  assert.equal(valueOf(await world.call('quality', ratings.queryMyRatings, {})).records[0]?.open, 1)
  valueOf(await rate('quality', id, ['80', '70.3333']))
  const remind = () => world.database.transaction(db => tellOfRatings(db))
  await remind()
  assert.deepEqual(await toldOf('performance.rateSoon', id), [])
  await world.database.run(sql`update perf_file set rate_deadline = now() + interval '20 hours' where id = ${id}`)
  await remind()
  await remind()
  // Users who have submitted everything are not reminded, and no one twice.
  assert.deepEqual(await toldOf('performance.rateSoon', id), ['2'])
  await world.database.run(sql`update perf_file set rate_deadline = now() - interval '1 hour' where id = ${id}`)
  assert.match(refusalOf(await rate('buyer', id, ['70', '50'])), /^18012/)
  await remind()
  assert.deepEqual(await toldOf('performance.rateOver', id), ['3', '14'])
  const late = { ...(await which(id)), rateDeadline: `${day(-1)} 18:00:00` }
  assert.match(refusalOf(await world.call('buyer2', files.extendRating, late)), /^10008 rateDeadline/)
  valueOf(await world.call('buyer2', files.extendRating, { ...late, rateDeadline: `${day(3)} 18:00:00` }))
  valueOf(await rate('buyer', id, ['71', '50']))

  const calculated = valueOf(await world.call('buyer2', files.calculateFile, await which(id)))
  assert.equal(calculated.status, 'CALCULATED')
  assert.match(refusalOf(await rate('buyer', id, ['71', '50'])), /^16005/)
  const [first, second] = await resultsOf(id)
  assert.ok(first && second)
  // 9 of 90 rejected are 100,000 per million: 55.5. (2 × 80 + 71) / 3 = 77. Of the other supplier nothing was received.
  assert.deepEqual([first.supplierId, first.total, first.grade, first.rank], ['1', '66.25', 'D', 1])
  assert.deepEqual([first.action, first.trend, first.lines[0]?.value], ['DEGRADE', null, '100000'])
  assert.deepEqual([second.supplierId, second.total, second.lines[0]?.value], ['2', '63.56', null])

  // The shown total follows from what is frozen, to the last digit, and so does the figure from its rows.
  const again = scoreOf([
    { id: '1', dimension: 'QUALITY', weight: '50', bands, value: first.lines[0]?.value ?? null, rated: [] },
    {
      id: '2',
      dimension: 'QUALITY',
      weight: '50',
      bands: [],
      value: null,
      rated: [
        { score: '80', weight: '2' },
        { score: '71', weight: '1' },
      ],
    },
  ])
  assert.equal(again.total, first.total)
  const lineId = first.lines[0]?.lineId ?? ''
  await world.database.run(sql`update receive_detail set rejected_qty = 0, accepted_qty = received_qty`)
  const rows = valueOf(await world.call('auditor', results.queryFrozenRows, { lineId, supplierId: '1' })).records
  assert.deepEqual(
    rows.map(({ part, whole }) => [part, whole]),
    [['9', '90']],
  )
  assert.match(
    refusalOf(await world.call('auditor', results.queryFrozenRows, { lineId: '999', supplierId: '1' })),
    /^10007/,
  )

  // Adjusting moves grade and rank.
  const adjust = (points: string, reason = 'A strike') =>
    world.call('buyer2', results.adjustResult, { id: second.id, points, reason })
  assert.equal((await fileOf(id)).adjustMost, '5')
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, 'performance.adjustMost', '5.5'), (1, 'performance.appealDays', '3')`)
  assert.match(refusalOf(await adjust('5.51')), /^10008 points/)
  valueOf(await adjust('5.5'))
  await world.database.run(sql`delete from setting where enterprise_id = 1 and code = 'performance.adjustMost'`)
  assert.match(refusalOf(await adjust('5.01')), /^10008 points/)
  assert.match(refusalOf(await adjust('-5.01')), /^10008 points/)
  assert.match(refusalOf(await adjust('1.001')), /^10008 points/)
  assert.match(refusalOf(await adjust('1', ' ')), /^10011 reason/)
  const adjusted = valueOf(await adjust('5'))
  assert.deepEqual([adjusted.computed, adjusted.total, adjusted.rank], ['63.56', '68.56', 1])

  assert.match(refusalOf(await world.call('buyer2', files.withdrawResults, await which(id))), /^18027/)
  valueOf(await world.call('buyer2', files.submitResults, await which(id)))
  assert.match(refusalOf(await adjust('0')), /^16005/)
  valueOf(await world.call('buyer2', files.withdrawResults, await which(id)))
  valueOf(await world.call('buyer2', files.submitResults, await which(id)))
  await decideOn(world, calculated.perfNo, 'REJECT', 'entadmin')
  assert.equal((await fileOf(id)).status, 'CALCULATED')
  valueOf(await world.call('buyer2', files.submitResults, await which(id)))
  await decideOn(world, calculated.perfNo, 'AGREE', 'entadmin')
  assert.match(refusalOf(await world.call('supplier', results.getOwnResult, { id: first.id })), /^10007/)
  assert.equal(valueOf(await world.call('supplier', results.queryOwnResults, {})).total, 0)
  valueOf(await world.call('buyer2', files.publishResults, await which(id)))
  const open = valueOf(await world.call('supplier', results.getOwnResult, { id: first.id }))
  assert.equal(Math.round((Date.parse(open.appealUntil) - Date.parse(open.publishTime)) / 86_400_000), 3)
  const level = await world.database.one<{ level: string }>(sql`select level from supplier where id = 1`)
  assert.equal(level?.level, 'D')

  // A supplier sees its own result only, without names of others or of who rated.
  const seen = valueOf(await world.call('supplier', results.queryOwnResults, {}))
  assert.deepEqual(
    seen.records.map(result => [result.id, result.total, result.rank, result.ranked]),
    [[first.id, '66.25', 2, 2]],
  )
  assert.match(refusalOf(await world.call('supplier', results.getOwnResult, { id: second.id })), /^10007/)
  // The rows behind the supplier's figure are the frozen ones; those of another company's result are not accessible.
  const ownRows = valueOf(await world.call('supplier', results.queryOwnRows, { id: first.id, lineId })).records
  assert.deepEqual(
    ownRows.map(({ part, whole }) => [part, whole]),
    [['9', '90']],
  )
  for (const asked of [
    { id: second.id, lineId },
    { id: first.id, lineId: '999' },
  ])
    assert.match(refusalOf(await world.call('supplier', results.queryOwnRows, asked)), /^10007/)
  assert.match(refusalOf(await world.call('supplier', results.appealResult, { id: second.id, text: 'No' })), /^10007/)
  assert.equal(
    JSON.stringify(valueOf(await world.call('supplier', results.getOwnResult, { id: first.id }))).includes('A strike'),
    false,
  )
  for (const call of [
    world.call('supplier', results.queryResults, { fileId: id }),
    world.call('supplier', files.getPerformanceFile, { id }),
    world.call('supplier', results.queryFrozenRows, { lineId, supplierId: '1' }),
  ])
    assert.equal((await call).code, '16006')

  // One appeal within ten days, and one answer.
  assert.match(refusalOf(await world.call('buyer2', results.replyAppeal, { id: first.id, reply: 'No' })), /^16005/)
  const object = (text: string) => world.call('supplier', results.appealResult, { id: first.id, text })
  assert.match(refusalOf(await object(' ')), /^10011 text/)
  valueOf(await object('The lot was mended'))
  assert.match(refusalOf(await object('Again')), /^16012/)
  assert.equal(valueOf(await world.call('auditor', files.queryFilesToReview, {})).records[0]?.appeals, 1)
  assert.match(refusalOf(await world.call('buyer2', results.replyAppeal, { id: first.id, reply: '' })), /^10011 reply/)
  valueOf(await world.call('buyer2', results.replyAppeal, { id: first.id, reply: 'It stays' }))
  assert.match(refusalOf(await world.call('buyer2', results.replyAppeal, { id: first.id, reply: 'No' })), /^16005/)
  await world.database.run(sql`update perf_file set appeal_until = now() - interval '1 minute' where id = ${id}`)
  const tooLate = await world.call('supplier2', results.appealResult, { id: second.id, text: 'Late' })
  assert.match(refusalOf(tooLate), /^16012/)
  assert.ok(valueOf(await world.call('auditor', files.queryFileHistory, { id })).length > 5)
})

test('the next file compares with the one before, archives it, and proposes a freeze after a second bad grade', async () => {
  await world.database.run(
    sql`update perf_file set period_from = ${day(-90)}, period_to = ${day(-60)} where status = 'PUBLISHED'`,
  )
  const { id, perfNo } = await made.calculated(['40', '90'])
  const found = await resultsOf(id)
  const of = (supplierId: string) => found.find(result => result.supplierId === supplierId)
  assert.deepEqual([of('1')?.total, of('1')?.trend, of('1')?.action], ['70.00', '3.75', 'FREEZE'])
  assert.deepEqual([of('2')?.grade, of('2')?.trend, of('2')?.action], ['A', '21.44', 'NONE'])
  await made.publish({ id, perfNo })
  const states = valueOf(await world.call('buyer2', files.performanceFiles.query, {})).records.map(file => file.status)
  assert.deepEqual(states, ['PUBLISHED', 'ARCHIVED'])
  assert.equal(valueOf(await world.call('supplier', results.queryOwnResults, {})).total, 2)
  const trend = valueOf(await world.call('auditor', results.queryTrend, { supplierId: '1' }))
  assert.deepEqual(
    trend.map(point => [point.total, point.grade, point.rank, point.ranked]),
    [
      ['66.25', 'D', 2, 2],
      ['70.00', 'D', 2, 2],
    ],
  )
  assert.match(refusalOf(await world.call('auditor', results.queryTrend, { supplierId: '999' })), /^10007/)
  assert.equal((await world.call('supplier', results.queryTrend, { supplierId: '1' })).code, '16006')
})
