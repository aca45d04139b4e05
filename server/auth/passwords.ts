import { hash, verify } from '@node-rs/argon2'

/** Hashing runs on the threads that also read files, so only two run at once and few wait. */
const atOnce = 2
const waitingAtMost = 200

let running = 0
const waiting: (() => void)[] = []

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
 * Runs work that hashes one password, when one of the two places is free.
 * @throws TooManyLogins when too many wait for one.
 */
export async function hashing<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new TooManyLogins('Too many sign-ins at once.')
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
