import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { drawOrder } from '../../src/contract/sourcing/experts/draw-order.ts'
import type { TenderRecord } from '../../src/contract/sourcing/tendering/tender-records.ts'
import { agrees, verifyRecord } from '../../server/modules/sourcing/tendering/review/verify-record.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-record-'))
})
after(() => rm(folder, { recursive: true }))

const seed = '00112233445566778899aabbccddeeff'

/** Two bids with 70 and 90 technical points, at 1,111,000 and 1,444,300, half and half; a second lot is tied. */
async function recordOf(): Promise<TenderRecord> {
  const [first = '', second = ''] = await drawOrder(seed, ['1', '2'])
  const none = { tech: null, business: null, price: null, total: null }
  const drawn = { ...none, itemAmounts: ['50.00'], amount: '50.00', tech: '80.00', price: '100.00', total: '90.00' }
  const scored = (bidId: string, score: string) =>
    ['21', '22'].map(memberId => ({ memberId, elementId: '11', bidId, score }))
  return {
    format: 'srm-tender-record-1',
    tenderingNo: 'TD000001',
    title: 'Bolts',
    round: 1,
    currency: 'CNY',
    currencyDigits: 2,
    rules: {
      scored: true,
      priceMode: 'LOWEST',
      targetPrice: null,
      techWeight: '50',
      businessWeight: '0',
      priceWeight: '50',
      passScore: '50',
      tieRule: ['LOWER_PRICE', 'HIGHER_TECH', 'LOTS'],
    },
    review: {
      scoreMode: 'AVERAGE',
      elements: [{ id: '11', kind: 'TECH' }],
      members: [
        { id: '21', weight: '1' },
        { id: '22', weight: '1' },
      ],
      scores: [...scored('1', '80'), ...scored('2', '80'), ...scored('3', '70'), ...scored('4', '90')],
      draws: [
        {
          seed,
          count: 2,
          candidateIds: ['31', '32', '33'],
          drawnIds: (await drawOrder(seed, ['31', '32', '33'])).slice(0, 2),
        },
      ],
    },
    lots: [
      {
        lotId: '1',
        lotNo: '1',
        name: 'Bolts',
        bids: [
          {
            ...none,
            bidId: '3',
            bidNo: 'B3',
            itemAmounts: ['1000000.00', '111000.00'],
            amount: '1111000.00',
            tech: '70.00',
            price: '100.00',
            total: '85.00',
            rank: 1,
          },
          {
            ...none,
            bidId: '4',
            bidNo: 'B4',
            itemAmounts: ['1444300.00'],
            amount: '1444300.00',
            tech: '90.00',
            price: '76.92',
            total: '83.46',
            rank: 2,
          },
        ],
        draws: [],
      },
      {
        lotId: '2',
        lotNo: '2',
        name: 'Nuts',
        bids: [
          { ...drawn, bidId: first, bidNo: `B${first}`, rank: 1 },
          { ...drawn, bidId: second, bidNo: `B${second}`, rank: 2 },
        ],
        draws: [{ rank: 1, seed, bidIds: ['1', '2'], drawnIds: [first, second] }],
      },
    ],
  }
}

const differing = async (record: TenderRecord) =>
  (await verifyRecord(record)).filter(each => !agrees(each)).map(({ what }) => what)

test('an unchanged record agrees in every draw, score and rank', async () => {
  assert.deepEqual(await differing(await recordOf()), [])
})

test('each changed value is named', async () => {
  const changed = async (change: (record: TenderRecord) => void) => {
    const record = await recordOf()
    change(record)
    return differing(record)
  }
  const bidsOf = (record: TenderRecord, lot: number) => record.lots[lot]?.bids ?? []
  assert.deepEqual(
    await changed(record => {
      const [one, two] = bidsOf(record, 0)
      Object.assign(one ?? {}, { rank: 2 })
      Object.assign(two ?? {}, { rank: 1 })
    }),
    ['Lot 1, B4, rank', 'Lot 1, B3, rank'],
  )
  assert.deepEqual(await changed(record => bidsOf(record, 0)[0]?.itemAmounts.push('1.00')), ['Lot 1, B3, amount'])
  assert.ok(
    (await changed(record => Object.assign(record.review?.scores[4] ?? {}, { score: '60' }))).includes(
      'Lot 1, B3, tech',
    ),
  )
  assert.deepEqual(await changed(record => record.review?.draws[0]?.drawnIds.reverse()), ['Draw 1 of experts'])
  const swapped = await changed(record => record.lots[1]?.draws[0]?.drawnIds.reverse())
  assert.deepEqual(swapped, ['Lot 2, lots for rank 1, order'])
  const other = await changed(record => record.lots[1]?.draws[0]?.bidIds.push('3'))
  assert.ok(other.includes('Lot 2, lots for rank 1, bids'))
  const below = await changed(record => Object.assign(record.rules, { passScore: '75' }))
  assert.deepEqual(below, ['Lot 1, B3, rank'], 'a bid below the pass score has no rank')
})

test('the command ends with 0 for a record that agrees, 1 for a changed one, 2 for another file', async () => {
  const script = fileURLToPath(new URL('../../scripts/verify-tender.mjs', import.meta.url))
  const run = async (name: string, text: string) => {
    const file = join(folder, name)
    await writeFile(file, text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' })
    return { status, text: stdout + stderr }
  }
  const record = await recordOf()
  const right = await run('right.json', JSON.stringify(record))
  assert.equal(right.status, 0, right.text)
  assert.match(right.text, /✓ Lot 1, B3, rank: 1\n[^]*All \d+ values agree/)
  Object.assign(record.lots[0]?.bids[1] ?? {}, { total: '90.00' })
  const wrong = await run('wrong.json', JSON.stringify(record))
  assert.equal(wrong.status, 1, wrong.text)
  assert.match(wrong.text, /✖ Lot 1, B4, total: recorded 90.00, computed 83.46/)
  assert.equal((await run('other.json', '{}')).status, 2)
  assert.equal((await run('none.json', 'no JSON')).status, 2)
})
