import sql from 'sql-template-tag'
import { asJson } from '../../db/columns.ts'
import type { Act, Reactions } from '../../kit/call/act.ts'
import type { Events } from '../../kit/events.ts'

type Rows = Events['return.held']['rows']

/** What the rows of receipts make of returns: what is held, what is free again, and what left the warehouse. */
export const stockReactions: Reactions = {
  'return.held': [(act, { rows }) => stockMoved(act, rows, { held: 1, returned: 0 })],
  'return.released': [(act, { rows }) => stockMoved(act, rows, { held: -1, returned: 0 })],
  'return.shippedOut': [(act, { rows }) => stockMoved(act, rows, { held: -1, returned: 1 })],
}

/** Adds quantities, with these signs, to what of each row is held and what went back. */
async function stockMoved(act: Act, rows: Rows, by: { held: number; returned: number }): Promise<void> {
  await act.db.run(sql`
    update receive_detail k set
      held_accepted_qty = k.held_accepted_qty + m.accepted * ${by.held},
      held_rejected_qty = k.held_rejected_qty + m.rejected * ${by.held},
      returned_accepted_qty = k.returned_accepted_qty + m.accepted * ${by.returned},
      returned_rejected_qty = k.returned_rejected_qty + m.rejected * ${by.returned}
    from (select r."receiveDetailId" as id, coalesce(sum(r."qty") filter (where r."fromStock" = 'ACCEPTED'), 0) as accepted,
        coalesce(sum(r."qty") filter (where r."fromStock" = 'REJECTED'), 0) as rejected
      from jsonb_to_recordset(${asJson(rows)}) as r ("receiveDetailId" bigint, "qty" numeric, "fromStock" text)
      group by 1) m
    where k.id = m.id`)
}
