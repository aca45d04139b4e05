import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type {
  ReceiverKind,
  queryAnnouncementSigns,
} from '../../../../src/contract/ground/announcements/announcements.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readPage } from '../../../kit/call/paging.ts'
import { userSupplierView, userView } from '../../platform/administration/read.ts'
import { supplierCategoryMemberView, supplierCategoryView, supplierView } from '../suppliers/read.ts'

/** The chosen categories or suppliers that exist. */
export async function knownReceivers(
  { db, caller }: Act,
  kind: ReceiverKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || kind === 'ALL' || kind === 'SUPPLIERS') return new Set()
  const known = kind === 'CATEGORY' ? supplierCategoryView : supplierView
  const rows = await db.rows<{ id: string }>(sql`
    select id from ${known} known where enterprise_id = ${caller.enterpriseId} and deleted = 0 and id = any(${[...ids]}::bigint[])`)
  return new Set(rows.map(row => row.id))
}

/** Stores the receiving companies: all, those of the categories and their subcategories, or the selected ones. */
export async function keepReceivers({ db }: Act, id: string): Promise<void> {
  await db.run(sql`
    insert into announcement_receiver (announcement_id, supplier_id)
    with recursive wanted as (
      select c.id from announcement a join ${supplierCategoryView} c on c.id = any(a.receivers)
      where a.id = ${id} and a.receiver_kind = 'CATEGORY'
      union
      select c.id from ${supplierCategoryView} c join wanted w on c.supplier_category_bid = w.id
    )
    select a.id, s.id from announcement a join ${supplierView} s on s.enterprise_id = a.enterprise_id and s.deleted = 0
    where a.id = ${id} and (a.receiver_kind in ('ALL', 'SUPPLIERS')
      or a.receiver_kind = 'LIST' and s.id = any(a.receivers)
      or exists (select from ${supplierCategoryMemberView} m join wanted w on w.id = m.category_id where m.supplier_id = s.id))
    on conflict do nothing`)
}

export async function dropReceivers({ db }: Act, id: string): Promise<void> {
  await db.run(sql`delete from announcement_receiver where announcement_id = ${id}`)
}

export interface UserToTell {
  id: string
  language: Language
}

/** Users to notify, with their language: those of the receiving companies, and of the buyer's side when it is for all. */
export async function readUsersToTell({ db, caller }: Act, id: string): Promise<UserToTell[]> {
  return db.rows<UserToTell>(sql`
    select u.id, coalesce(u.locale, e.locale) as language
    from ${userView} u join announcement a on a.id = ${id} join enterprise e on e.id = u.enterprise_id
    where u.enterprise_id = ${caller.enterpriseId} and u.active = 1 and u.deleted = 0 and u.id <> ${caller.userId}
      and (a.receiver_kind = 'ALL' and u.user_type <> 'SUPPLIER'
        or exists (select from announcement_receiver r join ${userSupplierView} us on us.supplier_id = r.supplier_id
          where r.announcement_id = a.id and us.user_id = u.id))
    order by u.id`)
}

type Signs = Output<typeof queryAnnouncementSigns>

/** Receiving companies, those that have not signed first. */
export function readSigns({ db }: Act, request: Input<typeof queryAnnouncementSigns>): Promise<Signs> {
  const signed: Sql =
    request.signed === undefined
      ? sql`true`
      : request.signed === 1
        ? sql`g.supplier_id is not null`
        : sql`g.supplier_id is null`
  const from = sql`announcement_receiver r join ${supplierView} s on s.id = r.supplier_id
    left join announcement_sign g on g.announcement_id = r.announcement_id and g.supplier_id = r.supplier_id
    left join ${userView} u on u.id = g.user_id
    where r.announcement_id = ${request.id} and ${signed}`
  return readPage<Signs['records'][number]>(
    db,
    {
      rows: limit => sql`
        select s.id as supplier_id, s.supplier_no, s.name as supplier_name, coalesce(u.name, '') as user_name,
          g.sign_time, coalesce(g.opinion, '') as opinion
        from ${from} order by g.sign_time desc nulls first, s.supplier_no ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    request,
  )
}
