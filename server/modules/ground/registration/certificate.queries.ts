import sql from 'sql-template-tag'
import type { CertificateType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { Db } from '../../../db/database.ts'
import { draftHours } from '../../../auth/draft-right.ts'
import { attachmentView } from '../../platform/attachments/read.ts'
import { supplierCategoryView } from '../suppliers/read.ts'

/** Certificate types required by the categories or those above them. */
export async function readRequired(
  db: Db,
  enterpriseId: string,
  categoryIds: readonly string[],
): Promise<CertificateType[]> {
  const rows = await db.rows<{ type: CertificateType }>(sql`
    with recursive line as (
      select id, supplier_category_bid, required_certificates from ${supplierCategoryView} supplier_category
      where enterprise_id = ${enterpriseId} and deleted = 0 and id = any(${[...categoryIds]}::bigint[])
      union select c.id, c.supplier_category_bid, c.required_certificates
        from ${supplierCategoryView} c join line on c.id = line.supplier_category_bid)
    select distinct unnest(required_certificates) as type from line order by 1`)
  return rows.map(row => row.type)
}

/** Creates or extends the right of a verified address to add files. */
export async function openDraft(db: Db, enterpriseId: string, email: string, ip: string) {
  const draft = await db.one<{ id: string; expires: string }>(sql`
    insert into register_draft as d (enterprise_id, email, ip, expire_time)
    values (${enterpriseId}, ${email}, ${ip}, now() + make_interval(hours => ${draftHours}))
    on conflict (enterprise_id, email) do update set expire_time = excluded.expire_time,
      -- Only a right that has ended begins to count anew.
      uploads = case when d.expire_time < now() then 0 else d.uploads end
    returning id, floor(extract(epoch from expire_time))::bigint::text as expires`)
  if (draft === undefined) throw new Error('The draft of a registration is missing.')
  return { id: draft.id, expires: Number(draft.expires) }
}

/** Locked until the transaction ends. */
export function lockDraft(db: Db, enterpriseId: string, email: string): Promise<{ id: string } | undefined> {
  return db.one(sql`
    select id from register_draft where enterprise_id = ${enterpriseId} and email = ${email} for update`)
}

/** No more files can be added once the registration is submitted. */
export async function closeDraft(db: Db, id: string): Promise<void> {
  await db.run(sql`update register_draft set expire_time = now() where id = ${id}`)
}

/** Deletes addresses without a registration. */
export function deleteSpentDrafts(db: Db): Promise<number> {
  return db.run(sql`
    delete from register_draft d where expire_time < now() - interval '1 day'
      and not exists (select from ${attachmentView} a where a.draft_id = d.id)`)
}
