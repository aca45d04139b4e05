import sql from 'sql-template-tag'
import type { Database, Db } from '../database.ts'
import { insertResults } from './many-inspections.ts'
import { inBatches, numbered, settleTables } from './many-numbers.ts'
import { insertPlans } from './many-plans.ts'
import { insertProblems } from './many-problems.ts'
import { insertReversals } from './many-reversals.ts'

/** In orders. */
const batchSize = 50_000

const filled = [
  ...['delivery_order', 'delivery_order_detail', 'receive', 'receive_detail', 'receive_characteristic'],
  ...['return_order', 'return_order_detail', 'charge_against', 'charge_against_detail'],
  ...['problem', 'problem_step', 'purchase_order_detail'],
  ...['delivery_plan', 'delivery_plan_detail', 'delivery_plan_promise'],
  ...['delivery_plan_version', 'delivery_plan_version_row'],
]

/**
 * Adds plans, deliveries and receipts of orders with ids above `after`, some with inspections, rejected goods, 8D
 * reports or reversals; every fourth rejected lot was returned. Quantities, numbers and counters are right; there is no
 * history. `tell` reports the number of orders.
 */
export async function addManyGoods(
  database: Database,
  after: string,
  tell: (orders: number) => void = () => undefined,
): Promise<void> {
  await inBatches(database, { after, size: batchSize, add: addBatch, tell })
  await settleTables(database, filled)
}

async function addBatch(db: Db, enterpriseId: string, from: number): Promise<void> {
  await makeReceipts(db, from)
  await makeReceiptRows(db)
  await db.run(sql`analyze fill_receipt`)
  await db.run(sql`analyze fill_part`)
  await insertDeliveries(db, enterpriseId)
  await insertUnderWay(db, enterpriseId, from)
  await insertReceipts(db, enterpriseId)
  await insertResults(db)
  await insertReturns(db, enterpriseId)
  await insertProblems(db, enterpriseId)
  await keepRejected(db)
  await insertReversals(db, enterpriseId)
  await insertPlans(db, enterpriseId, from, from + batchSize)
  await db.run(sql`drop table fill_receipt, fill_part`)
}

/** One per delivered part; each third order announced its parts. */
function makeReceipts(db: Db, from: number): Promise<number> {
  return db.run(sql`
    create temp table fill_receipt on commit drop as
    select nextval(pg_get_serial_sequence('receive', 'id')) as id, o.id as order_id, part, parts.number as parts,
      case when o.id % 3 = 0 then nextval(pg_get_serial_sequence('delivery_order', 'id')) end as delivery_id,
      o.org_id, o.supplier_id, o.warehouse_id, o.purchaser_id, o.create_by, o.create_name,
      least(current_date - 1, o.order_date + 6 + part * 9 + (o.id % 7)::int) as day
    from purchase_order o cross join lateral (select case when o.id % 5 < 3 then 3 else 2 end as number) parts,
      generate_series(1, parts.number) part
    where o.id > ${from} and o.id <= ${from + batchSize} and o.deleted = 0 and exists (
      select from purchase_order_detail d where d.order_id = o.id and d.arrived_qty > 0
        and not exists (select from receive_detail k where k.order_detail_id = d.id))
    order by o.id, part`)
}

/** Equal parts in whole units, the rest in the last one. In every twentieth row, the first part has rejected pieces. */
function makeReceiptRows(db: Db): Promise<number> {
  return db.run(sql`
    create temp table fill_part on commit drop as
    with share as (
      select r.id as receive_id, r.delivery_id, r.day, r.org_id, r.supplier_id, r.warehouse_id, r.part,
        d.id as order_detail_id, d.row_no, d.inspect_mode, d.unit_precision,
        case when r.part < r.parts then trunc(d.arrived_qty / r.parts, d.unit_precision)
          else d.arrived_qty - (r.parts - 1) * trunc(d.arrived_qty / r.parts, d.unit_precision) end as qty
      from fill_receipt r join purchase_order_detail d on d.order_id = r.order_id and d.arrived_qty > 0)
    select nextval(pg_get_serial_sequence('receive_detail', 'id')) as id,
      case when share.delivery_id is not null then nextval(pg_get_serial_sequence('delivery_order_detail', 'id')) end
        as delivery_detail_id,
      share.*, case when bad.qty < share.qty then bad.qty else 0 end as rejected_qty,
      row_number() over (partition by share.receive_id order by share.row_no) - 1 as place
    from share cross join lateral (select case when share.order_detail_id % 20 = 0 and share.part = 1
      then trunc(share.qty * 0.05 + power(0.1::numeric, share.unit_precision), share.unit_precision) else 0 end as qty) bad
    where share.qty > 0 order by share.receive_id, share.row_no`)
}

