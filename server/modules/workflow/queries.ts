import sql from 'sql-template-tag'
import type { Approval } from '../../../src/contract/workflow/workflow.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { readPage } from '../../kit/call/paging.ts'
import type { PageRequest } from '../../kit/call/paging.ts'

const columns = sql`id as task_id, business_type, business_id, doc_no, title, initiator_name, start_time, status,
  decided_name as decided_by, decided_time, opinion, pc_url`

/** What the caller may decide: running, of the caller's enterprise and modules, not initiated by the caller. */
function mine(caller: Caller) {
  return sql`enterprise_id = ${caller.enterpriseId} and status = 'RUNNING' and initiator_id <> ${caller.userId}
    and module_code = any(${[...caller.modules]}::text[])`
}

/** A page of what waits for the caller, oldest first; of one document when its page is named. */
export function readTodo(db: Db, caller: Caller, pcUrl: string | undefined, page: PageRequest) {
  const where = pcUrl === undefined ? mine(caller) : sql`${mine(caller)} and pc_url = ${pcUrl}`
  return readPage<Approval>(
    db,
    {
      rows: limit => sql`select ${columns} from approval where ${where} order by id ${limit}`,
      total: sql`select count(*) as total from approval where ${where}`,
    },
    page,
  )
}

/** A task with who began it and what it needs, locked until the transaction ends. */
export function lockTask(db: Db, caller: Caller, taskId: string) {
  return db.one<Approval & { initiatorId: string; moduleCode: string }>(sql`
    select ${columns}, initiator_id, module_code from approval
    where id = ${taskId} and enterprise_id = ${caller.enterpriseId} for update`)
}

/** Writes the decision and returns the task as it is then. */
export async function writeDecision(db: Db, caller: Caller, taskId: string, status: string, opinion: string) {
  const task = await db.one<Approval>(sql`
    update approval set status = ${status}, opinion = ${opinion}, decided_by = ${caller.userId},
      decided_name = ${caller.name}, decided_time = now()
    where id = ${taskId} and enterprise_id = ${caller.enterpriseId} returning ${columns}`)
  if (task === undefined) throw new Error('A locked approval is gone.')
  return task
}
