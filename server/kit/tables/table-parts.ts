import type { TextEncoding } from '../../../src/contract/platform/imports/imports.ts'

export interface TableRow {
  /** As in a spreadsheet, from 1. */
  number: number
  cells: readonly string[]
}

export interface Table {
  rows: readonly TableRow[]
  /** Days count from 1904 instead of 1900. */
  from1904: boolean
  /** Undefined for a workbook. */
  encoding?: TextEncoding
}

export interface TableLimits {
  rows: number
  columns: number
  /** Unpacked bytes of a workbook. */
  unpacked: number
  /** Characters of all cells; a workbook may repeat one long text in each. */
  characters: number
  /** Known titles as written by `plainTitle`; they help to detect the encoding. */
  titles?: readonly string[]
  /** Encoding chosen by the user. */
  encoding?: TextEncoding | undefined
}

/** The file is no table, or larger than allowed. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  /** Key of `problems.imports`. */
  readonly fault:
    'notTable' | 'oldExcel' | 'notInEncoding' | 'tooLargeInside' | 'tooLong' | 'tooManyRows' | 'tooManyColumns'

  constructor(fault: TableFault['fault'], options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
