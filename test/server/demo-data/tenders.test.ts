import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { buildApp } from '../../../server/app.ts'
import { areas } from '../../../server/areas.ts'
import { demoPassword, putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import { invariantsOf } from '../../../server/invariants.ts'
import { openFiles } from '../../../server/kit/files.ts'
import { findDifferences } from '../../../server/kit/invariant.ts'
import type { Endpoint, Input } from '../../../src/contract/envelope.ts'
import { getMyReview, getReview } from '../../../src/contract/sourcing/experts/reviews.ts'
import { queryQuestions } from '../../../src/contract/sourcing/rounds/questions.ts'
import { queryClarifications } from '../../../src/contract/sourcing/tendering/clarifications.ts'
import { openShare, sharePlace, toBase64, unlockKey } from '../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { getOpeningKey } from '../../../src/contract/sourcing/tendering/opening-keys.ts'
import { attendOpening, getOpening, openTender } from '../../../src/contract/sourcing/tendering/opening.ts'
import { queryMyTenders, queryTenderHistory, queryTenders } from '../../../src/contract/sourcing/tendering/tenders.ts'
import { callWith } from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'
import { signIn } from './demo-app.ts'

let opened: TestDatabase
let app: FastifyInstance
let dataDir: string
before(async () => {
  opened = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'srm-demo-tenders-'))
  const files = await openFiles({ dataDir })
  await putDemoData(opened.database, { files })
  await ensurePortalClient(opened.database, { clientId: 'portal', clientSecret: 'secret-of-tests' })
  const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  app = await buildApp({ config, database: opened.database, files, checkAnswers: true })
})
after(async () => {
  await app.close()
  await opened.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function as<E extends Endpoint>(user: string, endpoint: E, input: Input<E>) {
  const answer = await callWith(app, await signIn(app, user), endpoint, input)
  assert.equal(answer.code, '200', `${user} ${endpoint.path} ${answer.msg}`)
  return answer.data
}

const idOf = async (status: string) => {
  const found = await opened.database.one<{ id: string }>(sql`
    select id from tender where status = ${status} order by id limit 1`)
  return found?.id ?? assert.fail(status)
}

test('tenders of the demo are in the states that their times give them, with a hidden number of bids', async () => {
  const { records } = await as('buyer', queryTenders, { pageSize: 100 })
  const stored = await opened.database.rows<{ id: string; status: string }>(sql`select id, status from tender`)
  for (const { id, status, bidCount } of records) {
    assert.equal(status, stored.find(each => each.id === id)?.status)
    assert.equal(bidCount, status === 'REVIEWING' ? 2 : 0)
  }
  const states = ['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'PREQUAL_REVIEW', 'BIDDING', 'WAIT_OPEN']
  assert.deepEqual(
    [...states, 'REVIEWING', 'FAILED', 'CANCELLED'].filter(state => !records.some(({ status }) => status === state)),
    [],
  )
})

test('both demo suppliers see open tenders and their invitations, and one of them has bid', async () => {
  const first = (await as('supplier', queryMyTenders, { pageSize: 100 })).records
  const second = (await as('supplier2', queryMyTenders, { pageSize: 100 })).records
  assert.deepEqual(first.map(({ id }) => id).sort(), second.map(({ id }) => id).sort())
  const bidding = (records: typeof first) => records.filter(({ status }) => status === 'BIDDING')
  assert.deepEqual(
    bidding(first).map(({ myBid, myInvite }) => [myBid, myInvite]),
    [
      ['NONE', 'ACCEPTED'],
      ['SUBMITTED', 'NONE'],
    ],
  )
  assert.ok(bidding(second).every(({ myBid }) => myBid === 'NONE'))
})

test('there are an answered and an open question, and a clarification letter', async () => {
  const { records } = await as('buyer', queryQuestions, { businessType: 'TENDER', pageSize: 100 })
  assert.deepEqual(records.map(({ status }) => status).sort(), ['ANSWERED', 'UNHANDLED'])
  const id = records[0]?.tenderingId ?? ''
  const letters = await as('supplier', queryClarifications, { tenderingId: id })
  assert.deepEqual(
    letters.map(({ status }) => status),
    ['ISSUED'],
  )
})

test('the records agree with the invariants with bids and keys', async () => {
  for (const invariant of invariantsOf(areas))
    assert.deepEqual(await findDifferences(opened.database, invariant), [], invariant.name)
})

test('two members open the bids of the tender whose deadline has passed, with the printed password', async () => {
  const id = await idOf('WAIT_OPEN')
  for (const user of ['finance', 'quality']) {
    const { key, userId } = await as(user, getOpeningKey, {})
    assert.ok(key)
    const { share } = await as(user, getOpening, { id })
    const privateKey = (await unlockKey(key, demoPassword)) ?? assert.fail('The password does not open the key.')
    const place = sharePlace({ tenderId: id, round: 1, envelope: 'ONE', userId })
    const part = (await openShare(privateKey, share ?? '', place)) ?? assert.fail('The share does not open.')
    await as(user, attendOpening, { id, share: toBase64(part) })
  }
  const { status, bids } = await as('finance', openTender, { id })
  assert.equal(status, 'OPENED')
  assert.deepEqual(
    bids.map(bid => bid.status),
    ['OPENED', 'OPENED'],
  )
  assert.ok(bids.every(({ amountExcl }) => Number(amountExcl) > 0))
})

test('experts can score the bids of a tender in review, whose opening and check are in its history', async () => {
  const id = await idOf('REVIEWING')
  const review = await as('buyer', getReview, { businessType: 'TENDER', businessId: id })
  assert.deepEqual(
    [review.status, review.members.map(({ status }) => status).sort(), review.bids.length],
    ['OPEN', ['ACCEPTED', 'SUBMITTED', 'SUBMITTED'], 2],
  )
  const task = await as('expert', getMyReview, { id: review.id })
  assert.ok(task.allowed.includes('score'))
  assert.deepEqual([task.bids.length, task.scores.length, task.again], [2, 0, null])
  const history = await as('buyer', queryTenderHistory, { id })
  const steps = history.flatMap(({ changes }) => changes.flatMap(each => (each.field === 'step' ? [each.after] : [])))
  assert.deepEqual(steps.filter(step => step === 'attend' || step === 'openBid').sort(), [
    'attend',
    'attend',
    'openBid',
    'openBid',
  ])
})
