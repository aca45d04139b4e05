import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fromBase64,
  newKeyPair,
  openShare,
  protectKey,
  random,
  sealShare,
  sharePlace,
  toBase64,
  unlockKey,
} from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { openText, sealText } from '../../../../../server/kit/seal.ts'
import { hashOf, joinShares, splitKey } from '../../../../../server/modules/sourcing/tendering/opening/key-shares.ts'

const at = { tenderId: '7', round: 1, envelope: 'PRICE' } as const
const users = ['11', '12', '13', '14']

/** Four members of whom three have to open, and the share of each. */
async function threeOfFour() {
  const members = await Promise.all(users.map(async userId => ({ userId, ...(await newKeyPair()) })))
  const kept = await splitKey(at, members, 3)
  const shares = await Promise.all(
    members.map(async ({ userId, privateKey }, index) =>
      openShare(privateKey, kept.shares[index]?.sealedShare ?? '', sharePlace({ ...at, userId })),
    ),
  )
  return { members, kept, shares: shares.map(share => share ?? assert.fail('A member cannot open their share')) }
}

test('any members of the required number open a sealed text; one fewer do not', async () => {
  const { kept, shares } = await threeOfFour()
  const sealed = sealText(kept.publicKey, 'a price', 'place')
  for (const without of shares.keys()) {
    const three = shares.filter((_, index) => index !== without)
    const key = await joinShares(three, { ...at, ...kept })
    assert.equal(openText(key ?? '', sealed, 'place'), 'a price')
    for (const missing of three.keys())
      assert.equal(
        await joinShares(
          three.filter((_, index) => index !== missing),
          { ...at, ...kept },
        ),
        undefined,
      )
  }
  assert.equal(await joinShares(shares, { ...at, ...kept }).then(key => key !== undefined), true, 'more are enough')
  assert.equal(await joinShares(shares.slice(0, 1), { ...at, ...kept }), undefined)
})

test('a share of another tender, a changed one and one that is counted twice make up no key', async () => {
  const [{ kept, shares }, other] = await Promise.all([threeOfFour(), threeOfFour()])
  const [first, second, third] = shares
  assert.ok(first && second && third)
  assert.equal(await joinShares([first, second, other.shares[2] ?? first], { ...at, ...kept }), undefined)
  const changed = Uint8Array.from(third, (byte, index) => (index === 5 ? byte ^ 1 : byte))
  assert.equal(await joinShares([first, second, changed], { ...at, ...kept }), undefined)
  await assert.rejects(() => joinShares([first, second, second], { ...at, ...kept }))
  assert.equal(hashOf(third), kept.shares[2]?.shareHash)
  assert.notEqual(hashOf(changed), kept.shares[2]?.shareHash)
})

test('the wrapped key belongs to its envelope', async () => {
  const { kept, shares } = await threeOfFour()
  await assert.rejects(() => joinShares(shares.slice(0, 3), { ...at, envelope: 'TECH', ...kept }))
})

test('only its member opens a share, and only as theirs', async () => {
  const { members, kept } = await threeOfFour()
  const [first, second] = members
  assert.ok(first && second)
  const sealed = kept.shares[0]?.sealedShare ?? ''
  const place = sharePlace({ ...at, userId: first.userId })
  assert.ok(await openShare(first.privateKey, sealed, place))
  assert.equal(await openShare(second.privateKey, sealed, place), undefined)
  assert.equal(
    await openShare(first.privateKey, sealed, sharePlace({ ...at, round: 2, userId: first.userId })),
    undefined,
  )
  const bytes = fromBase64(sealed)
  for (const position of [70, bytes.length - 1]) {
    const changed = Uint8Array.from(bytes, (byte, index) => (index === position ? byte ^ 1 : byte))
    assert.equal(await openShare(first.privateKey, toBase64(changed), place), undefined)
  }
  // The ephemeral point must be on the curve.
  assert.equal(
    await openShare(
      first.privateKey,
      toBase64(Uint8Array.from(bytes, (byte, index) => (index === 9 ? byte ^ 1 : byte))),
      place,
    ),
    undefined,
  )
})

test('a passphrase unlocks the key that it protects, in any form of its characters, and no other does', async () => {
  const pair = await newKeyPair()
  const kept = await protectKey(pair, 'sésame of the committee', 600_000)
  assert.ok(!JSON.stringify(kept).includes('sésame'))
  const share = random(33)
  const sealed = await sealShare(kept.publicKey, share, 'place')
  // The accent as a character of its own.
  const unlocked = await unlockKey(kept, 'se\u0301same of the committee')
  assert.deepEqual(await openShare(unlocked ?? assert.fail(), sealed, 'place'), share)
  assert.equal(await unlockKey(kept, 'sesame of the committee'), undefined)
  const other = await newKeyPair()
  assert.equal(await unlockKey({ ...kept, publicKey: other.publicKey }, 'sésame of the committee'), undefined)
})

test('a text that is no point of the curve is no public key', async () => {
  await assert.rejects(() => sealShare(toBase64(random(65)), random(33), 'place'))
})
