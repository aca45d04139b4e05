import pg from 'pg'
import sql from 'sql-template-tag'
import type { Database, Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { writeRow } from './check-row.ts'
import type { RowOutcome, RowProblem } from './check-row.ts'
import { endRun, lockWritable, markRows, readRows, renewLease } from './queries.ts'
import type { CheckedRow, Task } from './queries.ts'
import { writeStep } from './rules.ts'
import type { FileRow } from './rules.ts'

export interface Importing {
  database: Database
  templates: readonly ImportTemplate[]
  readCaller: Server['readCaller']
  reactions: Server['reactions']
}

export function importingOf({ database, readCaller, reactions, brought }: Server): Importing {
  return { database, readCaller, reactions, templates: brought.imports }
}

export interface Run {
  database: Database
  template: ImportTemplate
  task: Task
  caller: Caller
  reactions: Server['reactions']
  /** Called before each step; throws to abort. */
  beforeStep: (rowsDone: number) => Promise<void>
}

/** @throws when another worker has taken over. */
export async function requireOwn(database: Database, task: Task, rowsDone: number): Promise<void> {
  if (!(await renewLease(database.beside, task, rowsDone))) throw new Error('Another worker has taken the import over.')
}

/** The transaction is rolled back, so that the check matches the later write. Only the results are stored. */
export async function runCheck(run: Run): Promise<void> {
  const { database, template, task, caller } = run
  const rows = await readRows(database, task)
  const twice = rowsTwice(template, rows)
  for (let from = 0; from < rows.length; from += template.together) {
    await run.beforeStep(from)
    const some = rows.slice(from, from + template.together)
    const checked = await rolledBack(database, db => checkRows(run, db, caller, some, from))
    const found = checked.map(row => ({ ...row, problems: [...(twice.get(row.rowNo) ?? []), ...row.problems] }))
    await markRows(database, task, found, 'OK')
  }
  await endRun(database, task)
}

async function checkRows(run: Run, db: Db, caller: Caller, rows: readonly FileRow[], from: number) {
  const checked: CheckedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (at % 100 === 99) await run.beforeStep(from + at)
    const act: Act = { db, caller, requestId: '', trail: [], reactions: run.reactions }
    checked.push({ ...row, ...(await writeOrSkip(act, run.template, row)) })
  }
  return checked
}

class Undone extends Error {
  override readonly name = 'Undone'
}

/** Returns the result of `work`. */
async function rolledBack<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const answered: T[] = []
  try {
    await database.transaction(async db => {
      answered.length = 0
      answered.push(await work(db))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const [answer] = answered
  if (answer === undefined) throw new Error('The check has answered nothing.')
  return answer
}

export async function runWrite(run: Run): Promise<void> {
  const { database, task, caller, reactions } = run
  for (let done = 0; ; done += writeStep) {
    await run.beforeStep(Math.min(done, task.rowsTotal))
    const rows = await database.transaction(async db => {
      const act: Act = { db, caller, requestId: '', trail: [], reactions }
      const count = await writeNext(act, run.template, task, writeStep)
      await writeTrail(db, caller, act.trail)
      return count
    })
    if (rows === 0) break
  }
  await endRun(database, task)
}

export async function writeNext(act: Act, template: ImportTemplate, task: Task, most: number): Promise<number> {
  const rows = await lockWritable(act.db, task, most)
  const written: CheckedRow[] = []
  for (const row of rows) written.push({ ...row, ...(await writeOrSkip(act, template, row)) })
  await markRows(act.db, task, written, 'WRITTEN')
  return rows.length
}

async function writeOrSkip(act: Act, template: ImportTemplate, row: FileRow): Promise<RowOutcome> {
  const trailBefore = act.trail.length
  await act.db.run(sql`savepoint import_row`)
  const outcome = await writeRow(act, template, row).catch(databaseFault)
  if (outcome.problems.length > 0) {
    await act.db.run(sql`rollback to savepoint import_row`)
    act.trail.length = trailBefore
  }
  await act.db.run(sql`release savepoint import_row`)
  return outcome
}

/** The database refuses a row, such as a duplicate saved meanwhile. SQLSTATE classes 22 and 23 concern data. */
function databaseFault(error: unknown): RowOutcome {
  if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
    return { problems: [{ field: '', name: 'saveError', area: 'problems' }] }
  throw error
}

/** Reports rows with the key of an earlier row (10009). */
function rowsTwice(template: ImportTemplate, rows: readonly FileRow[]): Map<number, RowProblem[]> {
  const first = new Map<string, number>()
  const twice = new Map<number, RowProblem[]>()
  for (const { rowNo, cells } of rows) {
    const parts = template.key.map(code => (cells[code] ?? '').trim().toLowerCase())
    const key = JSON.stringify(parts)
    const before = first.get(key)
    if (before === undefined) first.set(key, rowNo)
    else if (parts.some(part => part !== ''))
      twice.set(rowNo, [
        {
          field: template.key[0] ?? '',
          name: 'duplicateInput',
          key: 'imports.twice',
          values: { row: before },
          area: 'problems',
        },
      ])
  }
  return twice
}
