import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { readCaller } from './auth/rights.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { AttachmentOwner } from './kit/attachment-owner.ts'
import type { Files } from './kit/files.ts'
import type { Attaching } from './modules/attachments/work.ts'
import { orderAttachments } from './modules/purchase-orders/attachments.ts'

/** Every kind of document that carries files. */
export const attachmentOwners: readonly AttachmentOwner[] = [orderAttachments]

/** What serves files at documents on this server. */
export async function attaching(
  database: Database,
  files: Files,
  { scanUrl }: Pick<Config, 'scanUrl'>,
): Promise<Attaching> {
  return { database, files, owners: attachmentOwners, readCaller, key: await signingKey(database), scanUrl }
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
