import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileStatuses, getPerformanceFile, performanceFiles } from '../../../src/contract/insight/performance/files.ts'
import { queryMyRatings } from '../../../src/contract/insight/performance/ratings.ts'
import { queryOwnResults, queryResults, queryTrend } from '../../../src/contract/insight/performance/results.ts'
import { decideTask, queryMyTodo } from '../../../src/contract/ground/workflow/workflow.ts'
import { demoApp } from './demo-app.ts'
import type { DemoApp } from './demo-app.ts'

let demo: DemoApp
before(async () => {
  demo = await demoApp()
})
after(() => demo.close())

test('the demo shows an assessment in each state, computed from its documents', async () => {
  const { records } = (await demo.call('buyer2', performanceFiles.query, { pageSize: 50 })).data
  assert.deepEqual(records.map(({ status }) => status).sort(), [...fileStatuses].sort())
  for (const { id, status, perfNo } of records) {
    const results = (await demo.call('buyer2', queryResults, { fileId: id, pageSize: 50 })).data.records
    if (status === 'NEW' || status === 'RATING') assert.deepEqual(results, [])
    else assert.ok(results.filter(({ total }) => total !== null).length >= 3, `${perfNo} ${status}`)
    const figures = results.flatMap(({ lines }) => lines.filter(({ rows }) => rows > 0))
    assert.equal(figures.length > 0, results.length > 0, perfNo)
  }
  const trend = (await demo.call('buyer2', queryTrend, { supplierId: '1' })).data
  assert.equal(trend.length, 2)
})

test('raters have ratings to give, the second buyer decides, and a supplier reads its own results', async () => {
  for (const user of ['buyer', 'quality'])
    assert.ok(
      (await demo.call(user, queryMyRatings, {})).data.records.some(({ open }) => open === 1),
      user,
    )
  const own = (await demo.call('supplier', queryOwnResults, {})).data.records
  assert.deepEqual([own.length, own[0]?.mayAppeal], [2, 1])
  const other = (await demo.call('supplier2', queryOwnResults, {})).data.records
  assert.deepEqual([other[0]?.appeal === '', other[0]?.replyTime], [false, null])
  const todo = (await demo.call('buyer2', queryMyTodo, { pageSize: 100 })).data.records
  const task = todo.find(({ businessType }) => businessType === 'PERF_FILE')
  assert.ok(task)
  const { code } = await demo.call('buyer2', decideTask, { taskId: task.taskId, decision: 'AGREE' })
  assert.equal(code, '200')
  const decided = await demo.call('buyer2', getPerformanceFile, { id: task.businessId })
  assert.equal(decided.data.status, 'APPROVED')
})
