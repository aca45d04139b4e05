import sql from 'sql-template-tag'
import { changeBusinessType } from '../../../../src/contract/ground/company-changes/change-parts.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { currencyView } from '../master-data/read.ts'
import { readSection, supplierBankView, supplierView } from '../suppliers/read.ts'
import type { LockedChange } from './change.queries.ts'
import type { SectionFacts } from './change.rules.ts'

export async function readSectionFacts(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  { id, supplierId, section, country, after }: LockedChange,
): Promise<SectionFacts> {
  const { name = '', creditCode = '' } = section === 'BASE' ? (after[0]?.fields ?? {}) : {}
  const others = sql`${supplierView} s where s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0
    and s.id <> ${supplierId}`
  const found = await db.one<Pick<SectionFacts, 'nameTaken' | 'creditCodeTaken' | 'unverified' | 'today'>>(sql`
    select ${name} <> '' and exists (select from ${others} and lower(s.name) = lower(${name})) as name_taken,
      ${creditCode} <> '' and exists (select from ${others} and s.credit_code = ${creditCode}) as credit_code_taken,
      exists (select from ${supplierBankView} b where b.supplier_id = ${supplierId} and b.deleted = 0
        and b.verify_status <> 'VERIFIED') as unverified,
      to_char(current_date, 'YYYY-MM-DD') as today`)
  if (found === undefined) throw new Error('A row of facts is missing.')
  const currencies = await db.rows<{ code: string }>(sql`
    select code from ${currencyView} c where c.enterprise_id = ${caller.enterpriseId}`)
  return {
    ...found,
    country,
    before: await readSection(db, supplierId, section),
    currencies: new Set(currencies.map(({ code }) => code)),
    files: (await readProofs(db, id)).length,
  }
}

export async function readProofs(db: Db, id: string): Promise<string[]> {
  const files = await db.rows<{ id: string }>(sql`
    select a.id from ${documentFileView} a
    where a.business_type = ${changeBusinessType} and a.business_id = ${id} order by a.id`)
  return files.map(file => file.id)
}
