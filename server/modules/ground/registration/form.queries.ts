import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  RegisterForm,
  RegisterStatus,
  RegisterSummary,
  queryRegisterForms,
} from '../../../../src/contract/ground/registration/registration.ts'
import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { supplierCategoryView, supplierView } from '../suppliers/read.ts'
import { openTaskView } from '../workflow/read.ts'
import type { OpenTask } from '../workflow/read.ts'

const moment = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

/** For a form `f`. */
export const formColumns = sql`f.country, f.company_name, f.short_name, f.credit_code, f.tax_no, f.duns_no,
  f.registration_no, f.identifiers, f.company_type, f.legal_person, f.registered_capital::text, f.capital_currency,
  to_char(f.founded_date, 'YYYY-MM-DD') as founded_date, f.area_code, f.city, f.address, f.post_code,
  f.business_scope, f.main_products, f.contacts, f.bank_accounts, f.certificates, f.user_name, f.reject_reason,
  array(select category_id::text from register_form_category where form_id = f.id order by category_id)
    as supplier_category_ids`

const categoryNames = (language: string) => sql`array(
  select coalesce(c.names ->> ${language}::text, c.name) from register_form_category fc
    join ${supplierCategoryView} c on c.id = fc.category_id
  where fc.form_id = f.id order by c.sort, c.code)`

/** A form with its approval tasks, before user-dependent fields are added. */
export type FormRow = Omit<RegisterForm, 'allowed' | 'areaName' | 'registeredCapital' | 'foundedDate' | 'areaCode'> & {
  registeredCapital: string | null
  foundedDate: string | null
  areaCode: string
  enteredBy: string | null
  tasks: OpenTask[]
}

const rowColumns = ({ caller }: Act) => sql`f.id, f.register_no, f.credit_code_odd, ${formColumns},
  ${categoryNames(caller.language)} as category_names, f.email, coalesce(f.terms_version, '') as terms_version,
  ${moment(sql`f.terms_accept_time`)} as terms_accept_time, f.entered_by, f.entered_name, f.locale, f.status, f.opinion,
  ${moment(sql`f.submit_time`)} as submit_time, ${moment(sql`f.decide_time`)} as decide_time, f.decided_name,
  f.supplier_id, coalesce((select supplier_no from ${supplierView} s where s.id = f.supplier_id), '') as supplier_no, f.version, f.granted,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'approvalId', t.approval_id::text,
      'moduleCode', t.module_code, 'deciders', t.deciders)), '[]')
    from ${openTaskView} t where t.business_type = ${registerBusinessType} and t.business_id = f.id) as tasks`

export function readForm(act: Act, id: string): Promise<FormRow | undefined> {
  return act.db.one<FormRow>(sql`
    select ${rowColumns(act)} from register_form f
    where f.id = ${id} and f.enterprise_id = ${act.caller.enterpriseId}`)
}

/** Locks in ascending order of ids. */
export function lockForms(act: Act, ids: readonly string[]): Promise<FormRow[]> {
  return act.db.rows<FormRow>(sql`
    select ${rowColumns(act)} from register_form f
    where f.id = any(${[...ids]}::bigint[]) and f.enterprise_id = ${act.caller.enterpriseId}
    order by f.id for update of f`)
}

export async function writeForm(act: Act, { id }: FormRow, status: RegisterStatus, fields: Sql): Promise<FormRow> {
  const written = await act.db.one<FormRow>(sql`
    update register_form f set status = ${status}, version = f.version + 1 ${fields}
    where f.id = ${id} and f.enterprise_id = ${act.caller.enterpriseId} returning ${rowColumns(act)}`)
  if (written === undefined) throw new Error('A locked registration is missing.')
  return written
}

type Filters = Input<typeof queryRegisterForms>

export function readForms({ db, caller }: Act, filters: Filters) {
  const where = conditions(caller.enterpriseId, filters)
  const columns = {
    registerNo: sql`f.register_no`,
    companyName: sql`f.company_name`,
    status: sql`f.status`,
    submitTime: sql`f.submit_time`,
  }
  const order = orderClause(filters.orderBy, columns, sql`f.status = 'APPROVING' desc, f.id desc`)
  return readPage<RegisterSummary>(
    db,
    {
      rows: limit => sql`
        select f.id, f.register_no, f.company_name, f.country, f.credit_code, f.status, f.decided_name,
          ${moment(sql`f.submit_time`)} as submit_time, ${categoryNames(caller.language)} as category_names,
          coalesce(jsonb_path_query_first(f.contacts, '$[*] ? (@.mainFlag == 1).name') #>> '{}', '') as contact_name
        from register_form f where ${where} ${order} ${limit}`,
      total: sql`select count(*) as total from register_form f where ${where}`,
    },
    filters,
  )
}

function conditions(enterpriseId: string, filters: Filters): Sql {
  const { status } = filters
  const states = status === undefined ? null : typeof status === 'string' ? [status] : [...status]
  return sql`f.enterprise_id = ${enterpriseId}
    and (${states}::text[] is null or f.status = any(${states}::text[]))
    and f.register_no ilike ${containing(filters.registerNo ?? '')}
    and f.company_name ilike ${containing(filters.companyName ?? '')}
    and f.credit_code ilike ${containing(filters.creditCode ?? '')}
    and (${filters.submitTimeFrom ?? null}::date is null or f.submit_time >= ${filters.submitTimeFrom ?? null}::date)
    and (${filters.submitTimeTo ?? null}::date is null or f.submit_time < ${filters.submitTimeTo ?? null}::date + 1)
    and (${filters.supplierCategoryId ?? null}::bigint is null or exists (
      select from register_form_category c
      where c.form_id = f.id and c.category_id = ${filters.supplierCategoryId ?? null}::bigint))`
}
