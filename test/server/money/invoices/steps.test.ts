import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applicationStatuses } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { ApplicationEvent, ApplicationStatus } from '../../../../src/contract/money/invoices/application-parts.ts'
import { invoiceStatuses } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { InvoiceEvent, InvoiceStatus } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { looksLike, normalNumber } from '../../../../src/contract/money/invoices/invoice-number.ts'
import { allowedEvents, requireInput, requireStep } from '../../../../server/kit/documents/steps.ts'
import { applicationSteps } from '../../../../server/modules/money/invoices/application.rules.ts'
import { dueDateOf, duePartsOf, partAmounts } from '../../../../src/contract/money/invoices/due-date.ts'
import { invoiceSteps } from '../../../../server/modules/money/invoices/invoice.rules.ts'
import { matchRow, matchTotals, worstOf } from '../../../../server/modules/money/invoices/match.rules.ts'
import type { MatchFacts } from '../../../../server/modules/money/invoices/match.rules.ts'
import { names, outcome } from '../../orders/purchase-orders/roles.ts'

const someone = (userId: string, userType: 'BUYER' | 'SUPPLIER', ...modules: string[]) => ({
  userId,
  userType,
  modules: new Set(modules),
})
const roles = {
  supplier: someone('1', 'SUPPLIER', 'sup-apply-search', 'sup-apply-edit'),
  supplierReader: someone('2', 'SUPPLIER', 'sup-apply-search'),
  purchaser: someone('3', 'BUYER', 'pur-apply-approve-c'),
  accountant: someone(
    ...(['4', 'BUYER', 'confirm-invoice-apply-list', 'check-invoice-list', 'invoice-post'] as const),
    'check-again-invoice-list',
  ),
  head: someone('5', 'BUYER', 'check-again-invoice-list', 'invoice-release'),
  reader: someone('6', 'BUYER', 'invoice-list'),
  intruder: someone('7', 'SUPPLIER', 'pur-apply-approve-c', 'check-invoice-list', 'invoice-post', 'invoice-release'),
}
type Role = keyof typeof roles

/** By hand from docs/rules/invoices.md. */
const applying: Record<ApplicationEvent, Partial<Record<ApplicationStatus, string>>> = {
  edit: { NEW: 'NEW', REJECTED: 'REJECTED' },
  remove: { NEW: 'NEW', REJECTED: 'REJECTED' },
  submit: { NEW: 'APPLYING', REJECTED: 'APPLYING' },
  withdraw: { APPLYING: 'NEW', NEW: '18027', REJECTED: '18027' },
  approve: { APPLYING: 'APPROVED' },
  reject: { APPLYING: 'REJECTED' },
  enterInvoices: { APPROVED: 'INVOICED' },
  cancel: {
    NEW: 'CANCELLED',
    REJECTED: 'CANCELLED',
    APPLYING: 'CANCELLED',
    APPROVED: 'CANCELLED',
    INVOICED: 'CANCELLED',
  },
}
const applicants: Record<ApplicationEvent, Role[]> = {
  edit: ['supplier'],
  remove: ['supplier'],
  submit: ['supplier'],
  withdraw: ['supplier'],
  approve: ['purchaser'],
  reject: ['purchaser'],
  enterInvoices: ['supplier'],
  cancel: ['supplier', 'accountant'],
}

test('an application is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(applying))
    for (const status of applicationStatuses)
      for (const role of names(roles)) {
        const facts = { status, submitBy: '1', arrivedCount: 0 }
        const wanted = applicants[event].includes(role) ? (applying[event][status] ?? '16005') : '16006'
        const found = outcome(() => requireStep(applicationSteps, event, facts, roles[role]))
        assert.equal(found, wanted, `${event} of ${status} by ${role}`)
        assert.equal(allowedEvents(applicationSteps, facts, roles[role]).includes(event), !/^\d+$/.test(wanted))
      }
  const other = { status: 'APPLYING', submitBy: '9', arrivedCount: 0 } as const
  assert.equal(
    outcome(() => requireStep(applicationSteps, 'withdraw', other, roles.supplier)),
    '16006',
  )
  const arrived = { status: 'INVOICED', submitBy: '1', arrivedCount: 1 } as const
  assert.equal(
    outcome(() => requireStep(applicationSteps, 'cancel', arrived, roles.supplier)),
    '16005',
  )
})

