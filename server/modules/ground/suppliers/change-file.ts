import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { differences, hiddenNumber } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import { asJson } from '../../../db/columns.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act, FieldChange, Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import type { Events } from '../../../kit/events.ts'
import { lockSupplier } from './read.ts'
import { toldStanding } from './told-standing.ts'

type Approved = Events['companyChange.approved']

/** Applies an approved change to a supplier's file; the history keeps the previous values. */
export const changeFile: Reaction<'companyChange.approved'> = async (act, approved) => {
  const { supplierId, section, changeNo } = approved
  const { supplierNo } = (await lockSupplier(act.db, act.caller, supplierId)) ?? refuse('noSuchData')
  await write[section](act, approved)
  await act.db.run(sql`
    update supplier set version = version + 1, update_by = ${act.caller.userId}, update_name = ${act.caller.name},
      update_time = now() where id = ${supplierId}`)
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: supplierId,
    docNo: supplierNo,
    action: 'UPDATE',
    reason: changeNo,
    ...toldStanding,
    changes: fieldChanges(approved),
  })
}

/** Account numbers are masked in the audit trail. */
function fieldChanges({ section, before, after }: Approved): FieldChange[] {
  return differences(section, before, after).map(({ record, field, ...values }) => {
    const shown = (value: string) => (field === 'accountNo' || field === 'iban' ? hiddenNumber(value) : value)
    const named = (value: string) => (record === '' || value === '' ? value : `${record}: ${value}`)
    return { field, row: null, before: named(shown(values.before)), after: named(shown(values.after)) }
  })
}

const write: Record<ChangeSection, (act: Act, approved: Approved) => Promise<void>> = {
  BASE: writeCompany,
  CONTACTS: writeContacts,
  CERTIFICATES: writeCertificates,
  BANK: writeAccounts,
}

async function writeCompany({ db }: Act, { supplierId, after }: Approved): Promise<void> {
  await db.run(sql`
    update supplier s set name = k."name", short_name = k."shortName", company_type = k."companyType",
      legal_person = k."legalPerson", credit_code = k."creditCode", tax_no = k."taxNo", address = k."address",
      city = k."city", postal_code = k."postalCode", phone = k."phone", email = k."email",
      main_products = k."mainProducts"
    from jsonb_to_recordset(${asJson(after.map(each => each.fields))}) as k ("name" text, "shortName" text,
      "companyType" text, "legalPerson" text, "creditCode" text, "taxNo" text, "address" text, "city" text,
      "postalCode" text, "phone" text, "email" text, "mainProducts" text)
    where s.id = ${supplierId}`)
}

/** New records have no id. */
function rowsOf(after: readonly ChangeRecord[]) {
  return asJson(after.map(({ id, fields }) => ({ ...fields, id: id === '' ? null : id })))
}

/** Marks records missing in the change as deleted. */
async function removeOthers({ db }: Act, table: Sql, { supplierId, after }: Approved): Promise<void> {
  const kept = after.flatMap(({ id }) => (id === '' ? [] : [id]))
  await db.run(sql`
    update ${table} set deleted = 1
    where supplier_id = ${supplierId} and deleted = 0 and not id = any(${kept}::bigint[])`)
}

async function writeContacts(act: Act, approved: Approved): Promise<void> {
  const { supplierId, after } = approved
  await removeOthers(act, sql`supplier_contact`, approved)
  // One main contact at a time.
  await act.db.run(sql`update supplier_contact set main_flag = 0 where supplier_id = ${supplierId} and deleted = 0`)
  const rows = sql`jsonb_to_recordset(${rowsOf(after)}) as k ("id" bigint, "name" text, "position" text, "phone" text,
    "email" text, "mainFlag" text)`
  await act.db.run(sql`
    update supplier_contact c set name = k."name", position = k."position", phone = k."phone", email = k."email",
      main_flag = case k."mainFlag" when '1' then 1 else 0 end
    from ${rows} where c.id = k."id" and c.supplier_id = ${supplierId} and c.deleted = 0`)
  await act.db.run(sql`
    insert into supplier_contact (enterprise_id, supplier_id, name, position, phone, email, main_flag)
    select ${act.caller.enterpriseId}, ${supplierId}, k."name", k."position", k."phone", k."email",
      case k."mainFlag" when '1' then 1 else 0 end
    from ${rows} where k."id" is null`)
}

