import { parseCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

/** A row of a table as it stands in a file. */
export interface TableRow {
  /** As a spreadsheet numbers its rows, from 1. */
  number: number
  cells: readonly string[]
}

/** What a file holds. */
export interface Table {
  rows: readonly TableRow[]
  /** Its days are counted from 1904, not from 1900. */
  from1904: boolean
}

/** What a file may be at most. */
export interface TableLimits {
  rows: number
  columns: number
  /** Bytes of a workbook's sheet once it is unpacked. */
  unpacked: number
}

/** A file that is no table, or a larger one than allowed. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  /** Key of `problems.imports`. */
  readonly fault: 'notTable' | 'oldExcel' | 'tooLargeInside' | 'tooManyRows' | 'tooManyColumns'

  constructor(fault: TableFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

const oldExcel = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const zip = Buffer.from('PK\x03\x04', 'latin1')

/**
 * The rows of an XLSX workbook's first sheet or of a CSV file that have any content, each cell as text. Formulas are
 * read as the values that were saved with them. @throws TableFault.
 */
export async function readTable(content: Buffer, limits: TableLimits): Promise<Table> {
  if (content.subarray(0, 4).equals(oldExcel)) throw new TableFault('oldExcel')
  if (content.subarray(0, 4).equals(zip)) return readWorkbook(content, limits)
  return { rows: parseCsv(csvText(content), limits), from1904: false }
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
