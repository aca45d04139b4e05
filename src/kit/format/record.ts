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

/** Each field of a blank form from a record, as text; null is an empty one. */
export function textsOf<Form extends Record<string, string>>(blank: Form, from: object): Form {
  const known = new Map<string, unknown>(Object.entries(from))
  const found: Record<string, string> = {}
  for (const [field, otherwise] of Object.entries(blank)) {
    const value = known.get(field) ?? (known.get(field) === null ? '' : otherwise)
    found[field] = typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }
  return { ...blank, ...found }
}
