import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Language } from '../src/contract/session/session.ts'
import { readCaller } from './auth/rights.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import type { AttachmentOwner } from './kit/attachment-owner.ts'
import type { Files } from './kit/files.ts'
import { readEnterpriseId, visitorCaller, visitorId } from './kit/call/visitor.ts'
import { draftOf } from './modules/attachments/access.ts'
import type { Attaching } from './modules/attachments/work.ts'
import { announcementAttachments } from './modules/announcements/attachments.ts'
import { materialAttachments } from './modules/materials/attachments.ts'
import { orderAttachments } from './modules/purchase-orders/attachments.ts'
import { registerAttachments } from './modules/registration/attachments.ts'

/** Every kind of document that carries files. */
export const attachmentOwners: readonly AttachmentOwner[] = [
  orderAttachments,
  announcementAttachments,
  materialAttachments,
  registerAttachments,
]

/** What serves files at documents on this server. */
export async function attaching(
  database: Database,
  files: Files,
  { scanUrl }: Pick<Config, 'scanUrl'>,
): Promise<Attaching> {
  return { database, files, owners: attachmentOwners, readCaller: readHolder, key: await signingKey(database), scanUrl }
}

/** Who holds an address: a user with the rights that he has now, or a visitor. */
async function readHolder(db: Db, who: { userId: string; roleCode: string; language: Language }) {
  if (who.userId !== visitorId) return readCaller(db, who)
  const draftId = draftOf(who.roleCode)
  const visitor = visitorCaller({ ip: '', language: who.language }, await readEnterpriseId(db), '')
  return draftId === undefined ? visitor : { ...visitor, draftId }
}

/** Made once per installation: every server process must know the addresses of the others. */
async function signingKey(database: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const kept = await database.one<{ value: string }>(sql`
    insert into installation (code, value) values ('attachment_key', ${fresh})
    on conflict (code) do update set value = installation.value returning value`)
  if (kept === undefined) throw new Error('The key for addresses of files could not be kept.')
  return kept.value
}
