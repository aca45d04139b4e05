import sql from 'sql-template-tag'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { userView } from '../../platform/administration/read.ts'
import { expertNo } from './expert.records.ts'

export const expertList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 160, employer: 240, level: 110 },
  filters: {},
  query: (_search, { enterpriseId }) => ({
    columns: sql`e.id, ${expertNo(sql`e.id`)} as code, e.name, e.employer, e.level`,
    from: sql`expert e`,
    visible: [sql`e.enterprise_id = ${enterpriseId}`, sql`e.deleted = 0`],
    choosable: [sql`e.active = 1`],
    searched: [expertNo(sql`e.id`), sql`e.name`, sql`e.employer`],
    value: sql`e.id::text`,
    order: sql`e.name`,
  }),
}

/** Users who can become experts; existing experts cannot be selected. */
export const expertUserList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { username: 150, name: 180, email: 240 },
  filters: {},
  query: (_search, { enterpriseId }) => ({
    columns: sql`u.id, u.username, u.name, coalesce(u.phone, '') as phone, coalesce(u.email, '') as email`,
    from: sql`${userView} u`,
    visible: [sql`u.enterprise_id = ${enterpriseId}`, sql`u.deleted = 0`, sql`u.user_type in ('EXPERT', 'BUYER')`],
    choosable: [sql`u.active = 1`, sql`not exists (select from expert e where e.user_id = u.id and e.deleted = 0)`],
    searched: [sql`u.username`, sql`u.name`],
    value: sql`u.id::text`,
    order: sql`u.user_type = 'BUYER', u.username`,
  }),
}
