import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentHead } from '../../src/contract/insight/reports/money-report.ts'
import { moneyReports } from '../../src/contract/insight/reports/money-reports.ts'

test('each sum in the own currency is that of one in the currencies of documents', () => {
  let own = 0
  for (const [code, { parts }] of Object.entries(moneyReports))
    for (const head of parts.heads) {
      const isOwn = parts.columns[head] === 'local'
      assert.equal(documentHead(parts, head) !== undefined, isOwn, `${code} ${head}`)
      if (isOwn) own += 1
    }
  assert.ok(own > 10)
})
