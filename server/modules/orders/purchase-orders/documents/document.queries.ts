import sql, { empty } from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { orderPlace } from '../read.ts'
import {
  currencyView,
  paymentTermView,
  taxRateView,
  unitConversionView,
  unitView,
} from '../../../ground/master-data/read.ts'
import { materialSupplierView, materialView } from '../../../ground/materials/read.ts'
import {
  companyView,
  employeeView,
  orgView,
  purchaserView,
  warehouseView,
} from '../../../platform/organisation/read.ts'
import { supplierContactView, supplierView } from '../../../ground/suppliers/read.ts'
import type { KeptLine } from './document-kept.rules.ts'
import type { Conversion, KnownTax, NamedMaterial } from './document-line-context.ts'

export interface Naming {
  /** Identifiers with their schemes (ISO 6523); an empty scheme matches any. */
  identifiers: readonly { scheme: string; value: string }[]
  /** Tax and registration numbers, without blanks. */
  numbers: readonly string[]
  /** Our number of the party. */
  account: string
  names: readonly string[]
}

export interface FoundSupplier {
  id: string
  name: string
  country: string
  taxCode: string
  paymentTermId: string | null
  purchaserId: string | null
}

export interface FoundCompany {
  id: string
  name: string
  country: string
  city: string
  address: string
  postalCode: string
}

const wantedIdentifiers = (naming: Naming) => sql`exists (
  select from jsonb_to_recordset(identifiers) as own (scheme text, value text)
    join jsonb_to_recordset(${asJson(naming.identifiers)}) as wanted (scheme text, value text)
    on upper(own.value) = upper(wanted.value) and (wanted.scheme = '' or own.scheme = wanted.scheme))`

const wantedNumbers = (naming: Naming) => sql`(
  (tax_no <> '' and upper(replace(tax_no, ' ', '')) = any(${[...naming.numbers]}::text[]))
  or (credit_code <> '' and credit_code = any(${[...naming.numbers]}::text[])))`

const wantedNames = (naming: Naming) => sql`lower(name) = any(${naming.names.map(name => name.toLowerCase())}::text[])`

/** By identifier, else by number, else by name. */
export function findSuppliers(act: Act, naming: Naming): Promise<FoundSupplier[]> {
  return act.db.rows<FoundSupplier>(sql`
    with found as (
      select id, name, country, tax_code, payment_term_id, purchaser_id,
        case when ${wantedIdentifiers(naming)} then 1 when ${wantedNumbers(naming)} then 2
          when supplier_no = ${naming.account} then 3 when ${wantedNames(naming)} then 4 end as rank
      from ${supplierView} supplier where enterprise_id = ${act.caller.enterpriseId} and deleted = 0
    )
    select id, name, country, tax_code, payment_term_id, purchaser_id from found
    where rank = (select min(rank) from found) order by id limit 5`)
}

export function readSupplier(act: Act, id: string): Promise<FoundSupplier | undefined> {
  return act.db.one<FoundSupplier>(sql`
    select id, name, country, tax_code, payment_term_id, purchaser_id from ${supplierView} supplier
    where enterprise_id = ${act.caller.enterpriseId} and deleted = 0 and id::text = ${id}`)
}

export function readCompany(act: Act, id: string): Promise<FoundCompany | undefined> {
  return act.db.one<FoundCompany>(sql`
    select id, name, country, city, address, postal_code from ${companyView} company
    where enterprise_id = ${act.caller.enterpriseId} and id::text = ${id}`)
}

export function findCompanies(act: Act, naming: Naming): Promise<FoundCompany[]> {
  return act.db.rows<FoundCompany>(sql`
    with found as (
      select id, name, country, city, address, postal_code,
        case when ${wantedIdentifiers(naming)} then 1 when ${wantedNumbers(naming)} then 2
          when code = ${naming.account} then 3 when ${wantedNames(naming)} then 4 end as rank
      from ${companyView} company where enterprise_id = ${act.caller.enterpriseId}
    )
    select id, name, country, city, address, postal_code from found
    where rank = (select min(rank) from found) order by id limit 5`)
}

