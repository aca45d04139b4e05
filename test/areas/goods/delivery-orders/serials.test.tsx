import { signOut } from '../../../../src/account/sign-in.ts'
import { DeliveryEditRoute } from '../../../../src/areas/goods/delivery-orders/form/delivery-edit.page.tsx'
import { ReceiveMobileRoute } from '../../../../src/areas/goods/receipts/mobile/receive-mobile.page.tsx'
import { ReceiptEditRoute } from '../../../../src/areas/goods/receipts/receipt-edit.page.tsx'
import { ReceiptListRoute } from '../../../../src/areas/goods/receipts/receipt-list.page.tsx'
import { getDelivery } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import { getReceipt, queryReceipts } from '../../../../src/contract/goods/receipts/receipts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { loadUploaderWords } from '../../../../src/widgets/uploader/uploader-words.ts'
import { afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'
import { become, serialDraft, serialShipment } from './serial-materials.ts'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  const areas = ['delivery-orders', 'receipts', 'documents'] as const
  await Promise.all([...areas.map(area => loadWords(area, 'en')), loadUploaderWords('en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

/** Writes a code and enters it, as a scanner that types into the field does. */
async function scan(root: ShadowRoot, code: string): Promise<void> {
  find(root, 'input[name=code]').focus()
  await sendKeys({ type: code })
  await sendKeys({ press: 'Enter' })
}

describe('serial numbers', () => {
  it('are pasted one per line into a delivery, stand on one line in its grid, and are kept apart', async () => {
    const { id } = await serialDraft('2')
    const root = await stage(<DeliveryEditRoute query={{ id }} />)
    await waitUntil(() => root.querySelector('.serial-row textarea'), 'the row needs numbers', slow)
    find(root, '.serial-row textarea').focus()
    await sendKeys({ type: 'PAGE-1' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: 'PAGE-2' })
    const cell = () =>
      [...root.querySelectorAll<HTMLElement>('[role=gridcell]')].find(each => each.textContent === '2: PAGE-1')
    await waitUntil(cell, 'the grid says how many', slow)
    await expectAccessible(root)
    // A cell that is opened and left as it is keeps both numbers.
    const down = { bubbles: true, composed: true, cancelable: true, button: 0 }
    cell()?.dispatchEvent(new PointerEvent('pointerdown', down))
    await waitUntil(
      () => root.querySelector<HTMLInputElement>('[role=gridcell] input')?.value === 'PAGE-1 PAGE-2',
      'both are on one line',
      slow,
    )
    await sendKeys({ press: 'Enter' })
    named(root, 'Save draft').click()
    const serials = async () => (await call(getDelivery, { id })).details[0]?.serials
    await waitUntil(async () => (await serials())?.length === 2, 'they are saved', slow)
    expect(await serials()).to.deep.equal(['PAGE-1', 'PAGE-2'])
  }).timeout(60_000)

  it('that were announced are ticked in a receipt, which the list then finds by one of them', async () => {
    const delivery = await serialShipment(['TICK-1', 'TICK-2'])
    await become('warehouse')
    const root = await stage(<ReceiptEditRoute query={{ deliveryId: delivery.id }} />)
    const ticked = (count: number) =>
      waitUntil(
        () => root.querySelectorAll('.serial-marks button[aria-pressed=true]').length === count,
        `${count} are ticked`,
        slow,
      )
    await ticked(2)
    await expectAccessible(root)
    named(root, 'TICK-2').click()
    await ticked(1)
    named(root, 'Select all').click()
    await ticked(2)
    named(root, 'Post').click()
    await waitUntil(
      async () => (await call(queryReceipts, { deliveryId: delivery.id })).total === 1,
      'it is posted',
      slow,
    )
    clearStage()

    const list = await stage(<ReceiptListRoute query={{}} />, 1400)
    await waitUntil(() => list.querySelectorAll('tbody tr').length > 1, 'the list is there', slow)
    named(list, 'More filters').click()
    await waitUntil(() => list.querySelector('input[name=serialNo]'), 'there is a field for it', slow)
    find(list, 'input[name=serialNo]').focus()
    await sendKeys({ type: 'tick-2' })
    await rested(list)
    named(list, 'Search').click()
    await waitUntil(() => list.querySelectorAll('tbody tr').length === 1, 'one is found', slow)
    const [receipt] = (await call(queryReceipts, { deliveryId: delivery.id })).records
    expect(find(list, 'tbody').textContent).to.contain(receipt?.receiveNo)
    expect((await call(getReceipt, { id: receipt?.id ?? '' })).details[0]?.serials).to.deep.equal(['TICK-1', 'TICK-2'])
  }).timeout(60_000)

  it('are counted on a phone; the number of another delivery opens that one and is no serial number', async () => {
    const [one, other] = [await serialShipment(['SCAN-1', 'SCAN-2', 'SCAN-3']), await serialShipment(['SCAN-9'])]
    await become('warehouse')
    const root = await stage(<ReceiveMobileRoute />, 390)
    await waitUntil(() => root.querySelector('input[name=code]'), 'codes can be entered', slow)
    const says = (text: string) =>
      waitUntil(() => root.querySelector('.scan-said')?.textContent.includes(text), text, slow)
    await scan(root, one.deliveryNo)
    await says(`${one.deliveryNo} is open`)
    const quantity = () => find(root, 'input[name^=received-]') as HTMLInputElement
    await scan(root, 'scan-2')
    await says('SCAN-2 is counted')
    expect(quantity().value).to.equal('1')
    await scan(root, 'SCAN-2')
    await says('SCAN-2 was already scanned')
    await scan(root, 'SCAN-4')
    await says('SCAN-4 was not announced')
    expect(quantity().value).to.equal('2')
    // What was typed is more than what was scanned, and stays.
    quantity().focus()
    quantity().select()
    await sendKeys({ type: '3' })
    await scan(root, 'SCAN-1')
    await says('SCAN-1 is counted')
    expect(quantity().value).to.equal('3')
    await expectAccessible(root)
    await scan(root, other.deliveryNo)
    await says(`${other.deliveryNo} is open`)
    expect(root.querySelectorAll('.serial-marks button[aria-pressed=true]').length).to.equal(0)
  }).timeout(60_000)
})
