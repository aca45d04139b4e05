import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Endpoint, Input, Output } from '../../src/contract/envelope.ts'
import type { OrderInput } from '../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { signInAt } from '../support/over-http.ts'
import type { WireAnswer, WireUser } from '../support/over-http.ts'
import { sampleOrder } from '../support/saves-in-flight.ts'
import { dataFolder, postmasterOf, serverScript, startServer } from '../support/server-process.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { Tally } from './figure.ts'
import { watchHealth } from './health-watch.ts'
import type { HealthWatch } from './health-watch.ts'

/** A separate installation under test: the server as `npm start` runs it, with the embedded database. */
export interface World {
  readonly origin: string
  readonly dataDir: string
  readonly tally: Tally
  readonly health: HealthWatch
  readonly users: Record<'buyer' | 'admin' | 'finance', WireUser>
  /** An order that may be saved again and again. */
  readonly order: OrderInput
  /** Makes a call and counts its answer. */
  call<E extends Endpoint>(user: WireUser, endpoint: E, input: Input<E>): Promise<WireAnswer<Output<E>>>
  /** Sends a request below `/stage-api` and counts its response; status 0 without one. */
  ask(path: string, init?: RequestInit): Promise<{ status: number; text: string }>
  /** Kills the server and starts it again; returns how long it did not answer, in ms. */
  killServer(): Promise<number>
  /** Kills PostgreSQL, which the server has to notice by itself. */
  killDatabase(): Promise<void>
  /** How often the server has ended by itself. */
  exits(): number
  /** Stops the server; returns its exit code. */
  stop(): Promise<number | null>
  remove(): Promise<void>
}

/** Starts the installation with the demo data and signs in. */
export async function openWorld(): Promise<World> {
  const folder = await dataFolder()
  const origin = `http://127.0.0.1:${await freePort()}`
  // Requests appear to be from many addresses, because each address has a limit of failed sign-ins.
  const env = { DATA_DIR: folder.path, PORT: new URL(origin).port, TRUSTED_PROXIES: '1' }
  let exits = 0
  let asked = false
  const start = async (): Promise<ServerProcess> => {
    asked = false
    const server = await startServer(env, serverScript.start)
    void server.ended.then(code => {
      if (asked) return
      exits += 1
      console.log(`  the server ended with ${code}: ${server.complaints().slice(-500)}`)
    })
    return server
  }
  let server = await start()
  const health = await watchHealth(origin)
  const tally = new Tally()
  const users = {
    buyer: await signInAt(origin, 'buyer'),
    admin: await signInAt(origin, 'admin'),
    finance: await signInAt(origin, 'finance'),
  }
  const order = await sampleOrder(users.buyer)
  health.expect(true)
  return {
    origin,
    dataDir: folder.path,
    tally,
    health,
    users,
    order,
    async call(user, endpoint, input) {
      const answer = await user.call(endpoint, input)
      tally.add(answer.status, endpoint.path)
      return answer
    },
    async ask(path, init) {
      const answer = await fetch(`${origin}/stage-api/${path}`, init)
        .then(async response => ({ status: response.status, text: await response.text() }))
        .catch((error: unknown) => ({ status: 0, text: String(error) }))
      tally.add(answer.status, path)
      return answer
    },
    async killServer() {
      health.expect(false)
      asked = true
      const begun = performance.now()
      server.kill('SIGKILL')
      await server.ended
      server = await start()
      health.expect(true)
      return performance.now() - begun
    },
    killDatabase: async () => void process.kill(await postmasterOf(folder.path), 'SIGKILL'),
    exits: () => exits,
    async stop() {
      health.expect(false)
      asked = true
      server.kill('SIGTERM')
      return server.ended
    },
    async remove() {
      health.end()
      server.kill('SIGKILL')
      await folder.remove()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
