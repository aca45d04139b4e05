import { randomBytes } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import type { BidContent } from '../../../../../src/contract/sourcing/tendering/bid-parts.ts'
import { submitBid } from '../../../../../src/contract/sourcing/tendering/bids.ts'
import {
  fromBase64,
  openShare,
  sharePlace,
  toBase64,
} from '../../../../../src/contract/sourcing/tendering/opening-crypto.ts'
import { attendOpening, getOpening, openTender } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { OpeningState } from '../../../../../src/contract/sourcing/tendering/opening.ts'
import type { Tender, TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import type { TestApp } from '../../../../support/app.ts'
import { testUsers } from '../../../../support/company.ts'
import type { TestUser } from '../../../../support/company.ts'
import { day } from '../../../../support/day.ts'
import { openingKeys } from '../../../../support/opening-keys.ts'
import { biddingTender, setClock, tenderWorld } from '../../../../support/tenders.ts'
import { valueOf } from '../../../orders/purchase-orders/order-world.ts'

/** The committee has keys; supplier 9 has a user of its own, `salesman`. */
export async function openingWorld(options: Parameters<typeof tenderWorld>[0] = {}): Promise<TestApp> {
  const world = await tenderWorld(options)
  await world.database.run(sql`
    update user_supplier set supplier_id = 9 where user_id = (select id from app_user where username = 'salesman')`)
  return world
}

export const bidders = ['supplier', 'supplier2', 'salesman'] as const
export type Bidder = (typeof bidders)[number]

/** A whole bid, at the same price for each item. */
export function wholeBid({ article }: Pick<Tender, 'article'>, priceExcl: string, mark = ''): BidContent {
  const nonce = () => randomBytes(16).toString('hex')
  return {
    tech: {
      nonce: nonce(),
      remark: mark,
      items: article.map(({ id }) => ({ itemId: id, leadDays: 20, brand: mark })),
    },
    price: {
      nonce: nonce(),
      currency: 'CNY',
      validUntil: day(200),
      items: article.map(({ id }) => ({ itemId: id, priceExcl, taxCode: 'S13' })),
    },
  }
}

/** A published tender with bids at these prices per unit; the clock shows the opening time. */
export async function waitingTender(
  world: TestApp,
  prices: Partial<Record<Bidder, string>>,
  parts: Partial<TenderInput> = {},
): Promise<Tender> {
  await setClock(world, `${day()} 10:00:00`)
  const tender = await biddingTender(world, parts)
  for (const bidder of bidders) {
    const price = prices[bidder]
    if (price !== undefined)
      valueOf(await world.call(bidder, submitBid, { tenderingId: tender.id, content: wholeBid(tender, price) }))
  }
  await setClock(world, tender.openTime)
  return tender
}

export async function roomOf(world: TestApp, user: TestUser, id: string): Promise<OpeningState> {
  return valueOf(await world.call(user, getOpening, { id }))
}

/** The user's share, opened as their browser does. */
export async function shareOf(world: TestApp, user: TestUser, id: string): Promise<string> {
  const keys = await openingKeys(world, [user])
  const { share, round, envelope } = await roomOf(world, user, id)
  const place = sharePlace({ tenderId: id, round, envelope, userId: testUsers[user].id })
  const privateKey = keys.get(user)
  const opened = privateKey && (await openShare(privateKey, share ?? toBase64(fromBase64('AAAA')), place))
  return opened === undefined ? '' : toBase64(opened)
}

export async function attend(world: TestApp, user: TestUser, id: string) {
  return world.call(user, attendOpening, { id, share: await shareOf(world, user, id) })
}

/** Two members give their shares, and the first opens the bids. */
export async function openedTender(world: TestApp, id: string): Promise<OpeningState> {
  for (const user of ['finance', 'quality'] as const) valueOf(await attend(world, user, id))
  return valueOf(await world.call('finance', openTender, { id }))
}

/** The text of every table. */
export async function everyTable({ database }: Pick<TestApp, 'database'>): Promise<{ table: string; text: string }[]> {
  const tables = await database.rows<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  return Promise.all(
    tables.map(async ({ name }) => {
      const dump = await database.one<{ text: string | null }>(sql`
        select string_agg(t::text, chr(10)) as text from ${raw(name)} t`)
      return { table: name, text: dump?.text ?? '' }
    }),
  )
}
