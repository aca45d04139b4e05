import sql, { join } from 'sql-template-tag'
import { normalIdentifier } from '../../../../src/contract/party-identifiers.ts'
import type { PartyIdentifier } from '../../../../src/contract/party-identifiers.ts'
import type { Certificate } from '../../../../src/contract/ground/registration/certificates.ts'
import type { Db } from '../../../db/database.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import type { Events } from '../../../kit/events.ts'
import { advanceNumbers, takeNumber } from '../../../kit/numbering.ts'

type Approved = Events['registration.approved']

export const makeSupplier: Reaction<'registration.approved'> = async (act, approved) => {
  const { enterpriseId } = act.caller
  const numbers = sql`select supplier_no as number from supplier where enterprise_id = ${enterpriseId}`
  await advanceNumbers(act, 'SUPPLIER', numbers)
  const supplierNo = await takeNumber(act, 'SUPPLIER')
  const supplierId = await insertSupplier(act, supplierNo, approved)
  const place = { enterpriseId, supplierId }
  await insertGrant(act.db, supplierId, approved)
  await insertContacts(act.db, place, approved)
  await insertCertificates(act.db, place, approved.formId, approved.company.certificates ?? [])
  await insertAccounts(act.db, place, approved)
  audit(act, { businessType: 'SUPPLIER', businessId: supplierId, docNo: supplierNo, action: 'CREATE' })
  await emit(act, 'supplier.approved', { supplierId, supplierNo, stage: 'REGISTERED', formId: approved.formId })
}

async function insertSupplier(
  { db, caller }: Act,
  supplierNo: string,
  { formId, company, grant }: Approved,
): Promise<string> {
  const main = company.contacts.find(contact => contact.mainFlag === 1)
  const made = await db.one<{ id: string }>(sql`
    insert into supplier (enterprise_id, create_by, create_name, supplier_no, name, short_name, company_type, country,
      credit_code, tax_no, address, city, postal_code, phone, email, main_products, stage, stage_time,
      default_currency, payment_term_id, tax_code, purchaser_id, area_code, legal_person, register_form_id,
      identifiers)
    values (${caller.enterpriseId}, ${caller.userId}, ${caller.name}, ${supplierNo}, ${company.companyName},
      ${company.shortName}, ${company.companyType}, ${company.country}, ${company.creditCode ?? ''},
      ${company.taxNo || company.creditCode || ''}, ${company.address}, ${company.city ?? ''},
      ${company.postCode ?? ''}, ${main?.phone ?? ''}, ${company.email}, ${company.mainProducts ?? ''}, 'REGISTERED',
      now(), ${grant.currency}, ${grant.paymentTermId}::bigint, ${grant.taxCode}, ${grant.purchaserId},
      ${company.areaCode ?? ''}, ${company.legalPerson ?? ''}, ${formId}, ${JSON.stringify(identifiersOf(company))}::jsonb)
    returning id`)
  if (made === undefined) throw new Error('The new supplier is missing.')
  return made.id
}

/** The given identifiers and the D-U-N-S number. */
function identifiersOf({ identifiers = [], dunsNo = '' }: Approved['company']): PartyIdentifier[] {
  if (dunsNo === '' || identifiers.some(({ scheme }) => scheme === '0060')) return identifiers
  return [...identifiers, normalIdentifier({ scheme: '0060', value: dunsNo })]
}

async function insertGrant(db: Db, supplierId: string, { grant }: Approved): Promise<void> {
  const categories = grant.categoryIds.map(id => sql`(${supplierId}, ${id})`)
  await db.run(sql`insert into supplier_category_member (supplier_id, category_id) values ${join(categories, ', ')}`)
  const orgs = grant.orgIds.map(id => sql`(${supplierId}, ${id}, ${grant.purchaserId})`)
  await db.run(sql`insert into supplier_org (supplier_id, org_id, purchaser_id) values ${join(orgs, ', ')}`)
}

interface Place {
  enterpriseId: string
  supplierId: string
}

async function insertContacts(db: Db, { enterpriseId, supplierId }: Place, { company }: Approved): Promise<void> {
  const contacts = company.contacts.map(
    contact => sql`(${enterpriseId}, ${supplierId}, ${contact.name}, ${contact.position ?? ''}, ${contact.phone},
      ${contact.email}, ${contact.mainFlag})`,
  )
  await db.run(sql`
    insert into supplier_contact (enterprise_id, supplier_id, name, position, phone, email, main_flag)
    values ${join(contacts, ', ')}`)
}

async function insertCertificates(
  db: Db,
  { enterpriseId, supplierId }: Place,
  formId: string,
  certificates: readonly Certificate[],
): Promise<void> {
  if (certificates.length === 0) return
  const rows = certificates.map(
    ({ certType, certNo, issuer, issueDate, expireDate, longTerm, attachmentIds }) => sql`(${enterpriseId},
      ${supplierId}, ${certType}, ${certNo}, ${issuer ?? ''}, ${issueDate || null}::date,
      ${longTerm === 1 ? null : expireDate || null}::date, ${longTerm}, ${formId}, ${attachmentIds}::bigint[])`,
  )
  await db.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issuer, issue_date, expire_date,
      long_term, register_form_id, attachment_ids)
    values ${join(rows, ', ')}`)
}

async function insertAccounts(db: Db, { enterpriseId, supplierId }: Place, { company }: Approved): Promise<void> {
  if (company.bankAccounts.length === 0) return
  const accounts = company.bankAccounts.map(
    account => sql`(${enterpriseId}, ${supplierId}, ${account.accountName}, ${account.bankName},
      ${account.branch ?? ''}, ${account.accountNo ?? ''}, ${account.iban ?? ''}, ${account.swift ?? ''},
      ${account.currency ?? ''}, ${account.mainFlag})`,
  )
  await db.run(sql`
    insert into supplier_bank_account (enterprise_id, supplier_id, account_name, bank_name, branch, account_no, iban,
      swift, currency, main_flag)
    values ${join(accounts, ', ')}`)
}
