import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { employeeView, orgView } from '../organisation/read.ts'

/** Users of the buyer's side; `free` 1 excludes users who are already an employee. */
export const userList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { username: 150, name: 180, orgName: 240 },
  filters: { free: 'flag' },
  query: (search, caller) => ({
    columns: sql`u.id, u.username, u.name, coalesce(o.name, '') as org_name`,
    from: sql`app_user u left join ${orgView} o on o.id = u.org_id`,
    visible: [
      sql`u.enterprise_id = ${caller.enterpriseId}`,
      sql`u.deleted = 0`,
      sql`u.user_type in ('BUYER', 'ADMIN')`,
    ],
    choosable: [
      sql`u.active = 1`,
      search.filters['free'] === '1'
        ? sql`not exists (select from ${employeeView} e where e.user_id = u.id)`
        : sql`true`,
    ],
    searched: [sql`u.username`, sql`u.name`],
    value: sql`u.id::text`,
    order: sql`u.username`,
  }),
}
