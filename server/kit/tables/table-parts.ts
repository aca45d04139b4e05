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
  /** Bytes of a workbook's parts once they are unpacked. */
  unpacked: number
  /** Characters of all cells together; a workbook may repeat one long text in each. */
  characters: number
}

/** A file that is no table, or a larger one than allowed. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  /** Key of `problems.imports`. */
  readonly fault: 'notTable' | 'oldExcel' | 'tooLargeInside' | 'tooLong' | 'tooManyRows' | 'tooManyColumns'

  constructor(fault: TableFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
