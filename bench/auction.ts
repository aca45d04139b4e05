import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { buildApp } from '../server/app.ts'
import { newToken, tokenHash } from '../server/auth/tokens.ts'
import type { Database } from '../server/db/database.ts'
import { openFiles } from '../server/kit/files.ts'
import { offerPrice } from '../src/contract/sourcing/inquiries/auction.ts'
import { eventsPath } from '../src/contract/platform/messages/messages.ts'
import { ensureBenchClient, hearing, signIn } from './list-server.ts'
import { median } from './measure.ts'
import { ms, report } from './report.ts'

const bidders = 500
const offersPerSecond = 20
const offers = 200

/**
 * An auction with 500 bidders, each with an open page, and 20 offers a second: whether every accepted offer is stored
 * in order, and how long it takes until all pages receive it. Returns whether all targets are met.
 */
export async function benchAuction(database: Database): Promise<boolean> {
  await ensureBenchClient(database)
  let statements = 0
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-bench-files-'))
  const app = await buildApp({
    files: await openFiles({ dataDir }),
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database: hearing(database, () => statements++),
  })
  await signIn(app, 'supplier')
  const inquiryId = await prepare(database)
  const tokens = await putBidders(database, inquiryId)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = (app.server.address() as AddressInfo).port
  const pages = await Promise.all(tokens.map(token => openPage(port, token)))
  const first = await lastPlace(database, inquiryId)
  const sent: { at: number; place: number | undefined }[] = []
  const bid = async (at: number) => {
    const offer = { at: performance.now(), place: undefined as number | undefined }
    sent.push(offer)
    offer.place = await makeOffer(app, tokens[(at * 37) % bidders] ?? '', inquiryId, String(10_000 - at))
  }
  const costs: number[] = []
  for (let run = 0; run < 2; run++) {
    statements = 0
    await bid(run)
    costs.push(statements)
  }
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let at = 2; at < offers; at++) {
    await pause(began + ((at - 2) * 1000) / offersPerSecond - performance.now())
    running.push(bid(at))
  }
  await Promise.all(running)
  statements = 0
  await bid(offers)
  costs.push(statements)
  await pause(2_000)
  const good = await judge(database, { inquiryId, first, sent, pages, costs })
  for (const page of pages) page.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
  return good
}

interface Page {
  /** When the page received each offer, by its number. */
  heard: { at: number; offerCount: number }[]
  close(): void
}

interface Outcome {
  inquiryId: string
  first: number
  sent: readonly { at: number; place: number | undefined }[]
  pages: readonly Page[]
  costs: readonly number[]
}

async function judge(database: Database, { inquiryId, first, sent, pages, costs }: Outcome): Promise<boolean> {
  const accepted = sent.flatMap(({ at, place }) => (place === undefined ? [] : [{ at, place }]))
  const rows = await database.rows<{ place: number }>(sql`
    select place from inquiry_offer where inquiry_id = ${inquiryId} and place > ${first} order by place`)
  const lost = accepted.filter(({ place }) => !rows.some(row => row.place === place)).length
  const misplaced = rows.filter(({ place }, at) => place !== first + at + 1).length
  const waits = accepted.flatMap(({ at, place }) =>
    pages.map(({ heard }) => (heard.find(each => each.offerCount >= place)?.at ?? Infinity) - at),
  )
  const worst = waits.reduce((most, wait) => Math.max(most, wait), 0)
  const missing = sent.length - accepted.length + lost + misplaced
  return report(`An auction with ${bidders} bidders and ${offersPerSecond} offers a second`, [
    {
      what: 'until the last page knows of an offer',
      ratio: worst / 1000,
      target: 1,
      detail: `${ms(median(waits))} in the middle, ${ms(worst)} at most of 1 s`,
    },
    {
      what: 'offers lost or out of their place',
      ratio: missing,
      target: 0,
      detail: `${accepted.length} of ${sent.length} accepted, ${rows.length} kept`,
    },
    {
      what: 'statements of the last offer to those of the second',
      ratio: (costs.at(-1) ?? 0) / (costs[1] ?? 1),
      target: 1,
      detail: costs.join(' : '),
    },
  ])
}

