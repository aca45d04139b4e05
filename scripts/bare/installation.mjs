import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const OLDEST_NODE = [20, 19]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(`srm-elements needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Runs a command in the project's folder and forwards SIGINT and SIGTERM; then `stopped` is called, by default to end
 * with 0.
 * @returns {Promise<number>} the exit code, 1 when a signal ended the command
 */
export function run(command, args, { stopped = () => process.exit(0), ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const stop = signal => {
      child.once('close', stopped)
      child.kill(signal)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('error', reject)
    child.once('close', code => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

/** On Windows npm is a script that needs a shell. */
export function npm(args, options = {}) {
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** Installs packages that differ from the lock file; ends the process when npm fails. */
export async function installWhenOld(folder = root) {
  if (await installed(folder)) return
  console.log('Installing the locked packages …')
  // Build and tests need the development packages, whatever NODE_ENV is.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  if (code !== 0) process.exit(code)
}

/** Compares the lock file with npm's copy in node_modules: file times are meaningless after a clone. */
async function installed(folder) {
  const [wanted, found] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(name => packagesOf(join(folder, name))),
  )
  if (!wanted || !found) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  )
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
