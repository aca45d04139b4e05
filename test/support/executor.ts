import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { until } from './until.ts'

/** The example executor in a process of its own. */
export interface ExecutorProcess {
  /** `http://127.0.0.1:<port>/` */
  address: string
  /** Ids of the runs that it began, in their order. */
  begun(): string[]
  /** Ends the process without a word to the server. */
  kill(): Promise<void>
}

const program = fileURLToPath(new URL('../../demo/executor.mjs', import.meta.url))

export async function startExecutor(settings: {
  secret: string
  appName: string
  /** Address of the server. */
  origin: string
  /** Hosts that the server allows; that of the executor is added. */
  allow: string[]
}): Promise<ExecutorProcess> {
  const { secret, appName, origin, allow } = settings
  const port = await freePort()
  allow.push(`127.0.0.1:${port}`)
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { SECRET: secret, APP_NAME: appName, PORT: port, PORTAL: `${origin}/stage-api` },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  const address = await until('the executor listens', () => /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0])
  return {
    address,
    begun: () => [...said.matchAll(/^run (\d+):/gm)].map(([, id = '']) => id),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}
