import sql from 'sql-template-tag'
import type { Db } from '../database.ts'
import { numbered } from './many-numbers.ts'

/**
 * A plan for every second confirmed order with ids above `from` up to `to`: a firm row for each unshipped row,
 * sometimes a forecast four weeks later. Three of four were confirmed as requested.
 */
export async function insertPlans(db: Db, enterpriseId: string, from: number, to: number): Promise<void> {
  await db.run(sql`
    create temp table fill_plan on commit drop as
    select nextval(pg_get_serial_sequence('delivery_plan', 'id')) as id, o.id as order_id, o.org_id, o.supplier_id, o.create_by,
      o.create_name, o.id % 8 < 6 as confirmed, least(current_date - 1, o.order_date + 3) as counted
    from purchase_order o where o.id > ${from} and o.id <= ${to} and o.deleted = 0 and o.status = 'CONFIRMED' and o.id % 2 = 0
      and not exists (select from delivery_plan_detail k join purchase_order_detail d on d.id = k.order_detail_id
        where d.order_id = o.id)`)
  await db.run(sql`
    create temp table fill_plan_row on commit drop as
    select nextval(pg_get_serial_sequence('delivery_plan_detail', 'id')) as id, planned.*,
      row_number() over (partition by plan_id order by row_no, kind) - 1 as place
    from (
      select p.id as plan_id, d.id as order_detail_id, d.row_no, kind, d.open_qty as qty,
        d.need_date + case kind when 'FIRM' then 0 else 28 end as day
      from fill_plan p join purchase_order_detail d on d.order_id = p.order_id and d.row_status = 'CONFIRMED'
          and d.normal_delivery_flag = 1 and d.shipped_qty = 0 and d.open_qty > 0,
        unnest(case when d.id % 3 = 0 then array['FIRM', 'FORECAST'] else array['FIRM'] end) kind
      order by p.id, d.row_no, kind) planned`)
  await db.run(sql`analyze fill_plan_row`)
  await db.run(sql`
    with ${numbered(
      enterpriseId,
      'DELIVERY_PLAN',
      sql`select p.*, days.* from fill_plan p join (
        select plan_id, min(day) as period_from, max(day) as period_to from fill_plan_row group by plan_id) days on days.plan_id = p.id`,
    )}
    insert into delivery_plan (id, enterprise_id, create_by, create_name, create_time, version, plan_no, org_id, supplier_id,
      period_from, period_to, status, version_no, publish_time)
    select id, ${enterpriseId}, create_by, create_name, counted + time '10:00', 1, 'DP' || serial, org_id, supplier_id,
      period_from, period_to, case when confirmed then 'CONFIRMED' else 'PUBLISHED' end, 1, counted + time '10:05'
    from numbered order by id`)
  await db.run(sql`
    insert into delivery_plan_detail (id, plan_id, place, order_detail_id, plan_date, plan_qty, kind, row_status)
    select r.id, r.plan_id, r.place, r.order_detail_id, r.day, r.qty, r.kind,
      case when p.confirmed then 'CONFIRMED' else 'OPEN' end
    from fill_plan_row r join fill_plan p on p.id = r.plan_id order by r.id`)
  await insertVersions(db)
  await db.run(sql`drop table fill_plan, fill_plan_row`)
}

async function insertVersions(db: Db): Promise<void> {
  await db.run(sql`
    insert into delivery_plan_version (plan_id, version_no, publish_name, publish_time)
    select p.id, 1, p.create_name, p.counted + time '10:05' from fill_plan p
    where exists (select from fill_plan_row r where r.plan_id = p.id) order by p.id`)
  await db.run(sql`
    insert into delivery_plan_version_row (plan_id, version_no, detail_id, plan_date, plan_qty, kind)
    select plan_id, 1, id, day, qty, kind from fill_plan_row order by id`)
  await db.run(sql`
    insert into delivery_plan_promise (detail_id, version_no, promise_date, promise_qty, decision, create_name, create_time)
    select r.id, 1, r.day, r.qty, 'ACCEPTED', '销售员', p.counted + time '15:30'
    from fill_plan_row r join fill_plan p on p.id = r.plan_id where p.confirmed order by r.id`)
}
