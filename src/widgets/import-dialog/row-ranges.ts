/** As people write them: '2, 5–9, 12'. */
export function rowRanges(rows: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const row of rows) {
    const last = ranges.at(-1)
    if (last !== undefined && row === last.to + 1) last.to = row
    else ranges.push({ from: row, to: row })
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
