import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { OrderImportPage } from '../../../../src/areas/orders/purchase-orders/documents/order-import.page.tsx'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { queryDeliverableRows } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { InvoiceableRow } from '../../../../src/contract/money/invoices/application-parts.ts'
import { queryInvoiceableRows } from '../../../../src/contract/money/invoices/applications.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'
import { choose, xml } from './document-page.ts'

before(async () => {
  setLanguage('en')
  await signIn('supplier', 'demo1234')
  await loadWords('purchase-orders-documents', 'en')
})
after(signOut)
afterEach(clearStage)

describe('a despatch advice of a supplier', () => {
  it('is shown with its order rows and becomes a draft of a delivery order, which opens', async () => {
    const [row] = await call(queryDeliverableRows, {})
    if (!row) throw new Error('The demo data has nothing to deliver.')
    const line = `<cac:DespatchLine><cbc:ID>1</cbc:ID><cbc:DeliveredQuantity unitCode="${row.unit}">1</cbc:DeliveredQuantity>
      <cac:OrderLineReference><cbc:LineID>${row.rowNo}</cbc:LineID><cac:OrderReference><cbc:ID>${row.orderNo}</cbc:ID></cac:OrderReference></cac:OrderLineReference>
      <cac:Item><cbc:Name>Part</cbc:Name></cac:Item></cac:DespatchLine>`
    const space = 'urn:oasis:names:specification:ubl:schema:xsd:'
    const advice = `<DespatchAdvice xmlns="${space}DespatchAdvice-2" xmlns:cac="${space}CommonAggregateComponents-2" xmlns:cbc="${space}CommonBasicComponents-2">
      <cbc:ID>ADVICE-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
      <cac:DespatchSupplierParty><cac:Party><cac:PartyName><cbc:Name>Own</cbc:Name></cac:PartyName></cac:Party></cac:DespatchSupplierParty>${line}</DespatchAdvice>`
    const root = await stage(<OrderImportPage />)
    const seen: unknown[] = []
    root.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) seen.push(event.detail)
    })
    choose(root, xml(advice, 'advice.xml'))
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown')
    expect(root.textContent).to.contain(`${row.orderNo} / ${row.rowNo}`)
    await expectAccessible(root)
    named(root, 'Create delivery order').click()
    await waitUntil(() => seen.length > 0, 'the draft is opened')
    expect(seen[0]).to.have.property('path', '/delivery/order-edit')
  }).timeout(30_000)
})

describe('an invoice of a supplier', () => {
  it('is shown with its receipts and becomes a draft that keeps the files inside it', async () => {
    const { records } = await call(queryInvoiceableRows, { page: 1, pageSize: 100 })
    const row = records.find(each => each.taxMode === 'EXCL' && each.priceUnit === 1)
    if (!row) throw new Error('The demo data has nothing to invoice.')
    const root = await stage(<OrderImportPage />)
    const seen: unknown[] = []
    root.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) seen.push(event.detail)
    })
    choose(root, xml(invoiceOf(row, '99'), 'wrong.xml'))
    await waitUntil(() => root.textContent.includes('BR-CO-16'), 'the wrong total is shown')
    expect(find(root, '.import-foot .button-primary').matches(':disabled')).to.equal(true)
    // An XML file named .pdf is not a PDF, and is not stored.
    choose(root, xml(invoiceOf(row, ''), 'own.pdf'))
    await waitUntil(() => root.querySelector('.import-foot .button-primary:not(:disabled)'), 'it can be taken in')
    expect(root.textContent).to.contain(`${row.orderNo} / ${row.rowNo}`)
    expect(root.textContent).to.contain(row.documentNo)
    await expectAccessible(root)
    named(root, 'Create application').click()
    await waitUntil(() => seen.length > 0, 'the draft is opened')
    expect(seen[0]).to.have.property('path', '/invoice-apply-detail')
    const { query } = seen[0] as { query: { id: string } }
    const { records: stored } = await call(queryAttachments, { businessType: 'INVOICE_APPLY', businessId: query.id })
    expect(stored.map(({ name }) => name)).to.deep.equal(['hours.csv'])
  }).timeout(30_000)
})

/** An invoice of one unit of what was received, with a file inside; it may state another amount due than its total. */
function invoiceOf(row: InvoiceableRow, due: string): string {
  const net = Number(row.price).toFixed(2)
  const tax = ((Number(net) * Number(row.taxPercent)) / 100).toFixed(2)
  const total = (Number(net) + Number(tax)).toFixed(2)
  const money = (name: string, amount: string) => `<cbc:${name} currencyID="${row.currency}">${amount}</cbc:${name}>`
  const category = `<cbc:ID>S</cbc:ID><cbc:Percent>${row.taxPercent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`
  const party =
    '<cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>P</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>'
  const space = 'urn:oasis:names:specification:ubl:schema:xsd:'
  return `<Invoice xmlns="${space}Invoice-2" xmlns:cac="${space}CommonAggregateComponents-2" xmlns:cbc="${space}CommonBasicComponents-2">
    <cbc:ID>OWN-${row.id}</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate><cbc:DueDate>2026-12-02</cbc:DueDate>
    <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${row.currency}</cbc:DocumentCurrencyCode>
    <cac:OrderReference><cbc:ID>${row.orderNo}</cbc:ID></cac:OrderReference>
    <cac:AdditionalDocumentReference><cbc:ID>hours</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="hours.csv">${btoa('a;b')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>
    <cac:AccountingSupplierParty>${party}</cac:AccountingSupplierParty><cac:AccountingCustomerParty>${party}</cac:AccountingCustomerParty>
    <cac:TaxTotal>${money('TaxAmount', tax)}<cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', tax)}<cac:TaxCategory>${category}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
    <cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', total)}${money('PayableAmount', due || total)}</cac:LegalMonetaryTotal>
    <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity>1</cbc:InvoicedQuantity>${money('LineExtensionAmount', net)}
      <cac:OrderLineReference><cbc:LineID>${row.rowNo}</cbc:LineID></cac:OrderLineReference>
      <cac:Item><cbc:Name>Part</cbc:Name><cac:ClassifiedTaxCategory>${category}</cac:ClassifiedTaxCategory></cac:Item>
      <cac:Price>${money('PriceAmount', row.price)}</cac:Price></cac:InvoiceLine></Invoice>`
}
