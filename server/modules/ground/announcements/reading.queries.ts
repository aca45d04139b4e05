import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input, Output } from '../../../../src/contract/envelope.ts'
import type {
  AnnouncementReader,
  countAnnouncementReaders,
  queryAnnouncementReaders,
} from '../../../../src/contract/ground/announcements/readers.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { orderClause, readPage } from '../../../kit/call/paging.ts'
import { userSupplierView, userView } from '../../platform/administration/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { managedBy } from './visible.queries.ts'

/**
 * Users that a published announcement went to, without its author: those of the receiving companies, and of the buyer's
 * side when it is for all.
 */
function readersOf(caller: Caller, id: string): Sql {
  return sql`
    (select u.id as user_id, u.name as user_name, own.supplier_name, d.time as read_time, own.sign_time,
      case when a.need_sign = 1 and own.companies > 0 and own.signed = own.companies then 'SIGNED'
        when d.time is not null then 'READ' else 'UNREAD' end as state
    from announcement a
      join ${userView} u on u.enterprise_id = a.enterprise_id and u.active = 1 and u.deleted = 0
        and u.id is distinct from a.create_by
      left join announcement_read d on d.announcement_id = a.id and d.user_id = u.id
      left join lateral (
        select count(*) as companies, count(g.supplier_id) as signed, max(g.sign_time) as sign_time,
          coalesce(string_agg(s.name, ', ' order by s.supplier_no), '') as supplier_name
        from ${userSupplierView} us
          join announcement_receiver r on r.announcement_id = a.id and r.supplier_id = us.supplier_id
          join ${supplierView} s on s.id = r.supplier_id
          left join announcement_sign g on g.announcement_id = a.id and g.supplier_id = r.supplier_id
        where us.user_id = u.id) own on true
    where a.id = ${id} and ${managedBy(caller)} and a.publish_time is not null
      and (own.companies > 0 or a.receiver_kind = 'ALL' and u.user_type <> 'SUPPLIER'))`
}

export async function countReaders({ db, caller }: Act, id: string): Promise<Output<typeof countAnnouncementReaders>> {
  const counts = await db.rows<{ state: AnnouncementReader['state']; count: number }>(sql`
    select state, count(*)::int as count from ${readersOf(caller, id)} readers group by state`)
  const countOf = (state: AnnouncementReader['state']) => counts.find(each => each.state === state)?.count ?? 0
  return { SIGNED: countOf('SIGNED'), READ: countOf('READ'), UNREAD: countOf('UNREAD') }
}

/** Those who have not read it first. */
export function readReaders({ db, caller }: Act, request: Input<typeof queryAnnouncementReaders>) {
  const from = sql`${readersOf(caller, request.id)} readers
    where ${request.state === undefined ? sql`true` : sql`state = ${request.state}`}`
  const columns = {
    userName: sql`user_name`,
    supplierName: sql`supplier_name`,
    readTime: sql`read_time`,
    signTime: sql`sign_time`,
  }
  const byState = sql`array_position(array['UNREAD', 'READ', 'SIGNED'], state), user_name, user_id`
  const order = orderClause(request.orderBy, columns, byState)
  return readPage<AnnouncementReader>(
    db,
    {
      rows: limit => sql`
        select user_id, user_name, supplier_name, read_time, sign_time, state from ${from} ${order} ${limit}`,
      total: sql`select count(*) as total from ${from}`,
    },
    request,
  )
}
