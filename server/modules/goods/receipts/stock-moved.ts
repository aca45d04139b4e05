import sql from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act, Reactions } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'

type Rows = Events['return.held']['rows']

export const stockReactions: Reactions = {
  'return.held': [(act, { rows }) => stockMoved(act, rows, { held: 1 })],
  'return.released': [(act, { rows }) => stockMoved(act, rows, { held: -1 })],
  'return.shippedOut': [(act, { rows }) => stockMoved(act, rows, { held: -1, returned: 1 })],
  'reversal.held': [(act, { rows }) => stockMoved(act, rows, { held: 1 })],
  'reversal.released': [(act, { rows }) => stockMoved(act, rows, { held: -1 })],
  'reversal.posted': [(act, { rows }) => stockMoved(act, rows, { held: -1, reversed: 1 })],
}

/** Adds quantities with these signs; serial numbers follow. */
async function stockMoved(
  act: Act,
  rows: Rows,
  { held, returned = 0, reversed = 0 }: { held: number; returned?: number; reversed?: number },
): Promise<void> {
  await act.db.run(sql`
    update receive_detail k set
      held_accepted_qty = k.held_accepted_qty + m.accepted * ${held},
      held_rejected_qty = k.held_rejected_qty + m.rejected * ${held},
      returned_accepted_qty = k.returned_accepted_qty + m.accepted * ${returned},
      returned_rejected_qty = k.returned_rejected_qty + m.rejected * ${returned},
      reversed_accepted_qty = k.reversed_accepted_qty + m.accepted * ${reversed},
      reversed_rejected_qty = k.reversed_rejected_qty + m.rejected * ${reversed}
    from (select r."receiveDetailId" as id, coalesce(sum(r."qty") filter (where r."fromStock" = 'ACCEPTED'), 0) as accepted,
        coalesce(sum(r."qty") filter (where r."fromStock" = 'REJECTED'), 0) as rejected
      from jsonb_to_recordset(${asJson(rows)}) as r ("receiveDetailId" bigint, "qty" numeric, "fromStock" text)
      group by 1) m
    where k.id = m.id`)
  const state = held > 0 ? 'HELD' : returned > 0 || reversed > 0 ? 'GONE' : 'IN'
  const named = rows.flatMap(({ receiveDetailId: id, serials }) => serials.map(serial => ({ id, serial })))
  if (named.length === 0) return
  await act.db.run(sql`
    update receive_serial s set state = ${state}
    from jsonb_to_recordset(${asJson(named)}) as n ("id" bigint, "serial" text)
    where s.receive_detail_id = n."id" and upper(s.serial_no) = upper(n."serial")`)
}
