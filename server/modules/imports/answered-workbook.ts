import { buffer } from 'node:stream/consumers'
import type { AnsweredFile } from '../../../src/contract/imports/imports.ts'
import type { Cell } from '../../kit/tables/cell.ts'
import { onePage, spreadsheetStream } from '../../kit/tables/spreadsheet.ts'
import type { FurtherSheet } from '../../kit/tables/spreadsheet.ts'

/** A small workbook as part of an answer. */
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

/** A cell that a spreadsheet takes to the letter. */
export function textCell(text: string): Cell {
  return { kind: 'text', text }
}
