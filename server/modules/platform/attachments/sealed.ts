import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { openText } from '../../../kit/seal.ts'
import type { SealedFile } from './content.ts'
import { markRemoved } from './queries.ts'
import type { StoredFile } from './queries.ts'
import { scanJobName } from './scan.ts'

/**
 * Names and hashes of sealed files are only in their seals. Files sent earlier but not now become unsent, and are
 * removed if their uploader has removed them.
 */
export const filesSent: Reaction<'files.sent'> = async ({ db }, { businessType, businessId, ids }) => {
  const sealed = sql`a.business_type = ${businessType} and a.business_id = ${businessId} and a.seal is not null
    and a.state in ('SCANNING', 'CLEAN')`
  const sent = sql`${sealed} and a.id = any(${[...ids]}::bigint[])`
  const before = await db.rows<{ id: string; left: boolean }>(sql`
    select a.id, a.sent = 'LEFT' as left from attachment a
    where ${sealed} and a.sent is not null and not a.id = any(${[...ids]}::bigint[]) order by a.id for update`)
  if (before.length > 0) {
    await markRemoved(
      db,
      before.filter(({ left }) => left).map(({ id }) => id),
    )
    await db.run(sql`update attachment a set sent = null where a.id = any(${before.map(({ id }) => id)}::bigint[])`)
  }
  if (ids.length === 0) return
  await db.run(sql`
    update attachment_upload u set name = '' from attachment a where a.id = u.attachment_id and ${sent}`)
  await db.run(sql`
    update attachment a set name = concat_ws('.', a.id, nullif(a.type, '')), hash = '', sent = 'SENT' where ${sent}`)
}

/** Sent files become readable once the scanner has passed them. */
export const filesOpened: Reaction<'files.opened'> = async ({ db }, event) => {
  const { businessType, businessId, ids, privateKey, place } = event
  const sealed = await db.rows<Pick<StoredFile, 'id' | 'state'> & { seal: string }>(sql`
    select a.id, a.state, a.seal from attachment a
    where a.business_type = ${businessType} and a.business_id = ${businessId} and a.seal is not null
      and a.state in ('SCANNING', 'CLEAN')
    order by a.id for update`)
  for (const { id, seal, state } of sealed.filter(file => ids.includes(file.id))) {
    // Written when the file was stored.
    const { name, hash, ...contentKey } = JSON.parse(openText(privateKey, seal, place)) as SealedFile
    await db.run(sql`
      update attachment set name = ${name}, hash = ${hash}, content_key = ${asJson(contentKey)}, seal = null,
        sent = null
      where id = ${id}`)
    if (state === 'SCANNING') await sendJob(db, scanJobName, { id })
  }
  await markRemoved(
    db,
    sealed.filter(file => !ids.includes(file.id)).map(file => file.id),
  )
}
