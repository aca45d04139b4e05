import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { moneyReports } from '../../../src/contract/insight/reports/money-reports.ts'
import { demoApp } from './demo-app.ts'
import type { DemoApp } from './demo-app.ts'

let demo: DemoApp
before(async () => (demo = await demoApp()))
after(() => demo.close())

test('every report on money answers its contract with the rows of the demo, for all who may read it', async () => {
  const empty: string[] = []
  for (const [code, { calls }] of Object.entries(moneyReports)) {
    const answers = [
      await demo.call('buyer', calls.query, { pageSize: 300 }),
      await demo.call('finance', calls.query, { pageSize: 300 }),
    ]
    for (const { code: answered } of answers) assert.match(answered, /^(200|16006)$/, code)
    const rows = answers.flatMap(answer => (answer.code === '200' ? [answer.data.records.length] : []))
    assert.ok(rows.length > 0, `nobody reads ${code}`)
    if (Math.max(...rows) === 0) empty.push(code)
    const [reader] = answers[0]?.code === '200' ? ['buyer'] : ['finance']
    assert.equal((await demo.call(reader, calls.chart, {})).code, '200', `${code}, figures`)
  }
  assert.deepEqual(empty, [])
})
