import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { noticeOrFault } from '../../../../server/modules/money/payments/camt.ts'
import { inOrder, isCounted, returnKind } from '../../../../server/modules/money/payments/notice.rules.ts'
import { assertLinear } from '../../../support/assert-linear.ts'

const file = (name: string) => readFileSync(new URL(`./notices/${name}.xml`, import.meta.url), 'utf8')

function entriesOf(text: string) {
  const read = noticeOrFault(text)
  assert.ok('entries' in read, JSON.stringify(read))
  return read.entries
}

const faultOf = (text: string) => {
  const read = noticeOrFault(text)
  assert.ok('fault' in read)
  return [read.fault.key, ...Object.values(read.fault.values ?? {})]
}

/** The first entry of a notice, after its text was changed. */
const first = (from: string | RegExp, to: string, name = 'debit') => entriesOf(file(name).replace(from, to))[0]

test('only booked entries count, whichever version writes their status', () => {
  assert.deepEqual(
    ['PDNG', 'FUTR', 'INFO', 'XYZ', 'BOOK'].map(code => first('PDNG', code, 'pending')?.fault),
    ['NOT_BOOKED', 'NOT_BOOKED', 'NOT_BOOKED', 'NOT_BOOKED', undefined],
  )
  const status = '<Sts><Cd>BOOK</Cd></Sts>'
  assert.equal(first(status, '<Sts>PDNG</Sts>')?.fault, 'NOT_BOOKED')
  assert.equal(first(status, '<Sts>BOOK</Sts>')?.fault, undefined)
  assert.equal(first(status, '<Sts><Prtry>later</Prtry></Sts>')?.fault, 'NOT_BOOKED')
})

test('several transactions of one entry share its amount only where the bank states how', () => {
  const batch = file('batch-without-amounts')
  assert.deepEqual(
    entriesOf(batch).map(({ amount, fault }) => [amount, fault]),
    [
      ['', 'AMOUNT_UNCLEAR'],
      ['', 'AMOUNT_UNCLEAR'],
    ],
  )
  const each = (amount: string) => batch.replaceAll('</Refs></TxDtls>', `</Refs>${amount}</TxDtls>`)
  const instructed = '<AmtDtls><InstdAmt><Amt Ccy="CNY">500.00</Amt></InstdAmt></AmtDtls>'
  assert.deepEqual(
    entriesOf(each(instructed)).map(({ amount, fault }) => [amount, fault]),
    [
      ['500', undefined],
      ['500', undefined],
    ],
  )
  const tooMuch = entriesOf(each('<Amt Ccy="CNY">1000.00</Amt>'))
  assert.deepEqual(
    tooMuch.map(({ fault }) => fault),
    ['AMOUNT_UNCLEAR', 'AMOUNT_UNCLEAR'],
    'twice the entry',
  )
})

test('an entry without transactions is reported with its batch', () => {
  const [entry, ...more] = entriesOf(file('batch-without-details'))
  assert.deepEqual(
    [entry?.endToEndId, entry?.amount, entry?.bankRef, entry?.fault, more.length],
    ['OUR-MESSAGE-1', '2000', 'BR1', 'NO_DETAILS', 0],
  )
})

test('booleans and decimals are read in all forms that XML Schema allows', () => {
  const reversal = (form: string) => first('<RvslInd>1<', `<RvslInd>${form}<`, 'reversal-as-1')?.returned
  assert.deepEqual(['1', ' true ', '0', 'false'].map(reversal), ['RtrInf', 'RtrInf', undefined, undefined])
  const own = /<Amt Ccy="CNY">1000.00<\/Amt><CdtDbtInd>DBIT<\/CdtDbtInd><\/TxDtls>/
  const amount = (text: string) => first(own, `<Amt Ccy="CNY">${text}</Amt></TxDtls>`)
  assert.deepEqual(
    ['<![CDATA[1000.00]]>', '10<![CDATA[00]]>.00', ' +1000.00000 ', '0001000', '1000.'].map(
      text => amount(text)?.amount,
    ),
    Array(5).fill('1000'),
  )
  assert.equal(amount('.5')?.amount, '0.5')
  for (const text of ['1,000.00', '-1', '0.00', 'NaN', '']) assert.equal(amount(text)?.fault, 'AMOUNT_UNCLEAR', text)
})

test('version 1 is read, with its own names', () => {
  const text = file('return-after-debit')
    .replace('camt.054.001.08', 'camt.054.001.01')
    .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrDbtCdtNtfctnV01')
    .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replace(/<\/?NtryDtls>/g, '')
    .replace('<Rsn><Cd>AC04</Cd></Rsn>', '<RtrRsn><Cd>AC04</Cd></RtrRsn><AddtlRtrRsnInf>Closed</AddtlRtrRsnInf>')
  const [entry] = entriesOf(text)
  assert.deepEqual([entry?.endToEndId, entry?.returned, entry?.fault], ['PAYMENT-A', 'AC04 Closed', undefined])
})

