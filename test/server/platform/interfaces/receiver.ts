import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as another system took it. */
export interface Taken {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Another system on this machine: it stores requests and returns the configured status, 200 by default. */
export async function receiver() {
  const taken: Taken[] = []
  const state: { answer: (taken: Taken, response: ServerResponse) => void } = {
    answer: (_, response) => response.end('{"received":true}'),
  }
  const usual = state.answer
  let arrived: () => void = () => undefined
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString('utf8') }
      taken.push(one)
      state.answer(one, response)
      arrived()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/events`,
    taken,
    answers(answer: (taken: Taken, response: ServerResponse) => void) {
      state.answer = answer
    },
    /** Returns every request with a status. */
    answersStatus(status: number, body = '') {
      state.answer = (_, response) => response.writeHead(status).end(body)
    },
    /** Forgets requests and resets the response. */
    reset() {
      taken.length = 0
      state.answer = usual
    },
    /** Resolves after this number of requests. */
    async has(count: number) {
      while (taken.length < count) await new Promise<void>(resolve => (arrived = resolve))
      return taken
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof receiver>>

/** The expected header `webhook-signature`, computed as the Standard Webhooks specification describes for receivers. */
export function expectedSignature(secret: string, { headers, body }: Taken): string {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`
}
