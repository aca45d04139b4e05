import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { ProblemInput } from '../../../../src/contract/goods/quality/problem-parts.ts'
import * as calls from '../../../../src/contract/goods/quality/problems.ts'
import { postReceipt, saveReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { tellOfDues } from '../../../../server/modules/goods/quality/due.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, messageCount } from '../delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { answerTo, opened, photo, problemInput, received, verifying } from './quality-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
})
after(() => world.close())

const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code
const save = (input: ProblemInput, by: 'quality' | 'buyer' | 'warehouse' = 'quality') =>
  world.call(by, calls.saveProblem, input)

test('a problem is opened from a row of a receipt and seen by its supplier once it was sent', async () => {
  const receipt = await received(world, await confirmedOrder(world), '40', '10')
  const [row] = valueOf(await world.call('quality', calls.queryFaultyRows, { receiveId: receipt.id }))
  assert.deepEqual([row?.receivedQty, row?.rejectedQty, row?.rejectReason], ['40', '10', 'Scratched'])
  assert.equal(await codeOf(world.call('quality', calls.queryFaultyRows, {})), '10010')
  const input = problemInput(receipt, [await photo(world, 'quality')])
  const draft = valueOf(await save(input))
  assert.match(draft.problemNo, /^8D\d{8}\d{3}$/)
  assert.deepEqual([draft.status, draft.receiveNo, draft.due], ['NEW', receipt.receiveNo, null])
  assert.deepEqual(draft.allowed, ['edit', 'remove', 'submit'])
  assert.equal(await codeOf(world.call('supplier', calls.getProblem, { id: draft.id })), '10007')
  const edited = { ...input, id: draft.id, version: draft.version, attachmentIds: [], title: 'Deep scratches' }
  assert.equal(valueOf(await save(edited)).title, 'Deep scratches')
  assert.equal(await codeOf(save(edited)), '16007')
  const sent = valueOf(await world.call('quality', calls.submitProblem, { id: draft.id }))
  assert.equal(sent.status, 'OPEN')
  assert.ok(sent.containDue !== null && sent.containDue < (sent.analysisDue ?? ''))
  assert.deepEqual(valueOf(await world.call('supplier', calls.getProblem, { id: draft.id })).allowed, [
    'keepAnswer',
    'answer',
  ])
  assert.equal(await codeOf(world.call('supplier2', calls.getProblem, { id: draft.id })), '10007')
  assert.equal(await codeOf(world.call('supplier2', calls.queryProblemHistory, { id: draft.id })), '10007')
  const listed = valueOf(await world.call('supplier2', calls.queryProblems, {}))
  assert.ok(listed.records.every(each => each.id !== draft.id))
  assert.equal(await messageCount(world, 'supplier', 'problem.opened', draft.id), 1)
  assert.equal(await codeOf(world.call('quality', calls.removeProblems, { ids: [draft.id] })), '16005')
})

test('what is wrong with a problem is refused with its code and field', async () => {
  const receipt = await received(world, await confirmedOrder(world), '40', '10')
  const photoId = await photo(world, 'quality')
  const good = problemInput(receipt, [photoId])
  const { receiveDetailId: _row, ...withoutRow } = good
  const cases: [string, ProblemInput, string][] = [
    ['without evidence', { ...good, attachmentIds: [] }, '16011 attachmentIds'],
    ['somebody else’s photo', { ...good, attachmentIds: [await photo(world, 'buyer')] }, '10007 attachmentIds'],
    ['a blank title', { ...good, title: ' ' }, '10011 title'],
    ['nothing faulty', { ...good, defectQty: '0' }, '10008 defectQty'],
    ['more faulty than checked', { ...good, defectQty: '21' }, '10008 checkedQty'],
    ['more checked than received', { ...good, checkedQty: '41' }, '10008 checkedQty'],
    ['without supplier', withoutRow, '10011 supplierId'],
    ['an unknown organisation', { ...withoutRow, supplierId: '1', orgId: '999' }, '10008 orgId'],
    ['an unknown material', { ...withoutRow, supplierId: '1', orgId: '2', materialId: '9999' }, '10008 materialId'],
  ]
  for (const [name, wrong, wanted] of cases) {
    const answer = await save(wrong)
    assert.equal(`${answer.code} ${answer.errors[0]?.field}`, wanted, name)
  }
  assert.equal(await codeOf(save({ ...good, receiveDetailId: '999999' })), '10007')
  const order = await confirmedOrder(world)
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: '40' }]
  const unposted = valueOf(await world.call('warehouse', saveReceipt, { receiveDate: day(), details }))
  assert.equal(await codeOf(save(problemInput(unposted, [photoId]))), '16005')
  assert.equal(await codeOf(save(good, 'warehouse')), '16006')
  // Nothing was ordered of this supplier in that currency, so that there is no account to charge.
  const bare = valueOf(await save({ ...withoutRow, supplierId: '1', orgId: '2' }))
  valueOf(await world.call('quality', calls.submitProblem, { id: bare.id }))
  assert.equal(
    await codeOf(
      world.call('quality', calls.setProblemCost, { id: bare.id, cost: '5', chargeFlag: 1, currency: 'JPY' }),
    ),
    '10008',
  )
})