/** The files of the change prove new and renewed certificates. */
async function writeCertificates(act: Act, approved: Approved): Promise<void> {
  const { supplierId, before, after, attachmentIds } = approved
  await removeOthers(act, sql`supplier_certificate`, approved)
  const touched = after.filter(
    each =>
      differences(
        'CERTIFICATES',
        before.filter(({ id }) => id === each.id && id !== ''),
        [each],
      ).length > 0,
  )
  const rows = sql`jsonb_to_recordset(${rowsOf(touched)}) as k ("id" bigint, "certType" text, "certNo" text,
    "issuer" text, "issueDate" text, "expireDate" text, "longTerm" text)`
  const issued = sql`nullif(k."issueDate", '')::date`
  const expires = sql`case k."longTerm" when '1' then null else nullif(k."expireDate", '')::date end`
  const endless = sql`case k."longTerm" when '1' then 1 else 0 end`
  await act.db.run(sql`
    update supplier_certificate c set cert_type = k."certType", cert_no = k."certNo", issuer = k."issuer",
      issue_date = ${issued}, expire_date = ${expires}, long_term = ${endless},
      attachment_ids = ${[...attachmentIds]}::bigint[]
    from ${rows} where c.id = k."id" and c.supplier_id = ${supplierId} and c.deleted = 0`)
  await act.db.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issuer, issue_date, expire_date,
      long_term, attachment_ids)
    select ${act.caller.enterpriseId}, ${supplierId}, k."certType", k."certNo", k."issuer", ${issued}, ${expires},
      ${endless}, ${[...attachmentIds]}::bigint[]
    from ${rows} where k."id" is null`)
}

/**
 * Two finance users have checked all accounts of the change, so all are verified. A changed account gets a new version,
 * so that pending payments to the old one are refused.
 */
async function writeAccounts(act: Act, approved: Approved): Promise<void> {
  const { supplierId, after } = approved
  await removeOthers(act, sql`supplier_bank_account`, approved)
  const rows = sql`jsonb_to_recordset(${rowsOf(after)}) as k ("id" bigint, "accountName" text, "bankName" text,
    "branch" text, "accountNo" text, "iban" text, "swift" text, "currency" text, "mainFlag" text)`
  const main = sql`case k."mainFlag" when '1' then 1 else 0 end`
  await act.db.run(sql`
    update supplier_bank_account c set
      version_no = c.version_no + case when row(c.account_name, c.bank_name, c.branch, c.account_no, c.iban, c.swift,
        c.currency) is distinct from row(k."accountName", k."bankName", k."branch", k."accountNo", k."iban", k."swift",
        k."currency") then 1 else 0 end,
      account_name = k."accountName", bank_name = k."bankName", branch = k."branch", account_no = k."accountNo",
      iban = k."iban", swift = k."swift", currency = k."currency", main_flag = ${main}, verify_status = 'VERIFIED'
    from ${rows} where c.id = k."id" and c.supplier_id = ${supplierId} and c.deleted = 0`)
  await act.db.run(sql`
    insert into supplier_bank_account (enterprise_id, supplier_id, account_name, bank_name, branch, account_no, iban,
      swift, currency, main_flag, verify_status)
    select ${act.caller.enterpriseId}, ${supplierId}, k."accountName", k."bankName", k."branch", k."accountNo", k."iban",
      k."swift", k."currency", ${main}, 'VERIFIED'
    from ${rows} where k."id" is null`)
}
