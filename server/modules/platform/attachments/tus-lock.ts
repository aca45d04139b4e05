import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import type { Database } from '../../../db/database.ts'
import { keepUpload, leaveUpload, takeUpload, wantUpload } from './upload.queries.ts'

/** Interval in ms; the owner also checks for waiting requests. */
const renewal = 1000
const waiting = 200
const longestWait = 20_000

/**
 * An upload has one writer over all processes, by a lock in its row. Waiting requests ask the owner to release it,
 * because its connection may be broken without notice.
 */
export function uploadLocker(database: Database): Locker {
  return { newLock: name => uploadLock(database, name.slice(name.lastIndexOf('/') + 1)) }
}

function uploadLock(database: Database, id: string): Lock {
  const token = randomUUID()
  let renewing: NodeJS.Timeout | undefined
  const renew = async (release: RequestRelease) => {
    const wanted = await keepUpload(database, id, token)
    if (wanted !== false) await release()
  }
  return {
    async lock(signal, release) {
      const end = Date.now() + longestWait
      while (!(await takeUpload(database, id, token))) {
        if (signal.aborted || Date.now() > end) throw new Error('Another request still writes to the upload.')
        await wantUpload(database, id)
        await setTimeout(waiting)
      }
      // The lock outlives several failed renewals.
      renewing = setInterval(() => void renew(release).catch(() => undefined), renewal)
    },
    async unlock() {
      clearInterval(renewing)
      await leaveUpload(database, id, token)
    },
  }
}

export async function whileLocked<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  const lock = uploadLock(database, id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
