/** Quoted cells may contain tabs, line ends and doubled quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  while (at <= source.length) {
    const quoted = source[at] === '"' ? /"((?:[^"]|"")*)"(?=[\t\n]|$)/y : undefined
    if (quoted) quoted.lastIndex = at
    const found = quoted?.exec(source)
    const end = found ? at + found[0].length : endOfCell(source, at)
    cells.push(found ? (found[1] ?? '').replaceAll('""', '"') : source.slice(at, end))
    if (source[end] !== '\t') {
      rows.push(cells)
      cells = []
    }
    at = end + 1
  }
  return rows
}

export function writeCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map(cells => cells.map(cell).join('\t')).join('\n')
}

function endOfCell(source: string, from: number): number {
  const found = source.slice(from).search(/[\t\n]/)
  return found < 0 ? source.length : from + found
}
