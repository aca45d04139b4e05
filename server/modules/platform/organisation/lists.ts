import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'

function inOwnOrgs(column: Sql, { orgIds }: Caller): Sql {
  return orgIds === undefined ? sql`true` : sql`${column} = any(${[...orgIds]}::bigint[])`
}

export const orgList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 120, name: 260, companyName: 260 },
  filters: { companyId: 'id' },
  query: (search, caller) => ({
    columns: sql`o.id, o.code, o.name, o.company_id, c.name as company_name`,
    from: sql`org o left join company c on c.id = o.company_id`,
    visible: [
      sql`o.enterprise_id = ${caller.enterpriseId}`,
      sql`o.org_type = 'PURCHASING'`,
      inOwnOrgs(sql`o.id`, caller),
    ],
    choosable: [sql`o.active = 1`, equalIfGiven(sql`o.company_id`, search.filters['companyId'])],
    searched: [sql`o.code`, sql`o.name`],
    value: sql`o.id::text`,
    order: sql`o.code`,
  }),
}

export const inventoryOrgList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 120, name: 260, companyName: 260 },
  filters: { companyId: 'id' },
  query: (search, { enterpriseId }) => ({
    columns: sql`o.id, o.code, o.name, o.company_id, c.name as company_name`,
    from: sql`org o left join company c on c.id = o.company_id`,
    visible: [sql`o.enterprise_id = ${enterpriseId}`, sql`o.org_type = 'INVENTORY'`],
    choosable: [sql`o.active = 1`, equalIfGiven(sql`o.company_id`, search.filters['companyId'])],
    searched: [sql`o.code`, sql`o.name`],
    value: sql`o.id::text`,
    order: sql`o.code`,
  }),
}

export const companyList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 100, name: 300, currency: 90, address: 320 },
  filters: {},
  query: (_search, { enterpriseId }) => ({
    columns: sql`c.id, c.code, c.name, c.short_name, c.currency, c.country, c.address`,
    from: sql`company c`,
    visible: [sql`c.enterprise_id = ${enterpriseId}`],
    choosable: [sql`c.active = 1`],
    searched: [sql`c.code`, sql`c.name`, sql`c.short_name`],
    value: sql`c.id::text`,
    order: sql`c.code`,
  }),
}

/** `mine` is 1 for the current user, who is listed first. */
export const purchaserList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 160, orgName: 240, phone: 140 },
  filters: { orgId: 'id', companyId: 'id' },
  query: (search, caller) => ({
    columns: sql`p.id, e.emp_no as code, e.name, o.id as org_id, o.name as org_name, o.company_id, e.phone, e.email,
      case when e.user_id = ${caller.userId} then 1 else 0 end as mine`,
    from: sql`purchaser p join employee e on e.id = p.employee_id join org o on o.id = p.purchasing_org_id`,
    visible: [
      sql`p.enterprise_id = ${caller.enterpriseId}`,
      sql`p.deleted = 0`,
      inOwnOrgs(sql`p.purchasing_org_id`, caller),
    ],
    choosable: [
      sql`p.active = 1 and e.active = 1`,
      equalIfGiven(sql`p.purchasing_org_id`, search.filters['orgId']),
      equalIfGiven(sql`o.company_id`, search.filters['companyId']),
    ],
    searched: [sql`e.emp_no`, sql`e.name`],
    value: sql`p.id::text`,
    order: sql`(e.user_id = ${caller.userId}) is not true, e.emp_no`,
  }),
}

export const warehouseList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 110, name: 200, inventoryOrgName: 200, address: 340 },
  filters: { inventoryOrgId: 'id', companyId: 'id' },
  query: (search, { enterpriseId }) => ({
    columns: sql`w.id, w.code, w.name, w.address, w.contact, w.phone, o.id as inventory_org_id, o.name as inventory_org_name,
      o.company_id`,
    from: sql`warehouse w join org o on o.id = w.inventory_org_id`,
    visible: [sql`w.enterprise_id = ${enterpriseId}`, sql`w.deleted = 0`],
    choosable: [
      sql`w.active = 1`,
      equalIfGiven(sql`w.inventory_org_id`, search.filters['inventoryOrgId']),
      equalIfGiven(sql`o.company_id`, search.filters['companyId']),
    ],
    searched: [sql`w.code`, sql`w.name`, sql`w.address`],
    value: sql`w.id::text`,
    order: sql`w.code`,
  }),
}
