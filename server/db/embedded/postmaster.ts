import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { absent } from './place.ts'

/** Where a postmaster listens: a folder with its socket, or the loopback address. */
export interface Listening {
  host: string
  port: number
}

/** A postmaster that runs in our data directory. */
export interface Postmaster extends Listening {
  pid: number
}

/**
 * What durability and a machine with two cores and little memory ask for. The log holds no statements and no values of
 * rows (errors are told to the caller), so no personal data and no secret gets there.
 */
const usualSettings: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  jit: 'off',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
}

/** The folder for the socket, or undefined when its path is too long for one (104 bytes on macOS, 108 on Linux). */
export function socketFolder(place: string): string | undefined {
  const folder = join(place, 'pg.sock')
  const tooLong = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > 103
  return process.platform === 'win32' || tooLong ? undefined : folder
}

/**
 * The living postmaster that postmaster.pid names, if it is the one of this directory. A file whose process is another
 * one (its number was given away after a crash) is put aside, because PostgreSQL would not start.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid')
  const [pid, , , port, socket, address] = (await readFile(file, 'utf8').catch(absent))?.split('\n') ?? []
  const number = Number(pid)
  if (!Number.isInteger(number) || number < 2 || !alive(number)) return undefined
  if ((await commandOf(number))?.includes(data) !== true) {
    await rename(file, `${file}.stale`).catch(absent)
    return undefined
  }
  const host = [socket, address].find(line => line !== undefined && line !== '')
  if (host === undefined) {
    // It has begun to write the file and goes on; its place is not guessed, for another server may answer there.
    await setTimeout(20)
    return findPostmaster(data)
  }
  return { pid: number, host, port: Number(port ?? 5432) }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

/** The command line of a process; empty for one that is dead but not yet collected by its parent. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  const asked = promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
  return asked.then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}

/** A postmaster that has been started by this process; it may still refuse connections. */
export interface Started extends Listening {
  /** Undefined while it runs, then one sentence about why it ended. */
  ended: () => string | undefined
}

/** Starts one; it lives on when this process is killed, and the next one finds it. */
export async function startPostmaster(
  place: string,
  data: string,
  binaries: Binaries,
  settings: Record<string, string>,
  port?: number,
): Promise<Started> {
  const socket = socketFolder(place)
  const listening =
    socket === undefined ? { host: '127.0.0.1', port: port ?? (await freePort()) } : { host: socket, port: 5432 }
  if (socket !== undefined) await makeClosed(socket, binaries)
  const all: Record<string, string> = {
    ...usualSettings,
    listen_addresses: socket === undefined ? '127.0.0.1' : '',
    unix_socket_directories: socket ?? '',
    unix_socket_permissions: '0700',
    ...settings,
    port: String(listening.port),
  }
  const log = join(place, 'pg.log')
  if (((await stat(log).catch(absent))?.size ?? 0) > 10_000_000) await rename(log, `${log}.old`)
  const output = await open(log, 'a', 0o600)
  const start = (await output.stat()).size
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.program('postgres'), ['-D', data, ...options], {
    ...binaries.runner,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  let why: string | undefined
  child.once('error', error => (why = error.message))
  child.once('exit', () => void reasonIn(log, start).then(reason => (why = reason)))
  child.unref()
  await output.close()
  return { ...listening, ended: () => why }
}

async function makeClosed(folder: string, binaries: Binaries): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) === undefined) return
  await chmod(folder, 0o700)
  await giveTo(binaries.account, folder)
}

/** What PostgreSQL wrote about its end. */
async function reasonIn(log: string, start: number): Promise<string> {
  const written = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(start).toString()
  const line = written.split('\n').findLast(each => /FATAL|PANIC|ERROR/.test(each)) ?? written.trim().split('\n').at(-1)
  const said = line?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '')
  return `PostgreSQL ended${said === undefined || said === '' ? '' : `: ${said}`} (more in ${log}).`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string')
    throw new EmbeddedError('No loopback port is free for the database.')
  return address.port
}

/** Ends connections, writes everything down and stops; answers when the postmaster is gone. */
export async function stopPostmaster(data: string, binaries: Binaries): Promise<void> {
  if ((await findPostmaster(data)) === undefined) return
  await promisify(execFile)(
    binaries.program('pg_ctl'),
    ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60'],
    binaries.runner,
  )
}
