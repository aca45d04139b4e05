import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eventsPath } from '../../src/contract/platform/messages/messages.ts'
import { saveOrder, submitOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { uploadTo } from '../support/documents-in-flight.ts'
import type { Figure } from './figure.ts'
import type { World } from './world.ts'

const streams = 150
const downloads = 30
const megabyte = 1024 * 1024

/** Clients that request event streams and large files and never read, and senders that never send. */
export async function slowReaders(world: World, seconds: number): Promise<Figure[]> {
  const { buyer } = world.users
  const { data: order } = await world.call(buyer, saveOrder, world.order)
  const { url } = await uploadTo(world.origin, buyer.token, order.id, randomBytes(8 * megabyte))
  const before = await measured(world, 'process_resident_memory_bytes')
  const head = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${buyer.token}\r\n${more}\r\n`
  const sockets = [
    ...Array.from({ length: streams }, () => mute(world, head(`GET /stage-api/${eventsPath}`))),
    ...Array.from({ length: downloads }, () => mute(world, head(`GET ${new URL(url).pathname}`))),
    ...Array.from({ length: downloads }, () =>
      mute(
        world,
        head('POST /stage-api/pur/purchaseOrder/query', 'content-type: application/json\r\ncontent-length: 900\r\n'),
      ),
    ),
  ]
  try {
    await settled(world, count => count >= streams)
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      // Each submission notifies every page of the approvers.
      await world.call(buyer, submitOrder, { order: world.order })
      await setTimeout(50)
    }
    const grown = (await measured(world, 'process_resident_memory_bytes')) - before
    const open = await measured(world, 'srm_event_streams')
    for (const socket of sockets) socket.destroy()
    const left = await settled(world, count => count === 0)
    return [
      { what: `${streams} streams and ${downloads} files of 8 MB that nobody reads: open streams`, value: open },
      { what: 'slow readers: growth of the memory of the server', value: grown / megabyte, most: 400, unit: ' MB' },
      { what: 'slow readers: streams left when all are gone', value: left, most: 0 },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** A connection that sends a beginning and never reads. */
function mute({ origin }: World, beginning: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname, () => socket.write(beginning))
  socket.on('error', () => undefined)
  return socket.pause()
}

async function settled(world: World, done: (streams: number) => boolean): Promise<number> {
  const until = performance.now() + 30_000
  for (;;) {
    const open = await measured(world, 'srm_event_streams')
    if (done(open) || performance.now() > until) return open
    await setTimeout(200)
  }
}

async function measured(world: World, name: string): Promise<number> {
  const { text } = await world.ask('metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN)
}
