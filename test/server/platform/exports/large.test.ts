import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { join, raw } from 'sql-template-tag'
import { preloadExport } from '../../../../src/contract/platform/exports/exports.ts'
import { issued, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { download, exported, exportInput, exportWorld } from './export-world.ts'
import type { ExportWorld } from './export-world.ts'
import { sheetRows } from './workbook.ts'

let world: ExportWorld
before(async () => {
  world = await exportWorld()
})
after(() => world.close())

/** Puts copies of an order into the database; their numbers end with `first` to `last`. */
async function copyOrder(id: string, first: number, last: number): Promise<void> {
  const { database } = world
  const columns = await database.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'purchase_order'
      and column_name not in ('id', 'order_no') and is_generated = 'NEVER'`)
  const names = join(columns.map(({ name }) => raw(`"${name}"`)))
  await database.run(sql`
    insert into purchase_order (order_no, ${names})
    select order_no || '-' || n, ${names} from purchase_order, generate_series(${first}::int, ${last}::int) n where id = ${id}`)
}

test('a list of several steps is whole: every row once, in order, while others add rows', async () => {
  const order = await issued(world)
  await copyOrder(order.id, 1, 4_100)
  let added = 4_100
  const writes: Promise<void>[] = []
  const adding = setInterval(() => {
    added += 1
    writes.push(copyOrder(order.id, added, added))
  }, 10)
  const { address } = await exported(world, 'buyer', { queryBody: { orderBy: [{ field: 'orderNo' }], orderNo: '-' } })
  clearInterval(adding)
  await Promise.all(writes)
  assert.ok(added > 4_100)
  const numbers = sheetRows((await download(world, address)).content)
    .slice(1)
    .map(([number]) => number?.text ?? '')
  assert.equal(new Set(numbers).size, numbers.length)
  for (let n = 1; n <= 4_100; n++) assert.ok(numbers.includes(`${order.orderNo}-${n}`), `copy ${n} is missing`)
})

test('more than 200,000 rows are refused at once, with the number', async () => {
  // Several rows may count the same group, one for each concurrent writer: one is enough.
  await world.database.run(sql`
    update purchase_order_count set amount = amount + 200000
    where id = (select min(id) from purchase_order_count where kind = 'ORDER' and status = 'ISSUED')`)
  const answer = await world.call('buyer', preloadExport, exportInput())
  assert.equal(answer.code, '10008')
  assert.match(answer.msg, /^The list has 20\d{4} rows, and at most 200000 can be exported\./)
  valueOf(await world.call('buyer', preloadExport, exportInput({ queryBody: { status: ['NEW'] } })))
})
