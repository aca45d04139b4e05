/**
 * Whether `INTERFACE_HOSTS` can be understood: a host name, `*.` with the domain whose hosts are all meant, or an
 * address in brackets or with dots; each with a port when it is not the usual one.
 */
export function isHostPattern(text: string): boolean {
  const [, wildcard = '', host = '', port] = /^(\*\.)?(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (host === '' || (wildcard !== '' && !/[a-z]/.test(host))) return false
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host
}

/** Whether one of the patterns names host and port of an address; without a port the protocol's own is meant. */
export function isHostAllowed(address: URL, patterns: readonly string[]): boolean {
  const place = address.port === '' ? address.hostname : address.host
  return patterns.some(pattern => {
    const wanted = pattern.replace(address.protocol === 'https:' ? /:443$/ : /:80$/, '')
    return wanted.startsWith('*.') ? place.endsWith(wanted.slice(1)) : place === wanted
  })
}

/** Whether a host is this machine itself. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