test('other files are named as what they are', () => {
  const as = (body: string, message: string) =>
    faultOf(file('debit').replaceAll('BkToCstmrDbtCdtNtfctn', body).replace('camt.054.001.08', message))[0]
  assert.equal(as('BkToCstmrAcctRpt', 'camt.052.001.08'), 'payment.noticeIs.camt052')
  assert.equal(as('BkToCstmrStmt', 'camt.053.001.08'), 'payment.noticeIs.camt053')
  assert.equal(as('BkToCstmrStmtV01', 'camt.053.001.01'), 'payment.noticeIs.camt053')
  assert.equal(as('CstmrPmtStsRpt', 'pain.002.001.10'), 'payment.noticeIs.pain002')
  assert.equal(as('CstmrCdtTrfInitn', 'pain.001.001.09'), 'payment.noticeIs.pain001')
  const other = file('debit')
    .replaceAll('BkToCstmrDbtCdtNtfctn', 'RsltnOfInvstgtn')
    .replace('camt.054.001.08', 'camt.029.001.09')
  assert.deepEqual(faultOf(other), ['payment.noticeOther', 'camt.029.001.09'])
  assert.deepEqual(faultOf('<Invoice xmlns="urn:other"/>'), ['payment.noticeOther', 'Invoice'])
  assert.deepEqual(faultOf('\uFEFF:20:STARTUMS'), ['payment.noticeIs.mt940'])
  assert.deepEqual(faultOf('PK\u0003\u0004'), ['payment.noticeNoXml'])
})

test('attributes are refused at the limit, and nothing of the rest is read', async () => {
  const many = (count: number) => {
    const attributes = Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')
    return file('debit').replace('<Ntry>', `<Ntry ${attributes}>`)
  }
  assert.deepEqual(faultOf(many(300_000)), ['payment.noticeAttributes', 50])
  assert.equal(entriesOf(many(50)).length, 1)
  await assertLinear(100_000, count => faultOf(many(count)), 'attributes')
})

test('a booking counts once, in whichever notice it is sent', () => {
  const [entry] = entriesOf(file('part-1'))
  const [copy] = entriesOf(file('part-1-sent-again'))
  assert.ok(entry && copy)
  const record = {
    status: 'DONE',
    paidAmount: '400',
    paidDate: '2026-11-27',
    bankRef: 'BR1',
    noticeKey: 'F4 1.1',
  } as const
  assert.ok(isCounted([record], 'F4', entry), 'the same notice')
  assert.ok(isCounted([record], 'F4-COPY', copy), 'a copy')
  assert.ok(isCounted([record], 'F9', entry), 'another notice of the same booking')
  assert.ok(isCounted([{ ...record, noticeKey: '' }], 'F4', entry), 'recorded by hand with its reference')
  assert.ok(!isCounted([{ ...record, noticeKey: 'F4 2.1' }], 'F4', entry), 'two parts in one notice')
  assert.ok(!isCounted([record], 'F9', { ...entry, amount: '300' }), 'another part')
  assert.ok(!isCounted([record], 'F9', { ...entry, bankRef: 'BR2' }), 'another booking')
  assert.ok(!isCounted([{ ...record, bankRef: '' }], 'F9', { ...entry, bankRef: '' }), 'nothing names the booking')
  assert.ok(isCounted([{ ...record, bankRef: '' }], 'F9', { ...copy, bankRef: '' }), 'a copy without a reference')
  const back = { ...entry, returned: 'AC04' }
  assert.ok(!isCounted([record], 'F9', back), 'the other direction')
  assert.ok(isCounted([{ ...record, status: 'RETURNED', paidAmount: '0' }], 'F9', back), 'returned without a debit')
})

test('debits come before returns of the same day', () => {
  const [entry] = entriesOf(file('debit'))
  assert.ok(entry)
  const parts = [
    { ...entry, key: 'back', returned: 'AC04' },
    { ...entry, key: 'debit' },
    { ...entry, key: 'earlier', day: '2026-11-26', returned: 'AC04' },
  ]
  assert.deepEqual(
    inOrder(parts).map(({ key }) => key),
    ['earlier', 'debit', 'back'],
  )
})

test('what came back is the rest, a part of what was paid, or for a person to look at', () => {
  const facts = { amount: '1000', paidAmount: '0', leftAmount: '1000' }
  assert.equal(returnKind('1000', { ...facts, status: 'PAYING' }), 'REST')
  assert.equal(returnKind('300', { ...facts, status: 'PAYING' }), 'NOT_DEBITED')
  const paid = { status: 'PAID', amount: '1000', paidAmount: '1000', leftAmount: '0' } as const
  assert.deepEqual(
    [returnKind('1000', paid), returnKind('300', paid), returnKind('1001', paid)],
    ['PAID', 'PAID', 'TOO_MUCH'],
  )
  const part = { status: 'PART_PAID', amount: '1000', paidAmount: '400', leftAmount: '600' } as const
  assert.deepEqual(
    ['600', '400', '500'].map(back => returnKind(back, part)),
    ['REST', 'PAID', 'TOO_MUCH'],
  )
  const returned = { status: 'RETURNED', amount: '1000', paidAmount: '400', leftAmount: '600' } as const
  assert.deepEqual(
    ['400', '500'].map(back => returnKind(back, returned)),
    ['PAID', 'NOT_PAYING'],
  )
  assert.equal(returnKind('1', { ...facts, status: 'CANCELLED' }), 'NOT_PAYING')
})
