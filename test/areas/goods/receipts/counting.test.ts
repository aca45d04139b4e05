import { assert } from '@open-wc/testing'
import {
  announcedRow,
  everything,
  hasSerial,
  isQuantity,
  noCount,
  onlySerialRow,
  readCount,
  receiptOf,
  withPackage,
  withSerials,
  without,
} from '../../../../src/areas/goods/receipts/mobile/counted-delivery.ts'
import type { Count } from '../../../../src/areas/goods/receipts/mobile/counted-delivery.ts'
import { isMisread, scannedCode, scannedSerial } from '../../../../src/areas/goods/receipts/mobile/scanned-code.ts'
import type { ScannedDelivery } from '../../../../src/contract/goods/receipts/scanned-delivery.ts'
import { it } from '../../../support/browser-test.ts'

const row = (id: string, openQty: string, packageNo: string): ScannedDelivery['details'][number] => ({
  id,
  orderDetailId: `1${id}`,
  orderNo: 'PO1',
  rowNo: 1,
  materialCode: 'M',
  materialText: 'Bolt',
  spec: 'M8',
  unitSymbol: 'kg',
  unitPrecision: 3,
  openQty,
  batchNo: 'B',
  expireDate: null,
  packageNo,
  serialMode: 'NONE',
  serials: [],
})
const delivery: ScannedDelivery = {
  id: '7',
  deliveryNo: 'DN7',
  supplierName: 'S',
  warehouseName: 'W',
  arriveDate: '2026-05-01',
  orderNos: ['PO1'],
  packageNos: ['A', 'B'],
  nested: [],
  details: [row('1', '10', 'A'), row('2', '2.5', 'A'), row('3', '4', 'B')],
}
const sent = (count: Parameters<typeof receiptOf>[1]) =>
  receiptOf(delivery, count, '2026-05-01').details.map(each => [each.deliveryDetailId, each.receivedQty])

it('a package counts what it holds; empty, zero and broken quantities are not sent', () => {
  const one = withPackage(noCount, delivery, 'A')
  assert.deepEqual(sent(one), [['1', '10'], ['2', '2.5']]) // prettier-ignore
  assert.deepEqual(withPackage(one, delivery, 'A').packages, ['A'])
  assert.equal(sent(everything(delivery)).length, 3)
  // A pallet includes the boxes on it.
  const nested = ['A', 'B'].map(packageNo => ({ packageNo, parentNo: 'P' }))
  const pallet = withPackage(one, { ...delivery, packageNos: ['P', 'A', 'B'], nested }, 'P')
  assert.deepEqual([pallet.packages, sent(pallet).length], [['P', 'A', 'B'], 3])
  assert.deepEqual(sent({ ...one, quantities: { 1: '0', 2: '', 3: '1.' } }), [])
  assert.deepEqual(['', '0', '12.5', '1.', '-1', '1e3'].map(isQuantity), [true, true, true, false, false, false])
})

it('what is on its way from this phone is not counted twice', () => {
  const first = receiptOf(delivery, { quantities: { 1: '4', 3: '4' }, packages: [], serials: {} }, '2026-05-01')
  const rest = without(delivery, [first, { ...first, deliveryId: 'another' }])
  assert.deepEqual(rest.details.map(each => [each.id, each.openQty]), [['1', '6'], ['2', '2.5']]) // prettier-ignore
  assert.equal(without(delivery, [receiptOf(delivery, everything(delivery), '2026-05-01')]).details.length, 0)
})

it('what this browser kept is read as it was, and anything else as nothing', () => {
  const count = withPackage(noCount, delivery, 'B')
  assert.deepEqual(readCount(structuredClone(count)), count)
  for (const kept of [undefined, null, 7, { quantities: { 1: 2 }, packages: [3] }])
    assert.deepEqual(readCount(kept), noCount)
})