const checking: Record<InvoiceEvent, Partial<Record<InvoiceStatus, string>>> = {
  arrive: { INVOICED: 'ARRIVED' },
  match: { INVOICED: 'INVOICED', ARRIVED: 'ARRIVED' },
  release: { ARRIVED: 'ARRIVED' },
  check: { ARRIVED: 'CHECKED' },
  refuse: { ARRIVED: 'REFUSED', CHECKED: 'REFUSED' },
  recheck: { CHECKED: 'RECHECKED' },
  sendBack: { CHECKED: 'ARRIVED', RECHECKED: 'ARRIVED' },
  post: { CHECKED: '16005', RECHECKED: 'POSTED' },
}
const checkers: Record<InvoiceEvent, Role[]> = {
  arrive: ['accountant'],
  match: ['accountant', 'head'],
  release: ['head'],
  check: ['accountant'],
  refuse: ['accountant'],
  recheck: ['accountant', 'head'],
  sendBack: ['accountant', 'head'],
  post: ['accountant'],
}

test('an invoice is subject to every event in exactly the states and by exactly the roles of the handbook', () => {
  for (const event of names(checking))
    for (const status of invoiceStatuses)
      for (const role of names(roles)) {
        // A second check is due.
        const facts = {
          status,
          matchResult: 'MATCHED',
          openDifferences: 0,
          checkBy: '9',
          recheckReasons: ['AMOUNT'],
        } as const
        const wanted = checkers[event].includes(role) ? (checking[event][status] ?? '16005') : '16006'
        assert.equal(
          outcome(() => requireStep(invoiceSteps, event, facts, roles[role])),
          wanted,
          `${event} of ${status} by ${role}`,
        )
      }
  const checked = {
    status: 'CHECKED',
    matchResult: 'MATCHED',
    openDifferences: 0,
    checkBy: '4',
    recheckReasons: [],
  } as const
  const step = (
    event: InvoiceEvent,
    facts: Parameters<typeof requireStep<typeof checked, never>>[2] | object,
    role: Role = 'accountant',
  ) => outcome(() => requireStep(invoiceSteps, event, { ...checked, ...facts }, roles[role]))
  assert.equal(step('post', {}), 'POSTED')
  assert.equal(step('recheck', {}), '16005', 'none is due')
  assert.equal(step('recheck', { recheckReasons: ['SAMPLE'] }), '16006', 'the same person')
  assert.equal(step('check', { status: 'ARRIVED', openDifferences: 1 }), '20009')
  assert.equal(
    outcome(() => (requireInput(invoiceSteps, 'refuse', checked, { refusal: [] }), '')),
    '10011',
  )
  assert.equal(
    outcome(() => (requireInput(invoiceSteps, 'sendBack', checked, { reason: ' ' }), '')),
    '10011',
  )
})

const row = {
  source: 'RECEIPT' as MatchFacts['source'],
  qty: '10',
  payableQty: '10',
  otherQty: '0',
  price: '10',
  orderPrice: '10',
  taxPercent: '13',
  orderTaxPercent: '13.0000',
  taxCategory: 'S',
  orderTaxCategory: 'S',
}
const exact = { qty: '0', pricePct: '0', priceAbs: '0' }

test('a row matches, or the worst of its differences is named', () => {
  const found = (parts: Partial<typeof row>, tolerances = exact) => matchRow({ ...row, ...parts }, tolerances).result
  assert.equal(found({}), 'MATCHED')
  assert.equal(found({ otherQty: '0.000001' }), 'QTY_OVER')
  assert.equal(found({ otherQty: '1' }, { ...exact, qty: '1' }), 'MATCHED')
  assert.equal(found({ payableQty: '0' }), 'NO_RECEIPT')
  assert.equal(found({ price: '10.000001' }), 'PRICE_OVER')
  assert.equal(found({ price: '10.2' }, { ...exact, pricePct: '2' }), 'MATCHED')
  assert.equal(found({ price: '10.21' }, { ...exact, pricePct: '2', priceAbs: '0.2' }), 'PRICE_OVER')
  assert.equal(found({ price: '10.5' }, { ...exact, priceAbs: '0.5' }), 'MATCHED')
  assert.equal(found({ price: '9' }), 'PRICE_UNDER')
  assert.equal(found({ taxPercent: '6' }), 'TAX_DIFF')
  assert.equal(found({ taxCategory: 'AE' }), 'TAX_DIFF')
  assert.equal(found({ price: '11', taxPercent: '6', otherQty: '1' }), 'QTY_OVER')
  // A credit note has no tolerance for what it credits too much; of a line of a statement a part may be credited.
  assert.equal(found({ source: 'RETURN', price: '10.01' }, { ...exact, priceAbs: '0.5' }), 'PRICE_OVER')
  assert.equal(found({ source: 'RETURN', price: '9' }), 'PRICE_UNDER')
  assert.equal(found({ source: 'STATEMENT', price: '9' }), 'MATCHED')
  assert.equal(found({ source: 'STATEMENT', price: '10.01' }), 'PRICE_OVER')
  assert.equal(worstOf(['PRICE_UNDER', 'PRICE_OVER', 'TAX_DIFF']), 'PRICE_OVER')
  const sums = { amountExcl: '100.00', taxAmount: '13.00', amountIncl: '113.00' }
  const totals = (taxAmount: string, amountIncl: string) => matchTotals({ ...sums, taxAmount, amountIncl }, [sums], 2)
  assert.deepEqual([totals('13.00', '113.00'), totals('13.01', '113.01')], ['MATCHED', 'ROUNDING'])
  assert.deepEqual([totals('13.02', '113.02'), totals('12.98', '112.98')], ['PRICE_OVER', 'PRICE_UNDER'])
})

