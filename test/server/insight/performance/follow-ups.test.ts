import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { getLifecycle, submitLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { getScorecard, queryGradeCounts, queryTrend } from '../../../../src/contract/insight/performance/results.ts'
import type { ProblemInput } from '../../../../src/contract/goods/quality/problem-parts.ts'
import * as problems from '../../../../src/contract/goods/quality/problems.ts'
import { refusalOf } from '../../goods/delivery-orders/delivery-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { assessmentWorld } from './assessment-world.ts'
import type { AssessmentWorld } from './assessment-world.ts'

let made: AssessmentWorld
before(async () => {
  made = await assessmentWorld([
    { grade: 'C', from: '60', action: 'IMPROVE' },
    { grade: 'D', from: '0', action: 'DEGRADE' },
  ])
})
after(() => made.world.close())

test('a grade is followed by an application or an 8D report that names the result, once it is published', async () => {
  const { world } = made
  await world.database.run(sql`
    update app_user set email = username || '@works.example' where username in ('buyer', 'buyer2', 'entadmin')`)
  await world.database.run(sql`update supplier set stage = 'PREFERRED'`)
  const file = await made.calculated(['70', '50'])
  const [better, worse] = await made.resultsOf(file.id)
  assert.ok(better && worse)
  // (55.5 + 70) / 2 = 62.75; of the other supplier nothing was received: 50.
  assert.deepEqual([better.action, better.stage, worse.action], ['IMPROVE', 'PREFERRED', 'DEGRADE'])

  const lower = { direction: 'DOWN', supplierId: worse.supplierId, toStage: 'QUALIFIED', reason: 'Grade D' } as const
  const apply = (perfResultId: string) => world.call('buyer2', submitLifecycle, { ...lower, perfResultId })
  const improve: ProblemInput = {
    perfResultId: better.id,
    supplierId: better.supplierId,
    orgId: '2',
    title: 'Improvement',
    severity: 'MAJOR',
    defectCode: 'OTHER',
    foundPlace: 'INCOMING',
    defectQty: '0',
    checkedQty: '0',
    description: 'Too many rejected',
  }
  const report = (parts: Partial<ProblemInput> = {}) =>
    world.call('buyer2', problems.saveProblem, { ...improve, ...parts })
  assert.match(refusalOf(await apply(worse.id)), /^10008 perfResultId/, 'not published yet')
  assert.match(refusalOf(await report()), /^10008 perfResultId/)
  await made.publish(file)

  assert.match(refusalOf(await apply(better.id)), /^10008 perfResultId/, 'the result of another supplier')
  const applied = valueOf(await apply(worse.id))
  assert.deepEqual(applied.result, { id: worse.id, fileId: file.id, perfNo: file.perfNo, grade: 'D' })
  assert.deepEqual(valueOf(await world.call('auditor', getLifecycle, { id: applied.id })).result, applied.result)
  assert.match(refusalOf(await apply(worse.id)), /^15015/)

  assert.match(refusalOf(await report({ supplierId: worse.supplierId })), /^10008 perfResultId/)
  assert.match(refusalOf(await report({ defectQty: '-1' })), /^10008 defectQty/)
  const draft = valueOf(await report())
  assert.deepEqual(draft.result, { id: better.id, fileId: file.id, perfNo: file.perfNo, grade: 'C' })
  const edited = valueOf(await report({ id: draft.id, version: draft.version, severity: 'MINOR' }))
  assert.deepEqual([edited.severity, edited.result?.id], ['MINOR', better.id])
  // No photo is needed: the figures are frozen.
  const sent = valueOf(await world.call('quality', problems.submitProblem, { id: draft.id }))
  assert.equal(sent.status, 'OPEN')
  assert.equal(valueOf(await world.call('supplier', problems.getProblem, { id: draft.id })).result?.grade, 'C')

  const [first, second] = await made.resultsOf(file.id)
  assert.deepEqual(first?.followUps, [{ kind: 'PROBLEM', id: draft.id, docNo: draft.problemNo, openFlag: 1 }])
  assert.deepEqual(second?.followUps, [{ kind: 'LIFECYCLE', id: applied.id, docNo: applied.lifecycleNo, openFlag: 1 }])
})

test('trends tell the indicators of each result, and how many suppliers had each grade', async () => {
  const { world } = made
  const [better] = await made.resultsOf(await fileId())
  const points = valueOf(await world.call('auditor', queryTrend, { supplierId: better?.supplierId ?? '' }))
  assert.deepEqual(
    points.map(({ indicators }) => indicators.map(({ code, score }) => [code, Number(score)])),
    [
      [
        ['PPM', 55.5],
        ['HELP', 70],
      ],
    ],
  )
  const counts = valueOf(await world.call('auditor', queryGradeCounts, {}))
  assert.deepEqual(
    counts.map(({ grades }) => grades),
    [
      [
        { grade: 'C', suppliers: 1 },
        { grade: 'D', suppliers: 1 },
      ],
    ],
  )
})

test('an application to freeze names the result that asks for it as well', async () => {
  const { world } = made
  const [better] = await made.resultsOf(await fileId())
  const { id: perfResultId = '', supplierId = '' } = better ?? {}
  const freeze = { direction: 'FREEZE', supplierId, reason: 'Two in a row', perfResultId } as const
  assert.equal(valueOf(await world.call('buyer2', submitLifecycle, freeze)).result?.id, perfResultId)
})

test('without an assessment a report needs goods and evidence as before', async () => {
  const { world } = made
  const input = { supplierId: '1', orgId: '2', title: 'Scratches', severity: 'MAJOR', defectCode: 'OTHER' } as const
  const report = (defectQty: string) =>
    world.call('quality', problems.saveProblem, {
      ...input,
      foundPlace: 'INCOMING',
      defectQty,
      checkedQty: defectQty,
      description: 'Seen',
    })
  assert.match(refusalOf(await report('0')), /^10008 defectQty/)
  assert.match(refusalOf(await report('1')), /^16011/)
})

test('a scorecard is the latest published result; suppliers read their own alone', async () => {
  const { world } = made
  const card = (user: 'auditor' | 'supplier' | 'supplier2', parts: Input<typeof getScorecard>) =>
    world.call(user, getScorecard, parts)
  const own = valueOf(await card('supplier', {}))
  assert.deepEqual([own.card.grade, own.card.mayAppeal, own.others.length], ['C', 1, 1])
  assert.match(own.card.companyName, /./)
  assert.match(refusalOf(await card('supplier', { supplierId: '2' })), /^10007/)
  const [, worse] = await made.resultsOf(await fileId())
  assert.match(refusalOf(await card('supplier', { resultId: worse?.id ?? '' })), /^10007/)
  const seen = valueOf(await card('auditor', { supplierId: '2' }))
  assert.deepEqual([seen.card.grade, seen.card.mayAppeal], ['D', 0])
  assert.match(refusalOf(await card('auditor', {})), /^10007/, 'buyers name a supplier')
  const month = day().slice(0, 7)
  assert.equal(valueOf(await card('auditor', { supplierId: '2', period: month })).card.grade, 'D')
  assert.match(refusalOf(await card('auditor', { supplierId: '2', period: '2001-01' })), /^10007/)
  assert.match(refusalOf(await card('auditor', { supplierId: '2', period: '2001-13' })), /^10008/)
  assert.match(refusalOf(await card('auditor', { supplierId: '2', templateId: '999' })), /^10007/)
})

async function fileId() {
  const found = await made.world.database.one<{ id: string }>(sql`select id from perf_file`)
  return found?.id ?? ''
}
