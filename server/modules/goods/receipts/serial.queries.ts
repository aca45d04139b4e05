import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { deliverySerialView } from '../delivery-orders/read.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'

/** Stores the serial numbers of a draft's rows, by row position. */
export async function writeSerials(
  { db }: Act,
  receiptId: string,
  rows: readonly { serials: readonly string[] }[],
): Promise<void> {
  const serials = rows.flatMap((row, at) => row.serials.map((serial, place) => ({ at, place, serial })))
  if (serials.length === 0) return
  await db.run(sql`
    insert into receive_serial (receive_detail_id, place, material_id, serial_no)
    select k.id, s."place", line.material_id, s."serial"
    from jsonb_to_recordset(${asJson(serials)}) as s ("at" int, "place" int, "serial" text)
      join receive_detail k on k.receive_id = ${receiptId} and k.place = s."at"
      join ${orderRowView} line on line.id = k.order_detail_id`)
}

const ofRow = sql`from receive_serial s where s.receive_detail_id = k.id`

export const serialColumns = sql`
  array(select s.serial_no::text ${ofRow} order by s.place) as serials,
  array(select s.serial_no::text ${ofRow} and s.state = 'GONE' order by s.place) as gone_serials,
  array(select s.serial_no::text from ${deliverySerialView} s
    where s.delivery_detail_id = k.delivery_detail_id and s.received_flag = 0 order by s.place) as expected_serials`

/** Receipts `r` of this serial number. */
export function brings(serialNo: string): Sql {
  return sql`r.id in (select k.receive_id from receive_serial s join receive_detail k on k.id = s.receive_detail_id
    where upper(s.serial_no) = upper(${serialNo.trim()}))`
}
