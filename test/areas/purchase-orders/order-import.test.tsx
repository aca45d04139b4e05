import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { readDocument } from '../../../src/areas/purchase-orders/documents/import-file.ts'
import { xmlInPdf } from '../../../src/areas/purchase-orders/documents/pdf-xml.ts'
import { xmlText } from '../../../src/areas/purchase-orders/documents/import-text.ts'
import { OrderImportPage } from '../../../src/areas/purchase-orders/documents/order-import.page.tsx'
import { queryAttachments } from '../../../src/contract/attachments/attachments.ts'
import { queryDeliverableRows } from '../../../src/contract/delivery-orders/delivery-orders.ts'
import type { InvoiceableRow } from '../../../src/contract/invoices/application-parts.ts'
import { queryInvoiceableRows } from '../../../src/contract/invoices/applications.ts'
import { exportDocument } from '../../../src/contract/purchase-orders/order-documents.ts'
import { queryOrders } from '../../../src/contract/purchase-orders/purchase-orders.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage, summaryOf } from '../../ui/stage.tsx'

const wait = { timeout: 10_000 }

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadWords('purchase-orders-documents', 'en')
})
after(signOut)
afterEach(clearStage)

/** What stands on the page outside the stage, where messages hang. */
function everyText(): string {
  return [...globalThis.document.body.children].map(each => each.shadowRoot?.textContent ?? each.textContent).join(' ')
}