it('a serial number counts a piece of its row, and what is sent names it', () => {
  const kept = (id: string, serials: string[]): ScannedDelivery['details'][number] => ({
    ...row(id, String(serials.length), 'A'),
    serialMode: 'REQUIRED',
    serials,
  })
  const pumps = { ...delivery, details: [row('1', '10', 'A'), kept('2', ['P-1', 'P-2']), kept('3', ['Q-1'])] }
  assert.equal(announcedRow(pumps, 'p-2')?.id, '2')
  assert.equal(announcedRow(pumps, 'X-1'), undefined)
  // An unannounced number belongs to no row if several rows need numbers, else to the one that does.
  assert.equal(onlySerialRow(pumps), undefined)
  assert.equal(onlySerialRow({ ...pumps, details: pumps.details.slice(0, 2) })?.id, '2')
  const one = withSerials(noCount, '2', ['P-1'])
  assert.deepEqual(
    [hasSerial(one, '2', 'p-1'), hasSerial(one, '2', 'P-2'), hasSerial(one, '3', 'P-1')],
    [true, false, false],
  )
  const { details } = receiptOf(pumps, one, '2026-05-01')
  assert.deepEqual(details.map(each => [each.receivedQty, each.serials]), [['1', ['P-1']]]) // prettier-ignore
  const left = without(pumps, [{ deliveryId: '7', receiveDate: '2026-05-01', details }])
  assert.deepEqual(left.details.find(each => each.id === '2')?.serials, ['P-2'])
  assert.deepEqual(readCount(structuredClone(one)), one)
  assert.deepEqual(everything(pumps).serials['2'], ['P-1', 'P-2'])
})

it('a scan never lessens a quantity that was typed, nor takes away serial numbers that were counted', () => {
  const typed: Count = { quantities: { 1: '20', 2: '1' }, packages: [], serials: { 2: ['X-1'] } }
  const announced = { ...delivery, details: [row('1', '10', 'A'), { ...row('2', '2.5', 'A'), serials: ['P-1'] }] }
  const scanned = withPackage(typed, announced, 'A')
  assert.deepEqual(scanned.quantities, { 1: '20', 2: '2.5' })
  assert.deepEqual(scanned.serials['2'], ['P-1', 'X-1'])
  const quantities = (count: Count) => count.quantities['2']
  const five = { ...noCount, quantities: { 2: '5' } }
  const one = withSerials(five, '2', ['P-1'])
  assert.equal(quantities(one), '5')
  assert.equal(quantities(withSerials(one, '2', [])), '5')
  // A quantity that is the number of its serial numbers follows them, up and down.
  const two = withSerials(withSerials(noCount, '2', ['P-1']), '2', ['P-1', 'P-2'])
  assert.deepEqual([two, withSerials(two, '2', ['P-1']), withSerials(two, '2', [])].map(quantities), ['2', '1', ''])
  assert.equal(quantities(withSerials({ ...noCount, quantities: { 2: '1.' } }, '2', ['P-1'])), '1')
})

it('a serial number keeps its own brackets; those of GS1 identifiers and what follows them are left out', () => {
  for (const read of ['Q-1', ' Q-1 ', ']C1Q-1', '(01)09506000134352(21)Q-1', '(01)09506000134352(21)Q-1(10)LOT'])
    assert.equal(scannedSerial(read), 'Q-1', read)
  assert.equal(scannedSerial(']C1010950600013435221Q-1\u001d10LOT'), 'Q-1')
  assert.equal(scannedSerial('(21)Q-1'), 'Q-1')
  for (const read of ['Q(1)', '(A)Q-1', '(7)42']) assert.equal(scannedSerial(read), read)
})

it('codes are read without what belongs to the symbol; a wrong check digit is a misreading', () => {
  const code = '106141411234567897'
  for (const read of [code, `00${code}`, `(00)${code}`, `]C100${code}`, ` 00 ${code}\u001d`, `\u001d00${code}`])
    assert.equal(scannedCode(read), code, read)
  assert.equal(scannedCode('dn2026-7 '), 'DN2026-7')
  assert.deepEqual([code, '106141411234567898', 'DN1', '00'].map(isMisread), [false, true, false, false])
})
