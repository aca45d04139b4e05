import { buffer } from 'node:stream/consumers'
import type { AnsweredFile } from '../../../src/contract/platform/imports/imports.ts'
import type { Cell } from './cell.ts'
import { onePage, spreadsheetStream } from './spreadsheet.ts'
import type { FurtherSheet } from './spreadsheet.ts'

export async function answeredWorkbook(
  name: string,
  first: FurtherSheet,
  ...further: FurtherSheet[]
): Promise<AnsweredFile> {
  const { rows, ...head } = first
  const content = await buffer(spreadsheetStream(head, onePage(rows), further))
  return {
    fileName: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  }
}

/** Spreadsheets do not interpret the cell. */
export function textCell(text: string): Cell {
  return { kind: 'text', text }
}
