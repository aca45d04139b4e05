import sql from 'sql-template-tag'
import type { ExportType } from '../../../../src/contract/platform/exports/exports.ts'
import type { RefusalName } from '../../../../src/contract/refusals.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { sessionView } from '../session/read.ts'
import { addressHours, mostAttempts } from './rules.ts'

export interface ExportColumn {
  columnName: string
  columnCode: string
}

export interface Task {
  id: string
  key: string
  enterpriseId: string
  userId: string
  roleCode: string
  /** The user's only company at the time of the request. */
  supplierId: string | null
  language: Language
  fileName: string
  exportType: ExportType
  columns: ExportColumn[]
  queryCall: string
  queryBody: Record<string, unknown>
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  rows: number
  attempts: number
  file: string
  secret: string
  error: RefusalName | ''
  used: boolean
}

const taskColumns = sql`id, key, enterprise_id, user_id, role_code, supplier_id, language, file_name, export_type, columns,
  query_call, query_body, status, rows, attempts, file, secret, error, used_time is not null as used`

export type NewTask = Pick<
  Task,
  'key' | 'fileName' | 'exportType' | 'columns' | 'queryCall' | 'queryBody' | 'secret'
> & {
  requestHash: string
}

/** Returns false when the user has an open task for the same request. */
export async function insertTask(db: Db, caller: Caller, task: NewTask): Promise<boolean> {
  const added = await db.run(sql`
    insert into export_task (key, enterprise_id, user_id, role_code, supplier_id, language, file_name, export_type,
      columns, query_call, query_body, request_hash, secret)
    values (${task.key}, ${caller.enterpriseId}, ${caller.userId}, ${caller.roleCode},
      (select supplier_id from ${sessionView} session where id = ${caller.sessionId || null}::bigint), ${caller.language},
      ${task.fileName}, ${task.exportType}, ${JSON.stringify(task.columns)}, ${task.queryCall},
      ${JSON.stringify(task.queryBody)}, ${task.requestHash}, ${task.secret})
    on conflict (user_id, request_hash) where status in ('WAITING', 'RUNNING') do nothing`)
  return added === 1
}

export function readOpenTasks(db: Db, userId: string) {
  return db.rows<{ key: string; requestHash: string }>(sql`
    select key, request_hash from export_task where user_id = ${userId} and status in ('WAITING', 'RUNNING')`)
}

export function readTask(db: Db, userId: string, key: string): Promise<Task | undefined> {
  return db.one<Task>(sql`
    select ${taskColumns} from export_task where key = ${key} and user_id = ${userId} and expire_time > now()`)
}

/** The caller must have checked its signature. */
export function readSignedTask(db: Db, key: string): Promise<Task | undefined> {
  return db.one<Task>(sql`select ${taskColumns} from export_task where key = ${key} and expire_time > now()`)
}

/** Claims a waiting task, or one whose worker has died. */
export function claimTask(db: Db, key: string): Promise<Task | undefined> {
  return db.one<Task>(sql`
    update export_task set status = 'RUNNING', attempts = attempts + 1, lease_until = now() + interval '90 seconds'
    where key = ${key} and attempts < ${mostAttempts} and expire_time > now()
      and (status = 'WAITING' or (status = 'RUNNING' and lease_until < now()))
    returning ${taskColumns}`)
}

/** Returns false when another worker has taken over. */
export async function renewLease(db: Database['beside'], task: Task): Promise<boolean> {
  return (
    (await db.run(sql`update export_task set lease_until = now() + interval '90 seconds' where ${own(task)}`)) === 1
  )
}

/** Used on shutdown: this attempt does not count. */
export async function giveBack(db: Db, task: Task): Promise<void> {
  await db.run(sql`
    update export_task set status = 'WAITING', attempts = attempts - 1, lease_until = null where ${own(task)}`)
}

export async function endLease(db: Db, task: Task): Promise<void> {
  await db.run(sql`update export_task set lease_until = now() where ${own(task)}`)
}

/** Extends the expiry by a day; returns false when another attempt was first. */
export async function markDone(db: Db, task: Task, file: string, rows: number): Promise<boolean> {
  const done = await db.run(sql`
    update export_task set status = 'DONE', file = ${file}, rows = ${rows}, lease_until = null,
      expire_time = now() + ${addressHours} * interval '1 hour'
    where ${own(task)}`)
  return done === 1
}

/** Returns false when another attempt has ended the task. */
export async function markFailed(db: Db, task: Task, error: RefusalName): Promise<boolean> {
  const done = await db.run(sql`
    update export_task set status = 'FAILED', error = ${error}, lease_until = null where ${own(task)}`)
  return done === 1
}

const own = (task: Task) => sql`id = ${task.id} and status = 'RUNNING' and attempts = ${task.attempts}`

/** Returns false when the single download was already used. */
export async function takeDownload(db: Db, id: string): Promise<boolean> {
  return (
    (await db.run(
      sql`update export_task set used_time = now() where id = ${id} and used_time is null and file <> ''`,
    )) === 1
  )
}

export async function returnDownload(db: Db, id: string): Promise<void> {
  await db.run(sql`update export_task set used_time = null where id = ${id}`)
}

/** Tasks without a live worker: waiting for more than a minute, or the worker has died. */
export function readLeftTasks(db: Db) {
  return db.rows<Task>(sql`
    select ${taskColumns} from export_task
    where expire_time > now() and ((status = 'RUNNING' and lease_until < now())
      or (status = 'WAITING' and create_time < now() - interval '1 minute'))
    for update skip locked`)
}

export function readSpentFiles(db: Db) {
  return db.rows<{ id: string; file: string }>(sql`
    select id, file from export_task
    where expire_time < now() or (file <> '' and used_time < now() - interval '10 minutes')
    limit 500 for update skip locked`)
}

export async function forget(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from export_task where id = ${id} and expire_time < now()`)
  await db.run(sql`update export_task set file = '' where id = ${id}`)
}
