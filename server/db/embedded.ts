import { Socket } from 'node:net'
import { dirname } from 'node:path'
import pg from 'pg'
import { accountToRunAs } from './embedded/account.ts'
import { locateBinaries, type Binaries } from './embedded/binaries.ts'
import { prepareCluster, superuser, type Cluster } from './embedded/cluster.ts'
import { asSentence, EmbeddedError } from './embedded/error.ts'
import { placeOf } from './embedded/place.ts'
import { findPostmaster, socketFolder, startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import type { Listening, Started } from './embedded/postmaster.ts'
import { asUnavailable, DatabaseUnavailable, errorCode } from './unavailable.ts'

export interface EmbeddedServer {
  /** The same after a restart. */
  connection: Listening & { user: string; password: string; database: string }
  /** The error for every call while the server is down. */
  gate(): Error | undefined
  /** Writes everything to disk and stops the server. */
  stop(): Promise<void>
  /** The folder with `pg`, its socket and its log: `dataDir`, or one that PostgreSQL's user can access. */
  place: string
}

export interface EmbeddedOptions {
  /** Receives log messages of one sentence. */
  tell?: (sentence: string) => void
  /** Override the usual PostgreSQL settings. */
  settings?: Record<string, string>
  /** False: the first start does not wait for the disk (tests). */
  sync?: boolean
  /** Where root stores files that PostgreSQL's user could not read; default /var/lib/srm-elements. */
  shared?: string
  /** Maximum wait in ms for another process to release the directory; default 5000. */
  patience?: number
}

export const databaseName = 'srm'

/** In ms, of crash recovery before PostgreSQL is considered hung. */
const longestRecovery = 300_000

/** Advisory lock of one connection: the operating system releases it when the process ends. */
const processLock = 7_307_501

/**
 * Starts PostgreSQL below `dataDir`, or takes over the one of an interrupted process, and locks the directory. When
 * PostgreSQL dies it is started again, with waits from 0.2 to 5 s.
 * @throws EmbeddedError when it cannot be started or another process uses the directory.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const tell = options.tell ?? (() => undefined)
  const shared = options.shared ?? '/var/lib/srm-elements'
  try {
    const account = await accountToRunAs()
    const place = await placeOf(dataDir, account, tell, shared)
    const binaries = await locateBinaries(account, place, shared)
    const cluster = await prepareCluster(place, binaries, tell, options.sync ?? true)
    const held = await hold(place, cluster, binaries, options)
    return supervise(held, () => hold(place, cluster, binaries, options, held.listening.port), cluster, binaries, tell)
  } catch (error) {
    throw asSentence(error)
  }
}

/** The connection that holds the lock. */
interface Held {
  client: pg.Client
  listening: Listening
}

/** Temporary failures: processes of the previous server, or another simultaneous start. */
const passing = /shared memory|lock file|in use|could not (bind|create any)/i

async function hold(
  place: string,
  cluster: Cluster,
  binaries: Binaries,
  options: EmbeddedOptions,
  port?: number,
): Promise<Held> {
  const { data } = cluster
  const begun = Date.now()
  const patience = options.patience ?? 5000
  const socket = socketFolder(place)
  let started: Started | undefined
  let refusedSince: number | undefined
  for (;;) {
    const found = await findPostmaster(data)
    // Even without a process: it may run in another container that shares the folder.
    const listening = found ?? started ?? (socket === undefined ? undefined : { host: socket, port: 5432 })
    const answer = listening === undefined ? undefined : await connect(listening, cluster)
    if (answer !== undefined && listening !== undefined) {
      if (await takeLock(answer.client)) {
        // It must not keep the process alive.
        answer.stream.unref()
        return { client: answer.client, listening }
      }
      await answer.client.end().catch(() => undefined)
      refusedSince ??= Date.now()
      if (Date.now() - refusedSince > patience) {
        throw new EmbeddedError(
          `Another server process uses ${place}: stop it first, or give this one another DATA_DIR.`,
        )
      }
    } else if (found === undefined && (started === undefined || started.ended() !== undefined)) {
      const why = started?.ended()
      if (why !== undefined) {
        if (!passing.test(why) || Date.now() - begun > 4 * patience) throw new EmbeddedError(why)
        await pause(250)
      }
      started = await startPostmaster(place, data, binaries, options.settings ?? {}, port)
    } else if (Date.now() - begun > longestRecovery) {
      throw new EmbeddedError(`PostgreSQL runs in ${data} but does not answer: see pg.log beside it.`)
    }
    await pause(answer === undefined ? 20 : 100)
  }
}

interface Connected {
  client: pg.Client
  stream: Socket
}

/** A connection to a server that uses our directory; undefined while none responds. */
async function connect(listening: Listening, cluster: Cluster): Promise<Connected | undefined> {
  const stream = new Socket()
  const client = new pg.Client({
    ...listening,
    stream: () => stream,
    user: superuser,
    password: cluster.secret,
    database: 'postgres',
    application_name: 'srm-elements lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory === cluster.data) return { client, stream }
    throw new EmbeddedError(`A PostgreSQL of another directory answers instead of the one in ${cluster.data}: stop it.`)
  } catch (error) {
    await client.end().catch(() => undefined)
    if (asUnavailable(error) instanceof DatabaseUnavailable) return undefined
    if (errorCode(error) === '28P01') {
      throw new EmbeddedError(
        `The password kept in ${cluster.data} is not that of the database (see pg.log beside it): restore it from a backup.`,
      )
    }
    throw error
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [processLock])
    if (rows[0]?.taken !== true) return false
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
    return true
  } catch (error) {
    // It was stopped during the query; the caller retries.
    if (asUnavailable(error) instanceof DatabaseUnavailable) return false
    throw error
  }
}

/** When the lock's connection ends, the server has ended or we have lost the right to use it. */
function supervise(
  first: Held,
  again: () => Promise<Held>,
  cluster: Cluster,
  binaries: Binaries,
  tell: (sentence: string) => void,
): EmbeddedServer {
  let held: Held | undefined
  let stopping = false
  let recovering: Promise<void> = Promise.resolve()

  const keep = (next: Held) => {
    held = next
    next.client.once('end', () => {
      held = undefined
      if (stopping) return
      tell('The database ended; it is started again.')
      recovering = recover()
    })
  }
  const recover = async () => {
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5000)) {
      try {
        keep(await again())
        tell('The database answers again.')
        return
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error))
        await pause(wait)
      }
    }
  }
  keep(first)

  return {
    place: dirname(cluster.data),
    connection: { ...first.listening, user: superuser, password: cluster.secret, database: databaseName },
    gate: () => (held === undefined ? new DatabaseUnavailable('The database is being started.') : undefined),
    async stop() {
      stopping = true
      await recovering
      await stopPostmaster(cluster.data, binaries)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
