import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { LifecycleRoute } from '../../../../src/areas/insight/lifecycle/lifecycle.page.tsx'
import { InvoicesOfReader } from '../../../../src/areas/money/invoices/invoices-of-reader.tsx'
import { OrderListPage } from '../../../../src/areas/orders/purchase-orders/order/order-list.page.tsx'
import { invoiceStatuses } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { queryInvoices } from '../../../../src/contract/money/invoices/invoices.ts'
import { querySupplierBoard } from '../../../../src/contract/insight/lifecycle/board.ts'
import { queryLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { queryOrders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { querySupplierStandings } from '../../../../src/contract/ground/suppliers/standings.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { PagePlaceContext } from '../../../../src/ui/page/page-place.ts'
import {
  afterEach,
  before,
  beforeEach,
  describe,
  expect,
  it,
  sendKeys,
  waitUntil,
} from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  const areas = ['suppliers', 'lifecycle', 'purchase-orders', 'invoices', 'documents'] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
})
afterEach(async () => {
  clearStage()
  await signOut()
})

async function work(userName: string) {
  await signIn(userName, 'demo1234')
  await loadProfile()
}

async function board(width: number) {
  const root = await stage(<LifecycleRoute query={{}} />, width)
  await waitUntil(() => root.querySelector('h1')?.textContent === 'Stage changes', 'the list is there')
  named(root, 'Stage board').click()
  await waitUntil(() => root.querySelector('.stage-board,.stage-sections'), 'the board is there')
  return root
}

const cardOf = (root: ShadowRoot, name: string) => {
  const found = [...root.querySelectorAll<HTMLElement>('.stage-card')].find(card => card.textContent.includes(name))
  if (!found) throw new Error(`There is no card of ${name}.`)
  return found
}
const columnOf = (root: ShadowRoot, title: string) => {
  const found = [...root.querySelectorAll<HTMLElement>('.stage-column')].find(column =>
    find(column, 'h2').textContent.startsWith(title),
  )
  if (!found) throw new Error(`There is no column ${title}.`)
  return found
}

