import sql, { raw } from 'sql-template-tag'
import type { ChangeRecord, ChangeSection } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import * as calls from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { CompanyChangeInput } from '../../../../src/contract/ground/company-changes/company-changes.ts'
import { testApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The records with other values in one of them. */
export const changed = (records: readonly ChangeRecord[], fields: Record<string, string>, at = 0): ChangeRecord[] =>
  records.map((record, place) => (place === at ? { id: record.id, fields: { ...record.fields, ...fields } } : record))

/** A change as a form sends it. */
export const inputOf = (section: ChangeSection, records: ChangeRecord[], parts: Partial<CompanyChangeInput> = {}) => ({
  section,
  reason: 'We moved',
  after: records,
  ...parts,
})

/** Two companies in Germany, the first with two contacts and an account that is not verified, and what tests do there. */
export async function companyChangeWorld() {
  const world = await testApp()
  await world.database.run(sql`update supplier set address = 'Werkstr. 1', country = 'DE', tax_no = 'DE811569869'`)

  async function reset() {
    for (const table of ['approval', 'company_change', 'verify_code', 'notice'])
      await world.database.run(raw(`delete from ${table}`))
    for (const part of ['contact', 'certificate', 'bank_account'])
      await world.database.run(raw(`delete from supplier_${part}`))
    await world.database.run(sql`update supplier set black_flag = 0, name = 'Supplier ' || id, short_name = 'S' || id`)
    await world.database.run(sql`
      insert into supplier_contact (id, enterprise_id, supplier_id, name, phone, email, main_flag) overriding system value
      values (801, 1, 1, 'Ana Main', '+49 30 1234567', 'ana@supplier.example', 1),
        (802, 1, 1, 'Ben Second', '+49 30 7654321', 'ben@supplier.example', 0)`)
    await world.database.run(sql`
      insert into supplier_bank_account (id, enterprise_id, supplier_id, account_name, bank_name, iban, currency, main_flag,
        verify_status) overriding system value
      values (811, 1, 1, 'Supplier One', 'First Bank', 'DE89370400440532013000', 'EUR', 1, 'UNVERIFIED')`)
  }

  const sectionOf = async (section: ChangeSection, user: TestUser = 'supplier', supplierId?: string) =>
    valueOf(
      await world.call(user, calls.getCompanySection, { section, ...(supplierId === undefined ? {} : { supplierId }) }),
    ).records
  const save = (input: CompanyChangeInput, user: TestUser = 'supplier') =>
    world.call(user, calls.saveCompanyChange, input)
  const submitted = (draft: CompanyChangeInput, user: TestUser = 'supplier') =>
    world.call(user, calls.submitCompanyChange, { draft })
  const statusOf = async ({ id }: { id: string }) =>
    valueOf(await world.call('supplier', calls.getCompanyChange, { id })).status

  /** A file that proves a change, uploaded before the change is saved. */
  async function proof(user: TestUser = 'supplier'): Promise<string> {
    const found = await world.database.one<{ id: string }>(sql`
      insert into attachment (enterprise_id, business_type, name, file, state, creator_id, creator, creator_name)
      select 1, 'COMPANY_CHANGE', 'proof.pdf', gen_random_uuid()::text, 'CLEAN', id, username, name
      from app_user where username = ${user} returning id`)
    return found?.id ?? ''
  }
  return { world, reset, sectionOf, save, submitted, statusOf, proof }
}
