import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { setting } from '../../../kit/setting.ts'
import { userView } from '../../platform/administration/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import type { DrawContext, LibraryExpert } from './draw.rules.ts'
import { barredUsers } from './review.queries.ts'
import type { LockedReview } from './review.queries.ts'

export function readLibrary({ db, caller }: Act): Promise<LibraryExpert[]> {
  return db.rows<LibraryExpert>(sql`
    select e.id, e.name, e.user_id, e.employer, e.internal_flag, e.level, e.category_ids, e.conflict_supplier_ids, e.absences,
      e.active = 1 and u.active = 1 and u.deleted = 0 as active,
      (select count(*)::int from expert_member m join expert_review r on r.id = m.review_id
        where m.expert_id = e.id and m.status in ('ACCEPTED', 'SUBMITTED')
          and r.start_time > sourcing_now() - interval '3 months') as recent_joins
    from expert e join ${userView} u on u.id = e.user_id
    where e.enterprise_id = ${caller.enterpriseId} and e.deleted = 0 order by e.id`)
}

/** Constraints of a draw for a review. */
export async function readDrawContext(act: Act, { id }: Pick<LockedReview, 'id'>): Promise<DrawContext> {
  const found = await act.db.one<{ from: string; to: string; groupIds: string[]; barredUserIds: string[] }>(sql`
    select to_char(sourcing_now(), 'YYYY-MM-DD') as "from",
      to_char(greatest(r.review_end_time, sourcing_now()), 'YYYY-MM-DD') as "to",
      array(select m.expert_id::text from expert_member m where m.review_id = r.id) as group_ids, ${barredUsers} as barred_user_ids
    from expert_review r where r.id = ${id}`)
  if (found === undefined) throw new Error('A locked review is gone.')
  const suppliers = await act.db.rows<{ id: string; name: string }>(sql`
    select s.id, s.name from expert_review_bid b join ${supplierView} s on s.id = b.supplier_id where b.review_id = ${id}`)
  return {
    from: found.from,
    to: found.to,
    barredUserIds: new Set(found.barredUserIds),
    groupIds: new Set(found.groupIds),
    supplierIds: new Set(suppliers.map(each => each.id)),
    supplierNames: new Set(suppliers.map(each => each.name.trim().toLowerCase())),
    mostPerQuarter: Number(await setting(act.db, act.caller.enterpriseId, 'expert.maxPerQuarter')),
  }
}
