import { createServer, request as forward } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A fault of one call on its way to the real server or back. */
export type Fault =
  | { kind: 'delay'; ms: number }
  /** Never responds. */
  | { kind: 'hang' }
  /** The connection ends before a response begins; the server never receives the call. */
  | { kind: 'drop' }
  /** The response is cut off in the middle. */
  | { kind: 'cut' }
  /** The server handles the call, and its response is lost. */
  | { kind: 'answer-lost' }
  /** The call reaches the server twice; the second response is returned. */
  | { kind: 'double' }
  /** The proxy responds instead of the server. */
  | { kind: 'answer'; status: number; type?: string; body?: string; retryAfter?: string }
  /** Redirects to another host, like a captive portal. */
  | { kind: 'redirect'; to: string }

export interface SeenCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A proxy in front of the real server. Faults are consumed in order by the calls whose path they match. */
export interface FaultProxy {
  origin: string
  seen: SeenCall[]
  /** The next `times` calls whose path contains `path` have the fault. */
  fail(path: string, fault: Fault, times?: number): void
  /** Breaks every open event stream, like a lost connection. */
  breakStreams(): void
  reset(): void
  close(): Promise<void>
}

/** Starts the proxy on a free port in front of the server at `target`. */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const faults: { path: string; fault: Fault }[] = []
  const seen: SeenCall[] = []
  const streams = new Set<ServerResponse>()
  const server = createServer((call, answer) => {
    void answerCall(call, answer).catch(() => answer.destroy())
  })
  const answerCall = async (call: IncomingMessage, answer: ServerResponse) => {
    const body = await textOf(call)
    const path = call.url ?? ''
    seen.push({ method: call.method ?? '', path, headers: call.headers, body })
    const index = faults.findIndex(entry => path.includes(entry.path))
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    if (call.headers.accept === 'text/event-stream' && fault === undefined) {
      streams.add(answer.on('close', () => streams.delete(answer)))
      await passStream(target, call, answer)
      return
    }
    await meet(fault, answer, () => sendOn(target, call, body))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    fail: (path, fault, times = 1) => faults.push(...Array.from({ length: times }, () => ({ path, fault }))),
    breakStreams() {
      for (const answer of streams) answer.destroy()
    },
    reset() {
      faults.length = 0
      seen.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

async function meet(fault: Fault | undefined, answer: ServerResponse, ask: () => Promise<Answered>): Promise<void> {
  switch (fault?.kind) {
    case undefined: {
      give(answer, await ask())
      return
    }
    case 'delay':
      await new Promise(resolve => setTimeout(resolve, fault.ms))
      {
        give(answer, await ask())
        return
      }
    case 'hang':
      return
    case 'drop':
      answer.destroy()
      return
    case 'cut': {
      const { status, headers, body } = await ask()
      answer.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
      answer.write(body.slice(0, body.length / 2), () => answer.destroy())
      return
    }
    case 'answer-lost':
      await ask()
      answer.destroy()
      return
    case 'double':
      await ask()
      {
        give(answer, await ask())
        return
      }
    case 'redirect':
      answer.writeHead(302, { location: fault.to }).end()
      return
    case 'answer': {
      const { status, type = 'application/json', body = '', retryAfter } = fault
      answer.writeHead(status, {
        'content-type': type,
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      })
      answer.end(body)
    }
  }
}

function give(answer: ServerResponse, { status, headers, body }: Answered) {
  answer.writeHead(status, headers).end(body)
}

/** Forwards a stream as it arrives; closing it here closes it at the server. */
async function passStream(target: string, call: IncomingMessage, answer: ServerResponse) {
  const headers = { ...call.headers, host: new URL(target).host }
  const out = forward(new URL(call.url ?? '/', target), { method: call.method, headers }).end()
  answer.on('close', () => out.destroy())
  // The first argument of `response` is the response.
  const [back] = (await once(out, 'response')) as [IncomingMessage]
  back.on('error', () => answer.destroy())
  answer.writeHead(back.statusCode ?? 502, back.headers)
  back.pipe(answer)
}

async function sendOn(target: string, call: IncomingMessage, body: string): Promise<Answered> {
  const headers = { ...call.headers, host: new URL(target).host, connection: 'close' }
  const out = forward(new URL(call.url ?? '/', target), { method: call.method, headers })
  out.end(body)
  // The first argument of `response` is the response.
  const [back] = (await once(out, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, connection: __, ...kept } = back.headers
  return { status: back.statusCode ?? 502, headers: kept, body: await textOf(back) }
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  // A request without an encoding yields buffers.
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}
