/** A value of a choice as a text: choices are told apart by their JSON, so that a value keeps its kind. */
export function keyOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}
