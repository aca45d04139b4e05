import { buffer } from 'node:stream/consumers'
import type { AnsweredFile } from '../../../../../src/contract/platform/imports/imports.ts'
import { quoteSheetFields } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { QuoteSheet } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import { fieldProblems } from '../../../../kit/call/answer.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { Cell } from '../../../../kit/tables/cell.ts'
import { readTableApart, tableReading } from '../../../../kit/tables/read-table-apart.ts'
import { onePage, spreadsheetStream } from '../../../../kit/tables/spreadsheet.ts'
import { TableFault } from '../../../../kit/tables/table-parts.ts'
import type { Table } from '../../../../kit/tables/table-parts.ts'
import { textOf } from '../../../../kit/texts.ts'
import { readInquiry } from '../inquiry.queries.ts'
import { invitedCompany } from '../quote.queries.ts'
import { readTaxPercents } from '../references.queries.ts'
import { columnsOf, lockedColumns, readRows, titleKey } from './quote-sheet-rows.ts'

const limits = { rows: 1001, columns: 60, unpacked: 20 * 1024 * 1024, characters: 2_000_000 }

/** @throws Refusal 10007 unless invited. */
export async function quoteSheetFile(act: Act, inquiryId: string): Promise<AnsweredFile> {
  await invitedCompany(act, inquiryId)
  const { inquiryNo, article, formRule } = await readInquiry(act, inquiryId)
  const columns = [...lockedColumns, ...quoteSheetFields]
  const titles = [
    ...columns.map(column => textOf(act.caller.language, 'inquiries', titleKey(column))),
    ...formRule.map(({ name }) => name),
  ]
  const text = (value: string): Cell => ({ kind: 'text', text: value })
  const rows = article.map(each => [
    text(each.id),
    text([each.materialCode, each.materialText].filter(Boolean).join(' ')),
    text(each.spec),
    { kind: 'number', text: each.qty } as const,
    text(each.unitSymbol),
    { kind: 'day', text: each.needDate } as const,
    ...[...quoteSheetFields, ...formRule].map(() => text('')),
  ])
  const head = {
    name: inquiryNo,
    titles,
    widths: titles.map((title, at) => (at === 1 ? 42 : Math.min(34, Math.max(12, title.length * 1.6)))),
    // All other columns are locked.
    openFrom: lockedColumns.length,
  }
  const content = await buffer(spreadsheetStream(head, onePage(rows)))
  return {
    fileName: `${inquiryNo}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  }
}

/** Stores nothing. @throws Refusal 10007, 10008, 10017, 10018. */
export async function readSheet(act: Act, inquiryId: string, content: string): Promise<QuoteSheet> {
  await invitedCompany(act, inquiryId)
  const { article, formRule } = await readInquiry(act, inquiryId)
  const table = await tableOf(Buffer.from(content, 'base64'))
  const columns = columnsOf(table)
  if (!columns.has('key') || !(columns.has('priceExcl') || columns.has('priceIncl')))
    refuse('badDataFormat', { key: 'inquiry.sheetColumns' })
  const { rows, problems } = readRows(table, columns, {
    articleIds: new Set(article.map(each => each.id)),
    formRule,
    taxes: await readTaxPercents(act),
  })
  if (rows.length + problems.length === 0) refuse('inputEmpty', { key: 'imports.empty' })
  return {
    rows,
    missing: article.length - rows.length,
    problems: fieldProblems(problems, act.caller.language),
  }
}

/** @throws Refusal 10008 beyond a limit, 10017 for a file that is no table. */
async function tableOf(content: Buffer): Promise<Table> {
  try {
    return await readTableApart(content, limits)
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const { fault } = error
    const unreadable = fault === 'notTable' || fault === 'oldExcel'
    const limit = fault === 'tooManyRows' ? limits.rows : fault === 'tooLong' ? tableReading.seconds : limits.columns
    return refuse(unreadable ? 'badDataFormat' : 'invalidInput', { key: `imports.${fault}`, values: { limit } })
  }
}
