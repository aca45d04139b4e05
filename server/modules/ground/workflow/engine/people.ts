import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { maxHolders } from '../../../../../src/contract/ground/workflow/instances.ts'
import type { Facts } from '../../../../kit/approval-subject.ts'
import type { Db } from '../../../../db/database.ts'
import { textOfExpression } from '../../../../kit/expression/evaluate.ts'
import {
  roleModuleView,
  roleView,
  liveModuleView,
  userRoleView,
  userView,
} from '../../../platform/administration/read.ts'
import { employeeView, orgView } from '../../../platform/organisation/read.ts'
import type { Assignee } from '../model/graph.ts'

export interface Person {
  id: string
  name: string
}

/** All holders of a right may decide. */
export interface Resolved {
  persons: Person[]
  rights: string[]
}

export interface Asking {
  enterpriseId: string
  /** Null without an account, so without a head. */
  initiatorId: string | null
  orgId: string | null
  facts: Facts
}

const active = sql`u.active = 1 and u.deleted = 0 and (u.valid_until is null or u.valid_until >= current_date)`

/** No one decides their own document: if only the initiator would, their head does. Empty when there is no approver. */
export async function resolve(db: Db, asking: Asking, assignees: readonly Assignee[]): Promise<Resolved> {
  const persons = new Map<string, Person>()
  const rights: string[] = []
  let initiator = false
  for (const assignee of assignees) {
    if (assignee.kind === 'RIGHT') {
      if (await hasHolder(db, asking, assignee.value)) rights.push(assignee.value)
      continue
    }
    for (const person of await personsOf(db, asking, assignee)) {
      if (person.id === asking.initiatorId) initiator = true
      else persons.set(person.id, person)
    }
  }
  if (initiator && asking.initiatorId !== null && persons.size === 0 && rights.length === 0) {
    const head = await headOf(db, asking.enterpriseId, asking.initiatorId)
    if (head !== undefined) persons.set(head.id, head)
  }
  return { persons: [...persons.values()], rights }
}

async function personsOf(db: Db, asking: Asking, { kind, value }: Assignee): Promise<Person[]> {
  const { enterpriseId, initiatorId, orgId, facts } = asking
  switch (kind) {
    case 'USER':
      return named(db, enterpriseId, value)
    case 'EXPRESSION':
      return named(db, enterpriseId, textOfExpression(value, facts))
    case 'ROLE':
      return db.rows<Person>(sql`
        select u.id, u.name from ${userView} u
        where u.enterprise_id = ${enterpriseId} and ${active} and exists (
          select from ${userRoleView} ur join ${roleView} r on r.id = ur.role_id where ur.user_id = u.id and r.code = ${value})
        order by u.id`)
    case 'ORG_HEAD':
      return orgId === null ? [] : listOf(await headOfOrg(db, enterpriseId, orgId))
    case 'INITIATOR':
      return db.rows<Person>(sql`
        select u.id, u.name from ${userView} u where u.id = ${initiatorId} and u.enterprise_id = ${enterpriseId} and ${active}`)
    case 'MANAGER':
      return initiatorId === null ? [] : listOf(await headAbove(db, enterpriseId, initiatorId, Number(value) || 1))
    case 'PURCHASER':
      return typeof facts['purchaserUserId'] === 'string' ? byId(db, enterpriseId, facts['purchaserUserId']) : []
    case 'RIGHT':
      return []
  }
}

function listOf<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item]
}

/** The user, or their head if they may not sign in any more. */
async function named(db: Db, enterpriseId: string, username: string): Promise<Person[]> {
  const found = await db.one<Person & { works: boolean }>(sql`
    select u.id, u.name, ${active} as works from ${userView} u
    where u.enterprise_id = ${enterpriseId} and u.username = ${username}`)
  return found === undefined ? [] : workingOrHead(db, enterpriseId, found)
}

async function byId(db: Db, enterpriseId: string, id: string): Promise<Person[]> {
  const found = await db.one<Person & { works: boolean }>(sql`
    select u.id, u.name, ${active} as works from ${userView} u where u.enterprise_id = ${enterpriseId} and u.id = ${id}`)
  return found === undefined ? [] : workingOrHead(db, enterpriseId, found)
}

async function workingOrHead(
  db: Db,
  enterpriseId: string,
  { id, name, works }: Person & { works: boolean },
): Promise<Person[]> {
  return works ? [{ id, name }] : listOf(await headOf(db, enterpriseId, id))
}

