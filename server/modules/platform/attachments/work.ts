import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { generalFileType } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { writeTrail } from '../../../kit/audit.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { readEnterpriseId, visitorCaller, visitorId } from '../../../kit/call/visitor.ts'
import type { Files } from '../../../kit/files.ts'
import { draftOf } from './ticket.rules.ts'

export interface Attaching {
  database: Database
  files: Files
  owners: readonly AttachmentOwner[]
  readCaller: Server['readCaller']
  reactions: Server['reactions']
  key: string
  /** Without a scanner all files count as clean. */
  scanUrl: string | undefined
}

/** Files without a type belong to no document; their uploader has them for a day, or saves a document with them. */
const generalFiles: AttachmentOwner = {
  businessType: generalFileType,
  mayBegin: ({ draftId }) => draftId === undefined,
  find: () => Promise.resolve(undefined),
}

export async function attachingOf(
  { database, readCaller, reactions, settings, brought }: Server,
  files: Files,
): Promise<Attaching> {
  return {
    database,
    files,
    owners: [generalFiles, ...brought.attachments],
    reactions,
    readCaller: (db, who) => (who.userId === visitorId ? readVisitor(db, who) : readCaller(db, who)),
    key: await signingKey(database),
    scanUrl: settings.scanUrl,
  }
}

/** A ticket may contain the draft of a registration: only its applicant can fetch its files. */
async function readVisitor(db: Db, { roleCode, language }: Parameters<Server['readCaller']>[1]): Promise<Caller> {
  const draftId = draftOf(roleCode)
  const visitor = visitorCaller({ ip: '', language }, await readEnterpriseId(db), '')
  return draftId === undefined ? visitor : { ...visitor, draftId }
}

/** The key is shared, because all server processes must accept each other's URLs. */
async function signingKey(database: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  const kept = await database.one<{ value: string }>(sql`
    insert into installation (code, value) values ('attachment_key', ${fresh})
    on conflict (code) do update set value = installation.value returning value`)
  if (kept === undefined) throw new Error('The key for addresses of files could not be kept.')
  return kept.value
}

export interface Doer {
  caller: Caller
  origin: string
}

/** Transferring contents takes too long for the transaction of `serve`. */
export function actIn<T>(
  { database, reactions }: Pick<Attaching, 'database' | 'reactions'>,
  { caller, origin }: Doer,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  return database.transaction(async db => {
    const act: Act = { db, caller, requestId: randomUUID(), trail: [], reactions, origin }
    const result = await work(act)
    await writeTrail(db, caller, act.trail)
    return result
  })
}
