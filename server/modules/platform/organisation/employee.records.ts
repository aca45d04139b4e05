import sql from 'sql-template-tag'
import { employees } from '../../../../src/contract/platform/organisation/employees.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { called, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { userView } from './asks.ts'
import { below, inReach } from './org.queries.ts'
import { employeeProblems } from './people.rules.ts'
import type { EmployeeFacts } from './people.rules.ts'

export const employeeRecords = recordList(employees, {
  businessType: 'EMPLOYEE',
  table: 'employee',
  joins: sql`
    join org o on o.id = t.org_id left join ${userView} u on u.id = t.user_id left join employee m on m.id = t.manager_id`,
  columns: {
    empNo: plain({ example: 'E1001' }),
    name: plain(),
    orgId: called('org', 'orgName', { hint: 'employees.orgHint' }),
    orgName: shown(sql`o.name`),
    userId: called('user', 'username', { hint: 'employees.userNameHint' }),
    username: shown(sql`coalesce(u.username, '')`),
    phone: plain({ example: '+86 21 5550 1234' }),
    email: plain({ otherwise: '' }),
    position: plain(),
    managerId: called('manager', 'managerName', { hint: 'employees.managerHint' }),
    managerName: shown(sql`coalesce(m.name, '')`),
  },
  search: sql`t.emp_no, t.name, t.phone, t.email, t.position`,
  filters: { orgId: orgId => below(sql`t.org_id`, orgId) },
  order: sql`t.emp_no, t.id`,
  sight: caller => inReach(sql`t.org_id`, caller),
  numberOf: employee => employee.empNo,
  problems: async (act, wanted) => employeeProblems(wanted, await readFacts(act, wanted)),
})

async function readFacts({ db, caller }: Act, wanted: RecordInput<typeof employees>): Promise<EmployeeFacts> {
  const { enterpriseId } = caller
  const id = wanted.id ?? null
  const found = await db.one<EmployeeFacts>(sql`
    select
      exists (select from employee where enterprise_id = ${enterpriseId} and lower(emp_no) = lower(${wanted.empNo})
        and id is distinct from ${id}::bigint) as number_taken,
      exists (select from org o where o.enterprise_id = ${enterpriseId} and o.id = ${wanted.orgId}
        and ${inReach(sql`o.id`, caller)}) as org,
      exists (select from ${userView} app_user where enterprise_id = ${enterpriseId} and id = ${wanted.userId} and deleted = 0
        and user_type in ('BUYER', 'ADMIN')) as user,
      exists (select from employee where user_id = ${wanted.userId} and id is distinct from ${id}::bigint) as user_taken,
      exists (select from employee where enterprise_id = ${enterpriseId} and id = ${wanted.managerId} and deleted = 0) as manager,
      exists (
        with recursive under as (
          select id from employee where id = ${id}::bigint
          union select e.id from employee e join under on e.manager_id = under.id)
        select from under where id = ${wanted.managerId}::bigint) as manager_below,
      exists (select from purchaser where employee_id = ${id}::bigint and active = 1 and deleted = 0) as purchaser`)
  if (found === undefined) throw new Error('A select without a table returned no row.')
  return found
}

export const releaseEmployee: Reaction<'user.removed'> = async ({ db }, { userId }) => {
  await db.run(sql`update employee set user_id = null where user_id = ${userId}`)
}
