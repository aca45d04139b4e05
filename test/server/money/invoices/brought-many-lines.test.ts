import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InvoiceableRow } from '../../../../src/contract/money/invoices/application-parts.ts'
import { billNames } from '../../../../server/modules/money/invoices/documents/brought-bill.ts'
import type { Bill } from '../../../../server/modules/money/invoices/documents/brought-bill.ts'
import { broughtLines } from '../../../../server/modules/money/invoices/documents/brought-lines.rules.ts'
import { broughtRows } from '../../../../server/modules/money/invoices/documents/brought-rows.rules.ts'
import { Choices } from '../../../../server/ubl/import/choices.ts'
import { Notes } from '../../../../server/ubl/import/notes.ts'
import { Places } from '../../../../server/ubl/import/places.ts'
import { readUbl } from '../../../../server/ubl/read-ubl.ts'
import { writeInvoice } from '../../../../server/ubl/write-ubl.ts'
import { assertLinear } from '../../../support/assert-linear.ts'
import { tax } from './brought-world.ts'

const one = billOf(
  writeInvoice({
    id: 'MANY',
    orderReference: 'PO-1',
    allowances: [{ charge: false, reason: 'Loyalty', amount: '1.00', tax }],
    lines: [
      {
        id: '1',
        quantity: '1',
        unit: 'H87',
        lineAmount: '10.00',
        orderLineId: '1',
        item: { name: 'Bolt', tax },
        price: { amount: '10', currency: 'CNY' },
      },
    ],
  }),
)

function billOf(content: string): Bill {
  const { kind, document } = readUbl(content)
  return kind === 'Invoice' ? document : assert.fail('It is no invoice.')
}

const receipt = (id: string): InvoiceableRow => ({
  source: 'RECEIPT',
  id,
  documentNo: `R-${id}`,
  documentDate: '2026-01-02',
  orderDetailId: id,
  orderId: '1',
  orderNo: 'PO-1',
  rowNo: Number(id),
  materialCode: '',
  materialText: 'Bolt',
  spec: '',
  unitSymbol: 'pc',
  unitPrecision: 0,
  payableQty: '1',
  appliedQty: '0',
  openQty: '1',
  price: '10',
  priceUnit: 1,
  taxMode: 'EXCL',
  taxCode: 'S13',
  taxPercent: '13',
  currency: 'CNY',
  currencyDigits: 2,
  supplierId: '1',
  supplierName: 'Supplier 1',
  companyId: '1',
  companyName: 'Test works',
  orgId: '2',
})

const orderRow = (id: string) => ({
  orderId: '1',
  id,
  orderNo: 'PO-1',
  rowNo: Number(id),
  orderNumber: 'PO-1',
  lineNumber: id,
  supplierId: '1',
  materialText: 'Bolt',
  unit: 'H87',
  statedUnit: '',
  promisedDate: null,
  needDate: '2026-01-02',
  materialCode: '',
  buyersId: '',
  supplierMaterialCode: '',
  standardId: null,
})

/** Checks an invoice of `count` lines; those beyond the rows of `order` are wrong. */
function understood(count: number, rows: number): { taken: number; problems: number } {
  const ids = Array.from({ length: count }, (_, at) => String(at + 1))
  const [line, allowance] = [one.lines[0], one.allowances[0]]
  if (line === undefined || allowance === undefined) return assert.fail('It has no line.')
  const bill: Bill = {
    ...one,
    lines: ids.map(id => ({ ...line, id, orderLineId: id })),
    allowances: ids.map(() => allowance),
  }
  const notes = new Notes()
  const choices = new Choices({ keys: [], name: '' }, [], [])
  const noting = {
    ...billNames.INVOICE,
    notes,
    choices,
    places: new Places([], { line: 1, column: 1, path: '/Invoice' }),
  }
  const known = ids.slice(0, rows)
  const lines = broughtLines(bill, known.map(orderRow), [], [], noting)
  const taxes = [{ code: 'S13', category: 'S', percent: '13' }]
  const taken = broughtRows(lines, { ...noting, open: known.map(receipt), receiptNo: '', taxes })
  return { taken: taken.length, problems: notes.findings.filter(({ level }) => level === 'error').length }
}

test('an invoice of many lines, right or wrong, is understood in a time that grows as it does', async () => {
  assert.deepEqual(understood(40, 30), { taken: 30, problems: 10 })
  await assertLinear(6_000, size => understood(size, size), 'lines that fit')
  await assertLinear(6_000, size => understood(size, 1), 'lines that do not')
})
