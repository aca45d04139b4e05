import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/backup.mjs', import.meta.url))

/** Runs the command as an operator does, with these settings; returns its output. It must print no errors. */
export async function runBackup(
  act: 'backup' | 'restore',
  folder: string,
  settings: Record<string, string>,
): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [script, act, folder], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  assert.equal(complaints, '')
  return said
}
