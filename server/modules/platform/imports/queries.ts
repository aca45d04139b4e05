import sql from 'sql-template-tag'
import { importEffects } from '../../../../src/contract/platform/imports/imports.ts'
import type { ImportTask } from '../../../../src/contract/platform/imports/imports.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { RowOutcome } from './check-row.ts'
import { mostAttempts } from './rules.ts'
import type { FileRow, UnderstoodFile } from './rules.ts'

export interface Task {
  id: string
  key: string
  userId: string
  enterpriseId: string
  roleCode: string
  language: Language
  template: string
  fileName: string
  fileHash: string
  mode: ImportTask['mode']
  status: ImportTask['status']
  columns: string[]
  unknownColumns: string[]
  encoding: ImportTask['encoding']
  encodingSample: string
  rowsTotal: number
  rowsDone: number
  attempts: number
  error: RefusalName | ''
}

export interface CheckedRow extends FileRow, RowOutcome {}

const taskColumns = sql`id, key, user_id, enterprise_id, role_code, language, template, file_name, file_hash, mode, status,
  columns, unknown_columns, encoding, encoding_sample, rows_total, rows_done, attempts, error`

interface NewTask extends UnderstoodFile {
  key: string
  template: string
  fileName: string
  fileHash: string
  requestId: string | undefined
}

/** Returns undefined when the same request already has a task. */
export async function insertTask(db: Db, caller: Caller, task: NewTask): Promise<Task | undefined> {
  const made = await db.one<Task>(sql`
    insert into import_task (key, enterprise_id, user_id, role_code, language, template, file_name, request_id, file_hash,
      columns, unknown_columns, encoding, encoding_sample, rows_total)
    values (${task.key}, ${caller.enterpriseId}, ${caller.userId}, ${caller.roleCode}, ${caller.language},
      ${task.template}, ${task.fileName}, ${task.requestId}, ${task.fileHash}, ${task.columns}, ${task.unknownColumns},
      ${task.encoding}, ${task.encodingSample},
      ${task.rows.length})
    on conflict (user_id, request_id) where request_id is not null do nothing
    returning ${taskColumns}`)
  if (made === undefined) return undefined
  await db.run(sql`
    insert into import_row (task_id, row_no, cells)
    select ${made.id}, (row ->> 'rowNo')::int, row -> 'cells' from jsonb_array_elements(${asJson(task.rows)}) row`)
  return made
}

export function readRequested(db: Db, userId: string, requestId: string): Promise<Task | undefined> {
  return db.one<Task>(
    sql`select ${taskColumns} from import_task where user_id = ${userId} and request_id = ${requestId}`,
  )
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const found = await db.one<{ open: number }>(sql`
    select count(*)::int as open from import_task where user_id = ${userId} and status in ('WAITING', 'RUNNING')`)
  return found?.open ?? 0
}

/** `lock` locks it until the transaction ends. */
export function readTask(db: Db, userId: string, key: string, lock = false): Promise<Task | undefined> {
  return db.one<Task>(sql`
    select ${taskColumns} from import_task
    where key = ${key} and user_id = ${userId} and expire_time > now() ${lock ? sql`for update` : sql``}`)
}

/** Claims a waiting task, or one whose worker has died. */
export function claimTask(db: Db, key: string): Promise<Task | undefined> {
  return db.one<Task>(sql`
    update import_task set status = 'RUNNING', attempts = attempts + 1, lease_until = now() + interval '60 seconds'
    where key = ${key} and attempts < ${mostAttempts} and expire_time > now()
      and (status = 'WAITING' or (status = 'RUNNING' and lease_until < now()))
    returning ${taskColumns}`)
}

const own = (task: Task) => sql`id = ${task.id} and status = 'RUNNING' and attempts = ${task.attempts}`

/** Returns false when another worker has taken over. */
export async function renewLease(db: Database['beside'], task: Task, rowsDone: number): Promise<boolean> {
  const renewed = await db.run(sql`
    update import_task set lease_until = now() + interval '60 seconds', rows_done = ${rowsDone} where ${own(task)}`)
  return renewed === 1
}

