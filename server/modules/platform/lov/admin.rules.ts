import type { Endpoint } from '../../../../src/contract/envelope.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

interface Shown {
  valueField: string
  textField: string
  entries: readonly { field: string }[]
}

/** Fields that the list's rows do not have, and duplicate columns. */
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
 * The path is relative to our base path; undefined for other addresses, and for endpoints that change data or do not
 * return a page of records.
 */
export function ownListPath(apiUrl: string, endpoints: readonly Endpoint[]): string | undefined {
  const path = apiUrl.replace(/^\/?(stage-api\/)?/, '')
  const called = endpoints.find(endpoint => endpoint.method === 'POST' && endpoint.path === path && !endpoint.saves)
  const answer: { properties?: Record<string, unknown> } | undefined = called?.out
  return answer?.properties?.['records'] === undefined ? undefined : path
}
