import pg from 'pg'
import { statementLimits } from '../../../../src/contract/platform/lov/lov-admin.ts'
import type { PlanStep } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { withClient } from '../../../db/clients.ts'
import { connectDatabase } from '../../../db/database.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { forgetCaller, noteCaller, prepareReader, readableTables } from './reader.ts'
import { planSteps } from './plan.rules.ts'
import type { Compiled } from './statement.ts'

export interface StatementRows {
  fields: string[]
  rows: Record<string, string>[]
  truncated: boolean
  plan: PlanStep[]
}

/** A statement failed in the database; only users who write statements may see the message. */
export class StatementFailed extends Error {
  override readonly name = 'StatementFailed'
  readonly slow: boolean

  constructor(message: string, slow: boolean, cause?: unknown) {
    super(message, { cause })
    this.slow = slow
  }
}

export interface StatementRunner {
  /** @throws StatementFailed, NoReader. */
  run(caller: Caller, statement: Compiled, values: Readonly<Record<string, unknown>>): Promise<StatementRows>
  /** Names of the tables that statements may read. @throws NoReader. */
  tables(): Promise<ReadonlySet<string>>
  /** @throws NoReader when the database does not allow it. */
  prepare(): Promise<void>
  close(): Promise<void>
}

const most = { columns: 40, characters: 500, cost: 2_000_000, connections: 4 }
const asTexts: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

export function statementRunner(database: Database): StatementRunner {
  let pools: ReturnType<typeof openPools> | undefined
  const open = () =>
    (pools ??= openPools(database).catch((error: unknown) => {
      pools = undefined // retried with the next statement
      throw error
    }))
  return {
    async prepare() {
      await open()
    },
    async tables() {
      return (await open()).tables
    },
    async run(caller, statement, values) {
      const { reader, owner } = await open()
      return withClient(reader, async (client, discard) => {
        try {
          return await runAs(client, owner, caller, statement, values)
        } catch (error) {
          if (!(error instanceof StatementFailed)) discard(error instanceof Error ? error : new Error(String(error)))
          throw error
        }
      })
    },
    async close() {
      const opened = await pools?.catch(() => undefined)
      await Promise.all([opened?.reader.end(), opened?.owner.close()])
    },
  }
}

/**
 * A request waits for these connections while it uses one of the server's, so work on these must not need another of
 * the server's.
 */
async function openPools({ connection }: Database) {
  const owner = connectDatabase({ connection, timeZone: 'UTC', size: 2 })
  const access = await prepareReader(owner).catch(async (error: unknown) => {
    await owner.close()
    throw error
  })
  const tables = new Set(await readableTables(owner))
  const reader = new pg.Pool({
    ...access,
    types: asTexts,
    max: most.connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'srm-elements lists',
  })
  reader.on('error', () => undefined) // a lost idle connection is replaced
  return { reader, owner, tables }
}

async function runAs(
  client: pg.PoolClient,
  owner: Database,
  caller: Caller,
  statement: Compiled,
  values: Readonly<Record<string, unknown>>,
) {
  const { rows } = await client.query<{ pid: string }>('select pg_backend_pid() as pid')
  const pid = Number(rows[0]?.pid)
  await noteCaller(owner, pid, caller)
  try {
    await client.query(
      `begin transaction isolation level repeatable read, read only; set local statement_timeout = ${statementLimits.milliseconds}`,
    )
    return await readRows(
      client,
      statement,
      statement.names.map(name => values[name] ?? null),
    )
  } catch (error) {
    throw asFailed(error)
  } finally {
    await client.query('rollback')
    await client.query('discard all')
    await forgetCaller(owner, pid)
  }
}

/** Reads the columns, then the estimated cost, then the rows. */
async function readRows(client: pg.PoolClient, { text }: Compiled, values: unknown[]): Promise<StatementRows> {
  const { fields } = await client.query({ text: `select * from (${text}) as listed limit 0`, values })
  const columns = fields.map(field => field.name)
  requireColumns(columns)
  const shown = columns.map(
    column => `left(${pg.escapeIdentifier(column)}::text, ${most.characters}) as ${pg.escapeIdentifier(column)}`,
  )
  const query = `select ${shown.join(', ')} from (${text}) as listed limit ${statementLimits.rows + 1}`
  const explained = await client.query<{ 'QUERY PLAN': string }>({ text: `explain (format json) ${query}`, values })
  const plan = planSteps(explained.rows[0]?.['QUERY PLAN'] ?? '')
  if ((plan[0]?.cost ?? Infinity) > most.cost) throw new StatementFailed('too costly', true)
  const { rows } = await client.query<(string | null)[]>({ text: query, values, rowMode: 'array' })
  const names = columns.map(camelCase)
  return {
    fields: names,
    plan,
    truncated: rows.length > statementLimits.rows,
    rows: rows
      .slice(0, statementLimits.rows)
      .map(row => Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']))),
  }
}

function requireColumns(columns: readonly string[]): void {
  if (columns.length === 0 || columns.length > most.columns)
    throw new StatementFailed(`1 to ${most.columns} columns are possible.`, false)
  const wrong = columns.find(column => !/^[A-Za-z]\w*$/.test(column))
  if (wrong !== undefined) throw new StatementFailed(`The column ${wrong} needs a name (… as name).`, false)
  const twice = columns.find((column, at) => columns.map(camelCase).indexOf(camelCase(column)) < at)
  if (twice !== undefined) throw new StatementFailed(`Two columns are named ${twice}.`, false)
}

/** `supplier_no` becomes `supplierNo`. */
function camelCase(column: string): string {
  return column.replace(/(?<!_)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Timeouts, exceeded limits and invalid statements; other errors are ours. */
function asFailed(error: unknown): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (!(error instanceof Error) || typeof code !== 'string') return error
  if (/^(57014|55P03|53|54)/.test(code)) return new StatementFailed(error.message, true, error)
  return /^(22|42|0A|25006|21)/.test(code) ? new StatementFailed(error.message, false, error) : error
}
