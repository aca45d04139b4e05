import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  minIterations,
  newKeyPair,
  openShare,
  protectKey,
  random,
  toBase64,
  trialPlace,
  unlockKey,
} from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import {
  getOpeningKey,
  saveOpeningKey,
  testOpeningKey,
} from '../../../../../src/contract/sourcing/tendering/opening-keys.ts'
import { publishTender } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { testUsers } from '../../../../support/company.ts'
import { giveOpeningKey } from '../../../../support/opening-keys.ts'
import { approvedTender } from '../../../../support/tenders.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'
import { openingWorld, roomOf, waitingTender } from './opening-world.ts'

let world: TestApp
before(async () => {
  world = await openingWorld()
})
after(() => world.close())

test('a key is kept in its protected form, and counts when its owner has opened the trial', async () => {
  const passphrase = 'correct horse battery'
  const kept = await protectKey(await newKeyPair(), passphrase)
  const { key } = valueOf(await world.call('auditor', saveOpeningKey, kept))
  assert.ok(key)
  assert.equal(key.testedTime, null)
  const privateKey = await unlockKey(key, passphrase)
  const answer = privateKey && (await openShare(privateKey, key.trial, trialPlace(testUsers.auditor.id)))
  assert.ok(answer)
  assert.equal((await world.call('auditor', testOpeningKey, { answer: toBase64(random(32)) })).code, '10008')
  const tested = valueOf(await world.call('auditor', testOpeningKey, { answer: toBase64(answer) }))
  assert.notEqual(tested.key?.testedTime, null)
  assert.equal(
    (await world.call('auditor', testOpeningKey, { answer: toBase64(answer) })).code,
    '10008',
    'each trial once',
  )
  assert.equal(valueOf(await world.call('finance', getOpeningKey, {})).key?.publicKey === kept.publicKey, false)
})

test('weak protection, a point off the curve and users without the page are refused', async () => {
  const { publicKey } = await newKeyPair()
  const key = { publicKey, protectedPrivate: 'AAAA', salt: 'AAAA', iterations: minIterations }
  assert.equal((await world.call('auditor', saveOpeningKey, { ...key, iterations: minIterations - 1 })).code, '10008')
  assert.equal((await world.call('auditor', saveOpeningKey, { ...key, publicKey: toBase64(random(65)) })).code, '10008')
  assert.equal((await world.call('supplier', saveOpeningKey, key)).code, '16006')
  assert.equal((await world.call('warehouse', getOpeningKey, {})).code, '16006')
})

test('a tender is published only when every member has a tested key; the refusal names the others', async () => {
  const { publicKey } = await newKeyPair()
  const untested = { publicKey, protectedPrivate: 'AAAA', salt: 'AAAA', iterations: minIterations }
  valueOf(await world.call('quality', saveOpeningKey, untested))
  const { id } = await approvedTender(world)
  const refused = await world.call('buyer', publishTender, { id })
  assert.equal(refused.code, '16011')
  assert.deepEqual(
    refused.errors.map(({ msg }) => msg.split(' ')[0]),
    ['quality'],
  )
  await giveOpeningKey(world, 'quality')
  assert.equal(valueOf(await world.call('buyer', publishTender, { id })).status, 'PUBLISHED')
})

test('a new key loses the shares that were sealed to the earlier one: the room shows it, the page warns before', async () => {
  const { id } = await waitingTender(world, { supplier: '9.8', supplier2: '9.5' })
  assert.ok(valueOf(await world.call('finance', getOpeningKey, {})).heldShares > 0)
  await giveOpeningKey(world, 'finance')
  assert.equal(valueOf(await world.call('finance', getOpeningKey, {})).heldShares, 0)
  const member = (await roomOf(world, 'finance', id)).members.find(({ name }) => name === 'finance')
  assert.deepEqual([member?.ready, member?.keyReplaced], [0, 1])
})