test('a critical problem goes to its approval, back, and out', async () => {
  const receipt = await received(world, await confirmedOrder(world), '40', '10')
  const input = problemInput(receipt, [await photo(world, 'quality')], { severity: 'CRITICAL' })
  const { id, problemNo } = valueOf(await save(input))
  const submit = async () => valueOf(await world.call('quality', calls.submitProblem, { id })).status
  assert.equal(await codeOf(world.call('quality', calls.withdrawProblem, { id })), '18027')
  assert.equal(await submit(), 'APPROVING')
  assert.equal(await codeOf(world.call('supplier', calls.getProblem, { id })), '10007')
  assert.equal(valueOf(await world.call('quality', calls.withdrawProblem, { id })).status, 'NEW')
  assert.equal(await submit(), 'APPROVING')
  await decideOn(world, problemNo, 'REJECT')
  assert.equal(valueOf(await world.call('quality', calls.getProblem, { id })).status, 'REJECTED')
  assert.equal(await messageCount(world, 'quality', 'problem.rejected', id), 1)
  assert.equal(await submit(), 'APPROVING')
  await decideOn(world, problemNo)
  assert.equal(valueOf(await world.call('supplier', calls.getProblem, { id })).status, 'OPEN')
})

test('the supplier keeps an answer for itself, submits it, gets it back, and goes on', async () => {
  const { id, version } = await opened(world)
  const answer = answerTo('OPEN')
  const kept = valueOf(await world.call('supplier', calls.keepProblemAnswer, { id, version, answer }))
  assert.equal(kept.answer.D0?.action, 'Stopped the line')
  assert.deepEqual(valueOf(await world.call('quality', calls.getProblem, { id })).answer, {})
  const submit = (given: typeof answer, at?: number) =>
    world.call('supplier', calls.submitProblemStep, { id, answer: given, ...(at !== undefined && { version: at }) })
  assert.equal(await codeOf(submit(answer, version)), '16007')
  const missing = await submit({ D0: { action: '' } })
  assert.deepEqual([missing.code, missing.errors[0]?.field], ['10011', 'D1.members'])
  assert.equal(valueOf(await submit(answer)).status, 'CONTAIN_REVIEW')
  assert.equal(await codeOf(submit(answer)), '16005')
  assert.equal(await messageCount(world, 'quality', 'problem.answered', id), 1)
  const review = (acceptFlag: 0 | 1, note?: string) =>
    world.call('quality', calls.reviewProblem, { id, acceptFlag, ...(note !== undefined && { note }) })
  assert.equal(await codeOf(review(0)), '10011')
  const returned = valueOf(await review(0, 'Which stock?'))
  assert.equal(returned.status, 'OPEN')
  const note = returned.steps.find(step => step.step === 'D3')
  assert.deepEqual([note?.decision, note?.note], ['RETURNED', 'Which stock?'])
  valueOf(await submit(answer))
  assert.equal(valueOf(await review(1)).status, 'ANALYSIS')
  valueOf(await submit(answerTo('ANALYSIS')))
  assert.equal(valueOf(await review(1)).status, 'ACTION')
  assert.equal(await codeOf(submit(answerTo('ACTION'))), '16011')
  await photo(world, 'supplier', { businessType: 'PROBLEM_8D_ANSWER', businessId: id })
  const done = valueOf(await submit(answerTo('ACTION')))
  assert.equal(done.status, 'VERIFYING')
  assert.deepEqual(
    done.steps.map(({ step }) => step),
    ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'],
  )
})

