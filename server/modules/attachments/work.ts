import { randomUUID } from 'node:crypto'
import type { Database, Db } from '../../db/database.ts'
import type { Act } from '../../kit/call/act.ts'
import type { AttachmentOwner } from '../../kit/attachment-owner.ts'
import { writeTrail } from '../../kit/audit.ts'
import type { Caller } from '../../kit/call/caller.ts'
import type { Files } from '../../kit/files.ts'
import type { Language } from '../../../src/contract/session/session.ts'

/** What attachments work with. */
export interface Attaching {
  database: Database
  files: Files
  /** Every kind of document that carries files. */
  owners: readonly AttachmentOwner[]
  /** The user with the rights that he has now; undefined when he has none any more. */
  readCaller: (db: Db, who: { userId: string; roleCode: string; language: Language }) => Promise<Caller | undefined>
  /** Signs the addresses of files. */
  key: string
  /** Who is asked about each file; undefined: all are clean. */
  scanUrl: string | undefined
}

/** Who does something with files, and under which origin. */
export interface Doer {
  caller: Caller
  origin: string
}

/** Runs work in one transaction with its audit trail, for what `serve` cannot hold open: contents take their time. */
export function actIn<T>(database: Database, { caller, origin }: Doer, work: (act: Act) => Promise<T>): Promise<T> {
  return database.transaction(async db => {
    const act: Act = { db, caller, requestId: randomUUID(), trail: [], origin }
    const result = await work(act)
    await writeTrail(db, caller, act.trail)
    return result
  })
}
