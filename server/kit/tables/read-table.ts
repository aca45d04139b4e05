import { parseCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableFault } from './table-parts.ts'
import type { Table, TableLimits } from './table-parts.ts'

const oldExcel = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const zip = Buffer.from('PK\x03\x04', 'latin1')

/**
 * The rows of an XLSX workbook's first sheet or of a CSV file that have any content, each cell as text. Formulas are
 * read as the values that were saved with them. @throws TableFault.
 */
export async function readTable(content: Buffer, limits: TableLimits): Promise<Table> {
  if (content.subarray(0, 4).equals(oldExcel)) throw new TableFault('oldExcel')
  if (content.subarray(0, 4).equals(zip)) return readWorkbook(content, limits)
  const text = csvText(content)
  if (text.length > limits.characters) throw new TableFault('tooLargeInside')
  return { rows: parseCsv(text, limits), from1904: false }
}

/** UTF-8 with or without a mark, UTF-16 with one, else the Chinese encoding that old spreadsheets write. */
function csvText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  const text = decoded(content, 'utf-8') ?? decoded(content, 'gb18030')
  // A file of another kind: texts have no zero bytes.
  if (text === undefined || text.includes('\0')) throw new TableFault('notTable')
  return text
}

function decoded(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return undefined // not written in this encoding, or this Node does not know it
  }
}
