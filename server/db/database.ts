import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { withClient } from './clients.ts'
import { columnTypes, shapeRows } from './columns.ts'
import { listening } from './listen.ts'
import { asking, isOldPlan, replanned, statementNames } from './statements.ts'
import type { Answer, Ask, Prepared } from './statements.ts'
import { DatabaseUnavailable, asUnavailable, errorCode } from './unavailable.ts'

/** A connection, inside a transaction or not. */
export interface Db {
  /** All rows, keys camelCase; `T` is not checked (types: `columns.ts`). */
  rows<T>(query: Sql): Promise<T[]>
  one<T>(query: Sql): Promise<T | undefined>
  /** The number of inserted, updated or deleted rows. */
  run(query: Sql): Promise<number>
  /** Calls `work` after the commit, never after a rollback; outside a transaction, immediately. */
  afterCommit(work: () => void): void
}

export interface Connections extends Db {
  /**
   * Runs `work` in one transaction, which is rolled back when it throws. It runs again after a deadlock or a
   * serialization failure, at most 3 times, and after a migration of its columns, so its effects outside the database
   * must use `afterCommit`. Inside `work` every other use of the database throws: waiting for a second connection could
   * block the whole server.
   * @throws DatabaseUnavailable when the connection is lost (the transaction may have been committed) or the queue for
   * connections is full.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
}

/** A connection pool that recovers without a restart. */
export interface Database extends Connections {
  /** Reserved connections for health checks and signing in. */
  readonly urgent: Connections
  /**
   * Single statements on the urgent connections that commit at once during a long transaction: a job renews its lease
   * with them. Code that holds an urgent connection must not wait for another one.
   */
  readonly beside: Pick<Db, 'rows' | 'one' | 'run'>
  /**
   * Listens to `NOTIFY channel` on a separate connection. `resumed` is called after a reconnect, because notifications
   * sent meanwhile are lost. Returns a function that stops listening.
   */
  listen(channel: string, heard: (payload: string) => void, resumed?: () => void): Promise<() => void>
  /** For pg-boss and tests. */
  readonly pool: pg.Pool
  load(): PoolLoad[]
  /** For other clients of the same database. */
  readonly connection: Connection
  /** Waits for running statements, closes all connections, and stops an embedded server. */
  close(): Promise<void>
}

export interface PoolLoad {
  pool: 'calls' | 'urgent'
  /** Includes idle open connections. */
  used: number
  idle: number
  /** Calls that wait for a connection. */
  waiting: number
}

export type Connection =
  { connectionString: string } | { host: string; port: number; user: string; password: string; database: string }

export interface DatabaseSettings {
  connection: Connection
  /** IANA name, for all timestamps. */
  timeZone: string
  /** Maximum number of connections; default 16, which keeps two cores busy. */
  size?: number
  /** Maximum number of calls that wait for a connection; default 512. Further ones are refused. */
  mostWaiting?: number
  /** In ms; default 60 s. */
  statementTimeout?: number
  /** Maximum wait for a lock or a connection in ms; default 15 s. */
  longestWait?: number
  prepared?: Prepared
  /** Refuses every call with the returned error. */
  gate?: () => Error | undefined
  /** Receives lost connections and failed work after a commit. */
  warn?: Warn
  /** Runs after the last connection is closed. */
  closed?: () => Promise<void>
}

export function clientSettings(settings: DatabaseSettings): pg.ClientConfig {
  const longestWait = settings.longestWait ?? 15_000
  return {
    ...settings.connection,
    application_name: 'srm-elements',
    options: `-c TimeZone=${settings.timeZone} -c DateStyle=ISO,YMD -c IntervalStyle=iso_8601`,
    statement_timeout: settings.statementTimeout ?? 60_000,
    lock_timeout: longestWait,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: longestWait,
    keepAlive: true,
    types: columnTypes,
  }
}

/** Opens no connection before the first statement. */
export function connectDatabase(settings: DatabaseSettings): Database {
  const warn = settings.warn ?? (() => undefined)
  const ask = asking(statementNames(settings.prepared))
  const pool = openPool(settings, settings.size ?? 16, warn)
  const urgentPool = openPool(settings, urgentConnections, warn)
  const channels = listening(() => new pg.Client(clientSettings(settings)), warn)
  const holding = new AsyncLocalStorage<{ open: boolean; from: pg.Pool }>()
  const mostWaiting = settings.mostWaiting ?? 512

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    const refused = settings.gate?.()
    if (refused !== undefined) throw refused
    try {
      return await work()
    } catch (error) {
      throw asUnavailable(error)
    }
  }
  const connectionsOf = (from: pg.Pool): Connections => {
    const taking = <T>(work: () => Promise<T>): Promise<T> => {
      if (holding.getStore()?.open === true) return Promise.reject(new Error(secondConnection))
      if (from.waitingCount >= mostWaiting)
        return Promise.reject(new DatabaseUnavailable('Too many calls wait for a database connection.'))
      return guarded(work)
    }
    return {
      ...querying(query => taking(() => replanned(() => ask(from, query)))),
      afterCommit: work => work(),
      transaction: (work, options) =>
        taking(() =>
          replanned(() =>
            retried(() => {
              const held = { open: true, from }
              const begun: typeof work = db => holding.run(held, () => work(db))
              const done = transact({ pool: from, ask, readOnly: options?.readOnly === true, warn }, begun)
              return done.finally(() => (held.open = false))
            }),
          ),
        ),
    }
  }

