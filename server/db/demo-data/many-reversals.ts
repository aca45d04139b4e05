import sql from 'sql-template-tag'
import type { Db } from '../database.ts'
import { numbered } from './many-numbers.ts'

/**
 * For every forty-fifth row without rejection: adds a second receipt by hand of goods that never arrived, and its
 * reversal on the next day. Requires the accepted quantities of `fill_part`.
 */
export async function insertReversals(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    create temp table fill_reversal on commit drop as
    select nextval(pg_get_serial_sequence('charge_against', 'id')) as reverse_id,
      nextval(pg_get_serial_sequence('receive', 'id')) as again_id,
      nextval(pg_get_serial_sequence('receive_detail', 'id')) as again_detail_id, p.*, r.create_by, r.create_name
    from (select * from fill_part where part = 1 and rejected_qty = 0 and order_detail_id % 45 = 0 order by id) p
      join fill_receipt r on r.id = p.receive_id`)
  await insertSecondReceipts(db, enterpriseId)
  await db.run(sql`
    with ${numbered(enterpriseId, 'REVERSAL', sql`select r.*, r.day + 1 as counted from fill_reversal r`)}
    insert into charge_against (id, enterprise_id, create_by, create_name, create_time, update_name, update_time, version,
      reverse_no, receive_id, org_id, supplier_id, reverse_date, reason, status, submit_by)
    select reverse_id, ${enterpriseId}, create_by, create_name, counted + time '09:30', '仓库主管', counted + time '10:10', 2,
      'RV' || serial, again_id, org_id, supplier_id, counted, '重复过账：同一车货物收货两次', 'POSTED', create_by
    from numbered order by reverse_id`)
  await db.run(sql`
    insert into charge_against_detail (reverse_id, place, receive_detail_id, order_detail_id, qty, from_stock)
    select reverse_id, 0, again_detail_id, order_detail_id, qty, 'ACCEPTED' from fill_reversal order by reverse_id`)
  await db.run(sql`
    update purchase_order_detail d set arrived_qty = d.arrived_qty + r.qty,
      reversed_qty = d.reversed_qty + r.qty
    from fill_reversal r where r.order_detail_id = d.id`)
  await db.run(sql`drop table fill_reversal`)
}

/** Without a delivery order, an hour after the right ones. */
async function insertSecondReceipts(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    with ${numbered(enterpriseId, 'RECEIPT', sql`select r.*, r.day as counted from fill_reversal r`)}
    insert into receive (id, enterprise_id, create_by, create_name, create_time, version, receive_no, org_id, supplier_id,
      warehouse_id, receive_date, status, post_time, receiver_id, receiver_name)
    select again_id, ${enterpriseId}, create_by, create_name, day + time '15:00', 1, 'GR' || serial, org_id, supplier_id,
      warehouse_id, day, 'POSTED', day + time '15:20', create_by, create_name
    from numbered order by again_id`)
  await db.run(sql`
    insert into receive_detail (id, receive_id, place, order_detail_id, received_qty, accepted_qty, reversed_accepted_qty,
      inspect_status)
    select again_detail_id, again_id, 0, order_detail_id, qty, qty, qty,
      case when inspect_mode = 'NONE' then 'NONE' else 'DONE' end
    from fill_reversal order by again_detail_id`)
}
