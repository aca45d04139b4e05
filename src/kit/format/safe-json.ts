/** Safe against hostile hosts: prototype.js adds `Array.prototype.toJSON`, which turns lists into texts. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value === undefined ? null : plain(value))
}

/** Shadows an inherited `toJSON`. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return shield(Array.from(value, plain))
  if (value instanceof Date) return value.getTime() === value.getTime() ? value.toISOString() : null
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value))
    Object.defineProperty(copy, key, { value: plain(part), enumerable: true })
  return shield(copy)
}

function shield<Holder extends object>(holder: Holder): Holder {
  if (!Object.hasOwn(holder, 'toJSON')) Object.defineProperty(holder, 'toJSON', { value: undefined })
  return holder
}
