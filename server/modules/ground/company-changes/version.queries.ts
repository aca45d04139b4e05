import sql from 'sql-template-tag'
import type {
  EarlierVersion,
  queryEarlierVersions,
} from '../../../../src/contract/ground/company-changes/company-changes.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { readSection, supplierBankView, supplierView } from '../suppliers/read.ts'
import { seenChanges } from './change.queries.ts'
import { earlierVersions } from './earlier-versions.ts'
import type { Replacement } from './earlier-versions.ts'

/** @throws Refusal 10007 for a company that is not visible. */
export async function readEarlierVersions(
  { db, caller }: Act,
  { supplierId, section }: Input<typeof queryEarlierVersions>,
): Promise<EarlierVersion[]> {
  const own = sideOf(caller) === 'supplier' ? sql`s.id = any(${[...caller.supplierIds]}::bigint[])` : sql`true`
  const supplier = await db.one<{ createTime: string }>(sql`
    select s.create_time from ${supplierView} s
    where s.id = ${supplierId} and s.enterprise_id = ${caller.enterpriseId} and s.deleted = 0 and ${own}`)
  if (supplier === undefined) refuse('noSuchData')
  // A change without approval counts as decided by its submitter; it is not edited afterwards.
  const changes = await db.rows<Replacement>(sql`
    select t.id as change_id, t.change_no, coalesce(t.decide_time, t.submit_time) as time, t.before_records as before,
      array_remove(array[t.checked_name, coalesce(nullif(t.decided_name, ''), t.update_name)], '') as decided_by
    from company_change t
    where t.supplier_id = ${supplierId} and t.section = ${section} and t.status = 'APPROVED'
      and t.before_records is not null and ${seenChanges(caller)}
    order by coalesce(t.decide_time, t.submit_time), t.id`)
  if (changes.length === 0) return []
  const accounts = await db.rows<{ id: string; createTime: string }>(sql`
    select b.id, b.create_time from ${supplierBankView} b where b.supplier_id = ${supplierId} and ${section} = 'BANK'`)
  const created = new Map(accounts.map(({ id, createTime }) => [id, createTime]))
  const now = await readSection(db, supplierId, section)
  return earlierVersions(section, changes, now, id => created.get(id) ?? supplier.createTime)
}
