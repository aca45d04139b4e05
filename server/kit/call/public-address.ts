import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export function isLocalHost(name: string): boolean {
  return localNames.has(name)
}

/**
 * The public origin for links in e-mails, URLs of files and messages to other systems: PUBLIC_URL; without it, which
 * only a server that listens locally may lack, the local name of the request, otherwise the listening address. A Host
 * header that names another machine is never used: it would let any client put a link to their machine into another
 * user's e-mail.
 */
export function originOf({ server, protocol, host, hostname }: FastifyRequest): string {
  if (server.serving.publicUrl !== undefined) return server.serving.publicUrl
  return `${protocol}://${isLocalHost(hostname) ? host : listenAddress(server.server.address())}`
}

function listenAddress(address: AddressInfo | string | null): string {
  if (typeof address !== 'object' || address === null) return 'localhost'
  return `${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