function choose(root: ShadowRoot, ...files: File[]) {
  const input = find(root, 'input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const xml = (text: string, name = 'order.xml') => new File([text], name, { type: 'text/xml' })

/** An issued order as a document. */
async function document() {
  const { records } = await call(queryOrders, { page: 1, pageSize: 100, status: ['ISSUED'] })
  const order = records[0]
  if (!order) throw new Error('The demo data has no issued order.')
  return { order, ...(await call(exportDocument, { orderId: order.id, kind: 'Order' })) }
}

describe('import of a document', () => {
  it('says the limit before a file is chosen, and is accessible', async () => {
    const root = await stage(<OrderImportPage />)
    await waitUntil(() => root.textContent.includes('at most 10'))
    await expectAccessible(root)
  })

  it('shows what a document means, with errors first and places, and keeps the import closed', async () => {
    const { content } = await document()
    const root = await stage(<OrderImportPage />)
    choose(root, xml(content.replace(/<cbc:IssueDate>[^<]*</, '<cbc:IssueDate>2026-02-30<')))
    await waitUntil(() => root.querySelector('.problem'), 'the report is shown', wait)
    expect(find(root, '.problem').textContent).to.match(/Error.*Line \d+, column \d+/)
    expect(find(root, '.import-foot .button-primary').matches(':disabled')).to.equal(true)
    const summary = await summaryOf(root)
    summary.click()
    await waitUntil(() => root.querySelectorAll('.fact').length > 5, 'the facts are shown')
    await expectAccessible(root)
  }).timeout(30_000)

  it('shows cards on a phone, and is accessible there', async () => {
    const { content } = await document()
    const root = await stage(<OrderImportPage />, 360)
    choose(root, xml(content))
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown', wait)
    await waitUntil(() => root.querySelector('.cards .card'), 'rows are cards')
    const button = find(root, '.import-foot .button-primary')
    const page = root.host.getBoundingClientRect()
    const { left, right, height } = button.getBoundingClientRect()
    expect(left >= page.left && right <= page.right && height >= 32).to.equal(true)
    expect(button.scrollWidth <= button.clientWidth).to.equal(true)
    await expectAccessible(root)
  }).timeout(30_000)

  it('creates an order from a document with a number of its own, and opens it', async () => {
    const { order, content } = await document()
    const root = await stage(<OrderImportPage />)
    const seen: unknown[] = []
    root.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) seen.push(event.detail)
    })
    choose(root, xml(content.replaceAll(order.orderNo, `EXT-${order.orderNo}`)))
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown', wait)
    named(root, 'Create order').click()
    await waitUntil(() => seen.length > 0, 'the new order is opened', wait)
    expect(seen[0]).to.have.property('path', '/order/detail')
  }).timeout(30_000)

  it('stores the files inside an order with it, and names those that may not be stored', async () => {
    const { order, content } = await document()
    const file = (name: string, text: string) =>
      `<cac:AdditionalDocumentReference><cbc:ID>${name}</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${name}">${btoa(text)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
    const files = file('parts.csv', 'a;b\n1;2') + file('setup.exe', 'a;b')
    const root = await stage(<OrderImportPage />)
    const seen: unknown[] = []
    root.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) seen.push(event.detail)
    })
    const own = content.replaceAll(order.orderNo, `FILES-${order.orderNo}`)
    choose(root, xml(own.replace('<cac:BuyerCustomerParty>', `${files}<cac:BuyerCustomerParty>`)))
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown', wait)
    expect(root.textContent).to.contain('parts.csv')
    named(root, 'Create order').click()
    await waitUntil(() => seen.length > 0, 'the new order is opened', wait)
    const { query } = seen[0] as { query: { id: string } }
    const { records: stored } = await call(queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: query.id })
    expect(stored.map(({ name }) => name)).to.deep.equal(['parts.csv'])
    const said = () => everyText().includes('could not be stored: setup.exe')
    await waitUntil(said, 'the refused file is named', wait)
  }).timeout(30_000)

  it('offers to choose who an unknown seller is, and checks the document again', async () => {
    const { order, content } = await document()
    const seller = /<cac:SellerSupplierParty>.*<\/cac:SellerSupplierParty>/s
    const unknown = `<cac:SellerSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Nobody AB</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:SellerSupplierParty>`
    const root = await stage(<OrderImportPage />)
    choose(root, xml(content.replace(seller, unknown).replaceAll(order.orderNo, `NB-${order.orderNo}`)))
    await waitUntil(() => root.querySelector('.choices input'), 'the choice is offered', wait)
    expect(find(root, '.choices').textContent).to.contain('Supplier for Nobody AB')
    expect(root.textContent).to.contain('No supplier has the identifiers or the name of Nobody AB.')
    await expectAccessible(root)
    find(root, '.choices input').focus()
    await sendKeys({ type: order.supplierName })
    await waitUntil(() => root.querySelector('[role=option]'), 'suppliers are found', wait)
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => !root.textContent.includes('No supplier has the identifiers'), 'it is checked again', wait)
  }).timeout(30_000)

  it('refuses before sending what is no document', async () => {
    const root = await stage(<OrderImportPage />)
    choose(root, xml('hello', 'note.txt'))
    await waitUntil(() => root.textContent.includes('note.txt is not an XML document.'))
    choose(root, xml('', 'empty.xml'))
    await waitUntil(() => root.textContent.includes('empty.xml is empty.'))
    choose(root, xml('<a/>'), xml('<b/>'))
    await waitUntil(() => root.textContent.includes('Only one document'))
  })

  it('refuses a file that is too large without reading it', async () => {
    const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.xml')
    const result = await readDocument(file, () => {
      throw new Error('It was read.')
    })
    expect(result).to.include({ problem: 'tooLarge', name: 'large.xml' })
  })
})

describe('an invoice inside a PDF', () => {
  const invoice =
    '<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="x">Ä</rsm:CrossIndustryInvoice>'
  const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

  /** A PDF with these parts: texts, and embedded files as bytes behind their dictionaries. */
  function pdf(...files: { dictionary: string; content: Uint8Array }[]): Uint8Array<ArrayBuffer> {
    const parts = files.flatMap(({ dictionary, content }, at) => [
      latin(`${at + 4} 0 obj\n${dictionary}\nstream\n`),
      content,
      latin('\nendstream\nendobj\n'),
    ])
    const all = [latin('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), ...parts, latin('%%EOF')]
    return Uint8Array.from(all.flatMap(part => [...part]))
  }

  async function packed(text: string): Promise<Uint8Array> {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }

  it('is taken out packed or plain, with or without a length, and the last one counts', async () => {
    const content = await packed(invoice)
    const other = await packed('<other/>')
    const embedded = '/Type /EmbeddedFile /Subtype /text#2Fxml'
    const plain = new TextEncoder().encode(invoice)
    for (const file of [
      { dictionary: `<< ${embedded} /Filter /FlateDecode /Length ${content.length} >>`, content },
      { dictionary: `<< ${embedded} /Filter [ /FlateDecode ] /Length 9 0 R >>`, content },
      { dictionary: `<< ${embedded} /Length ${plain.length} >>`, content: plain },
    ])
      expect(
        await xmlInPdf(pdf({ dictionary: `<< ${embedded} /Filter /FlateDecode >>`, content: other }, file)),
      ).to.equal(invoice)
    const newer = await packed(invoice.replace('Ä', 'Ö'))
    const two = [content, newer].map(each => ({ dictionary: `<< ${embedded} /Filter /FlateDecode >>`, content: each }))
    expect(await xmlInPdf(pdf(...two))).to.contain('Ö')
    const file = new File([pdf(...two)], 'invoice.pdf')
    expect(await readDocument(file, () => undefined)).to.contain('CrossIndustryInvoice')
  })

  it('is missed where there is none, where it is encrypted, or where it is far too large', async () => {
    const content = await packed(invoice.replace('Ä', 'x'.repeat(10 * 1024 * 1024)))
    const embedded = '<< /Type /EmbeddedFile /Filter /FlateDecode >>'
    for (const bytes of [
      pdf(),
      pdf({ dictionary: embedded, content: latin('not packed at all') }),
      pdf({ dictionary: embedded, content }),
      pdf({ dictionary: '<< /Type /XObject /Filter /FlateDecode >>', content: await packed(invoice) }),
    ])
      expect(await readDocument(new File([bytes], 'a.pdf'), () => undefined)).to.include({ problem: 'pdfWithoutXml' })
  })
})

describe('encodings of a document', () => {
  const codes = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? codes(part) : part)))
  const wide = (text: string, big: boolean) =>
    codes(text).flatMap(code => (big ? [code >> 8, code & 255] : [code & 255, code >> 8]))

  it('decodes by the mark, by the declaration, and else as UTF-8', () => {
    expect(xmlText(new TextEncoder().encode('<a>Ä订</a>'))).to.equal('<a>Ä订</a>')
    expect(xmlText(bytes([0xef, 0xbb, 0xbf], '<a>x</a>'))).to.equal('<a>x</a>')
    expect(xmlText(bytes([0xff, 0xfe], wide('<a>订</a>', false)))).to.equal('<a>订</a>')
    expect(xmlText(bytes([0xfe, 0xff], wide('<a>订</a>', true)))).to.equal('<a>订</a>')
    expect(xmlText(bytes(wide('<?xml version="1.0"?><a>订</a>', false)))).to.contain('<a>订</a>')
    expect(xmlText(bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>', [0xc4], '</a>'))).to.contain('<a>Ä</a>')
    expect(xmlText(bytes("<?xml version='1.0' encoding='gb18030'?><a>", [0xb6, 0xa9], '</a>'))).to.contain('<a>订</a>')
  })

  it('refuses a file that is not written in the encoding that it declares, by the name of that encoding', async () => {
    for (const encoding of ['iso-8859-1', 'utf-16']) {
      const file = new File([`<?xml version="1.0" encoding="${encoding}"?><a>Ä</a>`], 'own.xml')
      expect(await readDocument(file, () => undefined)).to.include({ problem: 'encodingWrong', encoding })
    }
  })

  it('says which encoding it does not know', async () => {
    const file = new File([bytes('<?xml version="1.0" encoding="x-own"?><a/>')], 'own.xml')
    expect(await readDocument(file, () => undefined)).to.include({ problem: 'encoding', encoding: 'x-own' })
  })
})

describe('a despatch advice of a supplier', () => {
  before(async () => {
    await signIn('supplier', 'demo1234')
  })
  after(async () => {
    await signIn('buyer', 'demo1234')
  })

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
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown', wait)
    expect(root.textContent).to.contain(`${row.orderNo} / ${row.rowNo}`)
    await expectAccessible(root)
    named(root, 'Create delivery order').click()
    await waitUntil(() => seen.length > 0, 'the draft is opened', wait)
    expect(seen[0]).to.have.property('path', '/delivery/order-edit')
  }).timeout(30_000)
})

describe('an invoice of a supplier', () => {
  before(async () => {
    await signIn('supplier', 'demo1234')
  })
  after(async () => {
    await signIn('buyer', 'demo1234')
  })

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
    await waitUntil(() => root.textContent.includes('BR-CO-16'), 'the wrong total is told', wait)
    expect(find(root, '.import-foot .button-primary').matches(':disabled')).to.equal(true)
    choose(root, xml(invoiceOf(row, ''), 'own.xml'))
    await waitUntil(() => root.querySelector('.import-foot .button-primary:not(:disabled)'), 'it can be taken in', wait)
    expect(root.textContent).to.contain(`${row.orderNo} / ${row.rowNo}`)
    expect(root.textContent).to.contain(row.receiveNo)
    await expectAccessible(root)
    named(root, 'Create application').click()
    await waitUntil(() => seen.length > 0, 'the draft is opened', wait)
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