test('three accepted lots prove a solution; one that is rejected does not, nor do fewer', async () => {
  const order = await confirmedOrder(world, { details: [rowInput({ qty: '1000' })] })
  const { id } = await verifying(world, {}, order)
  const close = (reason?: string) =>
    world.call('quality', calls.closeProblem, { id, closing: 'Thanks', ...(reason !== undefined && { reason }) })
  assert.equal(await codeOf(close()), '16005')
  await received(world, order, '5')
  await received(world, order, '5', '1')
  await received(world, order, '5')
  assert.equal(valueOf(await world.call('quality', calls.getProblem, { id })).lots.length, 3)
  assert.equal(await codeOf(close()), '16005')
  const notEffective = (reason: string) => world.call('quality', calls.problemNotEffective, { id, reason })
  assert.equal(await codeOf(notEffective('')), '10011')
  const again = valueOf(await notEffective('Scratched again'))
  assert.deepEqual([again.status, again.repeatCount, again.lots.length], ['ANALYSIS', 1, 0])
  valueOf(await world.call('supplier', calls.submitProblemStep, { id, answer: answerTo('ANALYSIS') }))
  valueOf(await world.call('quality', calls.reviewProblem, { id, acceptFlag: 1 }))
  // The proof of the first time does not count again.
  assert.equal(
    await codeOf(world.call('supplier', calls.submitProblemStep, { id, answer: answerTo('ACTION') })),
    '16011',
  )
  await photo(world, 'supplier', { businessType: 'PROBLEM_8D_ANSWER', businessId: id })
  valueOf(await world.call('supplier', calls.submitProblemStep, { id, answer: answerTo('ACTION') }))
  for (let lot = 0; lot < 3; lot += 1) await received(world, order, '5')
  const closed = valueOf(await close())
  assert.deepEqual([closed.status, closed.answer.D8?.closing, closed.due], ['CLOSED', 'Thanks', null])
  assert.equal(await messageCount(world, 'supplier', 'problem.closed', id), 1)
})

test('a problem is closed with a reason, or given up with one; its cost is the buyer’s until it is charged', async () => {
  const first = await verifying(world)
  const closed = await world.call('quality', calls.closeProblem, {
    id: first.id,
    closing: 'Thanks',
    reason: 'Last order',
  })
  assert.equal(valueOf(closed).status, 'CLOSED')
  const { id } = await opened(world)
  const cost = (chargeFlag: 0 | 1) => world.call('quality', calls.setProblemCost, { id, cost: '120.5', chargeFlag })
  assert.equal(valueOf(await cost(0)).cost, '120.5')
  const seen = async () => valueOf(await world.call('supplier', calls.getProblem, { id })).cost
  assert.equal(await seen(), '0')
  valueOf(await cost(1))
  assert.equal(await seen(), '120.5')
  assert.equal(await codeOf(world.call('quality', calls.cancelProblem, { id, reason: 'Wrong drawing' })), '16006')
  assert.equal(await codeOf(world.call('buyer2', calls.cancelProblem, { id, reason: '' })), '10011')
  assert.equal(
    valueOf(await world.call('buyer2', calls.cancelProblem, { id, reason: 'Wrong drawing' })).status,
    'CANCELLED',
  )
})

test('the clock tells of a due that comes, of one that is over, and the heads a day later, each once', async () => {
  const { id, containDue } = await opened(world)
  const at = async (hours: number) => {
    const found = await world.database.one<{ moment: string }>(sql`
      select (${containDue}::timestamp + make_interval(hours => ${hours}::int))::text as moment`)
    await tellOfDues(world.database, found?.moment)
    return Promise.all([
      messageCount(world, 'supplier', 'problem.due', id),
      messageCount(world, 'supplier', 'problem.overdue', id),
      messageCount(world, 'quality', 'problem.overdue', id),
      messageCount(world, 'buyer2', 'problem.overdueLong', id),
    ])
  }
  assert.deepEqual(await at(-20), [0, 0, 0, 0])
  assert.deepEqual(await at(-5), [1, 0, 0, 0])
  assert.deepEqual(await at(-4), [1, 0, 0, 0])
  assert.deepEqual(await at(1), [1, 1, 1, 0])
  assert.deepEqual(await at(25), [1, 1, 1, 1])
  assert.deepEqual(await at(26), [1, 1, 1, 1])
  await world.database.run(sql`update problem set contain_due = now() - interval '1 hour' where id = ${id}`)
  const late = valueOf(await world.call('quality', calls.queryProblems, { overdue: '1' }))
  assert.deepEqual(
    late.records.filter(each => each.id === id).map(each => each.overdueFlag),
    [1],
  )
})

test('a receipt offers its purchasers and inspectors to open a report', async () => {
  const order = await confirmedOrder(world)
  const details = [{ orderDetailId: firstRow(order).id, receivedQty: '4' }]
  const posted = valueOf(await world.call('warehouse', postReceipt, { receipt: { receiveDate: day(), details } }))
  assert.ok(!posted.allowed.includes('claim'))
})
