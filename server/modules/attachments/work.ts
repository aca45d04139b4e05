import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database, Db } from '../../db/database.ts'
import type { Server } from '../../kit/area.ts'
import type { Act } from '../../kit/call/act.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import { writeTrail } from '../../kit/audit.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { readEnterpriseId, visitorCaller, visitorId } from '../../kit/call/visitor.ts'
import type { Files } from '../../kit/files.ts'
import { draftOf } from './ticket.rules.ts'

/** What attachments work with. */
export interface Attaching {
  database: Database
  files: Files
  /** Every kind of document that carries files. */
  owners: readonly AttachmentOwner[]
  readCaller: Server['readCaller']
  reactions: Server['reactions']
  /** Signs the addresses of files. */
  key: string
  /** Who is asked about each file; undefined: all are clean. */
  scanUrl: string | undefined
}

/** What attachments of a server work with. */
export async function attachingOf(
  { database, readCaller, reactions, settings, brought }: Server,
  files: Files,
): Promise<Attaching> {
  return {
    database,
    files,
    owners: brought.attachments,
    reactions,
    readCaller: (db, who) => (who.userId === visitorId ? readVisitor(db, who) : readCaller(db, who)),
    key: await signingKey(database),
    scanUrl: settings.scanUrl,
  }
}

/** The visitor who holds an address; with the draft of a registration, whose files only its applicant may fetch. */
async function readVisitor(db: Db, { roleCode, language }: Parameters<Server['readCaller']>[1]): Promise<Caller> {
  const draftId = draftOf(roleCode)
  const visitor = visitorCaller({ ip: '', language }, await readEnterpriseId(db), '')
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

/** Who does something with files, and under which origin. */
export interface Doer {
  caller: Caller
  origin: string
}

/** Runs work in one transaction with its audit trail, for what `serve` cannot hold open: contents take their time. */
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
