import sql from 'sql-template-tag'
import type { SerialMode } from '../../../../src/contract/ground/materials/serial-modes.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { receivedSerialView } from './asks.ts'
import type { SerialRow } from './serial.rules.ts'

export interface SerialKind {
  materialId: string | null
  serialMode: SerialMode
}

/** The caller has checked the visibility of the order rows. */
export async function serialKindsOf({ db }: Act, orderDetailIds: readonly string[]): Promise<Map<string, SerialKind>> {
  const rows = await db.rows<SerialKind & { id: string }>(sql`
    select line.id, line.material_id, coalesce(m.serial_mode, 'NONE') as serial_mode
    from ${orderRowView} line left join ${materialView} m on m.id = line.material_id
    where line.id = any(${[...orderDetailIds]}::bigint[])`)
  return new Map(rows.map(row => [row.id, row]))
}

const announcedSerialView = sql`
  (select s.material_id, upper(s.serial_no) as serial_key, d.id as delivery_id, d.delivery_no as document_no
  from delivery_order_serial s join delivery_order_detail k on k.id = s.delivery_detail_id
    join delivery_order d on d.id = k.delivery_id
  where d.deleted = 0 and d.status in ('SHIPPED', 'PART_RECEIVED') and s.received_flag = 0)`

/**
 * Refuses numbers that another delivery under way announces, or that are received and in stock. Locks numbers of these
 * materials until the transaction ends.
 * @throws Refusal 10006 with the number and its location.
 */
export async function requireFreeSerials(
  act: Act,
  rows: readonly SerialRow[],
  ownDeliveryId: string | undefined,
): Promise<void> {
  const wanted = rows.flatMap(({ at, materialId, serials }) => serials.map(serial => ({ at, materialId, serial })))
  if (wanted.length === 0) return
  const materialIds = [...new Set(wanted.map(each => Number(each.materialId)))].sort((a, b) => a - b)
  for (const id of materialIds)
    await act.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`serials ${id}`}, 0))`)
  const taken = await act.db.rows<{ at: number; serial: string; documentNo: string }>(sql`
    select w."at", w."serial", min(found.document_no) as document_no
    from jsonb_to_recordset(${asJson(wanted)}) as w ("at" int, "materialId" bigint, "serial" text)
    cross join lateral (
      select a.document_no from ${announcedSerialView} a
      where a.material_id = w."materialId" and a.serial_key = upper(w."serial") and a.delivery_id <> ${ownDeliveryId ?? '0'}
      union all
      select r.document_no from ${receivedSerialView} r where r.material_id = w."materialId" and r.serial_key = upper(w."serial")
    ) found group by 1, 2 order by 1, 2`)
  refuseProblems(
    taken.map(({ at, serial, documentNo }) => ({
      field: `details[${at}].serials`,
      row: at,
      name: 'duplicateNumber',
      key: 'serial.taken',
      values: { serial, document: documentNo },
    })),
  )
}
