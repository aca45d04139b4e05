import {
  newKeyPair,
  minIterations,
  openShare,
  fromBase64,
  toBase64,
  trialPlace,
} from '../../src/contract/sourcing/tendering/opening-crypto.ts'
import { saveOpeningKey, testOpeningKey } from '../../src/contract/sourcing/tendering/opening-keys.ts'
import type { TestApp } from './app.ts'
import { testUsers } from './company.ts'
import type { TestUser } from './company.ts'

const made = new WeakMap<TestApp, Map<TestUser, CryptoKey>>()

/** The opening keys of users, made when a user has none yet. */
export async function openingKeys(world: TestApp, users: readonly TestUser[]): Promise<Map<TestUser, CryptoKey>> {
  const known = made.get(world) ?? new Map<TestUser, CryptoKey>()
  made.set(world, known)
  for (const user of users) if (!known.has(user)) known.set(user, await giveOpeningKey(world, user))
  return known
}

/** Makes an opening key for a user and proves it; returns the private key that opens the user's shares. */
export async function giveOpeningKey(world: TestApp, user: TestUser): Promise<CryptoKey> {
  const { publicKey, privateKey } = await newKeyPair()
  // The server cannot read the protected key, so any text does.
  const unread = { protectedPrivate: 'AAAA', salt: 'AAAA', iterations: minIterations }
  const saved = await world.call(user, saveOpeningKey, { publicKey, ...unread })
  const place = trialPlace(testUsers[user].id)
  const trial = await openShare(privateKey, saved.data.key?.trial ?? '', place)
  const tested = await world.call(user, testOpeningKey, { answer: toBase64(trial ?? fromBase64('')) })
  if (tested.code !== '200') throw new Error(`${user} has no opening key: ${tested.msg}`)
  return privateKey
}
