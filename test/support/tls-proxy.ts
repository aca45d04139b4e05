import { once } from 'node:events'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A proxy that terminates TLS in front of a server, like those of operators. */
export interface TlsProxy {
  /** Such as `https://localhost:40123`. */
  origin: string
  /** The certificate that a client has to trust: made for this proxy, like its key. */
  certificate: string
  /** Number of accepted connections. */
  connections(): number
  /** The server behind it. */
  target: string
  close(): Promise<void>
}

/** Starts one for localhost; it appends the client's address to the client's own forwarding header. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let connections = 0
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const server = createServer({ cert, key }, (call, answer) => {
    const said = call.headers['x-forwarded-for']
    const headers = {
      ...call.headers,
      'x-forwarded-for': [said, '203.0.113.9'].filter(each => each !== undefined).join(', '),
      'x-forwarded-proto': 'https',
    }
    const out = forward(new URL(call.url ?? '/', proxy.target), { method: call.method, headers }, back => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      answer.flushHeaders()
      back.pipe(answer)
    })
    out.on('error', () => answer.destroy())
    answer.on('close', () => out.destroy())
    call.pipe(out)
  })
  server.on('secureConnection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const proxy: TlsProxy = {
    origin: `https://localhost:${port}`,
    certificate: cert,
    target: '',
    connections: () => connections,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
