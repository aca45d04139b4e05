import { hash, verify } from '@node-rs/argon2'
import { queue } from '../kit/apart/queue.ts'
import type { Queue } from '../kit/apart/queue.ts'

/** Too many sign-ins wait already: HTTP 503, try again. */
export class TooManyLogins extends Error {
  override readonly name = 'TooManyLogins'
}

/** A memory-hard hash (argon2id with the library's defaults: 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password))
}

/** Whether a password fits a hash; see `compare`. */
export function fitsPassword(password: string, kept: string | undefined): Promise<boolean> {
  return hashing(() => compare(password, kept))
}

/**
 * Whether a password fits a hash. Without a hash the same work is done for nothing, so that the time tells nothing.
 * To be called inside `hashing`.
 */
export async function compare(password: string, kept: string | undefined): Promise<boolean> {
  if (kept !== undefined) return verify(kept, password)
  await verify(await dummyHash(), password)
  return false
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  return (dummy ??= hash('nobody has this password'))
}

/**
 * Runs work that hashes one password, when it is its turn: hashing runs on the threads that also read files, so only two
 * run at once and few wait.
 * @throws TooManyLogins when too many wait.
 */
export const hashing: Queue = queue({
  atOnce: 2,
  waiting: 200,
  full: () => new TooManyLogins('Too many sign-ins at once.'),
})
