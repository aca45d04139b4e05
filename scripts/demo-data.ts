import sql from 'sql-template-tag'
import { readConfig } from '../server/config.ts'
import { addManyGoods } from '../server/db/demo-data/many-goods.ts'
import { addManyInvoices } from '../server/db/demo-data/many-invoices.ts'
import { addManyOrders } from '../server/db/demo-data/many-orders.ts'
import { addManyStatements } from '../server/db/demo-data/many-statements.ts'
import { putDemoData } from '../server/db/demo-data/put-demo-data.ts'
import { openDatabase } from '../server/db/open.ts'
import { openFiles } from '../server/kit/files.ts'
import { bringUpToDate } from '../server/up-to-date.ts'

/** Adds the demo data; `--orders N` adds N further orders with all their documents, for tests of size. */
async function main(): Promise<void> {
  const count = readCount(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await bringUpToDate(database)
    await putDemoData(database, { files: await openFiles(config) })
    const begun = Date.now()
    const last = (await database.one<{ id: string }>(sql`select max(id) as id from purchase_order`))?.id ?? '0'
    await addManyOrders(database, count, written => {
      const seconds = Math.round((Date.now() - begun) / 1000)
      process.stdout.write(`${written} of ${count} orders after ${seconds} s\n`)
    })
    if (count > 0) {
      const followed = (what: string) => (orders: number) => {
        process.stdout.write(`${what} of ${orders} orders after ${Math.round((Date.now() - begun) / 1000)} s\n`)
      }
      await addManyGoods(database, last, followed('receipts'))
      await addManyInvoices(database, last, followed('invoices'))
      await addManyStatements(database)
    }
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