export async function giveBack(db: Db, task: Task): Promise<void> {
  await db.run(sql`
    update import_task set status = 'WAITING', attempts = attempts - 1, lease_until = null where ${own(task)}`)
}

export async function endLease(db: Db, task: Task): Promise<void> {
  await db.run(sql`update import_task set lease_until = now() where ${own(task)}`)
}

/** Returns false when another attempt has ended the run. */
export async function endRun(db: Db, task: Task, error: RefusalName | '' = ''): Promise<boolean> {
  const ended = await db.run(sql`
    update import_task set status = ${error === '' ? 'DONE' : 'FAILED'}, error = ${error}, lease_until = null,
      rows_done = case when ${error} = '' then rows_total else rows_done end
    where ${own(task)}`)
  return ended === 1
}

/** The user's current rights apply. */
export async function beginWrite(db: Db, task: Task, caller: Caller, status: 'WAITING' | 'RUNNING'): Promise<Task> {
  const begun = await db.one<Task>(sql`
    update import_task set mode = 'WRITE', status = ${status}, attempts = ${status === 'RUNNING' ? 1 : 0}, rows_done = 0,
      role_code = ${caller.roleCode}, language = ${caller.language}, lease_until = now() + interval '60 seconds'
    where id = ${task.id} returning ${taskColumns}`)
  return begun ?? task
}

export function readRows(db: Db, task: Task): Promise<FileRow[]> {
  return db.rows<FileRow>(sql`select row_no, cells from import_row where task_id = ${task.id} order by row_no`)
}

/** Locks the rows until the transaction ends. */
export function lockWritable(db: Db, task: Task, most: number): Promise<FileRow[]> {
  return db.rows<FileRow>(sql`
    select row_no, cells from import_row where task_id = ${task.id} and state = 'OK' order by row_no limit ${most} for update`)
}

export async function markRows(db: Db, task: Task, rows: readonly CheckedRow[], fine: 'OK' | 'WRITTEN'): Promise<void> {
  const found = rows.map(({ rowNo, problems, effect }) => ({ rowNo, problems, effect }))
  await db.run(sql`
    update import_row set problems = found -> 'problems',
      state = case when jsonb_array_length(found -> 'problems') = 0 then ${fine} else 'FAILED' end,
      effect = case when jsonb_array_length(found -> 'problems') = 0 then found ->> 'effect' end
    from jsonb_array_elements(${asJson(found)}) found
    where task_id = ${task.id} and row_no = (found ->> 'rowNo')::int`)
}

export async function countStates(db: Db, task: Task): Promise<Record<'NEW' | 'OK' | 'FAILED' | 'WRITTEN', number>> {
  const rows = await db.rows<{ state: 'NEW' | 'OK' | 'FAILED' | 'WRITTEN'; count: number }>(sql`
    select state, count(*)::int as count from import_row where task_id = ${task.id} group by state`)
  return { NEW: 0, OK: 0, FAILED: 0, WRITTEN: 0, ...Object.fromEntries(rows.map(row => [row.state, row.count])) }
}

/** Includes the first `most` rows of each effect. */
export function readEffects(db: Db, task: Task, most: number): Promise<ImportTask['effects']> {
  return db.rows(sql`
    select effect, count(*)::int as count, (array_agg(row_no order by row_no))[1:${most}::int] as rows from import_row
    where task_id = ${task.id} and effect is not null and state in ('OK', 'WRITTEN')
    group by effect order by array_position(${[...importEffects]}::varchar[], effect)`)
}

export function readFailed(db: Db, task: Task): Promise<CheckedRow[]> {
  return db.rows<CheckedRow>(sql`
    select row_no, cells, problems from import_row where task_id = ${task.id} and state = 'FAILED' order by row_no`)
}

/** Tasks without a live worker: waiting for more than a minute, or the worker has died. */
export function readLeftTasks(db: Db) {
  return db.rows<Task>(sql`
    select ${taskColumns} from import_task
    where expire_time > now() and ((status = 'RUNNING' and lease_until < now())
      or (status = 'WAITING' and coalesce(lease_until, create_time) < now() - interval '1 minute'))
    for update skip locked`)
}

export async function forgetExpired(db: Db): Promise<void> {
  await db.run(sql`delete from import_task where expire_time < now()`)
}