export interface CompanyPurchaser {
  id: string
  orgId: string
  name: string
  email: string
  userId: string
}

export function readPurchasers(act: Act, companyId: string): Promise<CompanyPurchaser[]> {
  return act.db.rows<CompanyPurchaser>(sql`
    select p.id, p.purchasing_org_id as org_id, e.name, e.email, e.user_id
    from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id join ${orgView} org on org.id = p.purchasing_org_id
    where p.enterprise_id = ${act.caller.enterpriseId} and org.company_id = ${companyId} and org.active = 1
      and p.active = 1 and p.deleted = 0 and e.user_id is not null
    order by p.id`)
}

export async function readUnitNames(act: Act): Promise<Map<string, string>> {
  const units = await act.db.rows<{ code: string; name: string }>(sql`
    select code, coalesce(names ->> ${act.caller.language}, names ->> 'en', code) as name from ${unitView} unit
    where enterprise_id = ${act.caller.enterpriseId} and active = 1 and deleted = 0`)
  return new Map(units.map(({ code, name }) => [code, name]))
}

/** Material-specific ones first. */
export function readConversions(act: Act): Promise<Conversion[]> {
  return act.db.rows<Conversion>(sql`
    select material_id, from_unit, to_unit, trim_scale(factor)::text as factor from ${unitConversionView} unit_conversion
    where enterprise_id = ${act.caller.enterpriseId} and deleted = 0
    order by material_id nulls last, id`)
}

export function readTaxesOn(act: Act, day: string): Promise<KnownTax[]> {
  return act.db.rows<KnownTax>(sql`
    select code, trim(category) as category, trim_scale(percent) as percent, country from ${taxRateView} tax_rate
    where enterprise_id = ${act.caller.enterpriseId} and deleted = 0 and valid_from <= ${day}
      and (valid_to is null or valid_to >= ${day})
    order by id`)
}

/** 2 for an unknown currency. */
export async function readDigits(act: Act, currency: string): Promise<number> {
  const found = await act.db.one<{ digits: number }>(sql`
    select digits from ${currencyView} currency where enterprise_id = ${act.caller.enterpriseId} and code = ${currency}`)
  return found?.digits ?? 2
}

export function readNamedMaterials(
  act: Act,
  supplierId: string | null,
  codes: readonly string[],
  supplierCodes: readonly string[],
  chosen: readonly string[],
): Promise<NamedMaterial[]> {
  return act.db.rows<NamedMaterial>(sql`
    select m.id, m.code, m.unit, m.purchase_lead_days as lead_days,
      coalesce(listed.supplier_material_code, '') as supplier_material_code
    from ${materialView} m left join ${materialSupplierView} listed on listed.material_id = m.id and listed.deleted = 0
      and listed.supplier_id = ${supplierId}
    where m.enterprise_id = ${act.caller.enterpriseId} and m.deleted = 0
      and (m.code = any(${codes.flatMap(code => [code, code.toUpperCase()])}::text[])
        or listed.supplier_material_code = any(${[...supplierCodes]}::text[]) or m.id::text = any(${[...chosen]}::text[]))
    order by m.id`)
}

export interface FoundTerm {
  id: string
  name: string
  byText: boolean
}

/** By code or by name in any language; else the given one. */
export function findPaymentTerm(
  act: Act,
  texts: readonly string[],
  otherwise: string | null,
): Promise<FoundTerm | undefined> {
  const wanted = texts.map(text => text.toLowerCase())
  const named = sql`(lower(code) = any(${wanted}::text[]) or lower(name) = any(${wanted}::text[])
    or exists (select from jsonb_each_text(names) as text where lower(text.value) = any(${wanted}::text[])))`
  return act.db.one<FoundTerm>(sql`
    select id, name, ${named} as by_text from ${paymentTermView} payment_term
    where enterprise_id = ${act.caller.enterpriseId} and active = 1 and deleted = 0
      and (${named} or id = ${otherwise})
    order by 3 desc, id limit 1`)
}

export interface FoundWarehouse {
  id: string
  inventoryOrgId: string
  address: string
}

