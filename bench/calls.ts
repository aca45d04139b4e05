import type { Sql } from 'sql-template-tag'
import type { Database } from '../server/db/database.ts'
import type { CallCase } from './call-cases.ts'
import type { ListServer } from './list-server.ts'
import { interleave } from './measure.ts'
import { ms, report } from './report.ts'
import type { Figure } from './report.ts'

/** The number of runs takes about this time in ms per case, within these limits. */
const patience = 12_000
const [fewest, most] = [3, 31]

/** Measures each call against its bare statements, in turn. Returns one figure for each. */
export async function measureCalls(
  server: ListServer,
  database: Database,
  cases: readonly CallCase[],
): Promise<Figure[]> {
  const client = await database.pool.connect()
  const run = ({ text, values }: Sql) => client.query({ text, values, rowMode: 'array' })
  const figures: Figure[] = []
  try {
    for (const wanted of cases) {
      const bare = async () => {
        for (const statement of wanted.bare) await run(statement)
      }
      const once = await timeOf(async () => {
        await server.call(wanted)
        await bare()
      })
      const runs = Math.max(fewest, Math.min(most, Math.round(patience / once)))
      const { ours, peer } = await interleave(runs, () => server.call(wanted), bare, runs < 8 ? 1 : 3)
      figures.push({ what: wanted.what, ratio: ours / peer, target: 1.5, detail: `${ms(ours)} : ${ms(peer)}` })
      report('', figures.slice(-1))
    }
  } finally {
    client.release()
  }
  return figures
}

/** A database with the same cases at one size. */
export interface Sized {
  server: ListServer
  database: Database
  cases: readonly CallCase[]
}

/** Measures the statements of the first page of each flat list in both databases, in turn. */
export async function measureFlat(small: Sized, large: Sized): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [at, wanted] of large.cases.entries()) {
    const same = small.cases[at]
    if (wanted.flat === undefined || same === undefined) continue
    const [ofLarge, ofSmall] = [await pageOf(large, wanted), await pageOf(small, same)]
    const { ours, peer } = await interleave(most, ofLarge, ofSmall)
    figures.push({ what: wanted.what, ratio: ours / peer, target: 2, detail: `page ${ms(ours)} : ${ms(peer)}` })
  }
  return figures
}

/** Runs the statements that read the page of a call: all except the last one, which counts. */
async function pageOf({ server, database }: Sized, wanted: CallCase): Promise<() => Promise<unknown>> {
  const statements = await server.statementsOf(wanted)
  const ofPage = statements.length === 1 ? statements : statements.slice(0, -1)
  if (ofPage.length === 0) throw new Error(`${wanted.what}: no statement reads the page.`)
  return async () => {
    for (const statement of ofPage) await database.rows(statement)
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
