import Big from 'big.js'
import sql from 'sql-template-tag'
import type { TenderInput, Tender } from '../../src/contract/sourcing/tendering/tender-parts.ts'
import { asJson } from '../../server/db/columns.ts'
import type { TestApp } from './app.ts'
import { day } from './day.ts'
import { giveOpeningKey } from './opening-keys.ts'
import { committee, publishedTender, seenTender, setClock, tenderWorld } from './tenders.ts'

/** The world of tenders in which the committee has keys, and `salesman` acts for supplier 9. */
export async function awardWorld(): Promise<TestApp> {
  const world = await tenderWorld()
  await world.database.run(sql`
    insert into user_supplier (user_id, supplier_id) select id, 9 from app_user where username = 'salesman'`)
  await world.database.run(sql`delete from user_supplier where supplier_id = 1 and user_id = (
    select id from app_user where username = 'salesman')`)
  for (const user of committee) await giveOpeningKey(world, user)
  return world
}

/** A price per item, in the order of the items; null: not offered. */
export interface TestBid {
  supplierId: string
  prices: readonly (string | null)[]
  maxQty?: string
  tiers?: readonly { fromQty: string; toQty: string | null; priceExcl: string }[]
  invalid?: string
}

/** A and B of the worked examples: 9.80 for at most 400, 10.00, and 10.60. */
export const threeBids: readonly TestBid[] = [
  { supplierId: '2', prices: ['9.8'], maxQty: '400' },
  { supplierId: '1', prices: ['10'] },
  { supplierId: '9', prices: ['10.6'] },
]

/** Published by calls; its bids are opened and ranked by price in the database, in place of the opening and the check. */
export async function preparedTender(
  world: TestApp,
  parts: Partial<TenderInput> = {},
  bids: readonly TestBid[] = threeBids,
): Promise<Tender> {
  await setClock(world, `${day()} 10:00:00`)
  const tender = await publishedTender(world, parts)
  await setClock(world, `${day(11)} 10:00:00`)
  await putBids(world, tender, bids)
  return seenTender(world, 'buyer', tender.id)
}

export async function putBids(
  world: TestApp,
  { id, article, lots, round }: Pick<Tender, 'id' | 'article' | 'lots' | 'round'>,
  bids: readonly TestBid[],
): Promise<void> {
  const { database } = world
  for (const { supplierId, prices, maxQty = null, tiers = [], invalid = '' } of bids) {
    const made = await database.one<{ id: string }>(sql`
      insert into tender_bid (enterprise_id, create_by, create_name, bid_no, tender_id, supplier_id, round, status,
        version_no, submit_time, currency, exchange_rate, valid_until, invalid_reason, price_opened_time, tech_opened_time)
      values (1, 1, 'test', ${`B${id}-${supplierId}R${round}`}, ${id}, ${supplierId}, ${round},
        ${invalid === '' ? 'VALID' : 'INVALID'}, 1, sourcing_now(), 'CNY', 1, '2999-12-31', ${invalid}, sourcing_now(),
        sourcing_now()) returning id`)
    const bidId = made?.id ?? ''
    const items = article.map((item, at) => ({ itemId: item.id, price: prices[at] ?? null }))
    await database.run(sql`
      insert into tender_bid_item (bid_id, item_id, offered_flag, price_excl, tax_code, tiers, max_qty)
      select ${bidId}, i."itemId", (i."price" is not null)::int, i."price", 'S13', ${asJson([...tiers])}, ${maxQty}
      from jsonb_to_recordset(${asJson(items)}) as i ("itemId" bigint, "price" numeric)`)
    if (invalid !== '') continue
    for (const lot of lots) {
      const own = article.flatMap((item, at) =>
        item.lotId === lot.id ? [{ qty: item.qty, price: prices[at] ?? null }] : [],
      )
      if (own.every(({ price }) => price === null)) continue
      const amount = own.reduce((sum, { qty, price }) => sum.plus(new Big(qty).times(price ?? 0)), new Big(0))
      await database.run(sql`
        insert into tender_rank (tender_id, lot_id, bid_id, amount, rank)
        values (${id}, ${lot.id}, ${bidId}, ${amount.toFixed(4)}, 1)`)
    }
  }
  await database.run(sql`
    update tender_rank r set rank = ranked.place from (
      select x.lot_id, x.bid_id, rank() over (partition by x.lot_id order by x.amount) as place from tender_rank x
        join tender_bid b on b.id = x.bid_id where x.tender_id = ${id} and b.round = ${round}) ranked
    where ranked.lot_id = r.lot_id and ranked.bid_id = r.bid_id`)
  await database.run(sql`
    update tender set status = 'PRE_AWARD', opened_time = sourcing_now(), price_opened_time = sourcing_now()
    where id = ${id}`)
}
