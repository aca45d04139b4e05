/** True for an address that leaves the portal: it starts with http, https, mailto or tel. */
export function isExternal(path: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(path)
}

/** Opens such an address in a window of its own, which cannot reach back into this one. */
export function openExternal(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
