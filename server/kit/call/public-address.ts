import type { AddressInfo } from 'node:net'
import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** Whether a host name means this machine and nothing else. */
export function isLocalHost(name: string): boolean {
  return localNames.has(name)
}

/**
 * The origin under which people know the server, for links in letters, addresses of files and what other systems are
 * told. It is PUBLIC_URL; without it, which only a server that listens locally may lack, the local name that the request
 * used, else the address on which the server listens. A Host header that names another machine is never repeated:
 * whoever sends a request could otherwise put a link to their own machine into somebody's letter.
 */
export function originOf({ server, protocol, host, hostname }: FastifyRequest): string {
  if (server.serving.publicUrl !== undefined) return server.serving.publicUrl
  return `${protocol}://${isLocalHost(hostname) ? host : listenAddress(server.server.address())}`
}

function listenAddress(address: AddressInfo | string | null): string {
  if (typeof address !== 'object' || address === null) return 'localhost'
  return `${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
