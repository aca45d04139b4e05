import sql from 'sql-template-tag'
import type { Database } from '../server/db/database.ts'
import type { Act } from '../server/kit/call/act.ts'
import { callerWithoutSession } from '../server/kit/call/caller.ts'
import { newSealKeys, sealText } from '../server/kit/seal.ts'
import { lockSubmittedBids, openBidPart } from '../server/modules/sourcing/tendering/bids/opened.ts'
import { hashedParts, jointHash, sealPlace } from '../server/modules/sourcing/tendering/bids/seal.ts'
import { getTenderAward } from '../src/contract/sourcing/tendering/awards.ts'
import { queryTenders } from '../src/contract/sourcing/tendering/tenders.ts'
import { compareCall } from './comparison.ts'
import { report } from './report.ts'

const compared = { items: 300, bidders: 40 }
const opened = { items: 1000, bidders: 200 }
/** Longest time in which all bids are opened. */
const openingMs = 10_000

/** The award page of a tender with many offers, and the opening of many bids. Returns whether the targets are met. */
export async function benchTenders(database: Database): Promise<boolean> {
  const comparison = await compareCall(database, {
    title: `The comparison of ${compared.items} items by ${compared.bidders} bidders of a tender`,
    path: getTenderAward.path,
    async find(ask) {
      const { records } = await ask<{ records: { id: string }[] }>(queryTenders.path, { status: ['WAIT_OPEN'] })
      const id = records[0]?.id
      if (id === undefined) throw new Error('The demo has no tender to compare.')
      await fillTender(database, id, { items: 2, bidders: 2 }, 'VALID')
      await database.run(sql`update tender set status = 'PRE_AWARD', opened_time = now() where id = ${id}`)
      await rank(database, id)
      return id
    },
    async fill(_database, id) {
      await fillTender(database, id, compared, 'VALID')
      await rank(database, id)
    },
    count: data => (data as { offers: unknown[] }).offers.length,
  })
  return (await benchOpening(database)) && comparison
}

/** Adds items and bidders up to these numbers; valid bids have a price for each item. */
async function fillTender(
  database: Database,
  id: string,
  { items, bidders }: typeof compared,
  status: 'VALID' | 'SUBMITTED',
): Promise<void> {
  await database.transaction(async db => {
    await db.run(sql`
      insert into tender_item (tender_id, lot_id, place, material_text, qty, unit, unit_precision, need_date)
      select ${id}, l.id, 1000 + n, 'Compared ' || n, 100, m.unit, 0, current_date + 60
      from (select id from tender_lot where tender_id = ${id} order by place limit 1) l,
        (select unit from material order by id limit 1) m,
        generate_series(1, ${items}::int - (select count(*)::int from tender_item where tender_id = ${id})) n`)
    await db.run(sql`
      with made as (
        insert into supplier (enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
        select q.enterprise_id, 'T' || q.id || '-' || n, 'Bidder ' || q.id || '-' || n, 'T' || n, 'SG', 'QUALIFIED', s.default_currency, s.tax_code
        from tender q, (select * from supplier order by id limit 1) s, generate_series((select count(*)::int + 1 from tender_bid b
          where b.tender_id = ${id} and b.bid_no like 'T%-%'), ${bidders}::int) n
        where q.id = ${id} returning id, enterprise_id, supplier_no)
      insert into tender_bid (enterprise_id, create_name, bid_no, tender_id, supplier_id, round, status, submit_time, valid_until,
        version_no, currency, exchange_rate)
      select m.enterprise_id, 'bench', m.supplier_no, q.id, m.id, q.round, ${status}, now(), current_date + 60, 1, q.currency, 1
      from made m, tender q where q.id = ${id}`)
    if (status === 'VALID')
      await db.run(sql`
        insert into tender_bid_item (bid_id, item_id, offered_flag, price_excl, tax_code, lead_days, compared_price, amount_excl)
        select b.id, a.id, 1, p.price, 'CN13', 10, p.price, p.price * a.qty
        from tender_bid b join tender_item a on a.tender_id = b.tender_id,
          lateral (select 10 + (b.id * 7 + a.id * 13) % 90 as price) p
        where b.tender_id = ${id} and b.status = 'VALID' on conflict do nothing`)
  })
  await database.pool.query('vacuum (analyze) tender_item, tender_bid, tender_bid_item, supplier')
}

