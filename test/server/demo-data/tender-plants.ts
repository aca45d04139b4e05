import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** A tender with two lots and two envelopes, while bidding runs. */
const twoLots = sql`(select min(id) from tender where envelope_mode = 'TWO')`
const ended = sql`(select min(id) from tender where status = 'WAIT_OPEN')`

/** Named `bid`: one of a tender, with further columns. */
const bidFor = (tender: Sql, status: string, columns: Sql, values: Sql) => sql`
  bid as (
    insert into tender_bid (enterprise_id, create_name, bid_no, tender_id, supplier_id, round, status, ${columns})
    select q.enterprise_id, '', q.tendering_no || '-X', q.id, 1, 1, ${status}, ${values} from tender q where q.id = ${tender}
    returning id, tender_id)`
const plainBid = bidFor(twoLots, 'SUBMITTED', sql`version_no`, sql`0`)

/** Named `key`: an envelope whose opening needs two members. */
const envelopeKey = sql`
  key as (
    insert into tender_envelope_key (tender_id, round, envelope, public_key, wrapped_private, key_hash, shares_needed,
      shares_made, make_time)
    select ${ended}, 1, 'ONE', 'x', 'x', 'x', 2, 3, now() returning tender_id)`
const session = sql`
  insert into tender_opening_session (tender_id, round, envelope, opened_time, open_by, open_name)
  select tender_id, 1, 'ONE', now(), 5, 'x' from key`
const attendance = (time: Sql, share: Sql) => sql`
  insert into tender_attendance (tender_id, round, envelope, user_id, name, attend_time, kept_until, kept_share, kept_key)
  select q.id, 1, 'ONE', 5, 'x', ${time}, now(), ${share}, ${share} from key join tender q on q.id = key.tender_id`

/** By the rule of tenders, one record that is made to break it; in the demo without files there are no bids. */
export const tenderPlants = (gap: string): Record<string, Sql> => ({
  sealedBids: sql`with ${bidFor(ended, 'SUBMITTED', sql`delivery_terms`, sql`'x'`)} select from bid`,
  bidReceipts: sql`with ${bidFor(ended, 'SUBMITTED', sql`version_no, receipt_hash`, sql`1, 'x'`)} select from bid`,
  timelyBids: sql`
    with ${bidFor(ended, 'SUBMITTED', sql`version_no`, sql`1`)}
    insert into tender_bid_version (bid_id, version_no, kind, document_version, submit_time, receipt_hash, user_id)
    select bid.id, 1, 'SUBMITTED', 1, q.bid_deadline + interval '1 minute', 'x', 8 from bid join tender q on q.id = bid.tender_id`,
  bidAmounts: sql`with ${bidFor(ended, 'OPENED', sql`price_opened_time, amount_excl`, sql`now(), 5`)} select from bid`,
  bidRanges: sql`
    with ${plainBid}
    insert into tender_bid_item (bid_id, item_id, offered_flag, tiers)
    select bid.id, (select min(a.id) from tender_item a where a.tender_id = bid.tender_id), 1, ${gap}::jsonb from bid`,
  earlyShares: sql`with ${envelopeKey} ${attendance(sql`q.open_time - interval '1 minute'`, sql`null`)}`,
  openingQuorum: sql`with ${envelopeKey} ${session}`,
  openedShares: sql`with ${envelopeKey}, opened as (${session}) ${attendance(sql`q.open_time`, sql`'x'`)}`,
  openedPrices: sql`with ${bidFor(twoLots, 'OPENED', sql`price_opened_time`, sql`now()`)} select from bid`,
  openedReceipts: sql`
    with ${bidFor(ended, 'OPENED', sql`tech_opened_time, version_no, receipt_hash`, sql`now(), 1, 'x'`)} select from bid`,
  openingMembers: sql`
    update tender_member m set user_id = e.user_id
    from tender q join purchaser p on p.id = q.purchaser_id join employee e on e.id = p.employee_id
    where m.tender_id = ${ended} and m.place = 0 and q.id = m.tender_id`,
  tenderAwardLimit: sql`
    with ${plainBid}
    insert into tender_award (tender_id, item_id, bid_id, qty, price_excl)
    select a.tender_id, a.id, bid.id, a.qty + 1, 1 from bid join tender_item a on a.tender_id = bid.tender_id
    where a.place = 0`,
  // The award goes to a bid without a rank, although another one has the first.
  tenderAwardReasons: sql`
    with ${plainBid},
    other as (
      insert into tender_bid (enterprise_id, create_name, bid_no, tender_id, supplier_id, round, status)
      select enterprise_id, '', 'X', id, 2, 1, 'VALID' from tender where id = ${twoLots} returning id, tender_id),
    ranked as (
      insert into tender_rank (tender_id, lot_id, bid_id, amount, rank)
      select a.tender_id, a.lot_id, other.id, 1, 1 from other join tender_item a on a.tender_id = other.tender_id
      where a.place = 0)
    insert into tender_award (tender_id, item_id, bid_id, qty, price_excl)
    select a.tender_id, a.id, bid.id, 1, 1 from bid join tender_item a on a.tender_id = bid.tender_id where a.place = 0`,
  tenderPublicity: sql`
    update tender set public_start_time = now(), public_end_time = now() where id = ${ended}`,
  tenderLetters: sql`
    with ${bidFor(ended, 'VALID', sql`version_no`, sql`0`)}
    update tender set letters_time = now() from bid where tender.id = bid.tender_id`,
  tenderLotsWon: sql`
    with ${plainBid}, limited as (update tender set max_lots_won = 1 where id = ${twoLots})
    insert into tender_award (tender_id, item_id, bid_id, qty, price_excl)
    select a.tender_id, a.id, bid.id, 1, 1 from bid join tender_item a on a.tender_id = bid.tender_id`,
  tenderEndedAward: sql`
    with ${plainBid}, ended as (update tender set status = 'CANCELLED' where id = ${twoLots})
    insert into tender_award (tender_id, item_id, bid_id, qty, price_excl)
    select a.tender_id, a.id, bid.id, 1, 1 from bid join tender_item a on a.tender_id = bid.tender_id
    where a.place = 0`,
})
