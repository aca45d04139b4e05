import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import type { Entry, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { taxRateView, unitView } from '../master-data/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { supplierView } from '../suppliers/read.ts'

const byNames =
  ({ db, caller }: Act, table: Sql, id: Sql, names: Sql): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select ${id}::text as id, lower(code) as code, array(select lower(value) from jsonb_each_text(${names})) as names
      from ${table} entry
      where enterprise_id = ${caller.enterpriseId} and deleted = 0 and (lower(code) = any(${texts})
        or exists (select from jsonb_each_text(${names}) as named where lower(named.value) = any(${texts})))`)

export const categoryEntries = (act: Act) => byNames(act, sql`material_category`, sql`id`, sql`names`)

/** Records store the unit's code. */
export const unitEntries = (act: Act) => byNames(act, unitView, sql`code`, sql`names`)

/** Records store the tax rate's code. */
export const taxEntries = (act: Act) => byNames(act, taxRateView, sql`code`, sql`names`)

export const materialEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(code) as code, array[lower(name)] as names from material
      where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and (lower(code) = any(${texts}) or lower(name) = any(${texts}))`)

export const supplierEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(supplier_no) as code, array[lower(name)] as names from ${supplierView} supplier
      where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and (lower(supplier_no) = any(${texts}) or lower(name) = any(${texts}))`)

export const purchaserEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select p.id, lower(e.emp_no) as code, array[lower(e.name)] as names
      from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
      where p.enterprise_id = ${caller.enterpriseId} and p.deleted = 0
        and (lower(e.emp_no) = any(${texts}) or lower(e.name) = any(${texts}))`)

export const nameColumns = [
  { code: 'name', title: 'categories.name', field: 'names', hint: 'categories.nameHint' },
  { code: 'nameZh', title: 'categories.nameZh' },
  { code: 'nameEs', title: 'categories.nameEs' },
  { code: 'nameJa', title: 'categories.nameJa' },
] as const
