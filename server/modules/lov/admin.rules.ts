import type { Endpoint } from '../../../src/contract/envelope.ts'
import type { Problem } from '../../kit/call/refusal.ts'

/** What of a list is checked against the fields of its rows. */
interface Shown {
  valueField: string
  textField: string
  entries: readonly { field: string }[]
}

/** Fields of a list that its rows do not have, and columns that stand twice. */
export function fieldProblems(
  { valueField, textField, entries }: Shown,
  fields: readonly string[] | undefined,
): Problem[] {
  const places = [
    { field: 'valueField', name: valueField },
    { field: 'textField', name: textField },
    ...entries.map((entry, row) => ({ field: `entries[${row}].field`, name: entry.field })),
  ]
  const unknown = places
    .filter(({ name }) => fields !== undefined && !fields.includes(name))
    .map(({ field, name }): Problem => ({ field, name: 'invalidInput', key: 'lists.unknownField', values: { name } }))
  const twice = entries.flatMap(({ field }, row): Problem[] =>
    entries.findIndex(other => other.field === field) < row
      ? [
          {
            field: `entries[${row}].field`,
            row,
            name: 'duplicateInput',
            key: 'lists.columnTwice',
            values: { name: field },
          },
        ]
      : [],
  )
  return [...unknown, ...twice]
}

/**
 * The path of a list's own call below our base path, without it; undefined for an address that leads elsewhere, or to a
 * call that is no list: one that changes something or answers no page of records.
 */
export function ownListPath(apiUrl: string, endpoints: readonly Endpoint[]): string | undefined {
  const path = apiUrl.replace(/^\/?(stage-api\/)?/, '')
  const called = endpoints.find(endpoint => endpoint.method === 'POST' && endpoint.path === path && !endpoint.saves)
  const answer: { properties?: Record<string, unknown> } | undefined = called?.out
  return answer?.properties?.['records'] === undefined ? undefined : path
}
