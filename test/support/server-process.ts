import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../../server/db/database.ts'
import type { Database } from '../../server/db/database.ts'
import { superuser } from '../../server/db/embedded/cluster.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** The real server in a process of its own. */
export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** Sends a signal to it. */
  kill(signal: NodeJS.Signals): void
  /** Its exit code, null when a signal ended it; undefined while it runs. */
  code(): number | null | undefined
  /** Waits for its end and returns the exit code. */
  ended: Promise<number | null>
  /** What it has written to standard error. */
  complaints(): string
  /** What it has written to standard output: its log, after the sentences of the start. */
  said(): string
}

/** Starts `server/main.ts` on a free port and waits until it answers. @throws Error with what it said when it ends. */
export async function startServer(
  env: Record<string, string>,
  script?: readonly string[],
  largestFile?: number,
): Promise<ServerProcess> {
  const { origin, ...server } = launchServer(env, script, largestFile)
  return { ...server, origin: await origin }
}

const source = ['--import', 'tsx', 'server/main.ts']

/**
 * How the server's process is begun: from the bundle that a run of tests makes of it, which takes a third of the time;
 * from its source; or as `npm start` does.
 */
export const serverScript = {
  bare: process.env['SRM_TEST_SERVER'] === undefined ? source : [process.env['SRM_TEST_SERVER']],
  source,
  start: ['scripts/start.mjs'],
}

/**
 * The same without waiting: `origin` resolves when it answers, and is rejected when it ends before. Files of more than
 * `largestFile` bytes cannot be written by a process that is given that.
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
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', LOG_LEVEL: 'error', ...env },
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
  // Whoever only waits for the end does not ask where the server was.
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

/** An empty DATA_DIR that PostgreSQL's own user may enter; `remove` ends what still runs in it. */
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

/** The process of the embedded PostgreSQL of a DATA_DIR. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8'))
}

/** PostgreSQL's immediate stop: nothing is written any more, because the folder goes with it. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended before us.
  }
}

/** A connection of the test to the embedded database of a DATA_DIR. */
export async function embeddedDatabase(dataDir: string): Promise<Database> {
  const password = (await readFile(join(dataDir, 'pg/srm-secret'), 'utf8')).trim()
  const connection = { host: join(dataDir, 'pg.sock'), port: 5432, user: superuser, password, database: 'srm' }
  return connectDatabase({ connection, timeZone: 'Asia/Shanghai', size: 2 })
}