/** The demo's auction, with hidden prices of other bidders and a small step. */
async function prepare(database: Database): Promise<string> {
  const found = await database.one<{ id: string }>(sql`
    update inquiry set auction = auction || '{"stepKind": "AMOUNT", "stepMin": "0.01", "rankVisible": "RANK"}'
    where inquiry_type = 'AUCTION' and status = 'QUOTING' returning id`)
  if (found === undefined) throw new Error('The demo has no auction that runs.')
  return found.id
}

/** Adds invited suppliers, each with a signed-in user; returns their tokens. */
async function putBidders(database: Database, inquiryId: string): Promise<string[]> {
  const tokens: string[] = []
  await database.transaction(async db => {
    for (let at = 0; at < bidders; at++) {
      const token = newToken()
      tokens.push(token)
      await db.run(sql`
        with model as (select u.id, u.enterprise_id, u.password_hash, s.supplier_id from app_user u
            join user_supplier s on s.user_id = u.id where u.username = 'supplier' order by s.supplier_id limit 1),
          made as (insert into supplier (enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
            select m.enterprise_id, ${`BENCH${at}`}, ${`Bidder ${at}`}, ${`B${at}`}, 'SG', 'QUALIFIED', s.default_currency, s.tax_code
            from model m join supplier s on s.id = m.supplier_id returning id, enterprise_id),
          person as (insert into app_user (enterprise_id, username, name, user_type, password_hash, locale)
            select m.enterprise_id, ${`bidder${at}`}, ${`Bidder ${at}`}, 'SUPPLIER', m.password_hash, 'en' from model m returning id),
          roles as (insert into user_role (user_id, role_id)
            select p.id, r.role_id from person p, user_role r join model m on m.id = r.user_id),
          linked as (insert into user_supplier (user_id, supplier_id) select p.id, s.id from person p, made s),
          invited as (insert into inquiry_invite (inquiry_id, supplier_id, place)
            select ${inquiryId}, s.id, ${at + 100}::int from made s),
          opened as (insert into session (user_id, client_app_id, role_id)
            select p.id, k.client_app_id, k.role_id from person p, session k join model m on m.id = k.user_id
            order by k.id desc limit 1 returning id)
        insert into token (hash, session_id, kind, expires)
        select ${tokenHash(token)}, o.id, 'ACCESS', now() + interval '1 hour' from opened o`)
    }
  })
  return tokens
}

const agent = new Agent({ keepAlive: true, maxSockets: bidders + 10 })

/** Opens the stream of a bidder and notes its messages about the auction. */
function openPage(port: number, token: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const heard: Page['heard'] = []
    const headers = { authorization: `Bearer ${token}` }
    const sent = request({ port, host: '127.0.0.1', path: `/stage-api/${eventsPath}`, headers, agent }, answer => {
      if (answer.statusCode !== 200) {
        reject(new Error(`The stream answered ${answer.statusCode ?? 0}.`))
        return
      }
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        for (;;) {
          const found = /event: auction\ndata: (.*)\n\n/.exec(text)
          if (found === null) break
          const { offerCount } = JSON.parse(found[1] ?? '{}') as { offerCount: number }
          heard.push({ at: performance.now(), offerCount })
          text = text.slice(found.index + found[0].length)
        }
      })
      answer.on('error', () => undefined)
      resolve({ heard, close: () => sent.destroy() })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Offers a price and returns its place. @throws Error when it is refused. */
async function makeOffer(app: FastifyInstance, token: string, inquiryId: string, priceExcl: string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/stage-api/${offerPrice.path}`,
    headers: { authorization: `Bearer ${token}`, 'x-request-id': randomUUID() },
    payload: { inquiryId, priceExcl, taxCode: 'CN13', validUntil: '2099-12-31' },
  })
  const { code, data } = answer.json<{ code: string; data: { offers: { place: number }[] } }>()
  if (code !== '200') throw new Error(`An offer was answered by ${answer.body}`)
  return data.offers[0]?.place
}

async function lastPlace(database: Database, inquiryId: string): Promise<number> {
  const found = await database.one<{ place: number }>(sql`
    select offer_count as place from inquiry where id = ${inquiryId}`)
  return found?.place ?? 0
}

function pause(time: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, time)))
}
