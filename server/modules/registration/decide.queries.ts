import sql, { join } from 'sql-template-tag'
import type { RegisterStatus } from '../../../src/contract/registration/registration.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../../kit/call/act.ts'
import { headOf, periodOf } from '../../kit/numbering.ts'
import { insertCertificates } from './certificate.queries.ts'
import type { FormRow } from './form.queries.ts'

/** Of these organisations, those that buy and whose rows the caller sees. */
export async function knownPurchasingOrgs({ db, caller }: Act, ids: readonly string[]): Promise<Set<string>> {
  const own = caller.orgIds === undefined ? null : [...caller.orgIds]
  const rows = await db.rows<{ id: string }>(sql`
    select id from org where enterprise_id = ${caller.enterpriseId} and org_type = 'PURCHASING' and active = 1
      and id = any(${[...ids]}::bigint[]) and (${own}::bigint[] is null or id = any(${own}::bigint[]))`)
  return new Set(rows.map(row => row.id))
}

/** Currency, tax and payment term of a new supplier, as they are wanted or as its country suggests. */
export interface Conditions {
  currency: string
  taxCode: string
  paymentTermId: string | null
  knownCurrency: boolean
  knownTax: boolean
  knownPaymentTerm: boolean
}

/** Conditions as wanted, each with whether it exists; what is missing is the enterprise's currency and a tax of the country. */
export async function readConditions(
  { db, caller }: Act,
  country: string,
  wanted: { currency?: string; taxCode?: string; paymentTermId?: string },
): Promise<Conditions> {
  const { enterpriseId } = caller
  const found = await db.one<Conditions>(sql`
    with wanted as (
      select coalesce(nullif(${wanted.currency ?? ''}, ''), e.base_currency) as currency,
        coalesce(nullif(${wanted.taxCode ?? ''}, ''), (
          select code from tax_rate
          where enterprise_id = e.id and deleted = 0 and (valid_to is null or valid_to >= current_date)
          order by country <> ${country}, country = ${country} and category <> 'S', category = 'S', percent desc, code
          limit 1), '') as tax_code,
        nullif(${wanted.paymentTermId ?? ''}, '')::bigint as payment_term_id
      from enterprise e where e.id = ${enterpriseId})
    select w.currency, w.tax_code, w.payment_term_id,
      exists (select from currency c where c.enterprise_id = ${enterpriseId} and c.code = w.currency and c.active = 1) as known_currency,
      exists (select from tax_rate t where t.enterprise_id = ${enterpriseId} and t.code = w.tax_code) as known_tax,
      w.payment_term_id is null or exists (select from payment_term p
        where p.enterprise_id = ${enterpriseId} and p.id = w.payment_term_id and p.active = 1) as known_payment_term
    from wanted w`)
  if (found === undefined) throw new Error('The enterprise of a caller is missing.')
  return found
}

/** Writes a decision down. */
export async function writeDecision(
  { db, caller }: Act,
  id: string,
  decision: { status: RegisterStatus; reason: string; opinion: string; supplierId: string | null },
): Promise<void> {
  await db.run(sql`
    update register_form set status = ${decision.status}, reject_reason = ${decision.reason},
      opinion = ${decision.opinion}, decide_time = now(), decided_by = ${caller.userId}, decided_name = ${caller.name},
      supplier_id = ${decision.supplierId}::bigint, version = version + 1
    where id = ${id}`)
}

/** Lets the numbers of suppliers go on after those that were brought in with a number as the rule makes it. */
export async function advanceSupplierNumbers({ db, caller }: Act): Promise<void> {
  const head = headOf(sql`r.prefix`, sql`r.date_part`, sql`null::text`)
  await db.run(sql`
    insert into number_counter (enterprise_id, rule_code, period, last)
    select ${caller.enterpriseId}, r.code, ${periodOf(sql`r.reset_by`)},
      coalesce(max(substr(s.supplier_no, length(${head}) + 1)::bigint), 0)
    from number_rule r left join supplier s on s.enterprise_id = ${caller.enterpriseId}
      and starts_with(s.supplier_no, ${head}) and substr(s.supplier_no, length(${head}) + 1) ~ '^[0-9]{1,9}$'
    where r.code = 'SUPPLIER' group by r.code, r.reset_by
    on conflict (enterprise_id, rule_code, org_id, period) do update
      set last = greatest(number_counter.last, excluded.last)`)
}

/** What a reviewer gives a new supplier. */
export interface Grant extends Pick<Conditions, 'currency' | 'taxCode' | 'paymentTermId'> {
  purchaserId: string
  orgIds: readonly string[]
  categoryIds: readonly string[]
}