/** What messages in the corner say, in whatever root they are. */
const said = () =>
  [...document.body.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.toast') ?? [])])
    .map(toast => toast.textContent)
    .join(' ')

describe('the board of stages', () => {
  beforeEach(() => work('buyer2'))

  it('shows all suppliers by stage, each column with its count', async () => {
    const { columns, suppliers } = await call(querySupplierBoard, {})
    const root = await board(1500)
    const counts = [...root.querySelectorAll('.stage-count')].map(count => Number(count.textContent))
    expect(counts).to.deep.equal(columns.map(({ count }) => count))
    expect(root.querySelectorAll('.stage-card')).to.have.length(suppliers.length)
    await expectAccessible(root)
  }).timeout(60_000)

  it('opens the application from a card, with what is missing before it is tried; it sends nothing by itself', async () => {
    const { suppliers } = await call(querySupplierBoard, {})
    const before = (await call(queryLifecycle, {})).total
    const potential = suppliers.find(each => each.boardColumn === 'POTENTIAL' && each.waiting === null)
    const name = potential?.name ?? '?'
    const root = await board(1500)
    named(cardOf(root, name), `Apply for a change: ${name}`).click()
    await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
    named(root, 'Upgrade', '.menu:popover-open .menu-item').click()
    await waitUntil(() => root.querySelector('dialog[open] .note-block li'), 'what is needed is listed')
    expect(find(root, 'dialog[open]').textContent).to.include('Qualified')
    named(root, 'Cancel', 'dialog[open] button').click()
    await waitUntil(() => !root.querySelector('dialog[open]'), 'it is closed without a question')

    const data = new DataTransfer()
    const drag = (on: Element, kind: string) =>
      on.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }))
    drag(cardOf(root, name), 'dragstart')
    await waitUntil(() => columnOf(root, 'Frozen').matches('.stage-reachable'), 'it may be frozen')
    expect(columnOf(root, 'Strategic').matches('.stage-reachable'), 'it rises by one stage').to.equal(false)
    drag(columnOf(root, 'Frozen'), 'drop')
    await waitUntil(() => root.querySelector('dialog[open]'), 'the application opens')
    expect(find(root, 'dialog[open]').textContent).to.include('Freeze')
    expect((await call(queryLifecycle, {})).total, 'nothing was sent').to.equal(before)
  }).timeout(60_000)

  it('says why a drop is refused: a stage was left out, or the current user may not apply for it', async () => {
    await signOut()
    await work('buyer')
    const { suppliers } = await call(querySupplierBoard, {})
    const name = suppliers.find(each => each.boardColumn === 'POTENTIAL' && each.waiting === null)?.name ?? '?'
    const root = await board(1500)
    const drop = async (title: string) => {
      const dataTransfer = new DataTransfer()
      const tell = (on: Element, kind: string) =>
        on.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
      tell(cardOf(root, name), 'dragstart')
      await waitUntil(() => cardOf(root, name).matches('.stage-dragged'), 'it is dragged')
      tell(columnOf(root, title), 'drop')
    }
    await drop('Strategic')
    await waitUntil(() => said().includes('one stage at a time'), 'a stage was left out')
    await drop('Frozen')
    await waitUntil(() => said().includes('You are not allowed to apply for this change.'), 'it is for heads')
    expect(root.querySelector('dialog[open]')).to.equal(null)
  }).timeout(60_000)

  it('becomes sections on a phone', async () => {
    const root = await board(390)
    expect(root.querySelector('.stage-sections')?.children).to.have.length(8)
    expect(find(root, '.page').scrollWidth).to.be.at.most(390)
  }).timeout(60_000)

  /** The page at an address, as the portal shows it; returns its root and what the address holds. */
  async function at(query: Readonly<Record<string, string>>) {
    let held: Readonly<Record<string, string>> = query
    const place = { asked: query, held: () => held, setQuery: (wanted: typeof query) => (held = wanted) }
    const content = (
      <PagePlaceContext value={place}>
        <LifecycleRoute query={query} />
      </PagePlaceContext>
    )
    return { root: await stage(content, 1200), held: () => held }
  }

  it('takes supplier and direction from the address, and takes them out of it when the form is closed', async () => {
    const [first] = (await call(querySupplierBoard, {})).suppliers.filter(each => each.boardColumn === 'QUALIFIED')
    const { root, held } = await at({ supplierId: first?.id ?? '', apply: 'FREEZE', tab: 'list' })
    await waitUntil(() => root.querySelector('dialog[open]'), 'the application opens')
    const shown = () => [...root.querySelectorAll<HTMLInputElement>('dialog[open] input')].map(({ value }) => value)
    await waitUntil(() => shown().includes(first?.name ?? '?'), 'its supplier is filled in')
    expect(find(root, 'dialog[open]').textContent).to.include('Freeze')
    named(root, 'Cancel', 'dialog[open] button').click()
    await waitUntil(() => !root.querySelector('dialog[open]'), 'it is closed')
    expect(held()).to.deep.equal({ tab: 'list' })
  }).timeout(60_000)

  it('begins with the filters of its address, and keeps those that are searched in it', async () => {
    const [first] = (await call(querySupplierBoard, {})).suppliers
    const name = first?.name ?? ''
    const { root, held } = await at({ keyword: name, tab: 'board' })
    await waitUntil(() => root.querySelectorAll('.stage-card').length === 1, 'one supplier is left')
    const keyword = find(root, '.filters input[name=keyword]') as HTMLInputElement
    expect(keyword.value).to.equal(name)
    named(root, 'Reset').click()
    await waitUntil(() => root.querySelectorAll('.stage-card').length > 1, 'all are back')
    expect(held()).to.deep.equal({ tab: 'board' })
    keyword.focus()
    await sendKeys({ type: 'zzz' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelectorAll('.stage-card').length === 0, 'none is left')
    expect(held()).to.deep.equal({ tab: 'board', keyword: 'zzz' })
  }).timeout(60_000)

  it('begins with the first direction that is possible, and says when the supplier is not there', async () => {
    const [frozen] = (await call(querySupplierBoard, {})).suppliers.filter(each => each.boardColumn === 'STRATEGIC')
    const { root } = await at({ supplierId: frozen?.id ?? '', apply: 'UP' })
    await waitUntil(() => root.querySelector('dialog[open] select'), 'the application opens')
    const direction = find(root, 'dialog[open] select') as HTMLSelectElement
    expect(direction.value, 'nobody rises above the highest stage').to.equal('DOWN')
    const gone = await at({ supplierId: '999999999' })
    await waitUntil(() => gone.root.querySelector('.failure'), 'it is said')
  }).timeout(60_000)
})

