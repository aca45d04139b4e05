import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLocalHost } from '../kit/call/public-address.ts'

/** The settings that say who may read the metrics. */
export type MetricsSettings = Pick<Config, 'metricsToken' | 'publicUrl'>

/** Whether a request may read the metrics; `unknown`: it does not even learn that there are any. */
type MetricsAccess = 'allowed' | 'refused' | 'unknown'

/** Headers by which proxies tell for whom they ask. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * With METRICS_TOKEN whoever sends it. Without it only processes of this machine that ask the server itself: a proxy on
 * the machine asks on behalf of others, so a server with a PUBLIC_URL, or a request with a proxy's header, gets nothing.
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
