import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql, { raw } from 'sql-template-tag'
import { deliveryStatuses } from '../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { planRowStatuses, planStatuses } from '../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { moldStatuses } from '../../../src/contract/goods/molds/molds.ts'
import { checkStatuses, stocktakeStatuses } from '../../../src/contract/goods/molds/stocktakes.ts'
import { transferStatuses } from '../../../src/contract/goods/molds/transfers.ts'
import { problemStatuses } from '../../../src/contract/goods/quality/problem-parts.ts'
import { inspectStatuses, receiptStatuses } from '../../../src/contract/goods/receipts/receipts.ts'
import { returnStatuses, treatments } from '../../../src/contract/goods/returns/return-parts.ts'
import { reversalStatuses } from '../../../src/contract/goods/reversals/reversals.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
before(async () => {
  opened = await testDatabase()
  await putDemoData(opened.database, { today: '2026-03-18' })
})
after(() => opened.close())

/** The columns of goods documents that hold a state, with every state that each may have. */
const kept: Record<string, readonly string[]> = {
  'delivery_plan.status': planStatuses,
  'delivery_plan_detail.row_status': planRowStatuses,
  'delivery_order.status': deliveryStatuses,
  'receive.status': receiptStatuses,
  'receive_detail.inspect_status': inspectStatuses,
  'return_order.status': returnStatuses,
  'return_order.treatment': treatments,
  'charge_against.status': reversalStatuses,
  'problem.status': problemStatuses,
  'mold.status': moldStatuses,
  'mold_transfer.status': transferStatuses,
  'mold_stocktake.status': stocktakeStatuses,
  'mold_check.status': checkStatuses,
}

/** States that no document of the demo has, with the reason. */
const absent: Record<string, string> = {
  'delivery_plan_detail.row_status CLOSED':
    'closed together with its order row; no order row that is closed has a plan',
}

for (const [column, states] of Object.entries(kept))
  test(`the demo has a document in every state of ${column}`, async () => {
    const [table = '', name = ''] = column.split('.')
    const found = await opened.database.rows<{ state: string }>(sql`
      select distinct ${raw(name)} as state from ${raw(table)}`)
    const missing = states.filter(state => found.every(each => each.state !== state))
    assert.deepEqual(
      missing,
      states.filter(state => `${column} ${state}` in absent),
    )
  })

test('both suppliers of the demo have a return to answer, and such as they confirmed and objected to', async () => {
  const found = await opened.database.rows<{ states: string[] }>(sql`
    select array_agg(distinct t.status) as states from user_supplier link
      join return_order t on t.supplier_id = link.supplier_id and (t.status <> 'SENT' or t.object_until >= '2026-03-18')
    where t.status in ('SENT', 'CONFIRMED', 'OBJECTED') group by link.supplier_id`)
  assert.ok(found.length >= 2)
  for (const { states } of found) assert.deepEqual(states.sort(), ['CONFIRMED', 'OBJECTED', 'SENT'])
})

test('goods of the demo were accepted with a deviation for a reason', async () => {
  const found = await opened.database.one<{ rows: string; reasons: string }>(sql`
    select count(*) as rows, count(*) filter (where concession_reason <> '') as reasons
    from receive_detail where concession_qty > 0`)
  assert.ok(Number(found?.rows) > 0)
  assert.equal(found?.rows, found?.reasons)
})

test('the serial numbers of the demo agree: one for each piece, nowhere twice, and those received were announced', async () => {
  const short = await opened.database.rows(sql`
    select k.id from delivery_order_detail k join purchase_order_detail line on line.id = k.order_detail_id
      join material m on m.id = line.material_id
    where m.serial_mode <> 'NONE'
      and k.qty <> (select count(*) from delivery_order_serial s where s.delivery_detail_id = k.id)`)
  const twice = await opened.database.rows(sql`
    select material_id, serial_no from delivery_order_serial group by 1, 2 having count(*) > 1`)
  const unannounced = await opened.database.rows(sql`
    select s.serial_no from receive_serial s join receive_detail k on k.id = s.receive_detail_id
      join receive r on r.id = k.receive_id left join delivery_order_serial a
        on a.delivery_detail_id = k.delivery_detail_id and a.serial_no = s.serial_no
    where a.serial_no is null or (a.received_flag = 1) <> (r.status <> 'NEW')`)
  assert.deepEqual([short, twice, unannounced], [[], [], []])
  assert.ok((await opened.database.rows(sql`select from receive_serial`)).length > 100)
})

test('what is held, went back and was undone of a receipt and an order row agrees with returns and reversals', async () => {
  const wrong = sql`
    with undone as (
      select d.receive_detail_id as id, sum(d.qty) filter (where t.status = 'POSTED') as reversed,
        sum(d.qty) filter (where t.status <> 'POSTED') as held
      from charge_against_detail d join charge_against t on t.id = d.reverse_id group by 1),
    back as (
      select d.receive_detail_id as id, sum(d.qty) filter (where t.status in ('RETURNED', 'CLOSED')) as returned,
        sum(d.qty) filter (where t.status not in ('RETURNED', 'CLOSED', 'CANCELLED')) as held
      from return_order_detail d join return_order t on t.id = d.return_id group by 1)
    select k.id from receive_detail k left join back b on b.id = k.id left join undone u on u.id = k.id
    where k.returned_rejected_qty + k.returned_accepted_qty <> coalesce(b.returned, 0)
      or k.held_rejected_qty + k.held_accepted_qty <> coalesce(b.held, 0) + coalesce(u.held, 0)
      or k.reversed_rejected_qty + k.reversed_accepted_qty <> coalesce(u.reversed, 0)
    union all
    select l.id from purchase_order_detail l
      join (select order_detail_id, sum(returned_rejected_qty + returned_accepted_qty) as qty,
          sum(reversed_rejected_qty + reversed_accepted_qty) as reversed
        from receive_detail group by 1) k on k.order_detail_id = l.id
    where l.returned_qty <> k.qty or l.reversed_qty <> k.reversed`
  assert.deepEqual(await opened.database.rows(wrong), [])
})
