/** Rows by a key, in the order in which the keys appear. */
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

/** The groups with the greatest keys, at most so many, in ascending order: the last months of all. */
export function lastGroups<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  most: number,
): [string, readonly Row[]][] {
  return [...groupedBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-most)
}

/** The sum of each of these fields. */
export function addUp<const Fields extends readonly string[]>(
  rows: readonly Readonly<Record<Fields[number], number>>[],
  fields: Fields,
): Record<Fields[number], number> {
  // Each field is set here, so that the record is complete.
  const sums = {} as Record<string, number>
  for (const field of fields) sums[field] = rows.reduce((sum, row) => sum + Reflect.get(row, field), 0)
  return sums
}

/** The groups with the greatest sums first, at most so many; those that are equal by their keys. */
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
