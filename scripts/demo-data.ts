import { readConfig } from '../server/config.ts'
import { addManyOrders } from '../server/db/demo-data/many-orders.ts'
import { putDemoData } from '../server/db/demo-data/put-demo-data.ts'
import { openDatabase } from '../server/db/open.ts'
import { openFiles } from '../server/kit/files.ts'
import { bringUpToDate } from '../server/up-to-date.ts'

/** Puts the demo data in, and with `--orders N` that many further orders, for tests of size. */
async function main(): Promise<void> {
  const count = readCount(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await bringUpToDate(database)
    await putDemoData(database, { files: await openFiles(config) })
    const begun = Date.now()
    await addManyOrders(database, count, written => {
      const seconds = Math.round((Date.now() - begun) / 1000)
      process.stdout.write(`${written} of ${count} orders after ${seconds} s\n`)
    })
    process.stdout.write('The demo data is complete.\n')
  } finally {
    await database.close()
  }
}

function readCount(words: readonly string[]): number {
  if (words.length === 0) return 0
  const count = words[0] === '--orders' && words.length === 2 ? Number(words[1]) : NaN
  if (Number.isInteger(count) && count >= 0 && count <= 10_000_000) return count
  throw new Error('Use it as: npm run demo-data -- --orders 1000000')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
