import pg from 'pg'
import sql from 'sql-template-tag'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { accepted } from './invoice-world.ts'

/** Rows of one receipt: its accepted goods, repeated. */
export async function acceptedRows(
  world: TestApp,
  count: number,
): Promise<{ order: Order; rows: { rowId: string }[] }> {
  const { order, rowId, receipt } = await accepted(world)
  await world.database.run(sql`
    insert into receive_detail
    select (jsonb_populate_record(k, jsonb_build_object('place', g,
      'id', nextval(pg_get_serial_sequence('receive_detail', 'id'))))).*
    from receive_detail k, generate_series(1, ${count - 1}::int) g where k.id = ${rowId}`)
  const rows = await world.database.rows<{ id: string }>(sql`
    select id from receive_detail where receive_id = ${receipt.id} order by place`)
  return { order, rows: rows.map(({ id }) => ({ rowId: id })) }
}

/** How many statements go to the database while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1
    return Reflect.apply(query, this, args) as unknown
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return count
}