  let closing: Promise<void> | undefined
  return {
    ...connectionsOf(pool),
    urgent: connectionsOf(urgentPool),
    beside: querying(query => {
      const held = holding.getStore()
      if (held?.open === true && held.from === urgentPool) return Promise.reject(new Error(secondConnection))
      return guarded(() => replanned(() => ask(urgentPool, query)))
    }),
    listen: (channel, heard, resumed) => guarded(() => channels.listen(channel, heard, resumed)),
    pool,
    load: () => [loadOf('calls', pool), loadOf('urgent', urgentPool)],
    connection: settings.connection,
    close: () =>
      (closing ??= (async () => {
        await channels.close()
        await Promise.all([pool.end(), urgentPool.end()])
        await settings.closed?.()
      })()),
  }
}

function openPool(settings: DatabaseSettings, max: number, warn: Warn): pg.Pool {
  const pool = new pg.Pool({ ...clientSettings(settings), max, idleTimeoutMillis: 30_000 })
  pool.on('error', error => warn('An idle database connection was lost.', error))
  return pool
}

function loadOf(name: PoolLoad['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

const secondConnection = 'A transaction is open here: use its own db, not a second connection.'

/** Two for passwords, which are checked two at a time, and two for the rest. */
const urgentConnections = 4

function querying(answer: (query: Sql) => Promise<Answer>): Pick<Db, 'rows' | 'one' | 'run'> {
  // The only cast of rows to the type that the caller expects.
  const rows = async <T>(query: Sql): Promise<T[]> => {
    const { fields, rows } = await answer(query)
    return shapeRows(fields, rows) as T[]
  }
  return {
    rows,
    one: async <T>(query: Sql) => (await rows<T>(query))[0],
    run: async query => (await answer(query)).rowCount ?? 0,
  }
}

type Warn = (message: string, error: Error) => void

interface Transacting {
  pool: pg.Pool
  ask: Ask
  readOnly: boolean
  warn: Warn
}

function transact<T>({ pool, ask, readOnly, warn }: Transacting, work: (db: Db) => Promise<T>): Promise<T> {
  return withClient(pool, async (client, discard) => {
    const after: (() => void)[] = []
    // One statement at a time; statements that were not awaited still run before the commit.
    let last: Promise<unknown> = Promise.resolve()
    let open = true
    const inOrder = (query: Sql): Promise<Answer> => {
      if (!open) return Promise.reject(new Error('The transaction of this connection is over.'))
      const next = last.then(() => ask(client, query))
      last = next.catch(() => undefined)
      return next
    }
    try {
      await client.query(readOnly ? 'begin read only' : 'begin')
      const result = await work({ ...querying(inOrder), afterCommit: done => void after.push(done) })
      await last
      open = false
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('A statement had failed, so the transaction was rolled back.')
      callAll(after, warn)
      return result
    } catch (error) {
      open = false
      await last
      await client.query('rollback').catch((failed: unknown) => {
        if (failed instanceof Error) discard(failed)
      })
      if (isOldPlan(error)) discard(error)
      throw error
    }
  })
}

/** An error in a callback must not make a committed transaction fail. */
function callAll(after: (() => void)[], warn: Warn): void {
  for (const done of after) {
    try {
      done()
    } catch (error) {
      warn('Work after a commit failed.', error instanceof Error ? error : new Error(String(error)))
    }
  }
}

const worthRetrying = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !worthRetrying.has(errorCode(error) ?? '')) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * (4 - left)))
    }
  }
}
