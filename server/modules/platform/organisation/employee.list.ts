import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'

export const employeeList: ListDefinition = {
  usedBy: 'buyers',
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
