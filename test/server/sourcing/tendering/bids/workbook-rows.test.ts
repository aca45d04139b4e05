import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../../../../src/contract/platform/session/session.ts'
import { bidWorkbookFields } from '../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import type { TenderItem } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { filledBidRows } from '../../../../../src/areas/sourcing/tendering/bids/workbook-rows.ts'
import { emptyRow } from '../../../../../src/areas/sourcing/tendering/bids/bid-form.ts'
import { rowChanges } from '../../../../../src/widgets/rounds/offers/sheet-rows.ts'
import { pricedRows } from '../../../../../src/widgets/rounds/offers/tax-prices.ts'
import { Refusal } from '../../../../../server/kit/call/refusal.ts'
import { checksXml } from '../../../../../server/kit/tables/sheet-checks.ts'
import { textOf } from '../../../../../server/kit/texts.ts'
import {
  lockedColumns,
  openColumns,
  readWorkbookRows,
  rowKey,
  titleKey,
} from '../../../../../server/modules/sourcing/tendering/bids/workbook/workbook-rows.ts'

const item = (id: string, tierFlag: 0 | 1 = 0): TenderItem => ({
  id,
  lotId: '1',
  lotNo: '1',
  materialId: null,
  materialCode: '',
  materialText: 'Bolt',
  spec: '',
  qty: '1000',
  unit: 'PCE',
  unitSymbol: 'pcs',
  unitPrecision: 0,
  needDate: '2026-12-31',
  deliveryPlace: '',
  ceilingPrice: null,
  estimatePrice: null,
  allowPartial: 0,
  tierFlag,
  remark: '',
  demands: [],
})
const tender = { tenderingNo: 'TD/2026/7', documentVersion: 3, article: [item('11', 1), item('12')] }
const taxes = new Map([['S13', '13']])
const columns = [...lockedColumns, ...bidWorkbookFields]
const titles = columns.map(column => textOf('en', 'tender-bids', titleKey(column)))
const first = rowKey(tender, '11')
const second = rowKey(tender, '12')

/** Cells by column; the others are empty, the quantity is that of the tender. */
function read(...rows: Partial<Record<(typeof columns)[number], string>>[]) {
  const cells = rows.map(row => columns.map(column => ({ qty: '1000', ...row })[column] ?? ''))
  const table = { from1904: false, rows: [titles, ...cells].map((each, at) => ({ number: at + 1, cells: each })) }
  return readWorkbookRows(table, tender, taxes)
}

function refused(work: () => unknown): string {
  try {
    work()
    return 'not refused'
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return `${error.refusal} ${error.key}`
  }
}

test('rows are read by the key, whatever their order', () => {
  const { rows, problems } = read({ key: second, noQuoteReason: 'Not produced' }, { key: first, priceExcl: '9.8' })
  assert.deepEqual(problems, [])
  assert.deepEqual(
    rows.map(row => [row.itemId, row.priceExcl, row.noQuoteReason]),
    [
      ['12', '', 'Not produced'],
      ['11', '9.8', ''],
    ],
  )
})

test('each unreadable cell is named by row and column, and the rest of its row is read', () => {
  const { rows, problems } = read(
    {
      key: first,
      priceExcl: 'ten',
      priceIncl: '-1',
      taxCode: 'S99',
      tiers: '1-10',
      maxQty: '1.1234567',
      leadDays: '2.5',
      brand: 'x'.repeat(65),
      origin: 'DE',
    },
    { key: second, tiers: '1=10', leadDays: '3651', priceExcl: '#REF!' },
  )
  assert.deepEqual(
    problems.map(({ row, field, key }) => `${row} ${field} ${key}`),
    [
      '2 priceExcl imports.number',
      '2 priceIncl imports.number',
      '2 taxCode tender.unknownTax',
      '2 tiers offerSheet.tiers',
      '2 maxQty imports.number',
      '2 leadDays imports.wholeNumber',
      '2 brand offerSheet.tooLong',
      '3 priceExcl imports.errorCell',
      '3 tiers tender.tiersNotAsked',
      '3 leadDays imports.wholeNumber',
    ],
  )
  assert.deepEqual([rows[0]?.origin, rows[0]?.priceExcl], ['DE', ''])
})

