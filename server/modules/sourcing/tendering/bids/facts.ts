import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { ownSuppliers } from '../own-suppliers.ts'

/** Bids `b` of the current round of tender `q` that were sent, not withdrawn, and are not void. */
export const liveBid = sql`b.tender_id = q.id and b.round = q.round and b.status not in ('WITHDRAWN', 'VOID', 'SUPERSEDED')`

/** Bid `b` was opened, or found unreadable. */
export const openedBid = sql`(b.tech_opened_time is not null or b.status = 'UNREADABLE')`

/** The current user's company has an opened bid in the round of tender `q`. */
export const ownOpenedBid = (caller: Caller): Sql => sql`exists (
  select from tender_bid b where b.tender_id = q.id and b.round = q.round and b.supplier_id = ${ownSuppliers(caller)}
    and ${openedBid})`

const ofSupplier = (caller: Caller, text: Sql): Sql => (sideOf(caller) === 'supplier' ? text : sql`'NONE'`)

export function bidFacts(caller: Caller): Sql {
  const myInvite = sql`coalesce((select i.status from tender_invite i where i.tender_id = q.id
    and i.supplier_id = ${ownSuppliers(caller)} order by i.supplier_id limit 1), 'NONE')`
  const myBid = sql`coalesce((select b.status from tender_bid b where b.tender_id = q.id
    and b.supplier_id = ${ownSuppliers(caller)} order by b.round desc limit 1), 'NONE')`
  return sql`(select count(*)::int from tender_bid b where ${liveBid}) as bid_count,
    exists (select from tender_bid b where b.tender_id = q.id and b.version_no > 0) as ever_bid,
    ${ofSupplier(caller, myInvite)} as my_invite, ${ofSupplier(caller, myBid)} as my_bid`
}
