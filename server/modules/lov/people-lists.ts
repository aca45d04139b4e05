import sql from 'sql-template-tag'
import type { ListDefinition } from './list.ts'
import { equalIfGiven } from './list-parts.ts'

/** Employees with their organisation. */
export const employeeList: ListDefinition = {
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 160, orgName: 220, position: 160, phone: 140 },
  filters: { orgId: 'id' },
  query: (search, caller) => ({
    columns: sql`e.id, e.emp_no as code, e.name, e.org_id, o.name as org_name, e.position, e.phone, e.email,
      coalesce(e.user_id::text, '') as user_id`,
    from: sql`employee e join org o on o.id = e.org_id`,
    visible: [sql`e.enterprise_id = ${caller.enterpriseId}`, sql`e.deleted = 0`],
    choosable: [sql`e.active = 1`, equalIfGiven(sql`e.org_id`, search.filters['orgId'])],
    searched: [sql`e.emp_no`, sql`e.name`],
    value: sql`e.id::text`,
    order: sql`e.emp_no`,
  }),
}

/** Users of the buyer's side; `free` 1 leaves out those that are an employee already. */
export const userList: ListDefinition = {
  valueField: 'id',
  textField: 'name',
  entries: { username: 150, name: 180, orgName: 240 },
  filters: { free: 'flag' },
  query: (search, caller) => ({
    columns: sql`u.id, u.username, u.name, coalesce(o.name, '') as org_name`,
    from: sql`app_user u left join org o on o.id = u.org_id`,
    visible: [
      sql`u.enterprise_id = ${caller.enterpriseId}`,
      sql`u.deleted = 0`,
      sql`u.user_type in ('BUYER', 'ADMIN')`,
    ],
    choosable: [
      sql`u.active = 1`,
      search.filters['free'] === '1' ? sql`not exists (select from employee e where e.user_id = u.id)` : sql`true`,
    ],
    searched: [sql`u.username`, sql`u.name`],
    value: sql`u.id::text`,
    order: sql`u.username`,
  }),
}