async function insertDeliveries(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    with ${numbered(
      enterpriseId,
      'DELIVERY_ORDER',
      sql`
      select r.*, r.day - 2 as counted from fill_receipt r where r.delivery_id is not null
        and exists (select from fill_part p where p.receive_id = r.id)`,
    )}
    insert into delivery_order (id, enterprise_id, create_by, create_name, create_time, version, delivery_no, org_id,
      supplier_id, warehouse_id, written_by, ship_date, arrive_date, carrier, status, ship_time)
    select delivery_id, ${enterpriseId}, null, '发货员', counted + time '10:00', 1, 'ASN' || serial, org_id, supplier_id,
      warehouse_id, 'supplier', counted, day, '德邦物流', 'RECEIVED', counted + time '10:00'
    from numbered order by delivery_id`)
  await db.run(sql`
    insert into delivery_order_detail (id, delivery_id, place, order_detail_id, qty, received_qty)
    select delivery_detail_id, delivery_id, place, order_detail_id, qty, qty from fill_part
    where delivery_id is not null order by delivery_detail_id`)
}

/** One delivery for all quantities on the way of an order. */
async function insertUnderWay(db: Db, enterpriseId: string, from: number): Promise<void> {
  await db.run(sql`
    create temp table fill_shipped on commit drop as
    select nextval(pg_get_serial_sequence('delivery_order', 'id')) as id, o.id as order_id, o.org_id, o.supplier_id, o.warehouse_id,
      greatest(o.order_date, current_date - 1 - (o.id % 4)::int) as counted
    from purchase_order o where o.id > ${from} and o.id <= ${from + batchSize} and o.deleted = 0 and exists (
      select from purchase_order_detail d where d.order_id = o.id and d.under_way_qty > 0
        and not exists (select from delivery_order_detail k where k.order_detail_id = d.id))`)
  await db.run(sql`
    with ${numbered(enterpriseId, 'DELIVERY_ORDER', sql`select * from fill_shipped`)}
    insert into delivery_order (id, enterprise_id, create_name, create_time, version, delivery_no, org_id, supplier_id,
      warehouse_id, written_by, ship_date, arrive_date, carrier, status, ship_time)
    select id, ${enterpriseId}, '发货员', counted + time '10:00', 1, 'ASN' || serial, org_id, supplier_id, warehouse_id,
      'supplier', counted, counted + 3, '顺丰速运', 'SHIPPED', counted + time '10:00'
    from numbered order by id`)
  await db.run(sql`
    insert into delivery_order_detail (delivery_id, place, order_detail_id, qty)
    select s.id, row_number() over (partition by s.id order by d.row_no) - 1, d.id, d.under_way_qty
    from fill_shipped s join purchase_order_detail d on d.order_id = s.order_id and d.under_way_qty > 0
    order by s.id, d.row_no`)
  await db.run(sql`drop table fill_shipped`)
}

async function insertReceipts(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    with ${numbered(
      enterpriseId,
      'RECEIPT',
      sql`
      select r.*, r.day as counted from fill_receipt r where exists (select from fill_part p where p.receive_id = r.id)`,
    )}
    insert into receive (id, enterprise_id, create_by, create_name, create_time, version, receive_no, org_id, supplier_id,
      warehouse_id, delivery_id, receive_date, status, post_time, receiver_id, receiver_name)
    select id, ${enterpriseId}, create_by, create_name, day + time '14:00', 1, 'GR' || serial, org_id, supplier_id,
      warehouse_id, delivery_id, day, 'POSTED', day + time '14:20', create_by, create_name
    from numbered order by id`)
  await db.run(sql`
    insert into receive_detail (id, receive_id, place, order_detail_id, delivery_detail_id, received_qty, accepted_qty,
      rejected_qty, reject_reason, inspect_status, returned_rejected_qty)
    select id, receive_id, place, order_detail_id, delivery_detail_id, qty, qty - rejected_qty, rejected_qty,
      case when rejected_qty > 0 then '外观划伤' else '' end,
      case when inspect_mode = 'NONE' and rejected_qty = 0 then 'NONE' else 'DONE' end,
      case when ${goesBack} then rejected_qty else 0 end
    from fill_part order by id`)
}

const goesBack = sql`(rejected_qty > 0 and order_detail_id % 80 = 0)`

async function insertReturns(db: Db, enterpriseId: string): Promise<void> {
  await db.run(sql`
    create temp table fill_return on commit drop as
    select nextval(pg_get_serial_sequence('return_order', 'id')) as return_id, p.* from fill_part p where ${goesBack}`)
  await db.run(sql`
    with ${numbered(enterpriseId, 'RETURN_ORDER', sql`select r.*, r.day as counted from fill_return r`)}
    insert into return_order (id, enterprise_id, create_name, create_time, version, return_no, org_id, supplier_id,
      warehouse_id, return_date, reason, treatment, status, sent_flag, object_until, ship_time)
    select return_id, ${enterpriseId}, '仓管员', day + time '16:40', 1, 'RT' || serial, org_id, supplier_id, warehouse_id, day,
      'DEFECT', 'SCRAP', 'CLOSED', 1, day, day + time '16:40'
    from numbered order by return_id`)
  await db.run(sql`
    insert into return_order_detail (return_id, place, receive_detail_id, order_detail_id, qty, from_stock)
    select return_id, 0, id, order_detail_id, rejected_qty, 'REJECTED' from fill_return order by return_id`)
  await db.run(sql`drop table fill_return`)
}

function keepRejected(db: Db): Promise<number> {
  return db.run(sql`
    update purchase_order_detail d set accepted_qty = d.arrived_qty - p.rejected_qty, rejected_qty = p.rejected_qty,
      returned_qty = case when d.id % 80 = 0 then p.rejected_qty else 0 end
    from (select order_detail_id, rejected_qty from fill_part where rejected_qty > 0) p where p.order_detail_id = d.id`)
}
