import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A host system of another origin, which signs its users in at the portal. */
export interface Erp {
  origin: string
  stop(): void
}

/** Starts one in a separate process. */
export async function startErp(portal: string, clientId: string, secret: string): Promise<Erp> {
  const program = fileURLToPath(new URL('./erp-host.mjs', import.meta.url))
  const child = spawn(process.execPath, [program, portal, clientId, secret], { stdio: ['ignore', 'pipe', 'inherit'] })
  // Its first line is its address; the pipe closes without one when it failed to start.
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'close')])) as [Buffer?]
  if (line === undefined) throw new Error('The host has not started.')
  return { origin: String(line).trim(), stop: () => child.kill() }
}
