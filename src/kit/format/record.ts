export function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

export function textAt(holder: Record<string, unknown> | undefined, key: string): string {
  const value = holder?.[key]
  return typeof value === 'string' ? value : ''
}
