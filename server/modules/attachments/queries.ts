import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { AttachmentState } from '../../../src/contract/attachments/attachments.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../kit/call/caller.ts'
import type { StreamKey } from '../../kit/seal.ts'
import { registerDraftView } from '../registration/read.ts'
import type { Content } from './content.ts'

/** A file as the server keeps it. */
export interface StoredFile {
  id: string
  enterpriseId: string
  businessType: string
  businessId: string | null
  name: string
  type: string
  size: string
  hash: string
  /** Its name in the file store. */
  file: string
  state: AttachmentState | 'STORING' | 'REMOVED'
  /** Nobody can read it before its document is opened. */
  sealed: boolean
  /** What opens its content, which was sealed once; null when it was not. */
  contentKey: StreamKey | null
  /** Null for a file of an applicant, which belongs to their draft. */
  creatorId: string | null
  draftId: string | null
  creator: string
  creatorName: string
  createDate: string
}

const columns = sql`a.id, a.enterprise_id, a.business_type, a.business_id, a.name, a.type, a.size, a.hash, a.file, a.state,
  a.seal is not null as sealed, a.content_key, a.creator_id, a.draft_id, a.creator, a.creator_name, a.create_time as create_date`

/** A file that is shown: complete and not removed. */
const shown = sql`a.state in ('SCANNING', 'CLEAN', 'REFUSED') and a.sent is distinct from 'LEFT'`

/** A document, or the files of one that is not saved yet. */
export interface Place {
  businessType: string
  businessId: string | null
}

type Who = Pick<Caller, 'enterpriseId' | 'userId' | 'draftId'>

/** Files that the caller uploaded; those of an applicant are their draft's. */
function ownedBy({ userId, draftId }: Who): Sql {
  return draftId === undefined ? sql`a.creator_id = ${userId}` : sql`a.draft_id = ${draftId}`
}

/** Whether the caller uploaded a file. */
export function isOwn(
  file: Pick<StoredFile, 'creatorId' | 'draftId'>,
  { userId, draftId }: Pick<Who, 'userId' | 'draftId'>,
): boolean {
  return draftId === undefined ? file.creatorId === userId : file.draftId === draftId
}

/** Files of the document; without one, those of the caller that wait for it. */
function at(caller: Who, { businessType, businessId }: Place): Sql {
  const type = sql`a.enterprise_id = ${caller.enterpriseId} and a.business_type = ${businessType}`
  return businessId === null
    ? sql`${type} and a.business_id is null and ${ownedBy(caller)}`
    : sql`${type} and a.business_id = ${businessId}`
}

/** What the caller sees at a place that they see, oldest first. What the scanner refused concerns its uploader only. */
export function readFiles(db: Db, caller: Caller, place: Place): Promise<StoredFile[]> {
  return db.rows<StoredFile>(sql`
    select ${columns} from attachment a
    where ${at(caller, place)} and ${shown} and (a.state <> 'REFUSED' or ${ownedBy(caller)})
    order by a.id`)
}

/** How many files a place has or is about to have. */
export async function countFiles(db: Db, caller: Caller, place: Place): Promise<number> {
  const found = await db.one<{ count: string }>(sql`
    select count(*) from attachment a where ${at(caller, place)} and a.state <> 'REMOVED' and a.sent is distinct from 'LEFT'`)
  return Number(found?.count ?? 0)
}

/** Files of the caller's enterprise by their ids; whether they see them is not asked yet. */
export function readFilesById(db: Db, caller: Caller, ids: readonly string[], keep = false): Promise<StoredFile[]> {
  return db.rows<StoredFile>(sql`
    select ${columns} from attachment a
    where a.id = any(${[...ids]}::bigint[]) and a.enterprise_id = ${caller.enterpriseId} and ${shown}
    order by a.id ${keep ? sql`for update` : sql``}`)
}

/** Any shown file; the reader must hold its ticket. */
export function readTicketed(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.one<StoredFile>(sql`select ${columns} from attachment a where a.id = ${id} and ${shown}`)
}

export interface NewFile extends Place {
  name: string
  type: string
  file: string
  requestId: string | undefined
}

/** Reserves a file before its content comes; undefined when the same request has done so already. */
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

/** What an earlier request with the same id has made, or is making. */
export function readRequested(db: Db, caller: Caller, requestId: string): Promise<StoredFile | undefined> {
  return db.one<StoredFile>(sql`
    select ${columns} from attachment a where ${ownedBy(caller)} and a.request_id = ${requestId}`)
}

/** Ends the way of a file. Undefined when it was given up meanwhile. */
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

/** Forgets a file whose content did not arrive; false when it is settled. */
export async function forgetFile(db: Db, id: string): Promise<boolean> {
  return (await db.run(sql`delete from attachment where id = ${id} and state = 'STORING'`)) === 1
}

/** Forgets what a request with this id has begun and not ended; returns its name in the file store. */
export function forgetBegun(db: Db, caller: Caller, requestId: string): Promise<{ file: string } | undefined> {
  return db.one<{ file: string }>(sql`
    delete from attachment a
    where ${ownedBy(caller)} and request_id = ${requestId} and state = 'STORING' returning file`)
}

/** From now on the files are not there; the sweep removes their contents. */
export async function markRemoved(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    update attachment set state = 'REMOVED', state_time = now(), sent = null where id = any(${[...ids]}::bigint[])`)
}

/** As `markRemoved`, at the wish of who uploaded them; those that were sent are hidden, and stay with what was sent. */
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

/** Gives files to a saved document. */
export async function bindFiles(db: Db, ids: readonly string[], businessId: string): Promise<void> {
  await db.run(sql`update attachment set business_id = ${businessId} where id = any(${[...ids]}::bigint[])`)
}

/** Gives all files of a document to another one. */
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
 * What is to go: removed files, those whose way was broken off, those whose document was not saved in a day, and those
 * of applicants whose right has ended without a registration.
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
 * Files whose turn it is to be asked about again: at most 50, of those that have waited for the scanner for more than a
 * minute the ones that were not asked about for longest, so that files it cannot judge do not keep others waiting.
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
