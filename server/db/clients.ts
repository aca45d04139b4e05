import type pg from 'pg'

/**
 * Runs work on a connection of a pool. Every connection is taken here: without a listener, the 'error' event of a lost
 * one would end the process. A lost connection is removed from the pool; `discard` removes it for another reason.
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
