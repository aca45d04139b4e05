import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLocalHost } from '../kit/call/public-address.ts'

export type MetricsSettings = Pick<Config, 'metricsToken' | 'publicUrl'>

/** `unknown`: the response does not reveal that metrics exist. */
type MetricsAccess = 'allowed' | 'refused' | 'unknown'

/** Set by proxies. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * Without METRICS_TOKEN only processes of this machine may read. A proxy on it forwards requests of others, so a
 * PUBLIC_URL or a proxy's header rejects the request.
 */
export function metricsAccess({
  metricsToken,
  publicUrl,
}: MetricsSettings): (request: FastifyRequest) => MetricsAccess {
  if (metricsToken !== undefined) {
    const wanted = hashOf(`Bearer ${metricsToken}`)
    return ({ headers }) => (timingSafeEqual(hashOf(headers.authorization ?? ''), wanted) ? 'allowed' : 'refused')
  }
  return ({ headers, hostname, socket }) => {
    const direct = publicUrl === undefined && proxyHeaders.every(name => headers[name] === undefined)
    const local = isLocalHost(hostname) && isLoopback(socket.remoteAddress)
    return direct && local ? 'allowed' : 'unknown'
  }
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
