export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** First, last and those around the page; undefined is a gap. */
export function pageNumbers(page: number, pages: number, places = 7): (number | undefined)[] {
  if (pages <= places) return Array.from({ length: pages }, (_, at) => at + 1)
  const inner = places - 2
  const start = Math.min(Math.max(page - Math.floor(inner / 2), 2), pages - inner)
  const middle = Array.from({ length: inner }, (_, at) => start + at)
  if (start > 2) middle[0] = NaN
  if (start + inner < pages) middle[inner - 1] = NaN
  return [1, ...middle.map(number => (Number.isNaN(number) ? undefined : number)), pages]
}
