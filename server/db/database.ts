import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { withClient } from './clients.ts'
import { columnTypes, shapeRows } from './columns.ts'
import { listening } from './listen.ts'
import { DatabaseUnavailable, asUnavailable, errorCode } from './unavailable.ts'

/** What a function that reads or writes needs: one connection inside a transaction, or any connection. */
export interface Db {
  /** All rows, keys camelCased. `T` is what the author of the statement promises; columns are as `columns.ts` says. */
  rows<T>(query: Sql): Promise<T[]>
  /** The first row, or undefined. */
  one<T>(query: Sql): Promise<T | undefined>
  /** The number of rows that were inserted, changed or removed. */
  run(query: Sql): Promise<number>
  /** Calls `work` once the transaction is committed, never when it is rolled back; outside one, at once. */
  afterCommit(work: () => void): void
}

/** Statements and transactions on the connections of one pool. */
export interface Connections extends Db {
  /**
   * Runs `work` in one transaction: commits its result, rolls back when it throws. A deadlock or a serialization
   * failure runs it again, at most 3 times, so `work` must have no effect outside the database but `afterCommit`.
   * Inside `work` only its own `db` may be used: whoever holds a connection and waits for another one can stop the
   * whole server, so any other use of the database throws.
   * @throws DatabaseUnavailable when the connection is lost; then the transaction may or may not have been committed.
   * Also when as many calls as may wait do so already.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
}

/** The database of the process: a pool of connections that recovers by itself. */
export interface Database extends Connections {
  /** A few connections of their own for what must go on while all others are busy: health and signing in. */
  readonly urgent: Connections
  /**
   * Single statements on the urgent connections that commit at once although a long transaction of the same work is open:
   * how a job renews its lease while it reads. Nothing that holds an urgent connection may wait for one.
   */
  readonly beside: Pick<Db, 'rows' | 'one' | 'run'>
  /**
   * Hears `NOTIFY channel` on one connection of its own that is made again after a loss; `resumed` is called then,
   * because what was sent meanwhile is not heard. Returns a function that stops listening.
   */
  listen(channel: string, heard: (payload: string) => void, resumed?: () => void): Promise<() => void>
  /** The driver's pool, for pg-boss and tests. */
  readonly pool: pg.Pool
  /** How busy the connections are. */
  load(): PoolLoad[]
  /** What another client needs to connect to the same database. */
  readonly connection: Connection
  /** Waits for running statements, closes every connection, and stops the embedded server if there is one. */
  close(): Promise<void>
}

/** The connections of one pool. */
export interface PoolLoad {
  pool: 'calls' | 'urgent'
  /** Connections at work, and open ones without any. */
  used: number
  idle: number
  /** Calls that wait for a connection. */
  waiting: number
}

/** Where a database is: an address, or a socket folder or host with its parts. */
export type Connection =
  { connectionString: string } | { host: string; port: number; user: string; password: string; database: string }

/** How this process uses it. */
export interface DatabaseSettings {
  connection: Connection
  /** IANA name; moments are written in it. */
  timeZone: string
  /** Most connections of the pool; default 16, which keeps two cores busy. */
  size?: number
  /** Most calls that wait for one of them; default 512. Further ones are refused at once. */
  mostWaiting?: number
  /** Longest statement in ms; default 60 s. */
  statementTimeout?: number
  /** Longest wait for a lock, or for a connection, in ms; default 15 s. */
  longestWait?: number
  /** Refuses every call with the error it answers, while the process has no right to use the database. */
  gate?: () => Error | undefined
  /** Hears about lost connections and failed work after a commit. */
  warn?: Warn
  /** Runs after the last connection is closed. */
  closed?: () => Promise<void>
}

/** The client settings that every connection of this process shares. */
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

/** Opens a pool; makes no connection before the first statement. */
export function connectDatabase(settings: DatabaseSettings): Database {
  const warn = settings.warn ?? (() => undefined)
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
      ...querying(query => taking(() => ask(from, query))),
      afterCommit: work => work(),
      transaction: (work, options) =>
        taking(() =>
          retried(() => {
            const held = { open: true, from }
            const begun: typeof work = db => holding.run(held, () => work(db))
            return transact(from, begun, options?.readOnly === true, warn).finally(() => (held.open = false))
          }),
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
      return guarded(() => ask(urgentPool, query))
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

/** Two for passwords, which are checked two at a time, and two for what is asked beside them. */
const urgentConnections = 4

type Answer = pg.QueryArrayResult<unknown[]>

const names = new WeakMap<Sql, string>()

/**
 * The same statement, planned once per connection instead of at every run: for those that run all the time, whose plan
 * costs more than their work and does not depend on their values. `name` belongs to one text.
 */
export function planned(name: string, query: Sql): Sql {
  names.set(query, name)
  return query
}

/** undefined is sent as null, objects as JSON, arrays as PostgreSQL arrays (`asJson` for arrays in jsonb). */
async function ask(client: pg.Pool | pg.ClientBase, query: Sql): Promise<Answer> {
  const name = names.get(query)
  try {
    return await client.query<unknown[]>({ name, text: query.text, values: query.values, rowMode: 'array' })
  } catch (error) {
    if (error instanceof pg.DatabaseError) refused.set(error, query.text)
    throw error
  }
}

const refused = new WeakMap<Error, string>()

/** What a statement does, by its first word; one that begins with `with` does several things. */
export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'with'

/**
 * What the statement was to do that the database refused because of its values (SQLSTATE classes 22 and 23: a value that
 * does not fit, a rule of the table); undefined for every other error.
 */
export function refusedStatement(error: unknown): StatementKind | undefined {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return undefined
  const word = /^\s*(select|insert|update|delete|with)\b/i.exec(refused.get(error) ?? '')?.[1]
  // The expression has just said that it is one of these words.
  return word?.toLowerCase() as StatementKind | undefined
}

function querying(answer: (query: Sql) => Promise<Answer>): Pick<Db, 'rows' | 'one' | 'run'> {
  // The author of a statement knows its columns; this is the one place where that promise becomes a type.
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

function transact<T>(pool: pg.Pool, work: (db: Db) => Promise<T>, readOnly: boolean, warn: Warn): Promise<T> {
  return withClient(pool, async (client, discard) => {
    const after: (() => void)[] = []
    // One statement at a time on a connection; those that were not awaited still run before the commit.
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
      throw error
    }
  })
}

/** The transaction is committed, so an error in what follows cannot make it fail. */
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
