import type { Database } from '../../db/database.ts'
import { repeated } from '../repeated.ts'

interface Log {
  error: (error: unknown, message: string) => void
}

/** Sends everything that is due, until the signal aborts. */
export type Sending = (signal: AbortSignal) => Promise<void>

/**
 * Sends pending messages of an outbox: when a committed transaction notifies the channel, and when the job of the
 * outbox does. Several server processes share the work. The returned function waits for running sends and stops.
 */
export async function startRuns(
  database: Database,
  channel: string,
  sendings: readonly Sending[],
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const runs = sendings.map(send => repeated(() => send(stopping.signal), log, 'Sending failed.'))
  const wake = () => {
    for (const run of runs) run.start()
  }
  const stopListening = await database.listen(channel, wake, wake)
  wake()
  return async () => {
    stopping.abort()
    stopListening()
    await Promise.all(runs.map(run => run.idle()))
  }
}
