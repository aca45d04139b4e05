import type pg from 'pg'

/**
 * Runs work on a connection of a pool. Every connection that is taken out of a pool goes through here: one that is lost
 * while nobody awaits it would otherwise end the process with an unheard 'error' event. A lost connection is thrown away;
 * `discard` throws it away for another reason.
 */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: (reason: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const discard = (reason: Error) => (broken ??= reason)
  client.on('error', discard)
  try {
    return await work(client, discard)
  } finally {
    client.removeListener('error', discard)
    client.release(broken)
  }
}