/** Makes the supplier of a registration with its categories, organisations, contacts and accounts. */
export async function insertSupplier(act: Act, form: FormRow, supplierNo: string, grant: Grant): Promise<string> {
  const { db, caller } = act
  const main = form.contacts.find(contact => contact.mainFlag === 1)
  const made = await db.one<{ id: string }>(sql`
    insert into supplier (enterprise_id, create_by, create_name, supplier_no, name, short_name, company_type, country,
      credit_code, tax_no, address, city, postal_code, phone, email, main_products, stage, stage_time,
      default_currency, payment_term_id, tax_code, purchaser_id, area_code, legal_person, register_form_id)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${supplierNo}, ${form.companyName},
      ${form.shortName}, ${form.companyType}, ${form.country}, ${form.creditCode ?? ''},
      ${form.taxNo || form.creditCode || ''}, ${form.address}, ${form.city ?? ''}, ${form.postCode ?? ''},
      ${main?.phone ?? ''}, ${form.email}, ${form.mainProducts ?? ''}, 'REGISTERED', now(), ${grant.currency},
      ${grant.paymentTermId}::bigint, ${grant.taxCode}, ${grant.purchaserId}, ${form.areaCode},
      ${form.legalPerson ?? ''}, ${form.id})
    returning id`)
  if (made === undefined) throw new Error('The new supplier is missing.')
  await insertParts(db, caller.enterpriseId, made.id, form, grant)
  return made.id
}

async function insertParts(db: Db, enterpriseId: string, supplierId: string, form: FormRow, grant: Grant) {
  const categories = grant.categoryIds.map(id => sql`(${supplierId}, ${id})`)
  await db.run(sql`insert into supplier_category_member (supplier_id, category_id) values ${join(categories, ', ')}`)
  const orgs = grant.orgIds.map(id => sql`(${supplierId}, ${id}, ${grant.purchaserId})`)
  await db.run(sql`insert into supplier_org (supplier_id, org_id, purchaser_id) values ${join(orgs, ', ')}`)
  const contacts = form.contacts.map(
    contact => sql`(${enterpriseId}, ${supplierId}, ${contact.name}, ${contact.position ?? ''}, ${contact.phone},
      ${contact.email}, ${contact.mainFlag})`,
  )
  await db.run(sql`
    insert into supplier_contact (enterprise_id, supplier_id, name, position, phone, email, main_flag)
    values ${join(contacts, ', ')}`)
  await insertCertificates(db, { enterpriseId, supplierId, formId: form.id }, form.certificates ?? [])
  if (form.bankAccounts.length === 0) return
  const accounts = form.bankAccounts.map(
    account => sql`(${enterpriseId}, ${supplierId}, ${account.accountName}, ${account.bankName},
      ${account.branch ?? ''}, ${account.accountNo ?? ''}, ${account.iban ?? ''}, ${account.swift ?? ''},
      ${account.currency ?? ''}, ${account.mainFlag})`,
  )
  await db.run(sql`
    insert into supplier_bank_account (enterprise_id, supplier_id, account_name, bank_name, branch, account_no, iban,
      swift, currency, main_flag)
    values ${join(accounts, ', ')}`)
}

/** Makes the first user of a supplier, its administrator, with a password that he must change. */
export async function insertFirstUser(
  { db, caller }: Act,
  form: FormRow,
  user: { supplierId: string; passwordHash: string; phone: string | null },
): Promise<string> {
  const main = form.contacts.find(contact => contact.mainFlag === 1)
  const made = await db.one<{ id: string }>(sql`
    insert into app_user (enterprise_id, username, name, phone, email, password_hash, must_change_password, user_type, locale)
    select ${caller.enterpriseId}, f.user_name, ${main?.name ?? form.companyName.slice(0, 64)}, ${user.phone}, f.email,
      ${user.passwordHash}, 1, 'SUPPLIER', f.locale
    from register_form f where f.id = ${form.id} returning id`)
  if (made === undefined) throw new Error('The new user is missing.')
  await db.run(sql`insert into user_role (user_id, role_id) select ${made.id}, id from role where code = 'SUP_ADMIN'`)
  await db.run(sql`insert into user_supplier (user_id, supplier_id) values (${made.id}, ${user.supplierId})`)
  return made.id
}

/** The language that an applicant used. */
export function readApplicantLocale(db: Db, id: string) {
  return db.one<{ locale: 'en' | 'zh' | 'es' | 'ja' }>(sql`select locale from register_form where id = ${id}`)
}
