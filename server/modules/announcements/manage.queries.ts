import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import type {
  Announcement,
  AnnouncementStatus,
  AnnouncementSummary,
  queryAnnouncements,
  saveAnnouncement,
} from '../../../src/contract/announcements/announcements.ts'
import type { Act } from '../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../kit/call/paging.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import { publishedModelView } from '../workflow/read.ts'
import { managedBy } from './visible.queries.ts'

type Draft = Input<typeof saveAnnouncement>

type Hidden = Pick<AnnouncementFacts, 'createBy' | 'over' | 'submitBy' | 'byApproval'>

/** An announcement as the database has it; what may be done with it depends on the caller. */
export type AnnouncementRow = Omit<Announcement, 'allowed'> & Hidden
type SummaryRow = Omit<AnnouncementSummary, 'allowed'> & Hidden

const summary = sql`a.id, a.notice_no, a.kind, a.title, a.status, a.public_flag, a.top_flag, a.receiver_kind, a.need_sign,
  a.valid_from, a.valid_to, a.valid_to is not null and a.valid_to <= now() as over, a.submit_by,
  exists (select from ${publishedModelView} m where m.enterprise_id = a.enterprise_id
    and m.business_type = ${announcementBusinessType} and m.everywhere) as by_approval, a.publish_time, a.create_by, a.create_name, a.create_time, a.version,
  (select count(*)::int from announcement_receiver r where r.announcement_id = a.id) as receiver_count,
  (select count(*)::int from announcement_sign s where s.announcement_id = a.id) as sign_count`

/** A page of what the caller manages. */
export function readManaged({ db, caller }: Act, filters: Input<typeof queryAnnouncements>) {
  const where = sql`${managedBy(caller)} and ${titleAndKind(filters)}
    and a.notice_no ilike ${containing(filters.noticeNo ?? '')}
    and (${listOf(filters.status)}::text[] is null or a.status = any(${listOf(filters.status)}::text[]))`
  const columns = {
    noticeNo: sql`a.notice_no`,
    title: sql`a.title`,
    status: sql`a.status`,
    publishTime: sql`a.publish_time`,
    createTime: sql`a.create_time`,
  }
  return readPage<SummaryRow>(
    db,
    {
      rows: limit => sql`
        select ${summary} from announcement a
        where ${where} ${orderClause(filters.orderBy, columns, sql`a.id desc`)} ${limit}`,
      total: sql`select count(*) as total from announcement a where ${where}`,
    },
    filters,
  )
}

/** The filters that every list of announcements has. */
export function titleAndKind({ title = '', kind }: { title?: string; kind?: string | readonly string[] }): Sql {
  return sql`a.title ilike ${containing(title)}
    and (${listOf(kind)}::text[] is null or a.kind = any(${listOf(kind)}::text[]))`
}

function listOf(value: string | readonly string[] | undefined): string[] | null {
  return value === undefined ? null : typeof value === 'string' ? [value] : [...value]
}

const whole = sql`${summary}, a.content, a.receivers, a.sign_deadline, a.revoke_reason`

/** One announcement that the caller manages. */
export function readOneManaged({ db, caller }: Act, id: string): Promise<AnnouncementRow | undefined> {
  return db.one<AnnouncementRow>(sql`
    select ${whole} from announcement a where a.id = ${id} and ${managedBy(caller)}`)
}

/** Announcements that the caller manages, locked in ascending order of their ids. */
export function lockManaged({ db, caller }: Act, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${whole} from announcement a
    where a.id = any(${[...ids]}::bigint[]) and ${managedBy(caller)} order by a.id for update`)
}

/** Announcements of the enterprise that are decided on, whoever manages them, locked in ascending order of their ids. */
export function lockDecided({ db, caller }: Act, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${whole} from announcement a
    where a.id = any(${[...ids]}::bigint[]) and a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0
    order by a.id for update`)
}

/** Writes a state and what changes with it, and raises the version. */
export async function writeState(
  { db }: Act,
  announcement: AnnouncementRow,
  status: AnnouncementStatus,
  also: Sql,
): Promise<AnnouncementRow> {
  const written = await db.one<AnnouncementRow>(sql`
    update announcement a set status = ${status}, version = version + 1 ${also}
    where id = ${announcement.id} returning ${whole}`)
  return written ?? announcement
}

/** Adds a draft. */
export async function insertDraft({ db, caller }: Act, noticeNo: string, draft: Draft): Promise<string> {
  const made = await db.one<{ id: string }>(sql`
    insert into announcement (enterprise_id, notice_no, kind, title, content, public_flag, top_flag, valid_from,
      valid_to, receiver_kind, receivers, need_sign, sign_deadline, create_by, create_name)
    values (${caller.enterpriseId}, ${noticeNo}, ${draft.kind}, ${draft.title}, ${draft.content}, ${draft.publicFlag},
      ${draft.topFlag}, ${draft.validFrom ?? null}, ${draft.validTo ?? null}, ${draft.receiverKind},
      ${draft.receivers}::bigint[], ${draft.needSign}, ${draft.signDeadline ?? null}, ${caller.userId}, ${caller.name})
    returning id`)
  if (made === undefined) throw new Error('The new announcement is missing.')
  return made.id
}

/** What a draft writes over the one before. */
export function draftColumns(draft: Draft): Sql {
  return sql`, kind = ${draft.kind}, title = ${draft.title}, content = ${draft.content},
    public_flag = ${draft.publicFlag}, top_flag = ${draft.topFlag}, valid_from = ${draft.validFrom ?? null},
    valid_to = ${draft.validTo ?? null}, receiver_kind = ${draft.receiverKind},
    receivers = ${draft.receivers}::bigint[], need_sign = ${draft.needSign},
    sign_deadline = ${draft.signDeadline ?? null}`
}

/** Published announcements whose validity is over become expired; returns them. */
export function expireDue(db: Act['db']): Promise<{ id: string; enterpriseId: string; noticeNo: string }[]> {
  return db.rows(sql`
    update announcement set status = 'EXPIRED', version = version + 1
    where id in (select id from announcement where status = 'PUBLISHED' and deleted = 0 and valid_to <= now()
      order by id limit 500 for update skip locked)
    returning id, enterprise_id, notice_no`)
}
