import sql from 'sql-template-tag'
import { ConfigError, type Config } from '../config.ts'
import { connectDatabase, type Database } from './database.ts'
import { startEmbedded } from './embedded.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Logs one sentence. */
export type Tell = (sentence: string) => void

/**
 * Opens DATABASE_URL, or PostgreSQL as a child process below DATA_DIR; it responds when this resolves.
 * @throws EmbeddedError when the embedded one cannot be started or another process uses DATA_DIR.
 * @throws ConfigError when DATABASE_URL cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'timeZone'>,
  tell: Tell = () => undefined,
): Promise<Database> {
  const { timeZone, databaseUrl } = config
  const warn = (message: string, error: Error) => tell(`${message} (${error.message})`)
  if (databaseUrl !== undefined) {
    const database = connectDatabase({ connection: { connectionString: databaseUrl }, timeZone, warn })
    try {
      await checkForeign(database)
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }
  const server = await startEmbedded(config.dataDir, { tell })
  const { connection, gate } = server
  return connectDatabase({ connection, timeZone, warn, gate, closed: () => server.stop() })
}

/** In ms, for a database server that starts at the same time. */
const patience = 30_000

/** The address may contain a password, so it is not logged. */
async function checkForeign(database: Database): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      const found = await database.one<{ version: string; encoding: string }>(
        sql`select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
      )
      if (Number(found?.version) < 150_000) throw new ConfigError('DATABASE_URL must name a PostgreSQL 15 or newer.')
      if (found?.encoding !== 'UTF8') throw new ConfigError('DATABASE_URL must name a database whose encoding is UTF8.')
      return
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (!(error instanceof DatabaseUnavailable)) throw unusable(error)
      if (Date.now() > deadline) throw unusable(error.cause)
    }
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

function unusable(error: unknown): ConfigError {
  const why = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
  return new ConfigError(`DATABASE_URL names a database that cannot be used (${why.replace(/^\w*error: /i, '')}).`, {
    cause: error,
  })
}