/** Users `id`, `name` who may decide by the right of a document; excludes its initiator. */
export function holdersOf(right: Sql, { enterpriseId, initiatorId }: { enterpriseId: Sql; initiatorId: Sql }): Sql {
  return sql`
    select u.id, u.name from ${userView} u
    where u.enterprise_id = ${enterpriseId} and ${active} and u.id is distinct from ${initiatorId} and exists (
      select from ${userRoleView} ur join ${roleModuleView} rm on rm.role_id = ur.role_id
        join ${liveModuleView} m on m.id = rm.module_id where ur.user_id = u.id and m.code = ${right})
    order by u.id limit ${maxHolders}`
}

/** The same for task `t` of approval `a`; none for a task of one user. */
export const holdersOfTask = holdersOf(sql`nullif(case when t.assignee_id is null then t.module_code end, '')`, {
  enterpriseId: sql`a.enterprise_id`,
  initiatorId: sql`a.initiator_id`,
})

export function readHolders(db: Db, { enterpriseId, initiatorId }: Asking, right: string): Promise<Person[]> {
  const asking = { enterpriseId: sql`${enterpriseId}`, initiatorId: sql`${initiatorId}::bigint` }
  return db.rows<Person>(holdersOf(sql`${right}`, asking))
}

async function hasHolder(db: Db, { enterpriseId, initiatorId }: Asking, module: string): Promise<boolean> {
  const asking = { enterpriseId: sql`${enterpriseId}`, initiatorId: sql`${initiatorId}::bigint` }
  return (await db.one(sql`select from (${holdersOf(sql`${module}`, asking)}) holder limit 1`)) !== undefined
}

async function headAbove(db: Db, enterpriseId: string, userId: string, levels: number): Promise<Person | undefined> {
  let at: Person | undefined = { id: userId, name: '' }
  for (let level = 0; level < levels && at !== undefined; level += 1) at = await headOf(db, enterpriseId, at.id)
  return at
}

/** A user's manager, else the nearest head of their organisation or those above it. */
export async function headOf(db: Db, enterpriseId: string, userId: string): Promise<Person | undefined> {
  return db.one<Person>(sql`
    with recursive me as (
      select e.manager_id, coalesce(e.org_id, u.org_id) as org_id
      from ${userView} u left join ${employeeView} e on e.user_id = u.id and e.deleted = 0
      where u.id = ${userId} and u.enterprise_id = ${enterpriseId}),
    above as (
      select o.id, o.parent_id, o.head_employee_id, 1 as distance from ${orgView} o join me on o.id = me.org_id
      union all
      select o.id, o.parent_id, o.head_employee_id, above.distance + 1
      from ${orgView} o join above on o.id = above.parent_id where above.distance < 20)
    select u.id, u.name
    from (select manager_id as employee_id, 0 as distance from me
      union all select head_employee_id, distance from above) head
      join ${employeeView} e on e.id = head.employee_id and e.deleted = 0 join ${userView} u on u.id = e.user_id
    where u.id <> ${userId} and ${active} order by head.distance limit 1`)
}

async function headOfOrg(db: Db, enterpriseId: string, orgId: string): Promise<Person | undefined> {
  return db.one<Person>(sql`
    with recursive above as (
      select o.id, o.parent_id, o.head_employee_id, 1 as distance from ${orgView} o
      where o.id = ${orgId} and o.enterprise_id = ${enterpriseId}
      union all
      select o.id, o.parent_id, o.head_employee_id, above.distance + 1
      from ${orgView} o join above on o.id = above.parent_id where above.distance < 20)
    select u.id, u.name
    from above join ${employeeView} e on e.id = above.head_employee_id and e.deleted = 0
      join ${userView} u on u.id = e.user_id
    where ${active} order by above.distance limit 1`)
}

export function delegatesOf(
  db: Db,
  userIds: readonly string[],
  businessType: string,
): Promise<{ fromId: string; toId: string; toName: string }[]> {
  return db.rows(sql`
    select d.from_user_id as from_id, d.to_user_id as to_id, u.name as to_name
    from approval_delegation d join ${userView} u on u.id = d.to_user_id
    where d.from_user_id = any(${[...userIds]}::bigint[]) and now() between d.from_time and d.to_time and ${active}
      and (d.business_types = '{}' or ${businessType} = any(d.business_types))`)
}
