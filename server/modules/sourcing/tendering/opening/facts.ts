import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Caller } from '../../../../kit/call/caller.ts'

/** Member `m` of a committee has made an opening key and has proved that they can use it. */
export const memberReady: Sql = sql`exists (
  select from opening_key k where k.user_id = m.user_id and k.tested_time is not null)`

/** When member `m` of a committee last used the present key. */
export const memberTested: Sql = sql`(select k.tested_time from opening_key k where k.user_id = m.user_id)`

/** The envelope of tender `q` that is opened next, otherwise the last one. */
export const nextEnvelope: Sql = sql`case when q.envelope_mode = 'ONE' then 'ONE' when q.opened_time is null then 'TECH'
  else 'PRICE' end`

/** Shares `a` that were given for the next opening of tender `q` and are still kept. */
export const givenShares: Sql = sql`tender_attendance a where a.tender_id = q.id and a.round = q.round
  and a.envelope = ${nextEnvelope} and a.kept_share is not null and a.kept_until > sourcing_now()`

export const openingFacts = (caller: Caller): Sql => sql`q.min_bidders, q.few_decided = 1 as few_decided,
  coalesce((q.rules ->> 'continueWithFewer')::boolean, true) as may_continue_few,
  q.open_time <= sourcing_now() as open_reached, q.price_opened_time is not null as prices_opened, (select count(*)::int from ${givenShares}) as attending, q.open_quorum,
  exists (select from tender_member m where m.tender_id = q.id and m.user_id = ${caller.userId}) as member,
  exists (select from ${givenShares} and a.user_id = ${caller.userId}) as attended`