/** The number of requests for the stages of suppliers since `from`. */
const asked = (from: number) =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith(querySupplierStandings.path) && startTime >= from).length

describe('what stands against a supplier', () => {
  // The browser retains only 250 entries by default, which earlier tests have used up.
  beforeEach(() => performance.clearResourceTimings())

  /** Those of the suppliers with a hold. */
  const marked = async (ids: readonly string[]) =>
    new Set((await call(querySupplierStandings, { ids: [...new Set(ids)] })).map(({ id }) => id))

  const first = { page: 1, pageSize: 10 } as const
  const lists = [
    {
      what: 'orders',
      async shown() {
        const all = (await call(queryOrders, { page: 1, pageSize: 300 })).records
        const [supplierId = ''] = await marked(all.map(row => row.supplierId))
        const { records } = await call(queryOrders, { ...first, supplierId })
        return { records, page: <OrderListPage supplierId={supplierId} /> }
      },
    },
    {
      what: 'invoices',
      async shown() {
        for (const status of invoiceStatuses) {
          const { records } = await call(queryInvoices, { ...first, status: [status] })
          if (records.length > 0 && (await marked(records.map(row => row.supplierId))).size > 0)
            return { records, page: <InvoicesOfReader status={status} /> }
        }
        throw new Error('The demo has no invoice of a supplier against whom something stands.')
      },
    },
  ]
  for (const { what, shown } of lists)
    it(`is shown beside its name in the list of ${what}, by one call for all rows`, async () => {
      await work('buyer')
      const { records, page } = await shown()
      const against = await marked(records.map(row => row.supplierId))
      const count = records.filter(({ supplierId }) => against.has(supplierId)).length
      expect(count, 'something stands against a supplier of the list').to.be.above(0)
      const from = performance.now()
      const root = await stage(page, 1500)
      await waitUntil(() => root.querySelectorAll('tbody tr').length >= records.length, 'the rows are there')
      await waitUntil(() => asked(from) > 0, 'the standing is asked for')
      await waitUntil(() => root.querySelectorAll('tbody .supplier-name').length === count, 'the tags are there')
      expect(asked(from)).to.equal(1)
    }).timeout(60_000)

  it('is said to be not known where the call fails, and never to be nothing', async () => {
    await work('buyer')
    const { records } = await call(queryOrders, first)
    const own = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.endsWith(querySupplierStandings.path) ? Promise.reject(new TypeError('offline')) : own(input, init)
    }
    try {
      const root = await stage(<OrderListPage />, 1500)
      await waitUntil(
        () => root.querySelectorAll('tbody .supplier-unknown').length >= records.length,
        'each row says so',
      )
      expect(find(root, '.supplier-unknown').getAttribute('aria-label')).to.match(/unknown/)
    } finally {
      globalThis.fetch = own
    }
  }).timeout(60_000)

  it('is not asked for, and not shown, where a supplier reads its own orders', async () => {
    await work('supplier')
    const from = performance.now()
    const root = await stage(<OrderListPage />, 1500)
    await waitUntil(() => root.querySelector('tbody tr'), 'the rows are there')
    expect(root.querySelectorAll('.supplier-name')).to.have.length(0)
    expect(asked(from)).to.equal(0)
  }).timeout(60_000)
})
