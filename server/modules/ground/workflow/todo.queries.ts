import sql, { empty, join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { mostTodo } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { RoleTasks, TaskKind } from '../../../../src/contract/ground/workflow/workflow.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { orderClause, pageOfRequest, pageWith } from '../../../kit/call/paging.ts'
import { liveModuleView, roleModuleView, roleView, userRoleView } from '../../platform/administration/read.ts'
import { sessionView } from '../../platform/session/read.ts'
import type { ListReading, ListedTask, Reading, TaskFilters } from './queries.ts'
import { filtered, listedColumns, standsInFor, taskAmount, taskTables } from './queries.ts'

interface TodoFilters extends TaskFilters {
  pcUrl?: string | undefined
  orderBy?: { field: string; desc?: boolean }[] | undefined
}

const mostUrgent = sql`t.due_time, t.create_time, t.id`

/**
 * By due time, then oldest first; of one document if its page is given. Each assignment has its own index scan in order, which stops when
 * the page is full; nothing is counted or shown beyond `mostTodo`.
 */
export async function readTodo(reading: ListReading, filters: TodoFilters) {
  const { db } = reading
  const found = await branches(reading, filters)
  const { page, pageSize } = pageOfRequest(filters)
  const before = (page - 1) * pageSize
  const limit = Math.min(pageSize, mostTodo - before)
  const sorted = (filters.orderBy ?? []).length > 0
  const order = orderClause(filters.orderBy, sorting(reading), mostUrgent)
  const rows = sql`limit ${limit} offset ${before}`
  const chosen = sorted
    ? sql`select id from (${united(found, mostTodo)}) mine`
    : sql`select id from (${united(found, before + limit)}) mine order by due_time, create_time, id ${rows}`
  const records =
    limit <= 0
      ? []
      : await db.rows<ListedTask>(sql`
          select ${listedColumns(reading)}
          from (${chosen}) chosen join approval_task t on t.id = chosen.id ${taskTables}
          ${order} ${sorted ? rows : empty}`)
  if (filters.knownTotal !== undefined) return pageWith(records, filters.knownTotal, filters)
  const counted = await db.one<{ total: string }>(sql`
    select count(*) as total from (select from (${united(found, mostTodo)}) mine limit ${mostTodo}) counted`)
  return pageWith(records, Number(counted?.total ?? 0), filters)
}

function sorting({ subjects }: ListReading): Record<string, Sql> {
  return {
    docNo: sql`a.doc_no`,
    title: sql`a.title`,
    initiatorName: sql`a.initiator_name`,
    startTime: sql`a.start_time`,
    dueTime: sql`t.due_time`,
    amount: sql`${taskAmount(subjects)}::numeric`,
  }
}

/** How many tasks wait by kind of document, of the first `mostTodo`; the most frequent first. */
export async function countKinds(reading: Reading): Promise<Omit<TaskKind, 'typeName'>[]> {
  const found = await branches(reading, {})
  return reading.db.rows(sql`
    select a.business_type, count(*)::int as count
    from (select id from (${united(found, mostTodo)}) mine limit ${mostTodo}) chosen
      join approval_task t on t.id = chosen.id join approval a on a.id = t.approval_id
    group by a.business_type order by count desc, a.business_type`)
}

/**
 * Tasks for rights of the user's other roles only. Deciding needs the current role: a session, and the scopes of a
 * client app, cover no other.
 */
export async function readRoleTasks({ db, caller }: Reading): Promise<RoleTasks[]> {
  const { userId, sessionId, roleCode, language } = caller
  const roles = await db.rows<{ roleCode: string; roleName: string; modules: string[] }>(sql`
    select r.code as role_code, coalesce(r.names ->> ${language}::text, r.name) as role_name, array(
      select m.code from ${roleModuleView} rm join ${liveModuleView} m on m.id = rm.module_id
      where rm.role_id = r.id) as modules
    from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.code <> ${roleCode}
      and not exists (select from ${sessionView} s where s.id = ${sessionId} and s.scopes is not null)
    order by r.id`)
  const tasks: RoleTasks[] = []
  for (const { modules, ...role } of roles) {
    const further = modules.filter(code => !caller.modules.has(code))
    const [byRight] = further.length === 0 ? [] : readersOf(caller, [ofRights(further)], {})
    if (byRight === undefined) continue
    const found = await db.one<{ count: number }>(
      sql`select count(*)::int as count from (${byRight(mostTodo)}) counted`,
    )
    if (found !== undefined && found.count > 0) tasks.push({ ...role, count: found.count })
  }
  return tasks
}

/** CTE `who`: by which assignment (user, right, delegate) a task belongs to a user. */
interface Branch {
  who: Sql
  theirs: Sql
  of?: Sql
}

/** The first `most` tasks of one assignment. */
type Reader = (most: number) => Sql

/** By name, by each right, and for each absent user. */
async function branches({ db, caller }: Reading, filters: TodoFilters): Promise<Reader[]> {
  const { userId, modules } = caller
  const absent = await standsInFor(db, userId)
  const everything = absent.filter(each => each.businessTypes.length === 0).map(each => each.fromUserId)
  const all: Branch[] = [
    { who: sql`unnest(${[userId, ...everything]}::bigint[]) who (id)`, theirs: sql`t.assignee_id = who.id` },
    ofRights([...modules]),
    ...absent
      .filter(each => each.businessTypes.length > 0)
      .map(({ fromUserId, businessTypes }) => ({
        who: sql`(values (${fromUserId}::bigint)) who (id)`,
        theirs: sql`t.assignee_id = who.id`,
        of: sql`a.business_type = any(${businessTypes}::text[])`,
      })),
  ]
  return readersOf(caller, all, filters)
}

const ofRights = (modules: readonly string[]): Branch => ({
  who: sql`unnest(${modules}::text[]) who (code)`,
  theirs: sql`t.assignee_id is null and t.module_code = who.code`,
})

function readersOf(caller: Caller, all: readonly Branch[], filters: TodoFilters): Reader[] {
  const { enterpriseId, userId } = caller
  return all.map(({ who, theirs, of }) => {
    const approvals = join(
      [sql`a.initiator_id is distinct from ${userId}`, ...(of === undefined ? [] : [of]), ...filtered(filters)],
      ' and ',
    )
    const open = sql`${theirs} and t.enterprise_id = ${enterpriseId} and t.status = 'OPEN' and t.kind <> 'COPY'`
    const found =
      filters.pcUrl === undefined ? inOrder(open, approvals) : ofPage(open, approvals, caller, filters.pcUrl)
    return most => sql`(
      select found.due_time, found.create_time, found.id
      from ${who} cross join lateral (${found} order by ${mostUrgent} limit ${most}) found)`
  })
}

/** A lateral lookup per task: a join would read all approvals before stopping after a page. */
function inOrder(open: Sql, approvals: Sql): Sql {
  return sql`select t.due_time, t.create_time, t.id from approval_task t cross join lateral (
    select from approval a where a.id = t.approval_id and ${approvals} limit 1) approval where ${open}`
}

/** Starts from the approvals of one document, which are few. */
function ofPage(open: Sql, approvals: Sql, { enterpriseId }: Caller, pcUrl: string): Sql {
  return sql`select t.due_time, t.create_time, t.id from approval a join approval_task t on t.approval_id = a.id
    where a.enterprise_id = ${enterpriseId} and a.pc_url = ${pcUrl} and ${approvals} and ${open}`
}

/** Each task once, even with several assignments. */
function united(found: readonly Reader[], most: number): Sql {
  return join(
    found.map(branch => branch(most)),
    ' union ',
  )
}
