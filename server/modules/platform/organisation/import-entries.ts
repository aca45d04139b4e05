import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import type { Entry, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { materialCategoryView, userView } from './asks.ts'

export const orgEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(code) as code, array[lower(name)] as names from org
      where enterprise_id = ${caller.enterpriseId} and (lower(code) = any(${texts}) or lower(name) = any(${texts}))`)

export const companyEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(code) as code, array[lower(name), lower(short_name)] as names from company
      where enterprise_id = ${caller.enterpriseId}
        and (lower(code) = any(${texts}) or lower(name) = any(${texts}) or lower(short_name) = any(${texts}))`)

export const employeeEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(emp_no) as code, array[lower(name)] as names from employee
      where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and (lower(emp_no) = any(${texts}) or lower(name) = any(${texts}))`)

export const userEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(username) as code, '{}'::text[] as names from ${userView} app_user
      where enterprise_id = ${caller.enterpriseId} and deleted = 0 and lower(username) = any(${texts})`)

export const categoryEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(code) as code, array(select lower(value) from jsonb_each_text(names)) as names
      from ${materialCategoryView} material_category
      where enterprise_id = ${caller.enterpriseId} and deleted = 0 and (lower(code) = any(${texts})
        or exists (select from jsonb_each_text(names) as named where lower(named.value) = any(${texts})))`)
