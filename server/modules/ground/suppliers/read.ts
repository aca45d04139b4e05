import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { SupplierFile, SupplierStage } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Db } from '../../../db/database.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { certificateState, daysLeft } from './query-parts.ts'

/** Account numbers show their last four characters only. */
export function readSupplierFile(
  db: Db,
  reader: { enterpriseId: string; language: Language },
  id: string,
): Promise<SupplierFile | undefined> {
  return db.one<SupplierFile>(sql`
    select s.id, s.supplier_no, s.name, s.short_name, s.company_type, s.country, s.credit_code, s.tax_no, s.address,
      s.city, s.phone, s.email, s.main_products, s.identifiers, s.version, s.stage, s.stage_time, s.level, s.risk_tier,
      s.freeze_flag, s.black_flag, s.hold_kind, s.yearly_numbers,
      array(select coalesce(c.names ->> ${reader.language}::text, c.name)
        from supplier_category_member m join supplier_category c on c.id = m.category_id
        where m.supplier_id = s.id order by c.sort, c.code) as categories,
      (select coalesce(json_agg(json_build_object('name', o.name, 'stage', so.stage) order by o.code), '[]')
        from supplier_org so join ${orgView} o on o.id = so.org_id where so.supplier_id = s.id and so.active = 1) as orgs,
      (select coalesce(json_agg(json_build_object('name', k.name, 'position', k.position, 'phone', k.phone,
          'email', k.email) order by k.main_flag desc, k.id), '[]')
        from supplier_contact k where k.supplier_id = s.id and k.deleted = 0) as contacts,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('certType', t.cert_type, 'certNo', t.cert_no,
          'issuer', t.issuer, 'issueDate', to_char(t.issue_date, 'YYYY-MM-DD'),
          'expireDate', to_char(t.expire_date, 'YYYY-MM-DD'), 'longTerm', t.long_term,
          'attachmentIds', t.attachment_ids::text[])) order by t.id), '[]')
        from supplier_certificate t where t.supplier_id = s.id and t.deleted = 0) as certificates,
      (select coalesce(json_agg(json_build_object('bankName', b.bank_name, 'accountName', b.account_name,
          'accountNo', '••••' || right(coalesce(nullif(b.account_no, ''), b.iban), 4), 'currency', b.currency)
          order by b.main_flag desc, b.id), '[]')
        from supplier_bank_account b where b.supplier_id = s.id and b.deleted = 0) as accounts
    from supplier s where s.id = ${id} and s.enterprise_id = ${reader.enterpriseId} and s.deleted = 0`)
}

export function lockSupplier(db: Db, { enterpriseId }: { enterpriseId: string }, id: string) {
  return db.one<{
    name: string
    supplierNo: string
    country: string
    stage: SupplierStage
    freezeFlag: number
    blackFlag: number
    holdKind: string
  }>(sql`
    select name, supplier_no, country, stage, freeze_flag, black_flag, hold_kind from supplier
    where id = ${id} and enterprise_id = ${enterpriseId} and deleted = 0 for update`)
}

/** Records of a section as in a change; the main one first. */
export function readSection(db: Db, supplierId: string, section: ChangeSection): Promise<ChangeRecord[]> {
  return db.rows<ChangeRecord>(sectionStatements[section](supplierId))
}

const sectionStatements: Readonly<Record<ChangeSection, (supplierId: string) => Sql>> = {
  BASE: id => sql`
    select s.id, jsonb_build_object('name', s.name, 'shortName', s.short_name, 'companyType', s.company_type,
      'legalPerson', s.legal_person, 'creditCode', s.credit_code, 'taxNo', s.tax_no, 'address', s.address,
      'city', s.city, 'postalCode', s.postal_code, 'phone', s.phone, 'email', s.email,
      'mainProducts', s.main_products) as fields
    from supplier s where s.id = ${id}`,
  CONTACTS: id => sql`
    select k.id, jsonb_build_object('name', k.name, 'position', k.position, 'phone', k.phone, 'email', k.email,
      'mainFlag', k.main_flag::text) as fields
    from supplier_contact k where k.supplier_id = ${id} and k.deleted = 0 order by k.main_flag desc, k.id`,
  CERTIFICATES: id => sql`
    select t.id, jsonb_build_object('certType', t.cert_type, 'certNo', t.cert_no, 'issuer', t.issuer,
      'issueDate', coalesce(to_char(t.issue_date, 'YYYY-MM-DD'), ''),
      'expireDate', coalesce(to_char(t.expire_date, 'YYYY-MM-DD'), ''), 'longTerm', t.long_term::text) as fields
    from supplier_certificate t where t.supplier_id = ${id} and t.deleted = 0 order by t.id`,
  BANK: id => sql`
    select b.id, jsonb_build_object('accountName', b.account_name, 'bankName', b.bank_name, 'branch', b.branch,
      'accountNo', b.account_no, 'iban', b.iban, 'swift', b.swift, 'currency', b.currency,
      'mainFlag', b.main_flag::text) as fields
    from supplier_bank_account b where b.supplier_id = ${id} and b.deleted = 0 order by b.main_flag desc, b.id`,
}

export const supplierCategoryView = sql`
  (select id, enterprise_id, deleted, supplier_category_bid, code, name, names, sort, active,
    required_certificates
  from supplier_category)`

export const supplierView = sql`
  (select id, enterprise_id, deleted, supplier_no, name, country, credit_code, tax_no, address, city,
    postal_code, phone, email, identifiers, stage, stage_time, level, risk_tier, freeze_flag, hold_kind, black_flag, payment_term_id, tax_code,
    tax_mode, purchaser_id, register_form_id, yearly_numbers, create_time
  from supplier)`

export const supplierOrgView = sql`(select supplier_id, org_id, stage, active from supplier_org)`

export { admittedTo } from './admitted.ts'
export { memberOf } from './category-members.ts'
export { readMissingCertificates } from './missing-certificates.ts'

export const supplierCategoryMemberView = sql`(select supplier_id, category_id from supplier_category_member)`

/** A certificate without an end is valid from its issue on. */
export const supplierCertificateView = sql`
  (select supplier_id, cert_type, issue_date, case when long_term = 1 then null else expire_date end as expire_date
  from supplier_certificate where deleted = 0)`

/** With today's state. */
export const certificateStateView = sql`
  (select t.id, t.supplier_id, t.cert_type, t.cert_no, t.issuer,
    case when t.long_term = 1 then null else t.expire_date end as expire_date, ${daysLeft} as days_left,
    ${certificateState} as state
  from supplier_certificate t where t.deleted = 0)`

export const supplierContactView = sql`
  (select id, deleted, supplier_id, name, phone, email, main_flag
  from supplier_contact)`

/** Payments need a verified account. */
export const supplierBankView = sql`
  (select id, enterprise_id, deleted, supplier_id, account_name, bank_name, branch, account_no, iban, swift, currency,
    main_flag, verify_status, version_no, create_time
  from supplier_bank_account)`

/** Time of verification of each account version. */
export const verifiedAccountView = sql`(select account_id, version_no, verify_time from supplier_bank_verification)`
