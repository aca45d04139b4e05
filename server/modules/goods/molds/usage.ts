import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { arrivalView } from '../receipts/read.ts'

/**
 * Received goods add shots to the mold that made them: the first in use for the material at the supplier. Shots are
 * rounded up, because a shot fills all cavities. Goods awaiting inspection count afterwards.
 */
export const moldUsed: Reaction<'receipt.posted'> & Reaction<'receipt.inspected'> = async (act, { receiveNo }) => {
  const { enterpriseId } = act.caller
  const arrived = sql`${arrivalView} a join ${orderRowView} line on line.id = a.order_detail_id
    join mold_material k on k.material_id = line.material_id
    join mold t on t.id = k.mold_id and t.keeper_supplier_id = a.supplier_id and t.org_id = a.org_id`
  const counted = sql`a.enterprise_id = ${enterpriseId} and a.receive_no = ${receiveNo} and t.enterprise_id = ${enterpriseId}
    and t.status = 'IN_USE' and t.deleted = 0`
  // Molds are locked in ascending order, so that concurrent receipts cannot deadlock.
  const used = await act.db.rows(sql`
    select id from mold where id in (select t.id from ${arrived} where ${counted}) order by id for update`)
  if (used.length === 0) return
  await act.db.run(sql`
    with made as (
      insert into mold_usage (receive_detail_id, mold_id, cavity, shots)
      select distinct on (a.id) a.id, t.id, t.cavity, ceil(a.received_qty / t.cavity)::int
      from ${arrived} where ${counted} order by a.id, t.id
      on conflict (receive_detail_id) do nothing
      returning mold_id, shots)
    update mold t set used_shots = t.used_shots + m.shots
    from (select mold_id, sum(shots) as shots from made group by mold_id) m where t.id = m.mold_id`)
}

/** Reversed goods were never made. */
export const moldUnused: Reaction<'reversal.posted'> = async (act, { rows }) => {
  const ids = [...new Set(rows.map(each => each.receiveDetailId))]
  const used = await act.db.rows(sql`
    select id from mold where id in (select mold_id from mold_usage where receive_detail_id = any(${ids}::bigint[]))
    order by id for update`)
  if (used.length === 0) return
  await act.db.run(sql`
    with less as (
      select u.receive_detail_id, u.mold_id, u.shots as before,
        ceil((a.received_qty - a.reversed_qty) / u.cavity)::int as after
      from mold_usage u join ${arrivalView} a on a.id = u.receive_detail_id
      where u.receive_detail_id = any(${ids}::bigint[])),
    written as (
      update mold_usage u set shots = less.after from less where u.receive_detail_id = less.receive_detail_id)
    update mold t set used_shots = greatest(0, t.used_shots - m.shots)
    from (select mold_id, sum(before - after) as shots from less group by mold_id) m where t.id = m.mold_id`)
}