test('unknown and repeated keys, changed quantities, and a price with a reason are problems of their row', () => {
  const { rows, problems } = read(
    { key: first, priceExcl: '9', noQuoteReason: 'No' },
    { key: first, priceExcl: '8' },
    { key: rowKey(tender, '99'), priceExcl: '8' },
    { key: '', priceExcl: '8' },
    { key: second, qty: '999', priceExcl: '8' },
  )
  assert.deepEqual(
    problems.map(({ row, field, name, key }) => `${row} ${field} ${name} ${key}`),
    [
      '2 noQuoteReason invalidInput tender.workbook.priceAndReason',
      '3 key duplicateInput tender.itemTwice',
      '4 key noSuchData tender.workbook.unknownRow',
      '5 key noSuchData tender.workbook.unknownRow',
      '6 qty invalidInput tender.workbook.qty',
    ],
  )
  assert.deepEqual(
    rows.map(row => [row.itemId, row.priceExcl, row.noQuoteReason]),
    [['11', '9', '']],
  )
})

test('a file of another tender or of older documents, or without the columns, is refused as a whole', () => {
  const of = (parts: Partial<typeof tender>) => ({ key: rowKey({ ...tender, ...parts }, '11'), priceExcl: '9' })
  assert.equal(
    refused(() => read(of({ tenderingNo: 'TD/2026/8' }))),
    'noSuchData tender.workbook.otherTender',
  )
  assert.equal(
    refused(() => read(of({ documentVersion: 2 }))),
    'changedMeanwhile tender.workbook.outdated',
  )
  const other = { from1904: false, rows: [{ number: 1, cells: ['A', 'B'] }] }
  assert.equal(
    refused(() => readWorkbookRows(other, tender, taxes)),
    'badDataFormat tender.workbook.columns',
  )
})

test('the price column follows the tax mode, and ranges are only asked where an item has them', () => {
  assert.deepEqual(openColumns({ ...tender, taxMode: 'INCL' }).slice(0, 3), ['priceIncl', 'taxCode', 'tiers'])
  assert.deepEqual(openColumns({ taxMode: 'EXCL', article: [item('1')] }).slice(0, 3), [
    'priceExcl',
    'taxCode',
    'maxQty',
  ])
})

test('no two columns share a title in any languages', () => {
  const seen = new Map<string, string>()
  for (const language of languages)
    for (const column of columns) {
      const title = textOf(language, 'tender-bids', titleKey(column)).toLowerCase()
      assert.equal(seen.get(title) ?? column, column, title)
      seen.set(title, column)
    }
})

test('cells are checked by the spreadsheet from the second row to the last', () => {
  const message = 'At least 0, "please"'
  assert.equal(
    checksXml([{ column: 7, accepts: 'decimal', message }], 3),
    '<dataValidations count="1"><dataValidation type="decimal" operator="greaterThanOrEqual" allowBlank="1" ' +
      'showErrorMessage="1" error="At least 0, &quot;please&quot;" sqref="H2:H3"><formula1>0</formula1></dataValidation>' +
      '</dataValidations>',
  )
  assert.match(
    checksXml([{ column: 8, accepts: { sheet: "Taxes' codes", rows: 4 }, message }], 3),
    /type="list".*<formula1>'Taxes'' codes'!\$A\$2:\$A\$5<\/formula1>/,
  )
  assert.equal(checksXml([{ column: 7, accepts: 'whole', message }], 1), '')
})

test('a filled file changes the form where it has cells, and says which rows', () => {
  const before = [
    { ...emptyRow, key: '11', itemId: '11', item: 'Bolt', priceExcl: '8', taxCode: 'S13', remark: 'typed' },
    { ...emptyRow, key: '12', itemId: '12', item: 'Nut', noQuoteReason: 'Not produced' },
    { ...emptyRow, key: '13', itemId: '13', item: 'Pin', priceExcl: '7' },
  ]
  const { rows } = read({ key: first, priceExcl: '9', brand: 'Acme' }, { key: second, priceExcl: '1' })
  const old = pricedRows(before, taxes)
  const filled = pricedRows(filledBidRows(old, rows), taxes)
  assert.deepEqual(
    filled.map(row => [row.priceExcl, row.priceIncl, row.brand, row.remark, row.noQuoteReason]),
    [
      ['9', '10.17', 'Acme', 'typed', ''],
      ['1', '', '', '', ''],
      ['7', '', '', '', ''],
    ],
  )
  assert.deepEqual(
    rowChanges(old, filled, bidWorkbookFields, row => row.item).map(({ title, fields }) => [title, fields]),
    [
      ['Bolt', ['priceExcl', 'priceIncl', 'brand']],
      ['Nut', ['priceExcl', 'noQuoteReason']],
    ],
  )
  assert.deepEqual(
    rowChanges(filled, filledBidRows(filled, []), bidWorkbookFields, row => row.item),
    [],
  )
})
