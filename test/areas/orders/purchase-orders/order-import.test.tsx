import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { readDocument } from '../../../../src/areas/orders/purchase-orders/documents/import-file.ts'
import { OrderImportPage } from '../../../../src/areas/orders/purchase-orders/documents/order-import.page.tsx'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { exportDocument } from '../../../../src/contract/orders/purchase-orders/order-documents.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage, summaryOf } from '../../../ui/stage.tsx'
import { choose, xml } from './document-page.ts'

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadWords('purchase-orders-documents', 'en')
})
after(signOut)
afterEach(clearStage)

/** Text of the page outside the stage, where messages are shown. */
function everyText(): string {
  return [...globalThis.document.body.children].map(each => each.shadowRoot?.textContent ?? each.textContent).join(' ')
}

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
    await waitUntil(() => root.querySelector('.problem'), 'the report is shown')
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
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown')
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
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown')
    named(root, 'Create order').click()
    await waitUntil(() => seen.length > 0, 'the new order is opened')
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
    await waitUntil(() => root.querySelector('.import-foot'), 'the report is shown')
    expect(root.textContent).to.contain('parts.csv')
    named(root, 'Create order').click()
    await waitUntil(() => seen.length > 0, 'the new order is opened')
    const { query } = seen[0] as { query: { id: string } }
    const { records: stored } = await call(queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: query.id })
    expect(stored.map(({ name }) => name)).to.deep.equal(['parts.csv'])
    const said = () => everyText().includes('could not be saved: setup.exe')
    await waitUntil(said, 'the refused file is named')
  }).timeout(30_000)

  it('offers to choose who an unknown seller is, and checks the document again', async () => {
    const { order, content } = await document()
    const seller = /<cac:SellerSupplierParty>.*<\/cac:SellerSupplierParty>/s
    const unknown = `<cac:SellerSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Nobody AB</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:SellerSupplierParty>`
    const root = await stage(<OrderImportPage />)
    choose(root, xml(content.replace(seller, unknown).replaceAll(order.orderNo, `NB-${order.orderNo}`)))
    await waitUntil(() => root.querySelector('.choices input'), 'the choice is offered')
    expect(find(root, '.choices').textContent).to.contain('Supplier for Nobody AB')
    expect(root.textContent).to.contain('No supplier matches the identifiers or the name of Nobody AB.')
    await expectAccessible(root)
    find(root, '.choices input').focus()
    await sendKeys({ type: order.supplierName })
    await waitUntil(() => root.querySelector('[role=option]'), 'suppliers are found')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => !root.textContent.includes('No supplier matches the identifiers'), 'it is checked again')
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