/** Ranks by the amounts, as they are stored at the end of the formal check. */
async function rank(database: Database, id: string): Promise<void> {
  await database.run(sql`delete from tender_rank where tender_id = ${id}`)
  await database.run(sql`
    insert into tender_rank (tender_id, lot_id, bid_id, amount, rank)
    select ${id}, lot_id, bid_id, amount, rank() over (partition by lot_id order by amount, bid_id)
    from (select a.lot_id, t.bid_id, sum(t.amount_excl) as amount from tender_bid_item t join tender_item a on a.id = t.item_id
      join tender_bid b on b.id = t.bid_id where a.tender_id = ${id} and b.status = 'VALID' group by a.lot_id, t.bid_id) r`)
}

/** Opens sealed bids with a price for each item, as the members of the committee do. */
async function benchOpening(database: Database): Promise<boolean> {
  const tender = await database.one<{ id: string; enterpriseId: string; buyerId: string }>(sql`
    select q.id, q.enterprise_id, u.id as buyer_id from tender q join app_user u on u.username = 'buyer'
    where q.status = 'BIDDING' and q.envelope_mode = 'ONE' order by q.id limit 1`)
  if (tender === undefined) throw new Error('The demo has no tender with one envelope to open.')
  const { id, enterpriseId, buyerId } = tender
  await database.run(sql`update tender_bid set status = 'WITHDRAWN' where tender_id = ${id} and status = 'SUBMITTED'`)
  await fillTender(database, id, opened, 'SUBMITTED')
  const keys = newSealKeys()
  await sealBids(database, id, keys.publicKey)
  const caller = callerWithoutSession({ userId: buyerId, enterpriseId, userType: 'BUYER' })
  const begun = performance.now()
  const count = await database.transaction(async db => {
    const act: Act = { db, caller, requestId: 'bench', trail: [], reactions: [] }
    const bids = await lockSubmittedBids(act, id, 1)
    for (const bid of bids) {
      const result = await openBidPart(act, bid, 'ONE', keys.privateKey)
      if (result !== 'OPENED') throw new Error('A bid of the benchmark does not open.')
    }
    return bids.length
  })
  const took = performance.now() - begun
  return report(`The opening of ${count} bids with ${opened.items} rows each`, [
    {
      what: 'time to the longest allowed one',
      ratio: took / openingMs,
      target: 1,
      detail: `${(took / 1000).toFixed(1)} s`,
    },
  ])
}

async function sealBids(database: Database, tenderId: string, publicKey: string): Promise<void> {
  const items = await database.rows<{ id: string }>(sql`select id from tender_item where tender_id = ${tenderId}`)
  const bids = await database.rows<{ id: string; supplierId: string; day: string; userId: string }>(sql`
    select b.id, b.supplier_id, (current_date + 60)::date as day, u.id as user_id
    from tender_bid b join app_user u on u.username = 'buyer' where b.tender_id = ${tenderId} and b.status = 'SUBMITTED'`)
  for (const { id, supplierId, day, userId } of bids) {
    const nonce = id.padStart(32, '0')
    const content = {
      tech: { nonce, items: items.map(({ id: itemId }) => ({ itemId, brand: 'Acme', leadDays: 20 })) },
      price: {
        nonce,
        currency: 'CNY',
        validUntil: day,
        items: items.map(({ id: itemId }, at) => ({ itemId, priceExcl: `9.${at + 1000}`, taxCode: 'CN13' })),
      },
    }
    const [part] = hashedParts(content, false)
    if (part === undefined) throw new Error('A bid has no envelope.')
    const sealed = sealText(publicKey, part.text, sealPlace({ tenderId, supplierId, round: 1, envelope: 'ONE' }))
    const hash = jointHash([part])
    await database.run(sql`update tender_bid set receipt_hash = ${hash} where id = ${id}`)
    await database.run(sql`
      with made as (
        insert into tender_bid_version (bid_id, version_no, kind, document_version, submit_time, receipt_hash, user_id)
        values (${id}, 1, 'SUBMITTED', 1, now(), ${hash}, ${userId}) returning id)
      insert into tender_bid_part (version_id, envelope, hash, sealed) select id, 'ONE', ${part.hash}, ${sealed} from made`)
  }
}
