import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { userView } from '../../platform/administration/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'

export const expertInvariants: readonly Invariant[] = [
  {
    // No member occurs twice, is a supplier's user, leads the document or opens its bids, or had a participating supplier
    // as employer or conflict when called; later changes of the library are not considered.
    name: 'expertGroups',
    differences: sql`
      with member as (
        select r.enterprise_id, r.id as review_id, r.doc_no, e.id as expert_id, e.user_id, e.name, e.employer,
          e.conflict_supplier_ids, u.user_type,
          m.told_time is null or coalesce(e.update_time, e.create_time) <= m.told_time as known
        from expert_member m join expert_review r on r.id = m.review_id join expert e on e.id = m.expert_id
          join ${userView} u on u.id = e.user_id
        where r.deleted = 0 and m.status not in ('REFUSED', 'ABSENT'))
      select enterprise_id, doc_no || ' / ' || min(name) as document, '1' as stated, count(*)::text as found
      from member group by enterprise_id, review_id, doc_no, user_id having count(*) > 1
      union all
      select enterprise_id, doc_no || ' / ' || name, '–', user_type from member where user_type = 'SUPPLIER'
      union all
      select distinct m.enterprise_id, m.doc_no || ' / ' || m.name, '–', s.name
      from member m join expert_review_bid b on b.review_id = m.review_id join ${supplierView} s on s.id = b.supplier_id
      where m.known and (m.conflict_supplier_ids ? s.id::text or lower(trim(m.employer)) = lower(trim(s.name)))
      union all
      select m.enterprise_id, m.doc_no || ' / ' || m.name, '–', 'leads or opens it'
      from member m join expert_review r on r.id = m.review_id
      where r.start_time is not null and (m.user_id = r.owner_id or r.barred_user_ids ? m.user_id::text)`,
  },
]
