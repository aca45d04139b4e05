import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  AnnouncementText,
  PublicAnnouncement,
  ReceivedAnnouncement,
  queryPublicAnnouncements,
  queryReceivedAnnouncements,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { readPage } from '../../../kit/call/paging.ts'
import { userView } from '../../platform/administration/read.ts'
import type { ReaderFacts } from './announcement.rules.ts'
import { contentIn, languagesOf, shownLanguage, titleIn } from './language.queries.ts'
import { titleAndKind } from './manage.queries.ts'
import { managedBy, onBulletin, publishedTo, readableBy } from './visible.queries.ts'

const readerColumns = (
  caller: Caller,
  language: Language = caller.language,
) => sql`a.id, a.notice_no, a.kind, ${titleIn(language)} as title, a.top_flag, a.publish_time, a.need_sign,
  a.sign_deadline, exists (select from announcement_read r
    where r.announcement_id = a.id and r.user_id = ${caller.userId}) as read,
  ${toSign(caller)} as to_sign, ${ownSign(caller)} as sign_time`

const ownSign = (caller: Caller) => sql`(select max(s.sign_time) from announcement_sign s
  where s.announcement_id = a.id and s.supplier_id = any(${[...caller.supplierIds]}::bigint[]))`

/** True while the current user can sign: a supplier, before the deadline. */
const toSign = (caller: Caller) => sql`a.need_sign = 1 and a.status = 'PUBLISHED'
  and (a.sign_deadline is null or a.sign_deadline >= now())
  and ${sideOf(caller) === 'supplier'} and exists (${openCompanies(caller)})`

const openCompanies = (caller: Caller) => sql`
  select r.supplier_id from announcement_receiver r
  where r.announcement_id = a.id and r.supplier_id = any(${[...caller.supplierIds]}::bigint[])
    and not exists (select from announcement_sign s
      where s.announcement_id = a.id and s.supplier_id = r.supplier_id)`

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

/** An announcement for a reader, with the facts that decide about signing. */
export type ReadRow = Omit<AnnouncementText, 'allowed'> & Pick<ReaderFacts, 'openCompanies' | 'signOver'>

/** An announcement that the current user can read; `lock` locks it until the transaction ends. */
export function readOneReceived(
  { db, caller }: Act,
  id: string,
  { lock = false, language = caller.language }: { lock?: boolean; language?: Language | undefined } = {},
): Promise<ReadRow | undefined> {
  return db.one<ReadRow>(sql`
    select ${readerColumns(caller, language)}, ${contentIn(language)} as content, ${shownLanguage(language)} as language,
      ${languagesOf} as languages, a.create_name, a.valid_to, a.status,
      (${managedBy(caller)}) as managed,
      coalesce(own.name, '') as sign_name, coalesce(own.opinion, '') as sign_opinion,
      array(${openCompanies(caller)}) as open_companies,
      a.sign_deadline is not null and a.sign_deadline < now() as sign_over
    from announcement a left join lateral (
      select u.name, s.opinion from announcement_sign s join ${userView} u on u.id = s.user_id
      where s.announcement_id = a.id and s.supplier_id = any(${[...caller.supplierIds]}::bigint[])
      order by s.sign_time desc limit 1) own on true
    where a.id = ${id} and ${readableBy(caller)} ${lock ? sql`for update of a` : sql``}`)
}

/** Marks an announcement as read by the current user. */
export async function keepRead({ db, caller }: Act, id: string): Promise<void> {
  await db.run(sql`
    insert into announcement_read (announcement_id, user_id) values (${id}, ${caller.userId}) on conflict do nothing`)
}

export async function insertSigns({ db, caller }: Act, id: string, supplierIds: readonly string[], opinion: string) {
  await db.run(sql`
    insert into announcement_sign (announcement_id, supplier_id, user_id, opinion)
    select ${id}, company, ${caller.userId}, ${opinion} from unnest(${[...supplierIds]}::bigint[]) as company`)
}

export type PublicRow = Omit<PublicAnnouncement, 'excerpt'> & { content: string; validTo: string | null }

export type PublicTextRow = PublicRow & Pick<AnnouncementText, 'language' | 'languages'>

const publicColumns = (language: Language) => sql`a.id, a.notice_no, a.kind, ${titleIn(language)} as title, a.top_flag,
  a.publish_time, ${contentIn(language)} as content, a.valid_to`
const here = sql`a.enterprise_id = (select min(id) from enterprise)`

/** Pinned announcements first, then the newest. */
export function readBulletin(db: Db, filters: Input<typeof queryPublicAnnouncements>, language: Language) {
  const where = sql`${here} and ${onBulletin} and ${titleAndKind(filters)}`
  return readPage<PublicRow>(
    db,
    {
      rows: limit => sql`
        select ${publicColumns(language)} from announcement a
        where ${where} order by a.top_flag desc, a.publish_time desc, a.id desc ${limit}`,
      total: sql`select count(*) as total from announcement a where ${where}`,
    },
    filters,
  )
}

export function readPublic(db: Db, id: string, language: Language): Promise<PublicTextRow | undefined> {
  return db.one<PublicTextRow>(sql`
    select ${publicColumns(language)}, ${shownLanguage(language)} as language, ${languagesOf} as languages
    from announcement a where a.id = ${id} and ${here} and ${onBulletin}`)
}
