import sql from 'sql-template-tag'
import { moment } from '../../../../kit/invariant.ts'
import type { Invariant } from '../../../../kit/invariant.ts'
import { tierFaults } from '../../prices/read.ts'

/** The tender's number alone: that of a bid names its supplier, which is secret until the opening. */
const of = sql`q.enterprise_id, q.tendering_no as document`

export const bidInvariants: readonly Invariant[] = [
  {
    // A sealed bid has no readable row, price or date.
    name: 'sealedBids',
    differences: sql`
      select ${of}, count(*) as stated, 0 as found from tender_bid b join tender q on q.id = b.tender_id
      where b.tech_opened_time is null and (b.delivery_terms <> '' or b.bid_remark <> ''
          or exists (select from tender_bid_item t where t.bid_id = b.id))
        or b.price_opened_time is null and (num_nonnulls(b.currency, b.valid_until, b.exchange_rate, b.amount_excl) > 0
          or exists (select from tender_bid_item t where t.bid_id = b.id and num_nonnulls(t.price_excl, t.amount_excl) > 0))
      group by q.id`,
  },
  {
    // A submitted bid can be opened: its last version is sealed and has the hash of the receipt.
    name: 'bidReceipts',
    differences: sql`
      select ${of}, b.receipt_hash as stated, coalesce(v.receipt_hash, '–') as found
      from tender_bid b join tender q on q.id = b.tender_id
        left join tender_bid_version v on v.bid_id = b.id and v.version_no = b.version_no
      where b.version_no > 0 and (v.receipt_hash is distinct from b.receipt_hash
        or b.status in ('SUBMITTED', 'VOID') and (select count(p.sealed) from tender_bid_part p where p.version_id = v.id)
          <> case q.envelope_mode when 'TWO' then 2 else 1 end)`,
  },
  {
    name: 'timelyBids',
    differences: sql`
      select ${of}, ${moment(sql`v.submit_time`)} as stated, ${moment(sql`q.bid_deadline`)} as found
      from tender_bid_version v join tender_bid b on b.id = v.bid_id join tender q on q.id = b.tender_id and q.round = b.round
      where q.deleted = 0 and (v.submit_time >= q.bid_deadline or v.submit_time < q.bid_start_time)`,
  },
  {
    name: 'bidAmounts',
    differences: sql`
      select ${of}, trim_scale(b.amount_excl) as stated, trim_scale(coalesce(sum(t.amount_excl), 0)) as found
      from tender_bid b join tender q on q.id = b.tender_id left join tender_bid_item t on t.bid_id = b.id
      where b.price_opened_time is not null
      group by q.id, b.id having b.amount_excl is distinct from coalesce(sum(t.amount_excl), 0)`,
  },
  {
    name: 'bidRanges',
    differences: sql`
      select ${of}, fault.stated, fault.found
      from tender_bid_item t join tender_bid b on b.id = t.bid_id join tender q on q.id = b.tender_id
        cross join lateral ${tierFaults(sql`t.tiers`, sql`null::numeric`)} fault`,
  },
]
