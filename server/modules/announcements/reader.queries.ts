import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type {
  AnnouncementText,
  PublicAnnouncement,
  ReceivedAnnouncement,
  queryPublicAnnouncements,
  queryReceivedAnnouncements,
} from '../../../src/contract/announcements/announcements.ts'
import type { Db } from '../../db/database.ts'
import type { Act } from '../../kit/call/act.ts'
import type { Caller } from '../../kit/call/caller.ts'
import { sideOf } from '../../kit/call/caller.ts'
import { readPage } from '../../kit/call/paging.ts'
import { userView } from '../administration/read.ts'
import type { ReaderFacts } from './announcement.rules.ts'
import { titleAndKind } from './manage.queries.ts'
import { onBulletin, publishedTo, readableBy } from './visible.queries.ts'

/** What the reader's company has signed, and what the reader has read. */
const readerColumns = (
  caller: Caller,
) => sql`a.id, a.notice_no, a.kind, a.title, a.top_flag, a.publish_time, a.need_sign,
  a.sign_deadline, exists (select from announcement_read r
    where r.announcement_id = a.id and r.user_id = ${caller.userId}) as read,
  ${toSign(caller)} as to_sign, ${ownSign(caller)} as sign_time`

const ownSign = (caller: Caller) => sql`(select max(s.sign_time) from announcement_sign s
  where s.announcement_id = a.id and s.supplier_id = any(${[...caller.supplierIds]}::bigint[]))`

/** Whether the caller may sign now: a supplier, and in time. */
const toSign = (caller: Caller) => sql`a.need_sign = 1 and a.status = 'PUBLISHED'
  and (a.sign_deadline is null or a.sign_deadline >= now())
  and ${sideOf(caller) === 'supplier'} and exists (${openCompanies(caller)})`

/** A company of the caller that an announcement went to and that has not signed it. */
const openCompanies = (caller: Caller) => sql`
  select r.supplier_id from announcement_receiver r
  where r.announcement_id = a.id and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])
    and not exists (select from announcement_sign s
      where s.announcement_id = a.id and s.supplier_id = r.supplier_id)`

/** What was published to the caller and is valid. */
export function readReceived({ db, caller }: Act, filters: Input<typeof queryReceivedAnnouncements>) {
  const unsigned = filters.unsigned === true ? toSign(caller) : sql`true`
  const where = sql`${publishedTo(caller)} and a.status = 'PUBLISHED' and (a.valid_to is null or a.valid_to > now())
    and ${titleAndKind(filters)} and ${unsigned}`
  return readPage<ReceivedAnnouncement>(
    db,
    {
      rows: limit => sql`
        select ${readerColumns(caller)} from announcement a
        where ${where} order by a.top_flag desc, a.publish_time desc, a.id desc ${limit}`,
      total: sql`select count(*) as total from announcement a where ${where}`,
    },
    filters,
  )
}

/** One announcement as its reader sees it, with what decides whether they sign. */
export type ReadRow = Omit<AnnouncementText, 'allowed'> & Pick<ReaderFacts, 'openCompanies' | 'signOver'>

/** One announcement that the caller may read; `lock` holds it until the transaction ends. */
export function readOneReceived({ db, caller }: Act, id: string, lock = false): Promise<ReadRow | undefined> {
  return db.one<ReadRow>(sql`
    select ${readerColumns(caller)}, a.content, a.create_name, a.valid_to, a.status,
      coalesce(own.name, '') as sign_name, coalesce(own.opinion, '') as sign_opinion,
      array(${openCompanies(caller)}) as open_companies,
      a.sign_deadline is not null and a.sign_deadline < now() as sign_over
    from announcement a left join lateral (
      select u.name, s.opinion from announcement_sign s join ${userView} u on u.id = s.user_id
      where s.announcement_id = a.id and s.supplier_id = any(${[...caller.supplierIds]}::bigint[])
      order by s.sign_time desc limit 1) own on true
    where a.id = ${id} and ${readableBy(caller)} ${lock ? sql`for update of a` : sql``}`)
}

/** Remembers that the caller has read an announcement. */
export async function keepRead({ db, caller }: Act, id: string): Promise<void> {
  await db.run(sql`
    insert into announcement_read (announcement_id, user_id) values (${id}, ${caller.userId}) on conflict do nothing`)
}

/** Signs for the companies of the caller. */
export async function insertSigns({ db, caller }: Act, id: string, supplierIds: readonly string[], opinion: string) {
  await db.run(sql`
    insert into announcement_sign (announcement_id, supplier_id, user_id, opinion)
    select ${id}, company, ${caller.userId}, ${opinion} from unnest(${[...supplierIds]}::bigint[]) as company`)
}

/** An announcement of the bulletin with its whole text. */
export type PublicRow = Omit<PublicAnnouncement, 'excerpt'> & { content: string; validTo: string | null }

const publicColumns = sql`a.id, a.notice_no, a.kind, a.title, a.top_flag, a.publish_time, a.content, a.valid_to`
/** The enterprise of this installation. */
const here = sql`a.enterprise_id = (select min(id) from enterprise)`

/** A page of the bulletin: what stays on top first, then the newest. */
export function readBulletin(db: Db, filters: Input<typeof queryPublicAnnouncements>) {
  const where = sql`${here} and ${onBulletin} and ${titleAndKind(filters)}`
  return readPage<PublicRow>(
    db,
    {
      rows: limit => sql`
        select ${publicColumns} from announcement a
        where ${where} order by a.top_flag desc, a.publish_time desc, a.id desc ${limit}`,
      total: sql`select count(*) as total from announcement a where ${where}`,
    },
    filters,
  )
}

/** One announcement of the bulletin. */
export function readPublic(db: Db, id: string): Promise<PublicRow | undefined> {
  return db.one<PublicRow>(sql`
    select ${publicColumns} from announcement a where a.id = ${id} and ${here} and ${onBulletin}`)
}
