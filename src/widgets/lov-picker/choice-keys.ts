/** JSON, so that values keep their type. */
export function keyOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}
