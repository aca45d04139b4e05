import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type {
  Announcement,
  AnnouncementStatus,
  AnnouncementSummary,
  queryAnnouncements,
  saveAnnouncement,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { containing, orderClause, readPage } from '../../../kit/call/paging.ts'
import { announcementBusinessType } from './announcement.rules.ts'
import type { AnnouncementFacts } from './announcement.rules.ts'
import { languagesOf, titleIn } from './language.queries.ts'
import { publishedModelView } from '../workflow/read.ts'
import { managedBy } from './visible.queries.ts'

/** A draft with its languages. */
export type Draft = Input<typeof saveAnnouncement> & Pick<Announcement, 'language' | 'titles' | 'contents'>

type Hidden = Pick<AnnouncementFacts, 'createBy' | 'over' | 'submitBy' | 'byApproval'>

export type AnnouncementRow = Omit<Announcement, 'allowed'> & Hidden
type SummaryRow = Omit<AnnouncementSummary, 'allowed'> & Hidden

const summary = sql`a.id, a.notice_no, a.kind, a.status, ${languagesOf} as languages, a.public_flag, a.top_flag, a.receiver_kind, a.need_sign,
  a.valid_from, a.valid_to, a.valid_to is not null and a.valid_to <= now() as over, a.submit_by,
  exists (select from ${publishedModelView} m where m.enterprise_id = a.enterprise_id
    and m.business_type = ${announcementBusinessType} and m.everywhere) as by_approval, a.publish_time, a.create_by, a.create_name, a.create_time, a.version,
  (select count(*)::int from announcement_receiver r where r.announcement_id = a.id) as receiver_count,
  (select count(*)::int from announcement_sign s where s.announcement_id = a.id) as sign_count`

export function readManaged({ db, caller }: Act, filters: Input<typeof queryAnnouncements>) {
  const where = sql`${managedBy(caller)} and ${titleAndKind(filters)}
    and a.notice_no ilike ${containing(filters.noticeNo ?? '')}
    and (${listOf(filters.status)}::text[] is null or a.status = any(${listOf(filters.status)}::text[]))`
  const columns = {
    noticeNo: sql`a.notice_no`,
    title: titleIn(caller.language),
    status: sql`a.status`,
    publishTime: sql`a.publish_time`,
    createTime: sql`a.create_time`,
  }
  return readPage<SummaryRow>(
    db,
    {
      rows: limit => sql`
        select ${summary}, ${titleIn(caller.language)} as title from announcement a
        where ${where} ${orderClause(filters.orderBy, columns, sql`a.id desc`)} ${limit}`,
      total: sql`select count(*) as total from announcement a where ${where}`,
    },
    filters,
  )
}

export function titleAndKind({ title = '', kind }: { title?: string; kind?: string | readonly string[] }): Sql {
  const pattern = containing(title)
  return sql`(a.title ilike ${pattern} or exists (
      select from jsonb_each_text(a.titles) t where t.value ilike ${pattern}))
    and (${listOf(kind)}::text[] is null or a.kind = any(${listOf(kind)}::text[]))`
}

function listOf(value: string | readonly string[] | undefined): string[] | null {
  return value === undefined ? null : typeof value === 'string' ? [value] : [...value]
}

const whole = sql`${summary}, a.language, a.title, a.content, a.titles, a.contents, a.receivers, a.sign_deadline, a.revoke_reason`

export function readOneManaged({ db, caller }: Act, id: string): Promise<AnnouncementRow | undefined> {
  return db.one<AnnouncementRow>(sql`
    select ${whole} from announcement a where a.id = ${id} and ${managedBy(caller)}`)
}

/** Locks in ascending order of ids, within what the current user manages. */
export function lockManaged({ db, caller }: Act, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${whole} from announcement a
    where a.id = any(${[...ids]}::bigint[]) and ${managedBy(caller)} order by a.id for update`)
}

/** Locks announcements under approval in ascending order of ids, also those that the current user does not manage. */
export function lockDecided({ db, caller }: Act, ids: readonly string[]): Promise<AnnouncementRow[]> {
  return db.rows<AnnouncementRow>(sql`
    select ${whole} from announcement a
    where a.id = any(${[...ids]}::bigint[]) and a.enterprise_id = ${caller.enterpriseId} and a.deleted = 0
    order by a.id for update`)
}

/** Updates the status and `also`, and increments the version. */
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

export async function insertDraft({ db, caller }: Act, noticeNo: string, draft: Draft): Promise<string> {
  const made = await db.one<{ id: string }>(sql`
    insert into announcement (enterprise_id, notice_no, kind, title, content, language, titles, contents, public_flag,
      top_flag, valid_from, valid_to, receiver_kind, receivers, need_sign, sign_deadline, create_by, create_name)
    values (${caller.enterpriseId}, ${noticeNo}, ${draft.kind}, ${draft.title}, ${draft.content}, ${draft.language},
      ${asJson(draft.titles)}, ${asJson(draft.contents)}, ${draft.publicFlag}, ${draft.topFlag}, ${draft.validFrom ?? null}, ${draft.validTo ?? null}, ${draft.receiverKind},
      ${draft.receivers}::bigint[], ${draft.needSign}, ${draft.signDeadline ?? null}, ${caller.userId}, ${caller.name})
    returning id`)
  if (made === undefined) throw new Error('The new announcement is missing.')
  return made.id
}

export function draftColumns(draft: Draft): Sql {
  return sql`, kind = ${draft.kind}, title = ${draft.title}, content = ${draft.content},
    language = ${draft.language}, titles = ${asJson(draft.titles)}, contents = ${asJson(draft.contents)},
    public_flag = ${draft.publicFlag}, top_flag = ${draft.topFlag}, valid_from = ${draft.validFrom ?? null},
    valid_to = ${draft.validTo ?? null}, receiver_kind = ${draft.receiverKind},
    receivers = ${draft.receivers}::bigint[], need_sign = ${draft.needSign},
    sign_deadline = ${draft.signDeadline ?? null}`
}

/** Expires published announcements whose validity has ended; returns them. */
export function expireDue(db: Act['db']): Promise<{ id: string; enterpriseId: string; noticeNo: string }[]> {
  return db.rows(sql`
    update announcement set status = 'EXPIRED', version = version + 1
    where id in (select id from announcement where status = 'PUBLISHED' and deleted = 0 and valid_to <= now()
      order by id limit 500 for update skip locked)
    returning id, enterprise_id, notice_no`)
}
