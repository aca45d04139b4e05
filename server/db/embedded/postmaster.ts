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

/** A folder with the socket, or the loopback address. */
export interface Listening {
  host: string
  port: number
}

export interface Postmaster extends Listening {
  pid: number
}

/**
 * For durability, two cores and little memory. The log contains no statements and values, so no personal data and no
 * secrets; errors are reported to the caller.
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

/** Undefined when the socket's path is too long (104 bytes on macOS, 108 on Linux). */
export function socketFolder(place: string): string | undefined {
  const folder = join(place, 'pg.sock')
  const tooLong = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > 103
  return process.platform === 'win32' || tooLong ? undefined : folder
}

/**
 * The running postmaster of postmaster.pid, if it uses this directory. A file whose pid was reused by another process
 * is moved away, because PostgreSQL would not start.
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
    // The file is incomplete; the address must not be guessed, because another server may respond there.
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

/** Empty for a zombie. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  const asked = promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
  return asked.then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}

/** It may still refuse connections. */
export interface Started extends Listening {
  /** Undefined while it runs, then one sentence with the reason. */
  ended: () => string | undefined
}

/** The postmaster survives a kill of this process; the next process finds it. */
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

/** From PostgreSQL's log since the start. */
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

/** Ends connections, writes everything to disk and resolves when the postmaster has ended. */
export async function stopPostmaster(data: string, binaries: Binaries): Promise<void> {
  if ((await findPostmaster(data)) === undefined) return
  await promisify(execFile)(
    binaries.program('pg_ctl'),
    ['stop', '-D', data, '-m', 'fast', '-w', '-t', '60'],
    binaries.runner,
  )
}