export function findWarehouse(act: Act, code: string): Promise<FoundWarehouse | undefined> {
  return act.db.one<FoundWarehouse>(sql`
    select id, inventory_org_id, address from ${warehouseView} warehouse
    where enterprise_id = ${act.caller.enterpriseId} and code = ${code} and active = 1 and deleted = 0`)
}

export async function findContact(act: Act, supplierId: string, name: string, email: string): Promise<string | null> {
  const found = await act.db.one<{ id: string }>(sql`
    select id from ${supplierContactView} supplier_contact
    where supplier_id = ${supplierId} and deleted = 0
      and ((name <> '' and lower(name) = ${name.toLowerCase()}) or (email <> '' and lower(email) = ${email.toLowerCase()}))
    order by main_flag desc, id limit 1`)
  return found?.id ?? null
}

/** Serialises imports of a document number, so that later ones see the order that the first created. */
export async function lockDocumentNumber(act: Act, supplierId: string, number: string): Promise<void> {
  const name = `document ${act.caller.enterpriseId} ${supplierId} ${number}`
  await act.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** `source_type` of imported orders. */
export const documentSource = 'UBL'

/** By order number or number of the imported document. */
export async function findTaken(act: Act, supplierId: string, number: string): Promise<string | undefined> {
  const found = await act.db.one<{ orderNo: string }>(sql`
    select order_no from purchase_order
    where enterprise_id = ${act.caller.enterpriseId} and supplier_id = ${supplierId} and deleted = 0
      and (order_no = ${number} or (source_no = ${number} and source_type = ${documentSource}))
    order by id limit 1`)
  return found?.orderNo
}

export interface FoundOrder {
  id: string
  /** True when the document refers to the order by our number. */
  byOwnNumber: boolean
}

/** Ours or that of the imported document. */
export function findOrders(act: Act, number: string, supplierId: string | undefined): Promise<FoundOrder[]> {
  const bySupplier = supplierId === undefined ? empty : sql`and o.supplier_id = ${supplierId}`
  return act.db.rows<FoundOrder>(sql`
    select o.id, o.order_no = ${number} as by_own_number from purchase_order o
    where o.deleted = 0 and ${seenBy(act.caller, orderPlace)}
      and (o.order_no = ${number} or (o.source_no = ${number} and o.source_type = ${documentSource} ${bySupplier}))
    order by 2 desc, o.id limit 3`)
}

/** `lines` in row order. */
export async function keepLines(
  act: Act,
  orderId: string,
  lines: readonly { id: string; kept: KeptLine }[],
): Promise<void> {
  const placed = lines.map(({ id, kept }, at) => ({ id, kept, place: at + 1 }))
  await act.db.run(sql`
    insert into purchase_order_document_line (detail_id, line_id, kept)
    select d.id, line.id, line.kept
    from jsonb_to_recordset(${asJson(placed)}) as line (id text, kept jsonb, place int)
      join purchase_order_detail d on d.order_id = ${orderId} and d.row_no = line.place
    where length(line.id) between 1 and 64`)
}

/** By row id. */
export async function readKeptLines(act: Act, orderId: string): Promise<Map<string, KeptLine>> {
  const lines = await act.db.rows<{ detailId: string; kept: KeptLine }>(sql`
    select line.detail_id, line.kept from purchase_order_document_line line
      join purchase_order_detail d on d.id = line.detail_id
    where d.order_id = ${orderId} and d.deleted = 0 and line.kept <> '{}'`)
  return new Map(lines.map(({ detailId, kept }) => [detailId, kept]))
}

/** Row ids by the line ids of the order's document. */
export async function readLineIds(act: Act, orderId: string): Promise<Map<string, string>> {
  const lines = await act.db.rows<{ lineId: string; detailId: string }>(sql`
    select line.line_id, line.detail_id from purchase_order_document_line line
      join purchase_order_detail d on d.id = line.detail_id
    where d.order_id = ${orderId} and d.deleted = 0`)
  return new Map(lines.map(({ lineId, detailId }) => [lineId, detailId]))
}
