import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ListDefinition } from '../../../kit/lists/list.ts'
import { equalIfGiven } from '../../../kit/lists/list-parts.ts'
import { paymentTermView, taxRateView } from '../master-data/read.ts'
import { admittedTo } from './admitted.ts'
import { memberOf } from './category-members.ts'

function ownCompanies(column: Sql, caller: Caller): Sql {
  return sideOf(caller) === 'supplier' ? sql`${column} = any(${[...caller.supplierIds]}::bigint[])` : sql`true`
}

const internalColumns = sql`s.stage, s.freeze_flag, s.hold_kind, s.black_flag, s.risk_tier, s.level`

/**
 * Suppliers with defaults for a new order; `orderable` 1 leaves out those that cannot get a normal order, `invitable`
 * those that cannot be invited to quote.
 */
export const supplierList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'name',
  entries: { supplierNo: 120, name: 300, country: 80, currency: 90, paymentTermName: 220 },
  filters: { supplierId: 'id', stage: 'code', country: 'code', orderable: 'flag', invitable: 'flag', categoryId: 'id' },
  query: (search, caller) => ({
    columns: sql`s.id, s.supplier_no, s.supplier_no as code, s.name, s.short_name, s.country, s.city, s.address,
      s.default_currency as currency, s.tax_mode, s.tax_code, trim_scale(t.percent) as tax_percent, s.payment_term_id,
      coalesce(p.names ->> ${caller.language}::text, p.name) as payment_term_name,
      k.id as contact_id, k.name as contact_name
      ${sideOf(caller) === 'buyer' ? sql`, ${internalColumns}` : sql``}`,
    from: sql`supplier s
      left join ${paymentTermView} p on p.id = s.payment_term_id
      left join ${taxRateView} t on t.enterprise_id = s.enterprise_id and t.code = s.tax_code
      left join supplier_contact k on k.supplier_id = s.id and k.main_flag = 1 and k.deleted = 0`,
    visible: [sql`s.enterprise_id = ${caller.enterpriseId}`, sql`s.deleted = 0`, ownCompanies(sql`s.id`, caller)],
    choosable: [
      sql`s.stage <> 'EXITED'`,
      equalIfGiven(sql`s.id`, search.filters['supplierId']),
      equalIfGiven(sql`s.stage`, sideOf(caller) === 'buyer' ? search.filters['stage'] : undefined),
      equalIfGiven(sql`s.country`, search.filters['country']),
      search.filters['orderable'] === '1' ? admittedTo('order', sql`s`) : sql`true`,
      search.filters['invitable'] === '1' ? admittedTo('invitation', sql`s`) : sql`true`,
      memberOf(search.filters['categoryId']),
    ],
    searched: [sql`s.supplier_no`, sql`s.name`, sql`s.short_name`],
    value: sql`s.id::text`,
    order: sql`s.supplier_no`,
  }),
}

/** Main contact first. */
export const contactList: ListDefinition = {
  usedBy: 'both sides',
  valueField: 'id',
  textField: 'name',
  entries: { name: 160, position: 160, phone: 150, email: 220 },
  filters: { supplierId: 'id' },
  query: (search, caller) => ({
    columns: sql`k.id, k.name, k.position, k.phone, k.email, k.main_flag, s.id as supplier_id, s.name as supplier_name`,
    from: sql`supplier_contact k join supplier s on s.id = k.supplier_id`,
    visible: [sql`k.enterprise_id = ${caller.enterpriseId}`, sql`k.deleted = 0`, ownCompanies(sql`s.id`, caller)],
    choosable: [sql`k.active = 1`, equalIfGiven(sql`k.supplier_id`, search.filters['supplierId'])],
    searched: [sql`k.name`, sql`k.email`],
    value: sql`k.id::text`,
    order: sql`k.main_flag desc, k.name, k.id`,
  }),
}

export const supplierCategoryList: ListDefinition = {
  usedBy: 'buyers',
  valueField: 'id',
  textField: 'name',
  entries: { code: 120, name: 240, parentName: 240 },
  filters: {},
  query: (_search, { enterpriseId, language }) => ({
    columns: sql`c.id, c.code, coalesce(c.names ->> ${language}::text, c.name) as name,
      coalesce(p.names ->> ${language}::text, p.name, '') as parent_name`,
    from: sql`supplier_category c left join supplier_category p on p.id = c.supplier_category_bid`,
    visible: [sql`c.enterprise_id = ${enterpriseId}`, sql`c.deleted = 0`],
    choosable: [sql`c.active = 1`],
    searched: [sql`c.code`, sql`coalesce(c.names ->> ${language}::text, c.name)`],
    value: sql`c.id::text`,
    order: sql`c.code`,
  }),
}
