import { execFile } from 'node:child_process'
import { access, chown, constants, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedError } from './error.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

export interface Runner {
  uid?: number
  gid?: number
  cwd: string
  env: NodeJS.ProcessEnv
}

/** PostgreSQL refuses to run as root, so root uses an existing unprivileged user. Undefined: the own user. */
export async function accountToRunAs(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = lines.find(([name]) => name === wanted) ?? []
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new EmbeddedError(
    'PostgreSQL does not run as root and this machine has neither a user postgres nor nobody: start the server as another user or set DATABASE_URL.',
  )
}

/** The caller's PG… variables must not reach the programs. */
export function runnerFor(account: Account | undefined, libraries?: string): Runner {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^(PG|LC_|LANG|NODE_|npm_)/i.test(name)) env[name] = value
  }
  if (libraries !== undefined) env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = libraries
  // `/`, because that user may have no access to the current folder.
  return { ...(account && { uid: account.uid, gid: account.gid }), cwd: '/', env }
}

/** Tested, because access depends on more than the mode bits. */
export async function reaches(account: Account | undefined, folder: string): Promise<boolean> {
  try {
    if (account === undefined) await access(folder, constants.X_OK)
    else await promisify(execFile)('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runnerFor(account))
    return true
  } catch (error) {
    if (account !== undefined && error instanceof Error && Reflect.get(error, 'syscall') !== undefined) {
      throw new EmbeddedError(
        `PostgreSQL does not run as root, and processes cannot be started as ${account.name} here: start the server as another user or set DATABASE_URL.`,
        { cause: error },
      )
    }
    return false
  }
}

export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid)
}
