/** In order of the first occurrence of each key. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

/** The `most` groups with the greatest keys, ascending, such as the last months. */
export function lastGroups<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  most: number,
): [string, readonly Row[]][] {
  return [...groupedBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-most)
}

export function addUp<const Fields extends readonly string[]>(
  rows: readonly Readonly<Record<Fields[number], number>>[],
  fields: Fields,
): Record<Fields[number], number> {
  // Every field is set here.
  const sums = {} as Record<string, number>
  for (const field of fields) sums[field] = rows.reduce((sum, row) => sum + Reflect.get(row, field), 0)
  return sums
}

/** The `most` groups with the greatest sums, descending; ties by key. */
export function greatestGroups<Row>(
  groups: ReadonlyMap<string, readonly Row[]>,
  of: (row: Row) => number,
  most: number,
): [string, readonly Row[]][] {
  return [...groups]
    .map(([key, rows]) => ({ key, rows, sum: rows.reduce((all, row) => all + of(row), 0) }))
    .sort((a, b) => b.sum - a.sum || a.key.localeCompare(b.key, 'en', { numeric: true }))
    .slice(0, most)
    .map(({ key, rows }) => [key, rows])
}
