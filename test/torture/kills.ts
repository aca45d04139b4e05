import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { verifyChains } from '../../server/kit/audit.ts'
import type { Database } from '../../server/db/database.ts'
import { contradictions } from '../support/saves-in-flight.ts'
import { embeddedDatabase } from '../support/server-process.ts'
import type { Figure } from './figure.ts'
import { startLoad, unsettled } from './load.ts'
import type { Acknowledged } from './load.ts'
import type { World } from './world.ts'

/** Time in s after which the server must save again when PostgreSQL or the server was killed. */
const longestPause = 120

/** Time in s that a kill waits for a running import. */
const longestImport = 20

/** Kills the server or PostgreSQL under load and waits until orders are saved again. */
export async function kill(world: World, kept: Acknowledged, victim: 'server' | 'database'): Promise<Figure[]> {
  const load = startLoad(world, kept)
  const orders = kept.orders.size
  const { size } = kept.imports
  await until(() => kept.orders.size >= orders + 10)
  await until(() => kept.imports.size > size, longestImport)
  await setTimeout(Math.random() * 800)
  const begun = performance.now()
  if (victim === 'server') await world.killServer()
  else await world.killDatabase()
  const before = kept.orders.size
  await until(() => kept.orders.size >= before + 3)
  const pause = (performance.now() - begun) / 1000
  await load.stop()
  return [
    { what: `${victim} killed under load: until orders are saved again`, value: pause, most: longestPause, unit: ' s' },
  ]
}

/** Waits for a condition, or a timeout. */
async function until(come: () => boolean, seconds = longestPause * 2): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!come() && performance.now() < deadline) await setTimeout(20)
}

/** Acknowledged requests that are lost, done twice or inconsistent. */
export async function losses(world: World, kept: Acknowledged): Promise<Figure[]> {
  const database = await embeddedDatabase(world.dataDir)
  try {
    await takeOver(database)
    const deadline = performance.now() + 150_000
    while ((await unsettled(world, kept)) > 0 && performance.now() < deadline) await setTimeout(1000)
    return [
      { what: 'orders acknowledged', value: kept.orders.size },
      { what: 'orders lost', value: await lostOrders(database, kept), most: 0 },
      {
        what: `exports (${kept.exports.size}) and imports (${kept.imports.size}) that came to no end`,
        value: await unsettled(world, kept),
        most: 0,
      },
      { what: 'imports with rows missing or written twice', value: await wrongImports(database, kept), most: 0 },
      { what: 'contradictions in the database', value: (await contradictions(database)).length, most: 0 },
      { what: 'breaks in the audit trail', value: (await verifyChains(database)).length, most: 0 },
    ]
  } finally {
    await database.close()
  }
}

/** The time has passed for which work belonged to a server that was killed. */
async function takeOver(database: Database): Promise<void> {
  await database.run(sql`update export_task set lease_until = now() where status = 'RUNNING'`)
  await database.run(sql`update export_task set create_time = now() - interval '2 minutes' where status = 'WAITING'`)
  await database.run(sql`update import_task set lease_until = now() where status = 'RUNNING'`)
  await database.run(
    sql`update import_task set lease_until = now() - interval '2 minutes' where status = 'WAITING' and mode = 'WRITE'`,
  )
}

async function lostOrders(database: Database, { orders }: Acknowledged): Promise<number> {
  const found = await database.rows<{ id: string; orderNo: string }>(
    sql`select id, order_no from purchase_order where id = any(${[...orders.keys()]}::bigint[])`,
  )
  const numbers = new Map(found.map(({ id, orderNo }) => [id, orderNo]))
  return [...orders].filter(([id, orderNo]) => numbers.get(id) !== orderNo).length
}

/** Imports that are done and have not exactly one record for each row. */
async function wrongImports(database: Database, { imports }: Acknowledged): Promise<number> {
  let wrong = 0
  for (const [key, prefix] of imports) {
    const found = await database.one<{ done: boolean; right: boolean }>(sql`
      select status = 'DONE' as done, rows_total = (select count(*) from sys_code_entry where value like ${`${prefix}\\_%`}) as right
      from import_task where key = ${key}`)
    if (found === undefined || (found.done && !found.right)) wrong += 1
  }
  return wrong
}
