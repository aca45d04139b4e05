import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../../server/db/database.ts'
import type { Database } from '../../server/db/database.ts'
import { superuser } from '../../server/db/embedded/cluster.ts'
import { timeZone } from './day.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** The real server in a separate process. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  kill(signal: NodeJS.Signals): void
  /** Its exit code, null when a signal ended it; undefined while it runs. */
  code(): number | null | undefined
  /** Resolves at its end with the exit code. */
  ended: Promise<number | null>
  /** Its standard error. */
  complaints(): string
  /** Its standard output: its log, after the sentences of the start. */
  said(): string
}

/** Starts `server/main.ts` on a free port and waits until it responds. @throws Error with its output when it ends. */
export async function startServer(
  env: Record<string, string>,
  script?: readonly string[],
  largestFile?: number,
): Promise<ServerProcess> {
  const { origin, ...server } = launchServer(env, script, largestFile)
  return { ...server, origin: await origin }
}

/** The environment of a server process. */
const usualEnv = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: '0',
  LOG_LEVEL: 'error',
  TIME_ZONE: timeZone,
})

const source = ['--import', 'tsx', 'server/main.ts']

/**
 * How the server's process is started: from the bundle of a test run, which takes a third of the time; from its source;
 * or as `npm start` does.
 */
export const serverScript = {
  bare: process.env['SRM_TEST_SERVER'] === undefined ? source : [process.env['SRM_TEST_SERVER']],
  source,
  start: ['scripts/start.mjs'],
}

/**
 * The same without waiting: `origin` resolves when it responds, and is rejected when it ends before. With `largestFile`
 * the process cannot write files of more bytes.
 */
export function launchServer(
  env: Record<string, string>,
  script: readonly string[] = serverScript.bare,
  largestFile?: number,
): Omit<ServerProcess, 'origin'> & { origin: Promise<string> } {
  // The shell counts in blocks of 512 bytes.
  const bounded = ['-c', `ulimit -f ${(largestFile ?? 0) / 512} && exec "$0" "$@"`, process.execPath]
  const [program, words] = largestFile === undefined ? [process.execPath, script] : ['/bin/sh', [...bounded, ...script]]
  const child = spawn(program, words, {
    cwd: project,
    env: { ...usualEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /portal is at (http:\S+)\//.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(code => {
      reject(new Error(`The server ended with ${String(code)}: ${complaints}${said}`))
    })
  })
  // Callers that only wait for the end do not use the origin.
  origin.catch(() => undefined)
  return {
    origin,
    ended,
    kill: signal => void child.kill(signal),
    code: () => (child.signalCode === null ? (child.exitCode ?? undefined) : null),
    complaints: () => complaints,
    said: () => said,
  }
}

/** An empty DATA_DIR that PostgreSQL's own user may enter; `remove` stops a server that still runs in it. */
export async function dataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'srm-data-'))
  await chmod(path, 0o755)
  return {
    path,
    remove: async () => {
      const pid = await postmasterOf(path).catch(() => undefined)
      if (pid !== undefined) endAtOnce(pid)
      await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** The pid of the embedded PostgreSQL of a DATA_DIR. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8'))
}

/** PostgreSQL's immediate stop: nothing is flushed, because the folder is deleted. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has already ended.
  }
}

/** A connection of the test to the embedded database of a DATA_DIR. */
export async function embeddedDatabase(dataDir: string): Promise<Database> {
  const password = (await readFile(join(dataDir, 'pg/srm-secret'), 'utf8')).trim()
  const connection = { host: join(dataDir, 'pg.sock'), port: 5432, user: superuser, password, database: 'srm' }
  return connectDatabase({ connection, timeZone, size: 2 })
}
