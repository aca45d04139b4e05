import type { Database } from '../server/db/database.ts'
import { knownOf } from './call-cases.ts'
import { measureCalls, measureFlat } from './calls.ts'
import type { Sized } from './calls.ts'
import { goodsCases } from './goods-cases.ts'
import { benchExport } from './goods-export.ts'
import { benchPosting } from './goods-posting.ts'
import { fillUpTo, requireSound, sizeOf, withLarge } from './large.ts'
import { listServer } from './list-server.ts'
import { report } from './report.ts'

/** Order rows of the smaller database; it has twice as many receipt rows. */
const small = 10_000

/**
 * Lists and reports of goods with `rows` order rows and twice as many receipt rows: each call against its bare
 * statements, the first pages of lists against those of a database with 10,000 rows, posted receipts against bare
 * inserts, and the memory of a large download. Returns whether the targets are met.
 */
export async function benchGoods(database: Database, rows: number, keep?: string): Promise<boolean> {
  await fillUpTo(database, small)
  return withLarge(rows, keep, async large => {
    const [few, many] = [await sized(database), await sized(large)]
    try {
      const calls = await measureCalls(many.server, large, many.cases)
      const flat = await measureFlat(few, many)
      const good = [
        report(`Goods: calls against their bare statements, ${await sizeOf(large)}`, calls),
        report(`Goods: first pages at ${rows} rows of orders against ${small}`, flat),
        await benchPosting(many.server, large),
        await benchExport(large, rows),
        await requireSound(large),
      ]
      return good.every(each => each)
    } finally {
      await few.server.close()
      await many.server.close()
    }
  })
}

async function sized(database: Database): Promise<Sized> {
  return { database, server: await listServer(database), cases: goodsCases(await knownOf(database)) }
}
