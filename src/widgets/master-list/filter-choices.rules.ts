import type { AnyRecordCalls } from '../../contract/records.ts'

interface FilterSchema {
  enum?: readonly (string | number)[]
  anyOf?: readonly { const?: string | number }[]
}

/** Choices from the codes or flags in the list call's contract; a code without a text is shown unchanged. */
export function filterChoices(
  { query }: Pick<AnyRecordCalls, 'query'>,
  field: string,
  say: (value: string) => string | undefined,
) {
  const filters: Readonly<Record<string, FilterSchema>> = query.in.properties
  const { enum: codes, anyOf = [] } = filters[field] ?? {}
  const values = codes ?? anyOf.flatMap(({ const: value }) => value ?? [])
  // A flag is sent as a number.
  return values.map(value => ({ value, label: say(String(value)) ?? String(value) }))
}
