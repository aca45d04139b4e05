import sql from 'sql-template-tag'
import { moment } from '../../../../kit/invariant.ts'
import type { Invariant } from '../../../../kit/invariant.ts'
import { employeeView, purchaserView } from '../../../platform/organisation/read.ts'

const of = sql`q.enterprise_id, q.tendering_no as document`

export const openingInvariants: readonly Invariant[] = [
  {
    // No share is accepted before the opening time.
    name: 'earlyShares',
    differences: sql`
      select ${of}, ${moment(sql`a.attend_time`)} as stated, ${moment(sql`q.open_time`)} as found
      from tender_attendance a join tender q on q.id = a.tender_id and q.round = a.round
      where q.deleted = 0 and a.attend_time < q.open_time`,
  },
  {
    // Bids are opened by as many different members as are needed.
    name: 'openingQuorum',
    differences: sql`
      select ${of}, k.shares_needed::text as stated, count(a.user_id)::text as found
      from tender_opening_session o join tender q on q.id = o.tender_id
        join tender_envelope_key k on (k.tender_id, k.round, k.envelope) = (o.tender_id, o.round, o.envelope)
        left join tender_attendance a on (a.tender_id, a.round, a.envelope) = (o.tender_id, o.round, o.envelope)
      where q.deleted = 0 group by q.id, o.envelope, o.round, k.shares_needed having count(a.user_id) < k.shares_needed`,
  },
  {
    // Shares are deleted as soon as the bids are opened.
    name: 'openedShares',
    differences: sql`
      select ${of}, count(*)::text as stated, '0' as found
      from tender_attendance a join tender q on q.id = a.tender_id
        join tender_opening_session o on (o.tender_id, o.round, o.envelope) = (a.tender_id, a.round, a.envelope)
      where a.kept_share is not null group by q.id`,
  },
  {
    // Prices of the second envelope are opened for technically valid bids only.
    name: 'openedPrices',
    differences: sql`
      select q.enterprise_id, b.bid_no as document, ${moment(sql`b.price_opened_time`)} as stated, b.status as found
      from tender_bid b join tender q on q.id = b.tender_id
      where q.deleted = 0 and q.envelope_mode = 'TWO' and b.price_opened_time is not null
        and (q.price_opened_time is null and b.round = q.round or b.tech_opened_time is null)`,
  },
  {
    // The content of an opened bid is that of its receipt: its last version has the same hash.
    name: 'openedReceipts',
    differences: sql`
      select q.enterprise_id, b.bid_no as document, b.receipt_hash as stated, coalesce(v.receipt_hash, '–') as found
      from tender_bid b join tender q on q.id = b.tender_id
        left join tender_bid_version v on v.bid_id = b.id and v.version_no = b.version_no
      where q.deleted = 0 and b.tech_opened_time is not null and v.receipt_hash is distinct from b.receipt_hash`,
  },
  {
    // The purchaser prepares the tender and cannot take part in its opening.
    name: 'openingMembers',
    differences: sql`
      select ${of}, e.user_id::text as stated, '–' as found
      from tender q join ${purchaserView} p on p.id = q.purchaser_id join ${employeeView} e on e.id = p.employee_id
        join tender_member m on m.tender_id = q.id and m.user_id = e.user_id
      where q.deleted = 0 and q.publish_time is not null`,
  },
]
