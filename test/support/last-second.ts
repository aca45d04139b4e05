import assert from 'node:assert/strict'
import sql, { raw } from 'sql-template-tag'
import { buildApp } from '../../server/app.ts'
import { connectDatabase } from '../../server/db/database.ts'
import { submitBid } from '../../src/contract/sourcing/tendering/bids.ts'
import { bidOf, deadline, openAll, runningTender, setClock } from '../server/sourcing/tendering/bids/bid-world.ts'
import { valueOf } from '../server/orders/purchase-orders/order-world.ts'
import { callWith, passwordForm, tokenRequest } from './app.ts'
import type { Answer, TestApp } from './app.ts'
import { timeZone } from './day.ts'

export interface LastSecond {
  tenderId: string
  /** Answers of each bidder in their order; the last one is a refusal. */
  bidders: { accepted: { hash: string; price: string }[]; refused: string }[]
}

/**
 * Bidders who have a bid replace it again and again over two servers in the last second before the deadline, each until
 * a refusal. The bids are opened afterwards.
 */
export async function lastSecond(world: TestApp, count: number): Promise<LastSecond> {
  const tokens = await addBidders(world, count)
  const tender = await runningTender(world, { bidType: 'OPEN' })
  const other = connectDatabase({ connection: { connectionString: world.url }, timeZone })
  const config = { allowedOrigins: [], logLevel: 'error' as const, trustedProxies: 0 }
  const second = await buildApp({ config, database: other, files: world.files, checkAnswers: true, mostLag: Infinity })
  const servers = [world.app, second]
  let bids = 0
  const bid = async (token: string, at: number) => {
    const price = `9.${String((bids += 1)).padStart(6, '0')}`
    const app = servers[at % servers.length] ?? world.app
    const content = bidOf(tender, price)
    return { price, answer: await callWith(app, token, submitBid, { tenderingId: tender.id, content }) }
  }
  try {
    await setClock(world, deadline.replace('12:00:00', '11:59:00'))
    const first = await Promise.all(tokens.map((token, at) => bid(token, at)))
    await world.database.run(sql`
      create or replace function sourcing_now() returns timestamptz language sql stable as
      ${raw(`$$ select timestamptz '${deadline}' - interval '1 second' + (now() - timestamptz '${await clock(world)}') $$`)}`)
    const bidders = await Promise.all(
      tokens.map(async (token, at) => {
        const accepted = first.slice(at, at + 1).map(taken)
        for (let server = at + 1; ; server++) {
          const next = await bid(token, server)
          if (next.answer.code !== '200') return { accepted, refused: next.answer.code }
          accepted.push(taken(next))
        }
      }),
    )
    await openAll(world, tender, 'ONE')
    return { tenderId: tender.id, bidders }
  } finally {
    await second.close()
    await other.close()
  }
}

const taken = ({ price, answer }: { price: string; answer: Answer<{ receiptHash: string }> }) => ({
  hash: valueOf(answer).receiptHash,
  price,
})

async function clock({ database }: TestApp): Promise<string> {
  const found = await database.one<{ time: string }>(sql`select clock_timestamp()::text as time`)
  return found?.time ?? ''
}

/** Adds suppliers with a user each, and returns the tokens of the users. */
async function addBidders(world: TestApp, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `bidder${at}`)
  await world.database.run(sql`
    with made as (
      insert into supplier (enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
      select enterprise_id, 'B' || n, 'Bidder ' || n, 'B' || n, country, stage, default_currency, tax_code
      from supplier, unnest(${names}::text[]) n where id = 1 returning id, substr(supplier_no, 2) as name),
    users as (
      insert into app_user (enterprise_id, username, name, user_type, password_hash, locale)
      select u.enterprise_id, m.name, m.name, u.user_type, u.password_hash, u.locale
      from made m, app_user u where u.username = 'supplier' returning id, username),
    roles as (
      insert into user_role (user_id, role_id)
      select n.id, r.role_id from users n, user_role r join app_user u on u.id = r.user_id where u.username = 'supplier')
    insert into user_supplier (user_id, supplier_id) select u.id, m.id from users u join made m on m.name = u.username`)
  const tokens: string[] = []
  for (const name of names) {
    const answer = await world.app.inject(tokenRequest(passwordForm(name)))
    tokens.push(answer.json<{ access_token: string }>().access_token)
  }
  return tokens
}

/** The database's clock alone decided; receipts are in order, no bid is lost, and the last accepted one was opened. */
export async function checkLastSecond({ database }: TestApp, { tenderId, bidders }: LastSecond): Promise<void> {
  assert.deepEqual(
    bidders.map(({ refused }) => refused),
    bidders.map(() => '18001'),
  )
  const stored = await database.rows<{ hash: string; late: boolean; ordered: boolean }>(sql`
    select v.receipt_hash as hash, v.submit_time >= q.bid_deadline as late,
      v.submit_time >= lag(v.submit_time, 1, v.submit_time) over (partition by b.id order by v.version_no) as ordered
    from tender q join tender_bid b on b.tender_id = q.id join tender_bid_version v on v.bid_id = b.id
    where q.id = ${tenderId}`)
  const hashes = bidders.flatMap(({ accepted }) => accepted.map(({ hash }) => hash))
  assert.deepEqual(stored.map(({ hash }) => hash).sort(), [...hashes].sort(), 'each receipt has its version')
  assert.deepEqual(
    stored.filter(({ late, ordered }) => late || !ordered),
    [],
  )
  const attempts = await database.one<{ count: number; early: number }>(sql`
    select count(*)::int as count, count(*) filter (where a.attempt_time < q.bid_deadline)::int as early
    from tender_late_attempt a join tender q on q.id = a.tender_id where q.id = ${tenderId}`)
  assert.deepEqual(attempts, { count: bidders.length, early: 0 })
  const opened = await database.rows<{ price: string }>(sql`
    select i.price_excl::text as price from tender_bid b join tender_bid_item i on i.bid_id = b.id
    where b.tender_id = ${tenderId} and b.status = 'OPENED' and i.offered_flag = 1`)
  const last = bidders.map(({ accepted }) => accepted.at(-1)?.price ?? '')
  assert.deepEqual(opened.map(({ price }) => price).sort(), [...last].sort(), 'the last accepted bid was opened')
}
