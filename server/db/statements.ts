import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'

/** Which statements get a name. */
export interface Prepared {
  /** Uses within `within` until a text is named; default 20. */
  after?: number
  /** In ms; default 10 minutes, in which a job of every minute is no frequent one. */
  within?: number
  /** Maximum number of names; default 100. A plan takes about 0.15 MB in each connection. */
  most?: number
}

/** Bulk statements have a text per number of rows. */
const mostCounted = 10_000

/** A connection plans a named statement once; for most documents planning takes longer than executing (3 to 6 ms). */
export function statementNames({ after = 20, within = 600_000, most = 100 }: Prepared = {}) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let since = Date.now()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    if (uses.size >= mostCounted || Date.now() - since > within) {
      uses.clear()
      since = Date.now()
    }
    const times = (uses.get(text) ?? 0) + 1
    uses.set(text, times)
    if (times < after) return undefined
    names.set(text, nameOfText(text))
    return names.get(text)
  }
}

/** The same for a text in every connection. */
export function nameOfText(text: string): string {
  return `text ${createHash('sha1').update(text).digest('hex')}`
}

export type Answer = pg.QueryArrayResult<unknown[]>

const names = new WeakMap<Sql, string>()

/**
 * A prepared statement, planned once per connection: for frequent statements whose planning costs more than their
 * execution and does not depend on their values. A `name` belongs to one text.
 */
export function planned(name: string, query: Sql): Sql {
  names.set(query, name)
  return query
}

export type Ask = (client: pg.Pool | pg.ClientBase, query: Sql) => Promise<Answer>

/** undefined is sent as null, objects as JSON, arrays as PostgreSQL arrays (`asJson` for arrays in jsonb). */
export function asking(nameOf: (text: string) => string | undefined): Ask {
  return async (client, query) => {
    // Without values a text may hold several commands, which cannot have a name.
    const name = names.get(query) ?? (query.values.length > 0 ? nameOf(query.text) : undefined)
    try {
      return await client.query<unknown[]>({ name, text: query.text, values: query.values, rowMode: 'array' })
    } catch (error) {
      if (error instanceof pg.DatabaseError) refused.set(error, query.text)
      throw error
    }
  }
}

/** Repeats work when a newer server's migration has changed the columns of a planned statement. */
export async function replanned<T>(attempt: () => Promise<T>): Promise<T> {
  // Each failure closes its connection, so that at last a new one is used.
  for (let left = mostConnections; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !isOldPlan(error)) throw error
    }
  }
}

const mostConnections = 100

export function isOldPlan(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')
}

const refused = new WeakMap<Error, string>()

/** By the first word; `with` can do several things. */
export type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'with'

/** The kind of a statement that was refused for its values (SQLSTATE classes 22 and 23); otherwise undefined. */
export function refusedStatement(error: unknown): StatementKind | undefined {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return undefined
  const word = /^\s*(select|insert|update|delete|with)\b/i.exec(refused.get(error) ?? '')?.[1]
  // The regular expression matches only these words.
  return word?.toLowerCase() as StatementKind | undefined
}
