import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { unfilledView } from '../surveys/read.ts'

const of = sql`q.enterprise_id, q.inquiry_no || ' / ' || (a.place + 1) as document`

/** What holds within inquiries. */
export const inquiryInvariants: readonly Invariant[] = [
  {
    name: 'awardedLimit',
    differences: sql`
      select ${of}, trim_scale(sum(w.qty)) as stated, trim_scale(a.qty) as found
      from inquiry_award w join inquiry_article a on a.id = w.article_id join inquiry q on q.id = w.inquiry_id
      where q.deleted = 0 group by q.id, a.id having sum(w.qty) > a.qty`,
  },
  {
    name: 'offeredLimit',
    differences: sql`
      select ${of}, trim_scale(w.qty) as stated, trim_scale(t.max_qty) as found
      from inquiry_award w join inquiry_article a on a.id = w.article_id join inquiry q on q.id = w.inquiry_id
        join inquiry_quote_item t on t.quote_id = w.quote_id and t.article_id = w.article_id
      where q.deleted = 0 and w.qty > t.max_qty`,
  },
  {
    // Of a sealed quote that was not opened no row, price or date is there to be read.
    name: 'sealedQuotes',
    differences: sql`
      select q.enterprise_id, k.quote_no as document, k.quoted_count + (
          select count(*)::int from inquiry_quote_item t where t.quote_id = k.id) as stated, 0 as found
      from inquiry_quote k join inquiry q on q.id = k.inquiry_id
      where q.seal_flag = 1 and k.status = 'SUBMITTED' and (k.quoted_count > 0 or k.amount_excl <> 0
        or num_nonnulls(k.valid_until, k.freight, k.other_cost, k.payment_term_id) > 0 or k.own_quote_no <> ''
        or exists (select from inquiry_quote_item t where t.quote_id = k.id))`,
  },
  {
    // No more suppliers pass a prequalification than its limit says.
    name: 'qualifiedLimit',
    differences: sql`
      select q.enterprise_id, q.inquiry_no as document, q.qualified_limit as stated, count(*) as found
      from inquiry_prequalification p join inquiry q on q.id = p.inquiry_id
      where q.deleted = 0 and p.status = 'PASSED' group by q.id having count(*) > q.qualified_limit`,
  },
  {
    // Nobody is invited or awarded while a mandatory survey is before them.
    name: 'answeredSurveys',
    differences: sql`
      select q.enterprise_id, q.inquiry_no as document, '0' as stated, count(distinct u.supplier_id)::text as found
      from inquiry q join ${unfilledView} u on
        (u.since < q.publish_time and exists (
          select from inquiry_invite i where i.inquiry_id = q.id and i.supplier_id = u.supplier_id))
        or (u.since < q.result_time and exists (
          select from inquiry_award w join inquiry_quote k on k.id = w.quote_id
          where w.inquiry_id = q.id and k.supplier_id = u.supplier_id))
      where q.deleted = 0 and q.status not in ('FAILED', 'CANCELLED')
      group by q.enterprise_id, q.inquiry_no`,
  },
]
