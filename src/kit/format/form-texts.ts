export function textsOf<Form extends Record<string, string>>(blank: Form, from: object): Form {
  const known = new Map<string, unknown>(Object.entries(from))
  const found: Record<string, string> = {}
  for (const [field, otherwise] of Object.entries(blank)) {
    const value = known.get(field) ?? (known.get(field) === null ? '' : otherwise)
    found[field] = typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise
  }
  return { ...blank, ...found }
}
