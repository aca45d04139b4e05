import { hash, verify } from '@node-rs/argon2'
import { queue } from '../kit/apart/queue.ts'
import type { Queue } from '../kit/apart/queue.ts'

/** HTTP 503. */
export class TooManyLogins extends Error {
  override readonly name = 'TooManyLogins'
}

/** Argon2id, 19 MiB, 2 passes. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password))
}

export function fitsPassword(password: string, kept: string | undefined): Promise<boolean> {
  return hashing(() => compare(password, kept))
}

/** Call inside `hashing`. Without a hash, as of users of an identity provider, it does the same work, so that the time reveals nothing. */
export async function compare(password: string, kept: string | undefined): Promise<boolean> {
  if (kept !== undefined && kept !== '') return verify(kept, password)
  await verify(await dummyHash(), password)
  return false
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  return (dummy ??= hash('nobody has this password'))
}

/** Hashing uses the threads that also read files. @throws TooManyLogins when too many wait. */
export const hashing: Queue = queue({
  atOnce: 2,
  waiting: 200,
  full: () => new TooManyLogins('Too many sign-ins at once.'),
})
