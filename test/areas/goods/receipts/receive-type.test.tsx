import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ReceiptDetailRoute } from '../../../../src/areas/goods/receipts/receipt-detail.page.tsx'
import { ReceiptEditRoute } from '../../../../src/areas/goods/receipts/receipt-edit.page.tsx'
import { queryReceipts, scanDeliveries } from '../../../../src/contract/goods/receipts/receipts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('receipts', 'en')
  await signIn('warehouse', 'demo1234')
})
after(signOut)
afterEach(clearStage)

describe('the type of a receipt', () => {
  it('is refused at the row that it does not fit, and else follows from the rows', async () => {
    const delivery = (await call(scanDeliveries, {})).find(({ details }) =>
      details.every(row => row.serialMode === 'NONE' && row.batchNo === ''),
    )
    if (!delivery) throw new Error('The demo data have no such delivery.')
    const root = await stage(<ReceiptEditRoute query={{ deliveryId: delivery.id }} />)
    await waitUntil(() => root.querySelector('select[name=receiveType]'), 'the form is there', slow)
    const choose = (type: string) => {
      const field = find(root, 'select[name=receiveType]') as HTMLSelectElement
      field.value = type
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('CONSIGN')
    named(root, 'Post').click()
    await waitUntil(
      () => root.querySelector('td[aria-invalid=true][title*="is not on consignment"]'),
      'it is refused',
      slow,
    )
    await expectAccessible(root)
    choose('')
    await rested(root)
    named(root, 'Post').click()
    const kept = async () => (await call(queryReceipts, { deliveryId: delivery.id })).records[0]
    await waitUntil(async () => (await kept())?.receiveType === 'NORMAL', 'it is posted', slow)
    clearStage()
    const detail = await stage(<ReceiptDetailRoute query={{ id: (await kept())?.id ?? '' }} />)
    await waitUntil(() => detail.textContent.includes('Ordered goods'), 'the receipt says it', slow)
    expect((await call(queryReceipts, { deliveryId: delivery.id, receiveType: 'CONSIGN' })).total).to.equal(0)
  }).timeout(60_000)
})
