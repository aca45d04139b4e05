import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentReading, readUblApart } from '../../../server/ubl/read-ubl-apart.ts'
import type { UblReading } from '../../../server/ubl/read-ubl.ts'
import { lineDraft, orderText } from './document-world.ts'

const lines = Array.from({ length: 600 }, (_, at) => lineDraft({ id: String(at + 1) }))
const large = orderText({ lines, documentCurrency: 'CNY' })

const read = (result: UblReading | 'time' | 'memory') => (typeof result === 'string' ? undefined : result)

test('a large document is read like a small one, while the server does other things', async () => {
  assert.ok(large.length > 200_000)
  let turns = 0
  const clock = setInterval(() => turns++, 5)
  const reading = read(await readUblApart(large))
  clearInterval(clock)
  assert.deepEqual([reading?.kind, reading?.document?.id !== '', reading?.problems], ['Order', true, []])
  assert.equal(reading?.kind === 'Order' ? reading.document.lines.length : 0, 600)
  // Read on the server's own thread it would be over before the clock's first turn.
  assert.ok(turns > 0)
})

test('a document that takes too long or too much memory is given up, and the next one is read', async () => {
  assert.equal(await readUblApart(large, { ...documentReading, seconds: 0.001 }), 'time')
  const { length } = JSON.stringify(await readUblApart(large, { ...documentReading, megabytes: 4 }))
  assert.equal(length, JSON.stringify('memory').length)
  assert.equal(read(await readUblApart(large))?.kind, 'Order')
})

test('at most two are read at once and four wait; more are refused as busy', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => readUblApart(large)))
  const refused = results.flatMap(result =>
    result.status === 'rejected' ? [result.reason as { statusCode?: number }] : [],
  )
  assert.deepEqual(
    refused.map(reason => reason.statusCode),
    [503, 503],
  )
})
