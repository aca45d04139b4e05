import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { RegisterContent } from '../../../../src/contract/ground/registration/registration.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { userView } from '../../platform/administration/read.ts'
import { supplierCategoryView, supplierView } from '../suppliers/read.ts'
import { formColumns } from './form.queries.ts'
import { isOddCreditCode } from './register.rules.ts'
import type { Registration, Taken } from './register.rules.ts'

export interface Entered {
  input: Registration
  locale: Language
  /** The buyer who entered it; absent for an applicant. */
  by?: { userId: string; name: string }
}

export function readTerms(db: Db, language: Language): Promise<{ version: string; content: string } | undefined> {
  return db.one(sql`
    select version, coalesce(contents ->> ${language}::text, contents ->> 'en') as content
    from registration_terms where valid_from <= now() order by valid_from desc, version desc limit 1`)
}

export function readCategories(db: Db, enterpriseId: string, language: Language) {
  return db.rows<{ id: string; parent: string; label: string }>(sql`
    select id, coalesce(supplier_category_bid::text, '') as parent, coalesce(names ->> ${language}::text, name) as label
    from ${supplierCategoryView} supplier_category where enterprise_id = ${enterpriseId} and deleted = 0 order by sort, code`)
}

export async function knownCategories(db: Db, enterpriseId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from ${supplierCategoryView} supplier_category
    where enterprise_id = ${enterpriseId} and deleted = 0 and id = any(${[...ids]}::bigint[])`)
  return new Set(rows.map(row => row.id))
}

/** Whether the name, address or phone is in use, or another waiting registration has the name. */
export async function readTakenAccount(db: Db, wanted: { userName: string; email: string; phone: string }) {
  const found = await db.one<{ userNameTaken: boolean; emailTaken: boolean; phoneTaken: boolean }>(sql`
    select
      exists (select from ${userView} app_user where lower(username) = lower(${wanted.userName}))
        or exists (select from register_form where lower(user_name) = lower(${wanted.userName})
          and email <> ${wanted.email} and status in ('NEW', 'APPROVING')) as user_name_taken,
      exists (select from ${userView} app_user where lower(email) = ${wanted.email}) as email_taken,
      exists (select from ${userView} app_user where phone = ${wanted.phone}) as phone_taken`)
  if (found === undefined) throw new Error('A row of facts is missing.')
  return found
}

/** Days until a refused company may register again. */
const refusedDays = 30

/** Whether a company name or credit code is in use, except by registration `except`. */
export async function readTaken(
  db: Db,
  enterpriseId: string,
  wanted: { companyName: string } | { creditCode: string },
  except?: string,
): Promise<Taken> {
  const value = 'companyName' in wanted ? wanted.companyName.toLowerCase() : wanted.creditCode
  if (value === '') return 'free'
  const inSupplier = 'companyName' in wanted ? sql`lower(name)` : sql`credit_code`
  const inForm = 'companyName' in wanted ? sql`lower(company_name)` : sql`credit_code`
  const found = await db.one<{ supplier: boolean; pending: boolean; refused: boolean }>(sql`
    select
      exists (select from ${supplierView} supplier
        where enterprise_id = ${enterpriseId} and deleted = 0 and ${inSupplier} = ${value}) as supplier,
      exists (select from register_form where enterprise_id = ${enterpriseId} and status in ('NEW', 'APPROVING')
        and ${inForm} = ${value} and id is distinct from ${except}::bigint) as pending,
      exists (select from register_form where enterprise_id = ${enterpriseId} and status = 'REJECTED'
        and ${inForm} = ${value} and decide_time > now() - make_interval(days => ${refusedDays})) as refused`)
  if (found?.supplier === true) return 'supplier'
  if (found?.pending === true) return 'pending'
  return found?.refused === true ? 'refused' : 'free'
}

/** Locks the undecided registration of this address. */
export async function lockOpenForm({ db, caller }: Act, email: string): Promise<string | undefined> {
  const open = await db.one<{ id: string }>(sql`
    select id from register_form
    where enterprise_id = ${caller.enterpriseId} and email = ${email} and status in ('NEW', 'APPROVING') for update`)
  return open?.id
}

/** The returned registration of this address, with the reason. */
export async function readReturned(db: Db, enterpriseId: string, email: string) {
  const row = await db.one<RegisterContent & { rejectReason: string }>(sql`
    select ${formColumns} from register_form f
    where f.enterprise_id = ${enterpriseId} and f.email = ${email} and f.status = 'NEW'`)
  return row === undefined ? null : { reason: row.rejectReason, content: contentOf(row) }
}

/** Removes internal review columns. */
function contentOf(row: RegisterContent): RegisterContent {
  const { country, companyName, shortName, creditCode, taxNo, dunsNo, registrationNo, companyType, legalPerson } = row
  const { registeredCapital, capitalCurrency, foundedDate, areaCode, city, address, postCode, businessScope } = row
  const { mainProducts, contacts, bankAccounts, supplierCategoryIds, userName, certificates, identifiers } = row
  return {
    country,
    companyName,
    shortName,
    creditCode,
    taxNo,
    dunsNo,
    registrationNo,
    companyType,
    legalPerson,
    ...(registeredCapital ? { registeredCapital } : {}),
    ...(foundedDate ? { foundedDate } : {}),
    ...(areaCode ? { areaCode } : {}),
    capitalCurrency,
    city,
    address,
    postCode,
    businessScope,
    mainProducts,
    contacts,
    bankAccounts,
    supplierCategoryIds,
    userName,
    certificates,
    identifiers,
  }
}

function columnsOf({ input, locale }: Entered) {
  const main = input.contacts.find(contact => contact.mainFlag === 1)
  return {
    columns: sql`country, company_name, short_name, credit_code, credit_code_odd, tax_no, duns_no, registration_no,
      company_type, legal_person, registered_capital, capital_currency, founded_date, area_code, city, address,
      post_code, business_scope, main_products, contacts, bank_accounts, certificates, identifiers, user_name, email, phone, locale,
      terms_version, terms_accept_time`,
    values: sql`${input.country}, ${input.companyName}, ${input.shortName}, ${input.creditCode ?? ''},
      ${isOddCreditCode(input.creditCode ?? '')},
      ${input.taxNo ?? ''}, ${input.dunsNo ?? ''}, ${input.registrationNo ?? ''}, ${input.companyType},
      ${input.legalPerson ?? ''}, ${input.registeredCapital || null}::numeric, ${input.capitalCurrency ?? ''},
      ${input.foundedDate || null}::date, ${input.areaCode ?? ''}, ${input.city ?? ''}, ${input.address},
      ${input.postCode ?? ''}, ${input.businessScope ?? ''}, ${input.mainProducts ?? ''},
      ${JSON.stringify(input.contacts)}::jsonb, ${JSON.stringify(input.bankAccounts)}::jsonb,
      ${JSON.stringify(input.certificates ?? [])}::jsonb, ${JSON.stringify(input.identifiers ?? [])}::jsonb,
      ${input.userName},
      ${input.email}, ${main?.phone ?? ''}, ${locale}, ${input.termsVersion ?? null},
      case when ${input.termsVersion ?? null}::text is not null then now() end`,
  }
}

/** Undefined when a concurrent registration has the same name, code, user or address. */
export async function insertForm(act: Act, registerNo: string, entered: Entered): Promise<string | undefined> {
  const { columns, values } = columnsOf(entered)
  const { by } = entered
  const made = await act.db.one<{ id: string }>(sql`
    insert into register_form (enterprise_id, register_no, status, entered_by, entered_name, ${columns})
    values (${act.caller.enterpriseId}, ${registerNo}, 'APPROVING', ${by?.userId ?? null}::bigint, ${by?.name ?? ''}, ${values})
    on conflict do nothing returning id`)
  return made?.id
}

/** Columns for `writeForm` that replace the returned registration. */
export function correctedColumns(entered: Entered): Sql {
  const { columns, values } = columnsOf(entered)
  return sql`, (${columns}) = row(${values}), submit_time = now()`
}

export async function writeCategories(db: Db, formId: string, categoryIds: readonly string[]): Promise<void> {
  await db.run(sql`delete from register_form_category where form_id = ${formId}`)
  if (categoryIds.length === 0) return
  const rows = [...new Set(categoryIds)].map(id => sql`(${formId}, ${id})`)
  await db.run(sql`insert into register_form_category (form_id, category_id) values ${join(rows, ', ')}`)
}
