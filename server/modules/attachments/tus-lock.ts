import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import type { Database } from '../../db/database.ts'
import { keepUpload, leaveUpload, takeUpload, wantUpload } from './upload.queries.ts'

/** How often, in ms, a holder renews its right and hears whether somebody waits. */
const renewal = 1000
/** How often, in ms, somebody who waits asks again. */
const waiting = 200
/** After so many ms they give up; a dead holder's right ends earlier. */
const longestWait = 20_000

/**
 * One writer per upload over all server processes: the right lies in the upload's row. Who waits asks the holder to
 * let go, because a broken connection may look alive to the process that holds it.
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
      // A renewal that fails is tried again; the right outlives several of them.
      renewing = setInterval(() => void renew(release).catch(() => undefined), renewal)
    },
    async unlock() {
      clearInterval(renewing)
      await leaveUpload(database, id, token)
    },
  }
}

/** Does something with an upload that nobody else writes to meanwhile. */
export async function whileLocked<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  const lock = uploadLock(database, id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
