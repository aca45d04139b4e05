import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { buildApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import { openFiles } from '../server/kit/files.ts'
import { queryInquiries } from '../src/contract/sourcing/inquiries/inquiries.ts'
import { getParity } from '../src/contract/sourcing/inquiries/parity.ts'
import { ensureBenchClient, hearing, signIn } from './list-server.ts'
import { interleave } from './measure.ts'
import { ms, report } from './report.ts'

const articles = 300
const suppliers = 40
const runs = 15
/** Number of warm-up runs until the code of the comparison is compiled, as on a server in use. */
const before = 15

/** A call that compares many offers, and how its document is found and filled. */
export interface ComparedCall {
  /** Of the report. */
  title: string
  path: string
  /** The document to compare, with few offers. */
  find(ask: Ask): Promise<string>
  fill(database: Database, id: string): Promise<void>
  /** The number of offers of the response. */
  count(data: unknown): number
}

type Ask = <Data>(path: string, payload: object) => Promise<Data>

/** The comparison of 300 articles by 40 suppliers of an inquiry. */
export const benchComparison = (database: Database): Promise<boolean> =>
  compareCall(database, {
    title: `The comparison of ${articles} articles by ${suppliers} suppliers`,
    path: getParity.path,
    async find(ask) {
      const { records } = await ask<{ records: { id: string }[] }>(queryInquiries.path, { status: ['PARITY'] })
      const id = records[0]?.id
      if (id === undefined) throw new Error('The demo has no inquiry to compare.')
      return id
    },
    fill,
    count: data => (data as { offers: unknown[][] }).offers.flat().length,
  })

/**
 * The call against its bare statements, in the same run, and whether their number grows with the offers. Returns whether
 * the target is met.
 */
export async function compareCall(database: Database, compared: ComparedCall): Promise<boolean> {
  await ensureBenchClient(database)
  let heard: Sql[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-bench-files-'))
  const app = await buildApp({
    files: await openFiles({ dataDir }),
    config: { allowedOrigins: [], logLevel: 'error', trustedProxies: 0 },
    database: hearing(database, query => heard.push(query)),
  })
  const token = await signIn(app, 'buyer')
  const ask: Ask = async <Data>(path: string, payload: object) => {
    heard = []
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: `/stage-api/${path}`, headers, payload })
    if (!answer.body.startsWith('{"code":"200"')) throw new Error(`${path} answered ${answer.body.slice(0, 300)}`)
    return answer.json<{ data: Data }>().data
  }
  const id = await compared.find(ask)
  const read = () => ask<unknown>(compared.path, { id })
  await read()
  const few = heard.length
  await compared.fill(database, id)
  const offers = compared.count(await read())
  const statements = [...heard]
  const client = await database.pool.connect()
  // Pages are measured separately; here only the call counts, so its body is discarded.
  const headers = { authorization: `Bearer ${token}` }
  const call = { method: 'POST', url: `/stage-api/${compared.path}`, headers, payload: { id } } as const
  const drained = async () => {
    const answer = await app.inject({ ...call, payloadAsStream: true })
    await finished(answer.stream().resume())
  }
  const { ours, peer } = await interleave(
    runs,
    drained,
    async () => {
      for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
    },
    before,
  )
  client.release()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
  return report(compared.title, [
    {
      what: 'the call to its bare statements',
      // Making, collecting and writing 12,000 offers takes about as long as reading them.
      ratio: ours / peer,
      target: 2,
      detail: `${ms(ours)} : ${ms(peer)}, ${offers} prices`,
    },
    {
      what: 'statements to those of a small comparison',
      ratio: statements.length / few,
      target: 1,
      detail: `${statements.length} : ${few}`,
    },
  ])
}

/** Adds articles, suppliers and their offers for each article up to the required number. */
async function fill(database: Database, id: string): Promise<void> {
  await database.transaction(async db => {
    await db.run(sql`
      insert into inquiry_article (inquiry_id, place, material_id, material_text, spec, qty, unit, unit_precision, need_date)
      select ${id}, 1000 + row_number() over (order by m.id), m.id, m.name, m.spec, 100, m.unit, 0, current_date + 60
      from material m, generate_series(1, 20) again
      where m.enterprise_id = (select enterprise_id from inquiry where id = ${id}) and m.deleted = 0
      limit (${articles}::int - (select count(*) from inquiry_article where inquiry_id = ${id}))`)
    await db.run(sql`
      with wanted as (select generate_series(1, ${suppliers}::int - (select count(*)::int from inquiry_quote k join inquiry q
            on q.id = k.inquiry_id and q.round = k.round where q.id = ${id} and k.status = 'OPENED')) as at),
        made as (insert into supplier (enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
          select q.enterprise_id, 'CMP' || w.at, 'Compared ' || w.at, 'C' || w.at, 'SG', 'QUALIFIED', s.default_currency, s.tax_code
          from wanted w, inquiry q, (select * from supplier order by id limit 1) s where q.id = ${id}
          returning id, enterprise_id, supplier_no),
        invited as (insert into inquiry_invite (inquiry_id, supplier_id, place)
          select ${id}, m.id, 1000 + row_number() over (order by m.id) from made m)
      insert into inquiry_quote (enterprise_id, create_name, quote_no, inquiry_id, supplier_id, round, status, submit_time, valid_until,
        freight, other_cost)
      select m.enterprise_id, 'bench', m.supplier_no, q.id, m.id, q.round, 'OPENED', now(), current_date + 60, 100, 0
      from made m, inquiry q where q.id = ${id}`)
    await db.run(sql`
      insert into inquiry_quote_item (quote_id, article_id, price_excl, tax_code, lead_days, max_qty, tiers)
      select k.id, a.id, 10 + (k.id * 7 + a.id * 13) % 90, 'CN13', 10 + (k.id + a.id) % 20, null,
        case when a.id % 4 = 0 then '[{"fromQty":"1","toQty":"50","priceExcl":"99"},{"fromQty":"50","toQty":null,"priceExcl":"88.5"}]'::jsonb
          else '[]' end
      from inquiry_quote k join inquiry q on q.id = k.inquiry_id and q.round = k.round join inquiry_article a on a.inquiry_id = q.id
      where q.id = ${id} and k.status = 'OPENED' on conflict do nothing`)
  })
  await database.pool.query('vacuum (analyze) inquiry_article, inquiry_quote, inquiry_quote_item')
}
