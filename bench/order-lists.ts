import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { addManyOrders } from '../server/db/demo-data/many-orders.ts'
import type { Database } from '../server/db/database.ts'
import { listCases } from './list-cases.ts'
import type { ListCase } from './list-cases.ts'
import { listServer } from './list-server.ts'
import type { ListServer } from './list-server.ts'
import { interleave } from './measure.ts'
import { ms, report } from './report.ts'

/** Medians of one case at one size, in ms. */
interface Measured {
  call: number
  bare: number
  page: number
  total: number
  found: number
}

/** The times of every case by size: a case's name, then the number of order rows. */
type Times = Map<string, Map<number, Measured>>

const runs = 41

/**
 * Measures the lists of orders and rows at each size against their bare statements, in the same run. Returns whether
 * all targets are met. @throws Error when a page reads a whole table, with its plan.
 */
export async function benchOrderLists(database: Database, sizes: readonly number[]): Promise<boolean> {
  const times: Times = new Map()
  const server = await listServer(database)
  try {
    for (const size of sizes) {
      await fillUpTo(database, size)
      for (const wanted of await listCases(database)) {
        const measured = await measureCase(server, database, wanted)
        times.set(wanted.what, (times.get(wanted.what) ?? new Map<number, Measured>()).set(size, measured))
      }
    }
    await requireIndexes(server, database)
  } finally {
    await server.close()
  }
  return reportTimes(times, sizes)
}

/** Adds orders up to `rows`, then analyses the tables, as autovacuum does in use. */
async function fillUpTo(database: Database, rows: number): Promise<void> {
  const count = async () =>
    Number((await database.one<{ count: string }>(sql`select count(*) from purchase_order_detail`))?.count)
  // An added order has three rows on average.
  for (let missing = rows - (await count()); missing > rows / 200; missing = rows - (await count()))
    await addManyOrders(database, Math.ceil(missing / 3), () => undefined)
  await database.pool.query('vacuum (analyze) purchase_order, purchase_order_detail, purchase_order_count')
  await database.pool.query('checkpoint')
  console.log(`${await count()} order rows`)
}

async function measureCase(server: ListServer, database: Database, wanted: ListCase): Promise<Measured> {
  const statements = await server.statementsOf(wanted)
  const [page, total] = [statements.slice(0, -1), statements.at(-1)]
  if (page.length === 0 || total === undefined) throw new Error('A list runs a page and a total.')
  const client = await database.pool.connect()
  const run = ({ text, values }: Sql) => client.query({ text, values, rowMode: 'array' })
  const runAll = async (of: readonly Sql[]) => {
    for (const statement of of) await run(statement)
  }
  const found = totalOf(await server.call(wanted))
  const { ours, peer } = await interleave(
    runs,
    () => server.call(wanted),
    () => runAll(statements),
  )
  const parts = await interleave(
    runs,
    () => runAll(page),
    () => run(total),
  )
  client.release()
  return { call: ours, bare: peer, page: parts.ours, total: parts.peer, found }
}

const totalOf = (body: string): number => (JSON.parse(body) as { data: { total: number } }).data.total

/** A node of an `explain` plan. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** No page may scan a whole table of orders or rows. */
async function requireIndexes(server: ListServer, database: Database): Promise<void> {
  for (const wanted of await listCases(database)) {
    for (const page of (await server.statementsOf(wanted)).slice(0, -1)) {
      const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `explain (format json) ${page.text}`,
        values: page.values,
      })
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan === undefined || readsWhole(plan))
        throw new Error(`${wanted.what}: the page reads a whole table.\n${JSON.stringify(plan, null, 1)}`)
    }
  }
}

function readsWhole(node: PlanNode): boolean {
  const whole = node['Node Type'] === 'Seq Scan' && /^purchase_order(_detail)?$/.test(node['Relation Name'] ?? '')
  return whole || (node.Plans ?? []).some(readsWhole)
}

function reportTimes(times: Times, sizes: readonly number[]): boolean {
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)]
  const cases = [...times].map(([what, bySize]) => ({
    what,
    small: bySize.get(least),
    large: bySize.get(most),
    bySize,
  }))
  const over = cases.flatMap(({ what, bySize }) =>
    [...bySize].map(([size, { call, bare, found }]) => ({
      what: `${what}, ${short(size)}`,
      ratio: call / bare,
      target: 1.5,
      detail: `${ms(call)} : ${ms(bare)}, ${found} found`,
    })),
  )
  const flat = cases.flatMap(({ what, small, large }) =>
    small === undefined || large === undefined
      ? []
      : [
          {
            what,
            ratio: large.page / small.page,
            target: 2,
            detail: `page ${ms(large.page)} : ${ms(small.page)}; exact total ${ms(large.total)} : ${ms(small.total)}`,
          },
        ],
  )
  const good = report('Lists: the call against its bare statements on one connection', over)
  return report(`Lists: the page at ${short(most)} rows against ${short(least)}`, flat) && good
}

const short = (size: number): string => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`)
