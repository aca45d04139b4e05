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
  return queued(() => hash(password))
}

/** Whether a password fits a hash. Without a hash the same work is done for nothing, so that the time tells nothing. */
export function fitsPassword(password: string, kept: string | undefined): Promise<boolean> {
  return queued(async () => {
    if (kept !== undefined) return verify(kept, password)
    await verify(await dummyHash(), password)
    return false
  })
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  return (dummy ??= hash('nobody has this password'))
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
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
