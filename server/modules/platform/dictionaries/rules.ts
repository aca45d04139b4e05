import type { Problem } from '../../../kit/call/refusal.ts'

interface Entry {
  id?: string
  value: string
  parentValue: string
}

/** Duplicate values, unknown ids and parents. */
export function entryProblems(entries: readonly Entry[], kept: readonly { id: string }[]): Problem[] {
  const values = entries.map(entry => entry.value)
  return entries.flatMap(({ id, value, parentValue }, row): Problem[] => [
    ...(values.indexOf(value) < row
      ? [
          {
            field: `entries[${row}].value`,
            row,
            name: 'duplicateInput' as const,
            key: 'dictionaries.valueTwice',
            values: { value },
          },
        ]
      : []),
    ...(id !== undefined && !kept.some(each => each.id === id)
      ? [{ field: `entries[${row}].id`, row, name: 'noSuchData' as const }]
      : []),
    ...(parentValue !== '' && (parentValue === value || !values.includes(parentValue))
      ? [
          {
            field: `entries[${row}].parentValue`,
            row,
            name: 'invalidInput' as const,
            key: 'dictionaries.unknownParent',
          },
        ]
      : []),
  ])
}
