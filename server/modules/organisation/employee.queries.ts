import sql, { join } from 'sql-template-tag'
import type { Employee, queryEmployees, saveEmployee } from '../../../src/contract/organisation/employees.ts'
import type { Input, Page } from '../../../src/contract/envelope.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { touched } from '../../kit/records/master-records.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'
import { below, inReach } from './org.queries.ts'

const columns = sql`
  e.id, e.emp_no, e.name, e.org_id, o.name as org_name, e.user_id, coalesce(u.username, '') as username, e.phone, e.email,
  e.position, e.manager_id, coalesce(m.name, '') as manager_name, e.active, e.version`

const tables = sql`
  employee e join org o on o.id = e.org_id left join app_user u on u.id = e.user_id
  left join employee m on m.id = e.manager_id`

const sortable = { empNo: sql`e.emp_no`, name: sql`e.name`, orgName: sql`o.name`, position: sql`e.position` }

/** One page of the employees. */
export function readEmployeePage(
  db: Db,
  caller: Caller,
  { keyword, orgId, active, orderBy, ...page }: Input<typeof queryEmployees>,
): Promise<Page<Employee>> {
  const where = join(
    [
      sql`e.enterprise_id = ${caller.enterpriseId} and e.deleted = 0`,
      inReach(sql`e.org_id`, caller),
      below(sql`e.org_id`, orgId),
      sql`concat_ws(' ', e.emp_no, e.name, e.phone, e.email, e.position) ilike ${containing(keyword ?? '')}`,
      active === undefined ? sql`true` : sql`e.active = ${active}`,
    ],
    ' and ',
  )
  return readPage<Employee>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from ${tables} where ${where} ${orderClause(orderBy, sortable, sql`e.emp_no, e.id`)} ${limit}`,
      total: sql`select count(*) as total from employee e where ${where}`,
    },
    page,
  )
}

/** One employee whom the caller sees, locked. */
export async function lockEmployee(db: Db, caller: Caller, id: string): Promise<Employee | undefined> {
  await db.run(sql`select from employee where id = ${id} for update`)
  return db.one<Employee>(sql`
    select ${columns} from ${tables}
    where e.id = ${id} and e.enterprise_id = ${caller.enterpriseId} and e.deleted = 0 and ${inReach(sql`e.org_id`, caller)}`)
}

/** What the database knows of what an employee names. */
export interface EmployeeFacts {
  numberTaken: boolean
  org: boolean
  user: boolean
  userTaken: boolean
  manager: boolean
  /** The manager is he himself, or somebody below him. */
  managerBelow: boolean
  /** He gets work as a purchaser. */
  purchaser: boolean
}

/** Reads what an employee names. */
export async function readEmployeeFacts(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveEmployee>,
): Promise<EmployeeFacts> {
  const { enterpriseId } = caller
  const id = wanted.id ?? null
  const found = await db.one<EmployeeFacts>(sql`
    select
      exists (select from employee where enterprise_id = ${enterpriseId} and lower(emp_no) = lower(${wanted.empNo})
        and id is distinct from ${id}::bigint) as number_taken,
      exists (select from org o where o.enterprise_id = ${enterpriseId} and o.id = ${wanted.orgId}
        and ${inReach(sql`o.id`, caller)}) as org,
      exists (select from app_user where enterprise_id = ${enterpriseId} and id = ${wanted.userId} and deleted = 0
        and user_type in ('BUYER', 'ADMIN')) as user,
      exists (select from employee where user_id = ${wanted.userId} and id is distinct from ${id}::bigint) as user_taken,
      exists (select from employee where enterprise_id = ${enterpriseId} and id = ${wanted.managerId} and deleted = 0) as manager,
      exists (
        with recursive under as (
          select id from employee where id = ${id}::bigint
          union select e.id from employee e join under on e.manager_id = under.id)
        select from under where id = ${wanted.managerId}::bigint) as manager_below,
      exists (select from purchaser where employee_id = ${id}::bigint and active = 1 and deleted = 0) as purchaser`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

/** Writes an employee and answers his id. */
export async function writeEmployee(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveEmployee>,
): Promise<string | undefined> {
  const { empNo, name, orgId, userId, phone, email, position, managerId } = wanted
  const written =
    wanted.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into employee (enterprise_id, emp_no, name, org_id, user_id, phone, email, position, manager_id,
            create_by, create_name)
          values (${caller.enterpriseId}, ${empNo}, ${name}, ${orgId}, ${userId}, ${phone}, ${email}, ${position},
            ${managerId}, ${caller.userId}, ${caller.name})
          returning id`)
      : await db.one<{ id: string }>(sql`
          update employee set emp_no = ${empNo}, name = ${name}, org_id = ${orgId}, user_id = ${userId}, phone = ${phone},
            email = ${email}, position = ${position}, manager_id = ${managerId}, ${touched(caller)}
          where id = ${wanted.id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
