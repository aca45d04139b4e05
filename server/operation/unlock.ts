import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlockNamed } from '../auth/login.ts'
import { ConfigError, readConfig } from '../config.ts'
import { connectDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { databaseName } from '../db/embedded.ts'
import { superuser } from '../db/embedded/cluster.ts'
import { EmbeddedError } from '../db/embedded/error.ts'
import { writtenPlace } from '../db/embedded/place.ts'
import { findPostmaster } from '../db/embedded/postmaster.ts'
import { openDatabase } from '../db/open.ts'
import { writeTrail } from '../kit/audit.ts'
import { clockAct } from '../kit/call/clock-act.ts'

/** The message is one sentence. */
class UnlockError extends Error {
  override readonly name = 'UnlockError'
}

async function main([username, ...more]: readonly string[]): Promise<string> {
  if (username === undefined || more.length > 0) throw new UnlockError('Name one user: npm run unlock -- USER.')
  const database = await openBesideServer()
  try {
    const user = await database.transaction(async db => {
      const found = await unlockNamed(db, username)
      if (found === undefined) return undefined
      const author = { ...clockAct(db, found.enterpriseId).caller, name: 'npm run unlock' }
      const { id: businessId, username: docNo } = found
      await writeTrail(db, author, [{ businessType: 'USER', businessId, docNo, action: 'STATUS', toStatus: 'ACTIVE' }])
      return found
    })
    if (user === undefined) throw new UnlockError(`No user is called ${username}.`)
    return `${user.username} (${user.name}) is unlocked and can sign in again.`
  } finally {
    await database.close()
  }
}

/** Works while the server is running. */
async function openBesideServer(): Promise<Database> {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, timeZone } = config
  if (databaseUrl !== undefined) return openDatabase(config)
  const data = join((await writtenPlace(dataDir)) ?? dataDir, 'pg')
  const running = await findPostmaster(data)
  if (running === undefined) return openDatabase(config)
  const password = (await readFile(join(data, 'srm-secret'), 'utf8')).trim()
  const { host, port } = running
  const connection = { host, port, user: superuser, password, database: databaseName }
  return connectDatabase({ connection, timeZone, size: 2 })
}

main(process.argv.slice(2)).then(
  sentence => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const explained = error instanceof UnlockError || error instanceof EmbeddedError || error instanceof ConfigError
    process.stderr.write(
      `${explained ? error.message : error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    )
    process.exitCode = 1
  },
)
