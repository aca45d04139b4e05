import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { addManyOrders } from '../../../server/db/demo-data/many-orders.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
before(async () => {
  opened = await testDatabase('demo')
  await addManyOrders(opened.database, 3000, () => undefined)
})
after(() => opened.close())

test('as many orders are added as were asked for, each with rows', async () => {
  const found = await opened.database.one<{ orders: string; empty: string }>(sql`
    select count(*) as orders, count(*) filter (
      where not exists (select from purchase_order_detail d where d.order_id = o.id)) as empty
    from purchase_order o`)
  assert.deepEqual(found, { orders: '3400', empty: '0' })
})

test('their headers are the sums of their rows, and rows follow the calculation rules', async () => {
  const wrong = await opened.database.rows(sql`
    select o.order_no from purchase_order o join purchase_order_detail d on d.order_id = o.id
    group by o.id having o.amount_excl <> sum(d.amount_excl) or o.tax_amount <> sum(d.tax_amount)
      or o.amount_incl <> sum(d.amount_incl) or o.local_amount <> round(o.amount_incl * o.exchange_rate, 2)
    union all
    select o.order_no from purchase_order o join purchase_order_detail d on d.order_id = o.id
    where case o.tax_mode
      when 'EXCL' then d.amount_excl <> round(d.qty * d.price_excl / d.price_unit, o.currency_digits)
        or d.tax_amount <> round(d.amount_excl * d.tax_percent / 100, o.currency_digits)
      else d.amount_incl <> round(d.qty * d.price_incl / d.price_unit, o.currency_digits)
        or d.amount_excl <> round(d.amount_incl / (1 + d.tax_percent / 100), o.currency_digits) end
      or d.amount_incl <> d.amount_excl + d.tax_amount`)
  assert.deepEqual(wrong, [])
})

test('the counters stand at the highest number of each day', async () => {
  const wrong = await opened.database.rows(sql`
    select period from number_counter c where rule_code = 'ORDER' and c.last <> (
      select max(substr(order_no, 11)::int) from purchase_order where substr(order_no, 3, 8) = c.period)`)
  assert.deepEqual(wrong, [])
})

test('kept counts agree with the orders', async () => {
  const found = await opened.database.one<{ counted: string; there: string }>(sql`
    select (select sum(amount) from purchase_order_count where kind = 'ROW') as counted,
      (select count(*) from purchase_order_detail) as there`)
  assert.equal(found?.counted, found?.there)
})
