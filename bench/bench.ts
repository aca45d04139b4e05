import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../server/db/database.ts'
import { putDemoData } from '../server/db/demo-data/put-demo-data.ts'
import { openDatabase } from '../server/db/open.ts'
import { bringUpToDate } from '../server/up-to-date.ts'
import { benchApprovals } from './approvals.ts'
import { benchAssessment } from './assessment.ts'
import { benchAuction } from './auction.ts'
import { benchComparison } from './comparison.ts'
import { benchElements } from './elements.ts'
import { benchGoods } from './goods.ts'
import { benchMoney } from './money.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchShells } from './shells.ts'
import { benchTables } from './tables.ts'
import { benchTenders } from './tenders.ts'
import { benchWidgets } from './widgets.ts'
import { widgetNames } from './widgets/cases.ts'

/** The benchmarks in the order of the report; each returns whether its targets are met. */
type Benchmark = (database: Database, quick: boolean, given: Given) => Promise<boolean>
interface Given {
  cases: readonly string[]
  /** Number of rows of the database. */
  rows?: number | undefined
  /** Path of a large database that is filled once and kept. */
  keep?: string | undefined
}

const benchmarks: Record<string, Benchmark> = {
  tables: () => benchTables(),
  elements: database => benchElements(database),
  widgets: (database, _, { cases }) => benchWidgets(database, cases),
  shells: database => benchShells(database),
  auction: database => benchAuction(database),
  comparison: database => benchComparison(database),
  tenders: database => benchTenders(database),
  approvals: database => benchApprovals(database),
  assessment: (database, quick, { rows }) => benchAssessment(database, rows ?? (quick ? 100_000 : 2_000_000)),
  goods: (database, quick, { rows, keep }) => benchGoods(database, rows ?? (quick ? 100_000 : 1_000_000), keep),
  money: (_, quick, { rows, keep }) => benchMoney(rows ?? (quick ? 100_000 : 1_000_000), keep),
  lists: (database, quick) => benchOrderLists(database, [10_000, 100_000, ...(quick ? [] : [1_000_000])]),
}

/** Runs the benchmarks, or the named ones, each with its peer in the same run; exits with 1 for a missed target. */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const quick = words.includes('--quick')
  const cases = words.filter(word => widgetNames.includes(word))
  const size = words.find(word => /^--rows=\d+$/.test(word))
  const rows = size === undefined ? undefined : Number(size.slice('--rows='.length))
  const keep = words.find(word => word.startsWith('--keep='))
  const named = words.filter(word => ![size, keep, '--quick'].includes(word) && !cases.includes(word))
  if (named.some(name => !(name in benchmarks)) || (cases.length > 0 && !named.includes('widgets')))
    throw new Error(
      `Use it as: npm run bench -- [--quick] [--rows=N] [--keep=DIR] [${Object.keys(benchmarks).join(' | ')}] …, or widgets ${widgetNames.join(' | ')}`,
    )
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-bench-'))
  await chmod(dataDir, 0o755)
  const database = await openDatabase({ dataDir, timeZone: 'Asia/Shanghai' })
  try {
    await bringUpToDate(database)
    await putDemoData(database)
    const good: boolean[] = []
    for (const [name, run] of Object.entries(benchmarks))
      if (named.length === 0 || named.includes(name))
        good.push(await run(database, quick, { cases, rows, keep: keep?.slice('--keep='.length) }))
    process.exitCode = good.every(each => each) ? 0 : 1
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
