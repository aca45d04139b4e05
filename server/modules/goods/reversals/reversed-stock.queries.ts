import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReversibleRow } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { lockReceiptRows, receiptRowView, receiptView, serialsLeft, stockView } from '../receipts/read.ts'
import { appliedRowView, statedRowView } from './asks.ts'
import type { ReversedFacts } from './reversal.rules.ts'

const orderJoins = sql`join ${orderRowView} line on line.id = k.order_detail_id
  join ${orderView} o on o.id = line.order_id left join ${materialView} m on m.id = line.material_id`

/** Columns of a receipt row `k` and its order row `line`. */
export const reversedColumns = (language: Language) => sql`
  k.id as receive_detail_id, k.receive_id, k.receive_no, k.receive_date, k.order_detail_id, line.order_id, o.order_no,
  line.row_no, coalesce(m.code, '') as material_code, line.material_text, line.spec,
  coalesce(m.serial_mode, 'NONE') as serial_mode, ${serialsLeft} as serials_left,
  ${unitText(sql`line.enterprise_id`, sql`line.unit`, language)} as unit_symbol,
  line.unit_precision, k.batch_no, trim_scale(k.received_qty) as received_qty, trim_scale(k.rejected_left) as rejected_left,
  trim_scale(k.accepted_left) as accepted_left`

export function reversedJoins(id: Sql): Sql {
  return sql`join ${stockView} k on k.id = ${id} ${orderJoins}`
}

export function readReversible(act: Act, receiveId: string): Promise<ReversibleRow[]> {
  const place = {
    enterprise: sql`k.enterprise_id`,
    org: sql`k.org_id`,
    supplier: sql`k.supplier_id`,
    issued: sql`1`,
  }
  return act.db.rows<ReversibleRow>(sql`
    select ${reversedColumns(act.caller.language)} from ${stockView} k ${orderJoins}
    where k.receive_id = ${receiveId} and ${seenBy(act.caller, place)} and (k.rejected_left > 0 or k.accepted_left > 0)
    order by k.id`)
}

export interface LockedReversed extends ReversedFacts {
  supplierId: string
  orgId: string
  companyId: string
  orderDetailId: string
  deliveryId: string | null
  deliveryDetailId: string | null
}

const receiptPlace = {
  enterprise: sql`r.enterprise_id`,
  org: sql`r.org_id`,
  supplier: sql`r.supplier_id`,
  issued: sql`1`,
}

/**
 * Locks receipt rows in ascending order of ids and returns the available quantities.
 * @throws Refusal 10007 for a row that is not visible, 16005 if its receipt is not posted.
 */
export async function lockReversed(act: Act, ids: readonly string[]): Promise<LockedReversed[]> {
  const wanted = [...new Set(ids)]
  const seen = await act.db.rows(sql`
    select k.id from ${receiptRowView} k join ${receiptView} r on r.id = k.receive_id
    where k.id = any(${wanted}::bigint[]) and r.deleted = 0 and ${seenBy(act.caller, receiptPlace)}`)
  if (seen.length < wanted.length) refuse('noSuchData')
  await lockReceiptRows(act, wanted)
  // A separate statement: the locking one has a snapshot from before its wait.
  const rows = await act.db.rows<LockedReversed>(sql`
    select k.id, k.receive_id, k.receive_no, k.receive_date, k.supplier_id, k.org_id, o.company_id, k.order_detail_id,
      k.delivery_id, k.delivery_detail_id, o.order_no, line.row_no, line.unit, line.unit_precision,
      coalesce(m.serial_mode, 'NONE') as serial_mode, ${serialsLeft} as serials_left,
      trim_scale(k.rejected_left) as rejected_left, trim_scale(k.accepted_left) as accepted_left,
      coalesce((select min(a.apply_no) from ${appliedRowView} a where a.receive_detail_id = k.id),
        (select min(x.recon_no) from ${statedRowView} x where x.receive_detail_id = k.id)) as later_no,
      case when exists (select from ${appliedRowView} a where a.receive_detail_id = k.id) then 'invoiced' else 'stated' end
        as later_kind
    from ${stockView} k ${orderJoins} where k.id = any(${wanted}::bigint[]) order by k.id`)
  if (rows.length < wanted.length) refuse('statusNotOperable', { key: 'reversal.notPosted' })
  return rows
}
