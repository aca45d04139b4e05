/** Accepts a host name, `*.` and a domain, or an IP address (IPv6 in brackets), each with an optional port. */
export function isHostPattern(text: string): boolean {
  const [, wildcard = '', host = '', port] = /^(\*\.)?(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (host === '' || (wildcard !== '' && !/[a-z]/.test(host))) return false
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host
}

/** A pattern without a port means the default port of the protocol. */
export function isHostAllowed(address: URL, patterns: readonly string[]): boolean {
  const place = address.port === '' ? address.hostname : address.host
  return patterns.some(pattern => {
    const wanted = pattern.replace(address.protocol === 'https:' ? /:443$/ : /:80$/, '')
    return wanted.startsWith('*.') ? place.endsWith(wanted.slice(1)) : place === wanted
  })
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Only hosts allowed by the operator are contacted: otherwise a user who can enter addresses could reach hosts that only
 * the server reaches (SSRF). `anyHttp`: their protocol has no TLS.
 */
export function addressProblem(
  endpoint: string,
  hosts: readonly string[],
  { anyHttp = false } = {},
): { key: string; values?: Record<string, string> } | undefined {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (address === undefined || !['http:', 'https:'].includes(address.protocol) || address.hash !== '')
    return { key: 'address' }
  if (address.username !== '' || address.password !== '') return { key: 'credentials' }
  if (address.protocol === 'http:' && !anyHttp && !isLoopback(address)) return { key: 'needsHttps' }
  if (isHostAllowed(address, hosts)) return undefined
  return { key: 'hostNotAllowed', values: { host: address.host } }
}
