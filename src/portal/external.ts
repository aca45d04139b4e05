export function isExternal(path: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(path)
}

/** The new window cannot access this one. */
export function openExternal(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
