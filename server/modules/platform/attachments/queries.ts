import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AttachmentState } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { StreamKey } from '../../../kit/seal.ts'
import { registerDraftView } from './asks.ts'
import type { Content } from './content.ts'

export interface StoredFile {
  id: string
  enterpriseId: string
  businessType: string
  businessId: string | null
  name: string
  type: string
  size: string
  hash: string
  file: string
  state: AttachmentState | 'STORING' | 'REMOVED'
  /** The file is unreadable until its document is opened. */
  sealed: boolean
  contentKey: StreamKey | null
  /** Null for an applicant's file, which belongs to the draft. */
  creatorId: string | null
  draftId: string | null
  creator: string
  creatorName: string
  createDate: string
}

const columns = sql`a.id, a.enterprise_id, a.business_type, a.business_id, a.name, a.type, a.size, a.hash, a.file, a.state,
  a.seal is not null as sealed, a.content_key, a.creator_id, a.draft_id, a.creator, a.creator_name, a.create_time as create_date`

const shown = sql`a.state in ('SCANNING', 'CLEAN', 'REFUSED') and a.sent is distinct from 'LEFT'`

export interface Place {
  businessType: string
  businessId: string | null
}

type Who = Pick<Caller, 'enterpriseId' | 'userId' | 'draftId'>

function ownedBy({ userId, draftId }: Who): Sql {
  return draftId === undefined ? sql`a.creator_id = ${userId}` : sql`a.draft_id = ${draftId}`
}

export function isOwn(
  file: Pick<StoredFile, 'creatorId' | 'draftId'>,
  { userId, draftId }: Pick<Who, 'userId' | 'draftId'>,
): boolean {
  return draftId === undefined ? file.creatorId === userId : file.draftId === draftId
}

/** Selects the files of a document, or without one the user's unbound files. */
function at(caller: Who, { businessType, businessId }: Place): Sql {
  const type = sql`a.enterprise_id = ${caller.enterpriseId} and a.business_type = ${businessType}`
  return businessId === null
    ? sql`${type} and a.business_id is null and ${ownedBy(caller)}`
    : sql`${type} and a.business_id = ${businessId}`
}

/** Sorted by upload time. Files refused by the scanner are only visible to the uploader. */
export function readFiles(db: Db, caller: Caller, place: Place): Promise<StoredFile[]> {
  return db.rows<StoredFile>(sql`
    select ${columns} from attachment a
    where ${at(caller, place)} and ${shown} and (a.state <> 'REFUSED' or ${ownedBy(caller)})
    order by a.id`)
}

export async function countFiles(db: Db, caller: Caller, place: Place): Promise<number> {
  const found = await db.one<{ count: string }>(sql`
    select count(*) from attachment a where ${at(caller, place)} and a.state <> 'REMOVED' and a.sent is distinct from 'LEFT'`)
  return Number(found?.count ?? 0)
}

/** The caller must check access. */
export function readFilesById(db: Db, caller: Caller, ids: readonly string[], keep = false): Promise<StoredFile[]> {
  return db.rows<StoredFile>(sql`
    select ${columns} from attachment a
    where a.id = any(${[...ids]}::bigint[]) and a.enterprise_id = ${caller.enterpriseId} and ${shown}
    order by a.id ${keep ? sql`for update` : sql``}`)
}

/** The caller must have checked the ticket. */
export function readTicketed(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.one<StoredFile>(sql`select ${columns} from attachment a where a.id = ${id} and ${shown}`)
}

export interface NewFile extends Place {
  name: string
  type: string
  file: string
  requestId: string | undefined
}

