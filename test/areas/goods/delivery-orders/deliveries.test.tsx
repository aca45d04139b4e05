import { ensureMenu } from '../../../../src/account/own-menu.ts'
import { signOut } from '../../../../src/account/sign-in.ts'
import { DeliveryListPage, DeliveryListRoute } from '../../../../src/areas/goods/delivery-orders/delivery-list.page.tsx'
import { DeliveryDetailRoute } from '../../../../src/areas/goods/delivery-orders/delivery-detail.page.tsx'
import { DeliveryEditRoute } from '../../../../src/areas/goods/delivery-orders/form/delivery-edit.page.tsx'
import { daysAfter } from '../../../../src/kit/format/days.ts'
import { OrderDetailRoute } from '../../../../src/areas/orders/purchase-orders/order/order-detail.page.tsx'
import {
  getDelivery,
  queryDeliverableRows,
  queryDeliveries,
  queryDockSlots,
  saveDelivery,
} from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import type { DeliverableRow, Delivery } from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { today } from '../../../../src/kit/format/moment.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../../src/widgets/uploader/uploader-words.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { chooseFile, inDialog, press, seen } from '../../../ui/import-dialog.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'
import { become } from './serial-materials.ts'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  const areas = ['delivery-orders', 'purchase-orders', 'documents', 'imports'] as const
  await Promise.all([...areas.map(area => loadWords(area, 'en')), loadUploaderWords('en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

/** An order row of the demo supplier that needs neither numbers nor batches. */
async function plainRow(least: number): Promise<DeliverableRow> {
  const rows = await call(queryDeliverableRows, {})
  const found = rows.find(
    row =>
      row.serialMode === 'NONE' && row.batchManaged === 0 && row.warehouseId !== null && Number(row.mostQty) >= least,
  )
  if (!found) throw new Error(`The demo data have no such row among ${rows.length}.`)
  return found
}

describe('delivery orders', () => {
  it('come in by table: faults are told with their rows, and the others become one draft', async () => {
    await become('supplier')
    await ensureMenu()
    const row = await plainRow(2)
    const name = `${row.orderNo}/${row.rowNo}`
    const arrival = daysAfter(today(), 25)
    const root = await stage(<DeliveryListPage />, 1400)
    const button = () => [...root.querySelectorAll('button')].find(each => each.textContent.trim() === 'Import rows')
    await waitUntil(button, 'rows can be imported', slow)
    button()?.click()
    const lines = [`${name},1,${arrival},B1`, `${name},1,${arrival},B2`, `PO0/1,1,${arrival},`]
    await chooseFile(root, ['Order row,Quantity,Arrival,Batch', ...lines].join('\n'))
    await waitUntil(() => seen(root, '2 of 3 rows are valid'), 'the check is done', slow)
    press(root, 'Import the 2 rows without errors')
    const outcome = () => inDialog(root, '.import-outcome')?.textContent ?? ''
    await waitUntil(() => outcome() === 'Rows imported: 2. Not imported: 1.', 'it is written', slow)
    press(root, 'Done')
    const asked = {
      orderDetailId: row.orderDetailId,
      status: 'NEW' as const,
      arriveDateFrom: arrival,
      arriveDateTo: arrival,
    }
    const [draft] = (await call(queryDeliveries, asked)).records
    expect(draft?.rowCount).to.equal(2)
    await waitUntil(() => find(root, 'tbody').textContent.includes(draft?.deliveryNo ?? '-'), 'the list follows', slow)
  }).timeout(60_000)

  it('book a dock slot on the day of their arrival; one that is full is not offered', async () => {
    await become('supplier')
    const { draft, day } = await draftWithSlots()
    const root = await stage(<DeliveryEditRoute query={{ id: draft.id }} />)
    const select = () => root.querySelector<HTMLSelectElement>('select[name=slotTime]')
    await waitUntil(select, 'slots are offered', slow)
    await expectAccessible(root)
    const slots = await call(queryDockSlots, { warehouseId: draft.warehouseId, date: day })
    const free = slots.filter(({ used, docks }) => used < docks).map(({ from }) => from)
    const offered = [...(select()?.options ?? [])].map(({ value }) => value).filter(value => value !== '')
    expect(offered).to.deep.equal(free)
    const [first = ''] = free
    const field = select()
    if (field) field.value = first
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    named(root, 'Save draft').click()
    await waitUntil(async () => (await call(getDelivery, { id: draft.id })).slotTime === first, 'it is booked', slow)
  }).timeout(60_000)

  it('come in packages that stand in packages', async () => {
    await become('supplier')
    const { draft } = await draftWithSlots()
    const root = await stage(<DeliveryEditRoute query={{ id: draft.id }} />, 390)
    const adding = () => [...root.querySelectorAll('button')].filter(each => each.textContent.trim() === 'Add row')[1]
    await waitUntil(adding, 'packages can be added', slow)
    const places = () =>
      [...root.querySelectorAll<HTMLLabelElement>('.grid-card label')]
        .filter(label => label.textContent.startsWith('Packed in'))
        .map(label => root.querySelector<HTMLSelectElement>(`#${CSS.escape(label.htmlFor)}`))
    for (const count of [1, 2]) {
      adding()?.click()
      await waitUntil(() => places().length === count, `${count} packages are there`, slow)
    }
    await expectAccessible(root)
    const inside = places()[1]
    if (!inside) throw new Error('A package cannot stand in another.')
    inside.value = '0'
    inside.dispatchEvent(new Event('change', { bubbles: true }))
    named(root, 'Save draft').click()
    const packages = async () => (await call(getDelivery, { id: draft.id })).packages.map(each => each.parentAt)
    await waitUntil(async () => (await packages()).length === 2, 'they are saved', slow)
    expect(await packages()).to.deep.equal([null, 0])
    clearStage()
    const detail = await stage(<DeliveryDetailRoute query={{ id: draft.id }} />, 1400)
    await waitUntil(() => detail.textContent.includes('Packed in'), 'the delivery shows it', slow)
  }).timeout(60_000)

  it('begin on the order with what a confirmed delivery plan asks for', async () => {
    await become('supplier')
    const row = (await call(queryDeliverableRows, {})).find(({ planRows }) => planRows.length > 0)
    const [planned] = row?.planRows ?? []
    if (!row || !planned) throw new Error('The demo data have no confirmed plan of an open row.')
    const order = await stage(<OrderDetailRoute query={{ id: row.orderId }} />, 1400)
    const deliver = () =>
      [...order.querySelectorAll('button')].find(each => each.textContent.trim() === 'Create delivery')
    await waitUntil(deliver, 'the order can be delivered', slow)
    const asked: { path: string; query: Record<string, string> }[] = []
    order.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      asked.push((event as CustomEvent<(typeof asked)[number]>).detail)
    })
    deliver()?.click()
    await waitUntil(() => asked.length > 0, 'a delivery begins', slow)
    clearStage()
    const root = await stage(<DeliveryEditRoute query={asked[0]?.query ?? {}} />, 1400)
    await waitUntil(() => root.textContent.includes(planned.planNo), 'the form names the plan', slow)
    named(root, 'Save draft').click()
    const drafts = () => call(queryDeliveries, { orderId: row.orderId, status: 'NEW' as const, pageSize: 1, page: 1 })
    const draft = async () => (await drafts()).records[0]
    await waitUntil(async () => (await draft()) !== undefined, 'it is saved', slow)
    const { details } = await call(getDelivery, { id: (await draft())?.id ?? '' })
    const first = details.find(each => each.planDetailId === planned.planDetailId)
    expect([first?.qty, first?.promisedDate ?? first?.needDate]).to.deep.equal([planned.qty, planned.day])
  }).timeout(60_000)

  it('are opened from the bars of an order row', async () => {
    await become('buyer')
    const { records } = await call(queryDeliveries, { status: ['SHIPPED', 'RECEIVED'], pageSize: 20, page: 1 })
    const delivery = records[0] && (await call(getDelivery, { id: records[0].id }))
    const row = delivery?.details[0]
    if (!delivery || !row) throw new Error('The demo data have no shipment.')
    const root = await stage(<OrderDetailRoute query={{ id: row.orderId }} />, 1400)
    const bar = () => root.querySelector<HTMLElement>(`a.shipped[href*="orderDetailId=${row.orderDetailId}"]`)
    await waitUntil(bar, 'the bar is a link', slow)
    const asked: unknown[] = []
    root.host.addEventListener('srm-navigate', event => {
      event.preventDefault()
      if (event instanceof CustomEvent) asked.push(event.detail)
    })
    bar()?.click()
    expect(asked[0]).to.deep.include({ path: '/delivery/order', query: { orderDetailId: row.orderDetailId } })
    clearStage()
    const list = await stage(<DeliveryListRoute query={{ orderDetailId: row.orderDetailId }} />, 1400)
    await waitUntil(() => list.textContent.includes(delivery.deliveryNo), 'the list shows it', slow)
    // Other tests may add deliveries of the row meanwhile; the list shows those of its request.
    const ofRow = await call(queryDeliveries, { orderDetailId: row.orderDetailId, pageSize: 100 })
    const isOfRow = (line: Element) => ofRow.records.some(({ deliveryNo }) => line.textContent.includes(deliveryNo))
    const onlyThose = () => [...list.querySelectorAll('tbody tr')].every(isOfRow)
    await waitUntil(onlyThose, 'and only those of the row', slow)
  }).timeout(60_000)
})

/** A draft that arrives on a day on which its warehouse has free slots. */
async function draftWithSlots(): Promise<{ draft: Delivery; day: string }> {
  const row = await plainRow(1)
  for (let ahead = 30; ahead < 40; ahead++) {
    const day = daysAfter(today(), ahead)
    const slots = await call(queryDockSlots, { warehouseId: row.warehouseId ?? '', date: day })
    if (slots.every(({ used, docks }) => used === docks)) continue
    const details = [{ orderDetailId: row.orderDetailId, qty: '1' }]
    return { draft: await call(saveDelivery, { shipDate: today(), arriveDate: day, details }), day }
  }
  throw new Error('The warehouse takes no deliveries.')
}
