import { once } from 'node:events'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A proxy that ends TLS in front of a server, as those of operators do. */
export interface TlsProxy {
  /** Such as `https://localhost:40123`. */
  origin: string
  /** How many connections it has taken. */
  connections(): number
  /** Where it sends calls to. */
  target: string
  close(): Promise<void>
}

/** Made for tests, good for localhost until 2126; whoever has the key can pretend to be localhost. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUGVqvPWMAAVxLoHf/j0lunGf+FwYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjIwNTAyMFoYDzIxMjYxMDI5
MjA1MDIwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR9XfnQhgYXq0/vB4d9INH3DdyynQnKQXUvXxXAIODTPyCXcwLhujyE
9AFs3Rp0NtO0vK8wTKh2t850vsglzpNpo28wbTAdBgNVHQ4EFgQUtrcThd6eeXvE
eeRIzpAhMa+W4r4wHwYDVR0jBBgwFoAUtrcThd6eeXvEeeRIzpAhMa+W4r4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAN72HioErzNKBJDcBGas9QRIxnwgpNiha91qNwSTCkgIAiEA
8tq1EdkJApgTioavHLp2oUvpJ4VoQN8qHPMiNMmnqIU=
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6uunwtiQPVU2YAkH
ok1Y6oKa7qgJZLk9tgi29nRYNW+hRANCAAR9XfnQhgYXq0/vB4d9INH3DdyynQnK
QXUvXxXAIODTPyCXcwLhujyE9AFs3Rp0NtO0vK8wTKh2t850vsglzpNp
-----END PRIVATE KEY-----`

/** Starts one; it says for whom it asks behind what the client says of itself. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let connections = 0
  const server = createServer({ cert: certificate, key }, (call, answer) => {
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
