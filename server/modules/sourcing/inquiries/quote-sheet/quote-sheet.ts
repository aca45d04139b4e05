import type { AnsweredFile } from '../../../../../src/contract/platform/imports/imports.ts'
import { quoteSheetFields } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import type { QuoteSheet } from '../../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import { fieldProblems } from '../../../../kit/call/answer.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { answeredWorkbook, textCell } from '../../../../kit/tables/answered-workbook.ts'
import { textOf } from '../../../../kit/texts.ts'
import { readInquiry } from '../inquiry.queries.ts'
import { invitedCompany } from '../quote.queries.ts'
import { readOfferSheet, readTaxPercents } from '../../rounds/read.ts'
import { columnsOf, lockedColumns, readRows, titleKey } from './quote-sheet-rows.ts'

/** @throws Refusal 10007 unless invited. */
export async function quoteSheetFile(act: Act, inquiryId: string): Promise<AnsweredFile> {
  await invitedCompany(act, inquiryId)
  const { inquiryNo, article, formRule } = await readInquiry(act, inquiryId)
  const columns = [...lockedColumns, ...quoteSheetFields]
  const titles = [
    ...columns.map(column => textOf(act.caller.language, 'inquiries', titleKey(column))),
    ...formRule.map(({ name }) => name),
  ]
  const rows = article.map(each => [
    textCell(each.id),
    textCell([each.materialCode, each.materialText].filter(Boolean).join(' ')),
    textCell(each.spec),
    { kind: 'number', text: each.qty } as const,
    textCell(each.unitSymbol),
    { kind: 'day', text: each.needDate } as const,
    ...[...quoteSheetFields, ...formRule].map(() => textCell('')),
  ])
  return answeredWorkbook(inquiryNo, {
    name: inquiryNo,
    titles,
    widths: titles.map((title, at) => (at === 1 ? 42 : Math.min(34, Math.max(12, title.length * 1.6)))),
    // All other columns are locked.
    openFrom: lockedColumns.length,
    rows,
  })
}

/** Stores nothing. @throws Refusal 10007, 10008, 10017, 10018. */
export async function readSheet(act: Act, inquiryId: string, content: string): Promise<QuoteSheet> {
  await invitedCompany(act, inquiryId)
  const { article, formRule } = await readInquiry(act, inquiryId)
  const table = await readOfferSheet(content)
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
