import { parseCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { TableFault } from './table-parts.ts'
import type { Table, TableLimits } from './table-parts.ts'
import { decodeText, decodedAs } from './text-encoding.ts'
import type { DecodedText } from './text-encoding.ts'

const oldExcel = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const zip = Buffer.from('PK\x03\x04', 'latin1')

/**
 * Non-empty rows of a CSV file or of the first sheet of an XLSX workbook, as text. Formulas have their saved values.
 * @throws TableFault.
 */
export async function readTable(content: Buffer, limits: TableLimits): Promise<Table> {
  if (content.subarray(0, 4).equals(oldExcel)) throw new TableFault('oldExcel')
  if (content.subarray(0, 4).equals(zip)) return readWorkbook(content, limits)
  const { text, encoding } = csvText(content, limits)
  if (text.length > limits.characters) throw new TableFault('tooLargeInside')
  return { rows: parseCsv(text, limits), from1904: false, encoding }
}

/** Decodes in the chosen or detected encoding, without replacement characters. @throws TableFault */
function csvText(content: Buffer, { titles = [], encoding }: TableLimits): DecodedText {
  if (encoding === undefined) return decodeText(content, titles) ?? fail('notTable')
  return { text: decodedAs(content, encoding) ?? fail('notInEncoding'), encoding }
}

function fail(fault: TableFault['fault']): never {
  throw new TableFault(fault)
}