test('numbers are the same however they are written, and look alike when one character or a prefix differs', () => {
  for (const text of ['ab-00123', 'AB 00123', 'AB.00123', '00AB00123', 'ＡＢ００１２３', 'a b—0 0/123'])
    assert.equal(normalNumber(text), 'AB00123', text)
  assert.equal(normalNumber('000'), '0')
  for (const other of ['AB00124', 'AB00132', 'AB0012', 'AB001234', '123', 'INV00123', 'XAB00123'])
    assert.ok(looksLike('AB00123', other), other)
  for (const other of ['AB00199', 'CD77123', '9']) assert.ok(!looksLike('AB00123', other), other)
})

test('an invoice is due after its term, on the fixed day', () => {
  const days = { invoiceDate: '2026-03-11', arriveDate: '2026-03-16', receiptDate: '2026-03-02' }
  const due = (baseDate: Parameters<typeof dueDateOf>[0]['baseDate'], count: number, fixedDay: number | null = null) =>
    dueDateOf({ baseDate, days: count, fixedDay }, days)
  assert.equal(due('INVOICE_DATE', 30), '2026-04-10')
  assert.equal(due('INVOICE_DATE', 31), '2026-04-11')
  assert.equal(due('ARRIVAL_DATE', 30), '2026-04-15')
  assert.equal(due('RECEIPT_DATE', 0), '2026-03-02')
  assert.equal(due('MONTH_END', 0), '2026-03-31')
  assert.equal(due('INVOICE_DATE', 30, 20), '2026-04-20')
  assert.equal(due('INVOICE_DATE', 45, 10), '2026-05-10')
  assert.equal(due('MONTH_END', 1, 31), '2026-04-30')
})

test('stages fall due one after the other, those on delivery from the last receipt', () => {
  const days = { invoiceDate: '2026-03-11', arriveDate: '2026-03-16', receiptDate: '2026-03-02' }
  const term = { baseDate: 'ARRIVAL_DATE', days: 99, fixedDay: null } as const
  assert.deepEqual(duePartsOf({ ...term, days: 5 }, [], days), [{ dueDate: '2026-03-21', percent: '100' }])
  const stages = [
    { percent: '10', days: 365, condition: 'RETENTION' },
    { percent: '30', days: 0, condition: 'ADVANCE' },
    { percent: '60', days: 10, condition: 'ON_DELIVERY' },
  ] as const
  assert.deepEqual(duePartsOf(term, stages, days), [
    { dueDate: '2026-03-12', percent: '60' },
    { dueDate: '2026-03-16', percent: '30' },
    { dueDate: '2027-03-16', percent: '10' },
  ])
  assert.deepEqual(
    duePartsOf({ ...term, fixedDay: 20 }, stages, days).map(({ dueDate }) => dueDate),
    ['2026-03-20', '2026-03-20', '2027-03-20'],
  )
})

test('parts of an amount add up to it, and none is below zero', () => {
  const thirds = ['33.33', '33.33', '33.34']
  assert.deepEqual(partAmounts('100', ['30', '70'], 2), ['30', '70'])
  assert.deepEqual(partAmounts('0.05', ['30', '70'], 2), ['0.02', '0.03'])
  assert.deepEqual(partAmounts('1000', thirds, 0), ['333', '333', '334'])
  assert.deepEqual(partAmounts('100', thirds, 0), ['33', '33', '34'])
  assert.deepEqual(partAmounts('1', thirds, 0), ['0', '0', '1'])
  assert.deepEqual(partAmounts('3', ['20', '20', '20', '20', '20'], 0), ['1', '1', '1', '0', '0'])
})
