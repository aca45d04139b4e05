import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { currencyView, paymentTermView, taxRateView } from '../master-data/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import type { Grant } from './events.ts'

/** Grant stored until the last approver has agreed. */
export type Granted = Omit<Grant, 'categoryIds'> & { supplierCategoryIds: readonly string[] }

/** The visible, active purchasing organisations among these. */
export async function knownPurchasingOrgs({ db, caller }: Act, ids: readonly string[]): Promise<Set<string>> {
  const own = caller.orgIds === undefined ? null : [...caller.orgIds]
  const rows = await db.rows<{ id: string }>(sql`
    select id from ${orgView} org where enterprise_id = ${caller.enterpriseId} and org_type = 'PURCHASING' and active = 1
      and id = any(${[...ids]}::bigint[]) and (${own}::bigint[] is null or id = any(${own}::bigint[]))`)
  return new Set(rows.map(row => row.id))
}

/** Currency, tax and payment term, as requested or by the country's default. */
export interface Conditions {
  currency: string
  taxCode: string
  paymentTermId: string | null
  knownCurrency: boolean
  knownTax: boolean
  knownPaymentTerm: boolean
}

/** Conditions with whether each exists; defaults are the enterprise's currency and a tax of the country. */
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
          select code from ${taxRateView} tax_rate
          where enterprise_id = e.id and deleted = 0 and (valid_to is null or valid_to >= current_date)
          order by country <> ${country}, country = ${country} and category <> 'S', category = 'S', percent desc, code
          limit 1), '') as tax_code,
        nullif(${wanted.paymentTermId ?? ''}, '')::bigint as payment_term_id
      from enterprise e where e.id = ${enterpriseId})
    select w.currency, w.tax_code, w.payment_term_id,
      exists (select from ${currencyView} c where c.enterprise_id = ${enterpriseId} and c.code = w.currency and c.active = 1) as known_currency,
      exists (select from ${taxRateView} t where t.enterprise_id = ${enterpriseId} and t.code = w.tax_code) as known_tax,
      w.payment_term_id is null or exists (select from ${paymentTermView} p
        where p.enterprise_id = ${enterpriseId} and p.id = w.payment_term_id and p.active = 1) as known_payment_term
    from wanted w`)
  if (found === undefined) throw new Error('The enterprise of a caller is missing.')
  return found
}

/** Decision columns for `writeForm`; `reason` is for the applicant. */
export function decisionColumns({ caller }: Act, reason: string, opinion: string): Sql {
  return sql`, reject_reason = ${reason}, opinion = ${opinion}, decide_time = now(),
    decided_by = nullif(${caller.userId}, '0')::bigint, decided_name = ${caller.name}`
}

export async function writeGranted({ db, caller }: Act, id: string, { categoryIds, ...grant }: Grant): Promise<void> {
  const granted = JSON.stringify({ ...grant, supplierCategoryIds: categoryIds })
  await db.run(sql`
    update register_form set granted = ${granted}::jsonb where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
}

/** Undefined until an approver has agreed. */
export async function readGranted({ db, caller }: Act, id: string): Promise<Granted | undefined> {
  const found = await db.one<{ granted: Granted | null }>(sql`
    select granted from register_form where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
  return found?.granted ?? undefined
}

export async function writeSupplier({ db, caller }: Act, id: string, supplierId: string): Promise<void> {
  await db.run(sql`
    update register_form set supplier_id = ${supplierId} where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
}

export function readApplicantLocale(db: Db, id: string) {
  return db.one<{ locale: 'en' | 'zh' | 'es' | 'ja' }>(sql`select locale from register_form where id = ${id}`)
}
