import { formOf, inputOf, readForm } from '../../../../src/areas/money/invoices/application-form.ts'
import type { Application, ApplicationRow } from '../../../../src/contract/money/invoices/application-parts.ts'
import { describe, expect, it } from '../../../support/browser-test.ts'

const row: ApplicationRow = {
  id: '1',
  invoiceId: null,
  invoiceNo: '',
  source: 'RECEIPT',
  receiveDetailId: '11',
  returnDetailId: null,
  statementLineId: null,
  allowanceFlag: 0,
  documentNo: 'GR1',
  orderId: '5',
  orderNo: 'PO1',
  rowNo: 1,
  materialCode: '',
  materialText: 'Bolt',
  spec: '',
  unitSymbol: 'pc',
  unitPrecision: 0,
  qty: '10',
  payableQty: '100',
  otherQty: '40',
  price: '9.5',
  orderPrice: '10',
  priceUnit: 1,
  taxCode: 'AE0',
  taxPercent: '0',
  amountExcl: '95',
  taxAmount: '0',
  amountIncl: '95',
}
const charge = { ...row, source: 'CHARGE' as const, receiveDetailId: null, orderId: null, orderNo: '', documentNo: '' }

const application = (details: readonly ApplicationRow[]) =>
  // The form reads nothing else of an application.
  ({
    id: '7',
    version: 2,
    applyNo: 'IA1',
    kind: 'INVOICE',
    correctsId: null,
    remark: '',
    details,
  }) as unknown as Application

const details = [
  row,
  { ...charge, materialText: 'Insurance', qty: '1', price: '25', taxCode: 'E0' },
  { ...charge, materialText: 'Bonus', allowanceFlag: 1 as const, qty: '1', price: '4', taxCode: 'E0' },
]
const sent = [
  { receiveDetailId: '11', qty: '10', price: '9.5', taxCode: 'AE0' },
  { chargeText: 'Insurance', allowanceFlag: 0, qty: '1', price: '25', taxCode: 'E0' },
  { chargeText: 'Bonus', allowanceFlag: 1, qty: '1', price: '4', taxCode: 'E0' },
]

describe('the form of an application', () => {
  it('sends an edited draft with the tax rates and the charges that it had', () => {
    const form = formOf(application(details))
    expect(inputOf(form).details).to.deep.equal(sent)
    const kept = readForm(JSON.parse(JSON.stringify(form)))
    expect(kept && inputOf(kept).details).to.deep.equal(sent)
    expect(form.rows.map(({ openQty }) => openQty)).to.deep.equal(['60', '', ''])
  })

  it('sends a draft that the browser kept before with the tax rates of the orders', () => {
    const {
      taxCode: _code,
      allowance: _flag,
      ...former
    } = formOf(application([row])).rows[0] ?? { taxCode: '', allowance: '' }
    const kept = readForm({ ...formOf(application([])), rows: [former] })
    expect(kept && inputOf(kept).details).to.deep.equal([{ receiveDetailId: '11', qty: '10', price: '9.5' }])
  })
})
