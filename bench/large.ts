import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { areas } from '../server/areas.ts'
import { invariantsOf } from '../server/invariants.ts'
import type { Database } from '../server/db/database.ts'
import { addManyGoods } from '../server/db/demo-data/many-goods.ts'
import { addManyInvoices } from '../server/db/demo-data/many-invoices.ts'
import { addManyOrders } from '../server/db/demo-data/many-orders.ts'
import { addManyStatements } from '../server/db/demo-data/many-statements.ts'
import { putDemoData } from '../server/db/demo-data/put-demo-data.ts'
import { openDatabase } from '../server/db/open.ts'
import { findDifferences } from '../server/kit/invariant.ts'
import { bringUpToDate } from '../server/up-to-date.ts'

/** The size of a database as text. */
export async function sizeOf(database: Database): Promise<string> {
  const found = await database.one<{ orders: string; receipts: string; invoices: string }>(sql`
    select (select count(*) from purchase_order_detail) as orders, (select count(*) from receive_detail) as receipts,
      (select count(*) from invoice_apply_detail) as invoices`)
  return `${found?.orders} order rows, ${found?.receipts} receipt rows, ${found?.invoices} invoice rows`
}

/** Runs work with a database of this size: one below `keep`, which is filled once and kept, or a temporary one. */
export async function withLarge<T>(
  rows: number,
  keep: string | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'srm-bench-')))
  if (keep === undefined) await chmod(dataDir, 0o755)
  const database = await openDatabase({ dataDir, timeZone: 'Asia/Shanghai' })
  try {
    await bringUpToDate(database)
    await putDemoData(database)
    await fillUpTo(database, rows)
    return await work(database)
  } finally {
    await database.close()
    if (keep === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Adds orders with all their documents up to the number of order rows. */
export async function fillUpTo(database: Database, rows: number): Promise<void> {
  const found = await database.one<{ rows: string; last: string }>(sql`
    select count(*) as rows, max(order_id) as last from purchase_order_detail`)
  const missing = rows - Number(found?.rows)
  if (missing < rows / 100) return
  const last = found?.last ?? '0'
  // An added order has three rows on average.
  await addManyOrders(database, Math.ceil(missing / 3), () => undefined)
  await addManyGoods(database, last)
  await addManyInvoices(database, last)
  await addManyStatements(database)
  await database.pool.query('checkpoint')
}

/** Runs all recomputations of the nightly check; returns whether no record differs. */
export async function requireSound(database: Database): Promise<boolean> {
  const broken: string[] = []
  await database.transaction(async db => {
    await db.run(sql`set local statement_timeout = 0`)
    for (const invariant of invariantsOf(areas))
      if ((await findDifferences(db, invariant)).length > 0) broken.push(invariant.name)
  })
  console.log(broken.length === 0 ? '  ✓ no recomputed record differs' : `  ✖ records differ: ${broken.join(', ')}`)
  return broken.length === 0
}
