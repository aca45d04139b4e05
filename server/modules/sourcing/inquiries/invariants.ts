import sql from 'sql-template-tag'
import { moment } from '../../../kit/invariant.ts'
import type { Invariant } from '../../../kit/invariant.ts'
import { settingOf } from '../../../kit/setting.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { unfilledView } from '../../ground/surveys/read.ts'
import { tierFaults } from '../prices/read.ts'
import { applicationView } from '../rounds/read.ts'
import { orderRowView, orderView } from './asks.ts'
import { awardedQty, wantedOfAward } from './award-use/use.queries.ts'

const of = sql`q.enterprise_id, q.inquiry_no || ' / ' || (a.place + 1) as document`

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
      select ${of}, trim_scale(w.qty) as stated, trim_scale(coalesce(t.max_qty, t.offered_qty)) as found
      from inquiry_award w join inquiry_article a on a.id = w.article_id join inquiry q on q.id = w.inquiry_id
        join inquiry_quote_item t on t.quote_id = w.quote_id and t.article_id = w.article_id
      where q.deleted = 0 and w.qty > coalesce(t.max_qty, t.offered_qty)`,
  },
  {
    // Orders use at most the awarded quantity plus the allowance. If the allowance has changed since, the one that
    // applied is unknown.
    name: 'orderedAwards',
    differences: sql`
      select ${of}, trim_scale(ordered.qty) as stated, trim_scale(awarded.qty * (1 + allowed.value::numeric / 100)) as found
      from (
          select u.article_id, u.supplier_id, max(u.use_time) as time, sum(${wantedOfAward(sql`u.supplier_id`)}) as qty
          from inquiry_award_use u join inquiry_article a on a.id = u.article_id join ${orderRowView} d on d.id = u.row_id
            join ${orderView} o on o.id = d.order_id
          group by u.article_id, u.supplier_id) ordered
        join inquiry_article a on a.id = ordered.article_id join inquiry q on q.id = a.inquiry_id
        cross join lateral ${awardedQty(sql`a.id`, sql`ordered.supplier_id`)} awarded
        cross join lateral ${settingOf(sql`q.enterprise_id`, 'inquiry.overAwardPct')} allowed
      where q.deleted = 0 and ordered.qty > awarded.qty * (1 + allowed.value::numeric / 100)
        and (allowed.update_time is null or allowed.update_time < ordered.time)`,
  },
  {
    // A sealed quote has no readable row, price or date.
    name: 'sealedQuotes',
    differences: sql`
      select q.enterprise_id, k.quote_no as document, k.quoted_count + (
          select count(*)::int from inquiry_quote_item t where t.quote_id = k.id) as stated, 0 as found
      from inquiry_quote k join inquiry q on q.id = k.inquiry_id
      where q.seal_flag = 1 and k.status = 'SUBMITTED' and (k.quoted_count > 0 or k.amount_excl <> 0
        or num_nonnulls(k.valid_until, k.freight, k.other_cost, k.payment_term_id, k.incoterm) > 0 or k.own_quote_no <> ''
        or k.incoterm_place <> ''
        or exists (select from inquiry_quote_item t where t.quote_id = k.id))`,
  },
  {
    name: 'quotedRanges',
    differences: sql`
      select q.enterprise_id, k.quote_no || ' / ' || (a.place + 1) as document, fault.stated, fault.found
      from inquiry_quote_item t join inquiry_quote k on k.id = t.quote_id join inquiry q on q.id = k.inquiry_id
        join inquiry_article a on a.id = t.article_id cross join lateral ${tierFaults(sql`t.tiers`, sql`t.moq`)} fault
      where q.deleted = 0`,
  },
  {
    // Times of a published inquiry only move to later ones, and not after they have passed. An exception is the end of
    // quoting, which a decision about too few quotes may move to the future before the opening.
    name: 'movedTimes',
    differences: sql`
      select q.enterprise_id, q.inquiry_no || ' / ' || c.name as document, coalesce(${moment(sql`c.after_time`)}, '–') as stated,
        coalesce(${moment(sql`c.before_time`)}, '–') as found
      from inquiry_time_change c join inquiry q on q.id = c.inquiry_id
      where q.deleted = 0 and (c.after_time is null or c.before_time is null or c.after_time < c.before_time
        or c.before_time <= c.change_time and (c.name <> 'quoteEndTime' or c.after_time <= c.change_time
          or c.round = q.round and q.open_time < c.change_time))`,
  },
  {
    // Quotes, prequalifications, reviews and the opening are within the times of the current round.
    name: 'timelyActs',
    differences: sql`
      select q.enterprise_id, k.quote_no as document, ${moment(sql`k.submit_time`)} as stated,
        ${moment(sql`case when k.submit_time > q.quote_end_time then q.quote_end_time else q.quote_start_time end`)} as found
      from inquiry_quote k join inquiry q on q.id = k.inquiry_id and q.round = k.round
      where q.deleted = 0 and (k.submit_time > q.quote_end_time or k.submit_time < q.quote_start_time)
      union all
      select q.enterprise_id, q.inquiry_no, ${moment(sql`q.open_time`)}, ${moment(sql`q.quote_end_time`)} from inquiry q
      where q.deleted = 0 and q.open_time < q.quote_end_time
      union all
      select q.enterprise_id, q.inquiry_no || ' / ' || s.name, ${moment(sql`p.submit_time`)}, ${moment(sql`q.prequal_end_time`)}
      from ${applicationView('INQUIRY')} p join inquiry q on q.id = p.business_id join ${supplierView} s on s.id = p.supplier_id
      where q.deleted = 0 and p.submit_time > q.prequal_end_time
      union all
      select q.enterprise_id, q.inquiry_no || ' / ' || s.name, ${moment(sql`p.review_time`)}, ${moment(sql`q.prequal_review_end_time`)}
      from ${applicationView('INQUIRY')} p join inquiry q on q.id = p.business_id join ${supplierView} s on s.id = p.supplier_id
      where q.deleted = 0 and p.review_time > q.prequal_review_end_time`,
  },
  {
    name: 'qualifiedLimit',
    differences: sql`
      select q.enterprise_id, q.inquiry_no as document, q.qualified_limit as stated, count(*) as found
      from ${applicationView('INQUIRY')} p join inquiry q on q.id = p.business_id
      where q.deleted = 0 and p.status = 'PASSED' group by q.id having count(*) > q.qualified_limit`,
  },
  {
    // No supplier is invited or awarded while a mandatory survey is pending.
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