/** Returns undefined if the same request has already reserved the file. */
export function reserveFile(db: Db, caller: Caller, file: NewFile): Promise<{ id: string } | undefined> {
  return db.one<{ id: string }>(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, type, file, creator_id, draft_id, creator,
      creator_name, request_id)
    values (${caller.enterpriseId}, ${file.businessType}, ${file.businessId}, ${file.name}, ${file.type}, ${file.file},
      ${caller.draftId === undefined ? caller.userId : null}, ${caller.draftId ?? null}, ${caller.userName},
      ${caller.name}, ${file.requestId})
    on conflict do nothing
    returning id`)
}

/** The file may still be being stored. */
export function readRequested(db: Db, caller: Caller, requestId: string): Promise<StoredFile | undefined> {
  return db.one<StoredFile>(sql`
    select ${columns} from attachment a where ${ownedBy(caller)} and a.request_id = ${requestId}`)
}

export function settleFile(
  db: Db,
  id: string,
  state: AttachmentState,
  { size, hash, seal }: Content,
): Promise<StoredFile | undefined> {
  return db.one<StoredFile>(sql`
    update attachment a set state = ${state}, state_time = now(), size = ${size}, hash = ${hash},
      seal = ${seal ?? null}
    where a.id = ${id} and a.state = 'STORING' returning ${columns}`)
}

/** Returns false when the file has its final state. */
export async function forgetFile(db: Db, id: string): Promise<boolean> {
  return (await db.run(sql`delete from attachment where id = ${id} and state = 'STORING'`)) === 1
}

export function forgetBegun(db: Db, caller: Caller, requestId: string): Promise<{ file: string } | undefined> {
  return db.one<{ file: string }>(sql`
    delete from attachment a
    where ${ownedBy(caller)} and request_id = ${requestId} and state = 'STORING' returning file`)
}

/** The sweep deletes the contents later. */
export async function markRemoved(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update attachment set state = 'REMOVED', state_time = now(), sent = null where id = any(${[...ids]}::bigint[])`)
}

/** Sent files are only hidden: they belong to what was sent. */
export async function markLeft(db: Db, ids: readonly string[]): Promise<void> {
  const left = await db.rows<{ id: string }>(sql`
    update attachment set sent = 'LEFT', state_time = now()
    where id = any(${[...ids]}::bigint[]) and sent = 'SENT' returning id`)
  const kept = left.map(({ id }) => id)
  await markRemoved(
    db,
    ids.filter(id => !kept.includes(id)),
  )
}

export async function bindFiles(db: Db, ids: readonly string[], { businessType, businessId }: Place): Promise<void> {
  await db.run(sql`
    update attachment set business_type = ${businessType}, business_id = ${businessId}
    where id = any(${[...ids]}::bigint[])`)
}

export async function moveFiles(
  db: Db,
  { enterpriseId }: Pick<Caller, 'enterpriseId'>,
  { from, to }: { from: Place; to: Place },
): Promise<void> {
  await db.run(sql`
    update attachment set business_type = ${to.businessType}, business_id = ${to.businessId}
    where enterprise_id = ${enterpriseId} and business_type = ${from.businessType} and business_id = ${from.businessId}`)
}

/**
 * Finds removed and interrupted files, those of documents not saved within a day, and those of applicants without a
 * registration in time.
 */
export function readSpentFiles(db: Db): Promise<Pick<StoredFile, 'id' | 'file'>[]> {
  return db.rows<Pick<StoredFile, 'id' | 'file'>>(sql`
    select a.id, a.file from attachment a
    where a.state = 'REMOVED' or (a.state = 'STORING' and a.state_time < now() - interval '10 minutes')
      or (a.business_id is null and coalesce(
        (select d.expire_time < now() from ${registerDraftView} d where d.id = a.draft_id),
        a.create_time < now() - interval '24 hours'))
    order by a.id limit 200 for update skip locked`)
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from attachment where id = any(${[...ids]}::bigint[])`)
}

/**
 * Takes at most 50 files that have waited for more than a minute, least recently tried first, so that undecidable files
 * do not block others.
 */
export function takeWaitingFiles(db: Db): Promise<Pick<StoredFile, 'id'>[]> {
  return db.rows<Pick<StoredFile, 'id'>>(sql`
    update attachment set state_time = now()
    where id in (
      select a.id from attachment a
      where a.state = 'SCANNING' and a.seal is null and a.state_time < now() - interval '1 minute'
      order by a.state_time, a.id limit 50 for update skip locked)
    returning id`)
}
