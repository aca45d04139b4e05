import pg from 'pg'
import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../server/db/database.ts'
import { postReceipt } from '../src/contract/goods/receipts/receipts.ts'
import type { Receipt, ReceiptInput } from '../src/contract/goods/receipts/receipts.ts'
import type { ListServer } from './list-server.ts'
import { median } from './measure.ts'
import { ms, report } from './report.ts'

/** Receipts posted one after the other, and rounds of concurrent ones. */
const single = 60
const [rounds, atOnce] = [15, 8]
/** Warm-up runs, which do not count. */
const before = 5

/** Suffix of the numbers of receipts that are only inserted. */
const bareMark = '-bare'

/**
 * Posts receipts by hand, one piece of each open row of an order, and inserts the same receipt rows bare: one after the
 * other, and several concurrently. Returns whether all were posted; the bare rows are deleted afterwards.
 * @throws Error when the database has too few open orders, or a receipt is refused.
 */
export async function benchPosting(server: ListServer, database: Database): Promise<boolean> {
  const inputs = await receivable(database, single + before + (rounds + 1) * atOnce)
  const bare = await bareInserts(database)
  // Only for the bare inserts: the server's own connections serve its calls.
  const { connection } = database
  const pool = new pg.Pool({ ...connection, max: atOnce })
  const round = async (receipts: readonly ReceiptInput[]) => {
    const posted: string[] = []
    const ours = await timeOf(receipts, async receipt => {
      const answer = await server.call({ path: postReceipt.path, user: 'warehouse', body: { receipt }, saves: true })
      posted.push((JSON.parse(answer) as { data: Receipt }).data.id)
    })
    const statements = await Promise.all(posted.map(id => bare(id)))
    return { ours, peer: await timeOf(statements, each => insert(pool, each)) }
  }
  try {
    const alone = await series(inputs.splice(0, single + before), 1, before, round)
    const together = await series(inputs, atOnce, 1, round)
    return report('Goods: receipts that are posted against bare inserts of their rows', [
      figure('one after the other', alone, 1),
      figure(`${atOnce} at once`, together, atOnce),
    ])
  } finally {
    await pool.end()
    await database.run(sql`delete from receive where receive_no like ${`%${bareMark}`}`)
  }
}

interface Times {
  ours: number
  peer: number
}

/** The median times of rounds of receipts, without the first ones. */
async function series(
  inputs: readonly ReceiptInput[],
  size: number,
  skipped: number,
  round: (receipts: readonly ReceiptInput[]) => Promise<Times>,
): Promise<Times> {
  const times: Times[] = []
  for (let at = 0; at + size <= inputs.length; at += size) times.push(await round(inputs.slice(at, at + size)))
  const counted = times.slice(skipped)
  return { ours: median(counted.map(({ ours }) => ours)), peer: median(counted.map(({ peer }) => peer)) }
}

function figure(what: string, { ours, peer }: Times, size: number) {
  const rate = (time: number) => Math.round((1000 * size) / time)
  const detail = `${ms(ours)} : ${ms(peer)}, ${rate(ours)} : ${rate(peer)} receipts a second`
  return { what, ratio: ours / peer, detail }
}

/** Time in ms of concurrent work on all of these. */
async function timeOf<T>(all: readonly T[], work: (each: T) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await Promise.all(all.map(work))
  return performance.now() - begun
}

/** One receipt for each of `count` orders that the warehouse sees: one piece of each row that can be received. */
async function receivable(database: Database, count: number): Promise<ReceiptInput[]> {
  const orders = await database.rows<{ today: string; rows: string[] }>(sql`
    with recursive seen as (
      select org_id as id from app_user where username = 'warehouse'
      union all select below.id from org below join seen on below.parent_id = seen.id)
    select current_date::text as today, array_agg(d.id::text order by d.id) as rows
    from purchase_order o join purchase_order_detail d on d.order_id = o.id left join material m on m.id = d.material_id
    where o.org_id in (select id from seen) and o.status in ('CONFIRMED', 'EXECUTING') and o.deleted = 0 and o.warehouse_id is not null
      and d.row_status = 'CONFIRMED' and d.normal_delivery_flag = 1 and d.open_qty >= d.under_way_qty + 1
      and coalesce(m.serial_mode, 'NONE') = 'NONE' and coalesce(m.batch_managed, 0) = 0 and m.shelf_life_days is null
    group by o.id order by o.id desc limit ${count}`)
  if (orders.length < count) throw new Error(`Only ${orders.length} of ${count} orders have something to receive.`)
  return orders.map(({ today, rows }) => ({
    receiveDate: today,
    details: rows.map(orderDetailId => ({ orderDetailId, receivedQty: '1' })),
  }))
}

/** The two statements that insert a copy of a receipt and its rows, with literal values. */
async function bareInserts(database: Database): Promise<(id: string) => Promise<Sql[]>> {
  const [head, row] = [await columnsOf(database, 'receive'), await columnsOf(database, 'receive_detail')]
  return async id => {
    const found = await database.one<{ next: string; head: string; rows: string }>(sql`
      select nextval(pg_get_serial_sequence('receive', 'id')) as next, to_jsonb(r)::text as head, (
        select jsonb_agg(k)::text from receive_detail k where k.receive_id = r.id) as rows
      from receive r where r.id = ${id}`)
    if (found === undefined) throw new Error(`The receipt ${id} is not there.`)
    return [
      sql`insert into receive (id, receive_no, ${head}) select ${found.next}, receive_no || ${bareMark}, ${head}
        from jsonb_populate_record(null::receive, ${found.head}::jsonb)`,
      sql`insert into receive_detail (receive_id, ${row}) select ${found.next}, ${row}
        from jsonb_populate_recordset(null::receive_detail, ${found.rows}::jsonb)`,
    ]
  }
}

/** The columns of a table whose values are the same in a copy. */
async function columnsOf(database: Database, table: string): Promise<Sql> {
  const columns = await database.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name not in ('id', 'receive_no', 'receive_id') order by ordinal_position`)
  return join(columns.map(({ name }) => raw(`"${name}"`)))
}

async function insert(pool: pg.Pool, statements: readonly Sql[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statements) await client.query({ text, values })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
