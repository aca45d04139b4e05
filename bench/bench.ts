import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putDemoData } from '../server/db/demo-data/put-demo-data.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { benchElements } from './elements.ts'
import { benchOrderLists } from './order-lists.ts'
import { benchTables } from './tables.ts'

/** Runs the benchmarks, each with its peer in the same run; ends with 1 when a target is missed. */
async function main(): Promise<void> {
  const words = process.argv.slice(2)
  if (words.some(word => word !== '--quick')) throw new Error('Use it as: npm run bench -- --quick')
  const sizes = words.length > 0 ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
  const dataDir = await mkdtemp(join(tmpdir(), 'srm-bench-'))
  await chmod(dataDir, 0o755)
  const database = await openDatabase({ dataDir, timeZone: 'Asia/Shanghai' })
  try {
    await migrate(database)
    await putDemoData(database)
    const good = [await benchTables(), await benchElements(database), await benchOrderLists(database, sizes)]
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
