import sql from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'
import { addManyOrders } from '../../server/db/demo-data/many-orders.ts'

/** Parts in which each order row is delivered. */
const parts = 5

/** Adds suppliers, orders of all of them and posted receipts of the last year, up to the number of receipt rows. */
export async function fillReceipts(database: Database, suppliers: number, rows: number): Promise<void> {
  await addSuppliers(database, suppliers)
  const last = await database.one<{ id: string }>(sql`select max(id) as id from purchase_order`)
  // An added order has three rows on average, and 95 of 100 are issued.
  await addManyOrders(database, Math.ceil(rows / parts / 3 / 0.93), () => undefined)
  await spreadOrders(database, last?.id ?? '0')
  await receiveOrders(database, last?.id ?? '0')
  await database.pool.query('vacuum (analyze) supplier, purchase_order, purchase_order_detail, receive, receive_detail')
  await database.pool.query('checkpoint')
}

async function addSuppliers(database: Database, count: number): Promise<void> {
  await database.run(sql`
    insert into supplier (enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code, tax_mode)
    select s.enterprise_id, 'ASM' || i, 'Assessed ' || i, 'A' || i, 'SG', 'QUALIFIED', s.default_currency, s.tax_code, s.tax_mode
    from (select * from supplier order by id limit 1) s, generate_series(1, ${count}::int - (select count(*)::int from supplier)) i`)
}

/** Assigns the added orders to all suppliers. */
async function spreadOrders(database: Database, after: string): Promise<void> {
  await database.transaction(async db => {
    await db.run(sql`set local statement_timeout = 0`)
    await db.run(sql`
      create temp table spread on commit drop as
      select o.id, (array(select id from supplier order by id))[1 + o.id % (select count(*) from supplier)] as supplier_id
      from purchase_order o where o.id > ${after}`)
    await db.run(sql`update purchase_order o set supplier_id = k.supplier_id from spread k where k.id = o.id`)
    await db.run(
      sql`update purchase_order_detail d set supplier_id = k.supplier_id from spread k where k.id = d.order_id`,
    )
  })
}

/** Posts receipts of the added issued orders; of every tenth row something was rejected. */
async function receiveOrders(database: Database, after: string): Promise<void> {
  await database.transaction(async db => {
    await db.run(sql`set local statement_timeout = 0`)
    await db.run(sql`
      insert into receive (enterprise_id, receive_no, org_id, supplier_id, warehouse_id, receive_date, status, post_time)
      select o.enterprise_id, 'ASM' || o.id || '-' || part, o.org_id, o.supplier_id, w.id,
        current_date - 1 - ((o.id + part * 61) % 364)::int, 'POSTED', now()
      from purchase_order o, generate_series(1, ${parts}::int) part, (select id from warehouse order by id limit 1) w
      where o.id > ${after} and o.issued_flag = 1`)
    await db.run(sql`
      insert into receive_detail (receive_id, place, order_detail_id, received_qty, accepted_qty, rejected_qty, inspect_status)
      select r.id, d.row_no - 1, d.id, k.part, k.part - k.bad, k.bad, case when d.id % 2 = 0 then 'DONE' else 'NONE' end
      from receive r join purchase_order_detail d on d.order_id = split_part(substr(r.receive_no, 4), '-', 1)::bigint
        cross join lateral (select d.qty / ${parts}::int as part, case when d.id % 10 = 0 then d.qty / 100 else 0 end as bad) k
      where r.receive_no like 'ASM%'`)
  })
}
