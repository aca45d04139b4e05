/** The value as a record of unknown parts, when it is one. */
export function record(value: unknown): Record<string, unknown> | undefined {
  // Any object that is no list can be read as a record of unknown parts.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** The text at `key`, or '' when there is none. */
export function textAt(holder: Record<string, unknown> | undefined, key: string): string {
  const value = holder?.[key]
  return typeof value === 'string' ? value : ''
}
