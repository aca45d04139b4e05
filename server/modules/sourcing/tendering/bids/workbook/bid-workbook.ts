import type { AnsweredFile } from '../../../../../../src/contract/platform/imports/imports.ts'
import type { BidWorkbook, BidWorkbookField } from '../../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import type { Tender, TenderItem } from '../../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { fieldProblems } from '../../../../../kit/call/answer.ts'
import type { Act } from '../../../../../kit/call/act.ts'
import { refuse } from '../../../../../kit/call/refusal.ts'
import { requireMove } from '../../../../../kit/documents/move.ts'
import { answeredWorkbook, textCell } from '../../../../../kit/tables/answered-workbook.ts'
import type { Cell } from '../../../../../kit/tables/cell.ts'
import type { ColumnCheck } from '../../../../../kit/tables/sheet-checks.ts'
import { textOf } from '../../../../../kit/texts.ts'
import { readOfferSheet, readTaxPercents } from '../../../rounds/read.ts'
import { readTender } from '../../authoring/read-tender.queries.ts'
import { tenders } from '../../tender-kind.ts'
import { findTender } from '../../tender.queries.ts'
import { lockedColumns, noTiers, openColumns, readWorkbookRows, rowKey, titleKey } from './workbook-rows.ts'

/** Locks nothing: reading a file can take seconds, in which the tender must be free for its steps. */
async function biddenTender(act: Act, tenderId: string): Promise<Tender> {
  await requireMove(act, tenders, 'bid', await findTender(act, tenderId), undefined)
  return readTender(act, tenderId)
}

/** @throws Refusal as the submission of a bid. */
export async function bidWorkbook(act: Act, tenderId: string): Promise<AnsweredFile> {
  const tender = await biddenTender(act, tenderId)
  const t = (key: string, values?: Record<string, string | number>) =>
    textOf(act.caller.language, 'tender-bids', key, values)
  const open = openColumns(tender)
  const titles = [...lockedColumns, ...open].map(column => t(titleKey(column)))
  const taxes = [...(await readTaxPercents(act))]
  const taxSheet = t('sheet.taxes')
  return answeredWorkbook(
    tender.tenderingNo,
    {
      name: tender.tenderingNo,
      titles,
      widths: titles.map((title, at) => (at === 2 ? 42 : Math.min(34, Math.max(12, title.length * 1.6)))),
      openFrom: lockedColumns.length,
      checks: open.flatMap((field, at) => {
        const accepts = acceptedIn(field, taxSheet, taxes.length)
        const message = t(`sheet.checks.${field === 'leadDays' ? 'whole' : field === 'taxCode' ? 'tax' : 'number'}`)
        return accepts === undefined ? [] : [{ column: lockedColumns.length + at, accepts, message }]
      }),
      rows: tender.article.map(item => [
        ...lockedCells(tender, item),
        ...open.map(field => textCell(field === 'tiers' && item.tierFlag === 0 ? noTiers : '')),
      ]),
    },
    {
      name: taxSheet,
      titles: [t('fields.taxCode'), '%'],
      widths: [16, 12],
      // Past the last column: the whole sheet is locked.
      openFrom: 2,
      rows: taxes.map(([code, percent]) => [textCell(code), textCell(percent)]),
    },
    {
      name: t('sheet.notes'),
      titles: [tender.tenderingNo, tender.title],
      widths: [24, 100],
      openFrom: 2,
      rows: [
        [t('fields.documentVersion'), String(tender.documentVersion)],
        [t('fields.currency'), t('sheet.currency', { currency: tender.currency })],
        [t('sheet.price'), t(`sheet.taxMode.${tender.taxMode}`)],
        [t('sheet.use'), t('sheet.useText')],
      ].map(texts => texts.map(textCell)),
    },
  )
}

function lockedCells(tender: Tender, item: TenderItem): Cell[] {
  const { id, lotNo, materialCode, materialText, spec, qty, unitSymbol, needDate } = item
  return [
    textCell(rowKey(tender, id)),
    textCell(lotNo),
    textCell([materialCode, materialText].filter(Boolean).join(' ')),
    textCell(spec),
    { kind: 'number', text: qty },
    textCell(unitSymbol),
    { kind: 'day', text: needDate },
  ]
}

function acceptedIn(field: BidWorkbookField, sheet: string, rows: number): ColumnCheck['accepts'] | undefined {
  if (field === 'priceExcl' || field === 'priceIncl' || field === 'maxQty') return 'decimal'
  if (field === 'leadDays') return 'whole'
  return field === 'taxCode' && rows > 0 ? { sheet, rows } : undefined
}

/** Stores nothing. @throws Refusal as the submission of a bid, and 10007, 10008, 10017, 10018, 16007. */
export async function readBidWorkbook(act: Act, tenderId: string, content: string): Promise<BidWorkbook> {
  const tender = await biddenTender(act, tenderId)
  const { rows, problems } = readWorkbookRows(await readOfferSheet(content), tender, await readTaxPercents(act))
  if (rows.length + problems.length === 0) refuse('inputEmpty', { key: 'imports.empty' })
  return {
    rows,
    missing: tender.article.length - rows.length,
    problems: fieldProblems(problems, act.caller.language),
  }
}
