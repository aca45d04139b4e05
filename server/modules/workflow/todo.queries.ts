import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { mostTodo } from '../../../src/contract/workflow/workflow.ts'
import type { Approval } from '../../../src/contract/workflow/workflow.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { pageOfRequest, pageWith } from '../../kit/call/paging.ts'
import type { Reading, TaskFilters } from './queries.ts'
import { filtered, standsInFor, taskColumns, taskTables } from './queries.ts'

interface TodoFilters extends TaskFilters {
  pcUrl?: string | undefined
}

/**
 * A page of what waits for the caller, oldest first; of one document when its page is named. Each reason for which a task is
 * theirs reads its own index in order and stops when the page is full; nothing is counted or shown beyond `mostTodo`.
 */
export async function readTodo({ db, caller }: Reading, filters: TodoFilters) {
  const found = await branches({ db, caller }, filters)
  const { page, pageSize } = pageOfRequest(filters)
  const before = (page - 1) * pageSize
  const limit = Math.min(pageSize, mostTodo - before)
  const records =
    limit <= 0
      ? []
      : await db.rows<Approval>(sql`
          select ${taskColumns(caller)}
          from (select id from (${united(found, before + limit)}) mine
              order by create_time, id limit ${limit} offset ${before}) chosen
            join approval_task t on t.id = chosen.id ${taskTables}
          order by t.create_time, t.id`)
  if (filters.knownTotal !== undefined) return pageWith(records, filters.knownTotal, filters)
  const counted = await db.one<{ total: string }>(sql`
    select count(*) as total from (select from (${united(found, mostTodo)}) mine limit ${mostTodo}) counted`)
  return pageWith(records, Number(counted?.total ?? 0), filters)
}

/** Why a task is somebody's: rows `who`, what of the tasks belongs to them, and of which approvals. */
interface Branch {
  who: Sql
  theirs: Sql
  of?: Sql
}

/** Tasks of one reason: at most so many, in their order. */
type Reader = (most: number) => Sql

/** By name, by each right, and for each absent user. */
async function branches({ db, caller }: Reading, filters: TodoFilters): Promise<Reader[]> {
  const { enterpriseId, userId, modules } = caller
  const absent = await standsInFor(db, userId)
  const everything = absent.filter(each => each.businessTypes.length === 0).map(each => each.fromUserId)
  const all: Branch[] = [
    { who: sql`unnest(${[userId, ...everything]}::bigint[]) who (id)`, theirs: sql`t.assignee_id = who.id` },
    {
      who: sql`unnest(${[...modules]}::text[]) who (code)`,
      theirs: sql`t.assignee_id is null and t.module_code = who.code`,
    },
    ...absent
      .filter(each => each.businessTypes.length > 0)
      .map(({ fromUserId, businessTypes }) => ({
        who: sql`(values (${fromUserId}::bigint)) who (id)`,
        theirs: sql`t.assignee_id = who.id`,
        of: sql`a.business_type = any(${businessTypes}::text[])`,
      })),
  ]
  return all.map(({ who, theirs, of }) => {
    const approvals = join(
      [sql`a.initiator_id is distinct from ${userId}`, ...(of === undefined ? [] : [of]), ...filtered(filters)],
      ' and ',
    )
    const open = sql`${theirs} and t.enterprise_id = ${enterpriseId} and t.status = 'OPEN' and t.kind <> 'COPY'`
    const found =
      filters.pcUrl === undefined ? inOrder(open, approvals) : ofPage(open, approvals, caller, filters.pcUrl)
    return most => sql`(
      select found.create_time, found.id
      from ${who} cross join lateral (${found} order by t.create_time, t.id limit ${most}) found)`
  })
}

/** The approval is looked up for each task: a join would read all of them first, to stop after a page. */
function inOrder(open: Sql, approvals: Sql): Sql {
  return sql`select t.create_time, t.id from approval_task t cross join lateral (
    select from approval a where a.id = t.approval_id and ${approvals} limit 1) approval where ${open}`
}

/** Tasks of the approvals of one document, which are few. */
function ofPage(open: Sql, approvals: Sql, { enterpriseId }: Caller, pcUrl: string): Sql {
  return sql`select t.create_time, t.id from approval a join approval_task t on t.approval_id = a.id
    where a.enterprise_id = ${enterpriseId} and a.pc_url = ${pcUrl} and ${approvals} and ${open}`
}

/** Each task once, whatever the number of reasons. */
function united(found: readonly Reader[], most: number): Sql {
  return join(
    found.map(branch => branch(most)),
    ' union ',
  )
}
