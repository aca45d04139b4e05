import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import sql from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { connectDatabase } from '../../../server/db/database.ts'
import type { Database } from '../../../server/db/database.ts'
import { createFirstAdministrator } from '../../../server/db/demo-data/first-administrator.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { ensurePortalClient } from '../../../server/installation.ts'
import { deliver } from '../../../server/kit/seeds/deliver.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'
import { timeZone } from '../../support/day.ts'
import { until } from '../../support/until.ts'

let shared: TestDatabase
/** In ms; also the time after which a statement ends, which a busy machine must not exceed. */
const longestWait = 1_000
let impatient: Database
before(async () => {
  shared = await testDatabase('company')
  const connection = { connectionString: shared.url }
  impatient = connectDatabase({ connection, timeZone, longestWait, statementTimeout: longestWait })
  // Else nothing is to be delivered.
  await shared.database.run(sql`delete from installation where code = 'seeds'`)
})
after(async () => {
  await impatient.close()
  await shared.close()
})

const steps: [name: string, lock: string, run: () => Promise<unknown>][] = [
  ['delivered records', '7307504', () => deliver(impatient, areas)],
  ['demo data', '7307504', () => putDemoData(impatient)],
  ['the first administrator', '7307504', () => createFirstAdministrator(impatient)],
  ['the portal client', `hashtext('portal client')`, () => ensurePortalClient(impatient, {})],
]

for (const [name, lock, run] of steps)
  test(`a starting process waits for another one as long as that takes: ${name}`, async () => {
    const other = new pg.Client(shared.url)
    await other.connect()
    await other.query(`select pg_advisory_lock(${lock})`)
    const done = run()
    // Rejected too early, it would be unhandled.
    done.catch(() => undefined)
    const waits = async () => {
      const { rowCount } = await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      return (rowCount ?? 0) > 0
    }
    await until('it waits', waits)
    await other.query('select pg_sleep($1)', [(1.5 * longestWait) / 1000])
    assert.equal(await waits(), true, 'it still waits')
    await other.end()
    await done
  })
