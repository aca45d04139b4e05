import sql from 'sql-template-tag'
import type { TestApp } from '../support/app.ts'
import { setClock } from './sourcing/inquiries/inquiry-world.ts'
import { paymentWorld } from './money/payments/payment-world.ts'
import { day } from './orders/purchase-orders/order-world.ts'

/**
 * The world of payments at ten in the morning, with a third supplier that the salesman belongs to. Receipts may exceed an
 * order by 5 %; the bolts have a ceiling of 10.20.
 */
export async function exampleWorld(): Promise<TestApp> {
  const world = await paymentWorld()
  await setClock(world, `${day()} 10:00:00`)
  await world.database.transaction(async db => {
    await db.run(sql`
      insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id)
      values (8, 1, 'ST', 'Stock', 1, 'INVENTORY', 1)`)
    await db.run(sql`
      insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
      values (9, 1, 'S9', 'Supplier Nine SL', 'Nine', 'ES', 'QUALIFIED', 'CNY', 'S13')`)
    await db.run(sql`update user_supplier set supplier_id = 9 where user_id = (
      select id from app_user where username = 'salesman')`)
    await db.run(sql`update material_category set receive_tolerance_pct = 5 where id = 1`)
    await db.run(sql`
      insert into price_ceiling (enterprise_id, material_id, currency, price, action, valid_from)
      values (1, 1, 'CNY', 10.20, 'BLOCK', '2020-01-01')`)
  })
  return world
}
