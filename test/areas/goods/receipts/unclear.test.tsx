import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { phoneOwner } from '../../../../src/areas/goods/receipts/mobile/phone-owner.ts'
import { ReceiveMobileRoute } from '../../../../src/areas/goods/receipts/mobile/receive-mobile.page.tsx'
import { receiptStore } from '../../../../src/areas/goods/receipts/mobile/use-outbox.ts'
import { queryReceipts, scanDeliveries } from '../../../../src/contract/goods/receipts/receipts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { today } from '../../../../src/kit/format/moment.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { $session } from '../../../../src/kit/session/session-store.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }
const hour = 3_600_000

before(async () => {
  setLanguage('en')
  await loadWords('receipts', 'en')
  await signIn('warehouse', 'demo1234')
})
after(signOut)
afterEach(clearStage)

/** A delivery in transit of which this phone sent one piece `hours` ago without a response; nothing is received yet. */
async function sentAgo(hours: number, name: string) {
  for (const delivery of await call(scanDeliveries, {})) {
    const [row] = delivery.details
    // Two pieces are received one after the other.
    if (row?.serialMode !== 'NONE' || Number(row.openQty) < 2 || (await receiptsOf(delivery.id)) > 0) continue
    await receiptStore.write(`outbox ${phoneOwner($session.get())} ${name}`, {
      id: name,
      requestId: crypto.randomUUID(),
      deliveryNo: delivery.deliveryNo,
      supplierName: delivery.supplierName,
      input: {
        deliveryId: delivery.id,
        receiveDate: today(),
        details: [
          { orderDetailId: row.orderDetailId, deliveryDetailId: row.id, receivedQty: '1', batchNo: row.batchNo },
        ],
      },
      triedAt: Date.now() - hours * hour,
      answerLost: true,
      state: 'waiting',
    })
    return delivery
  }
  throw new Error('The demo data have no such delivery.')
}

async function receiptsOf(deliveryId: string) {
  return (await call(queryReceipts, { deliveryId })).records.length
}

describe('a receipt whose answer was lost', () => {
  it('long ago is unclear: nothing is sent until a person has looked and sends it again', async () => {
    const old = await sentAgo(23.5, 'old')
    const recent = await sentAgo(22.5, 'recent')
    expect(old.id).to.equal(recent.id)
    const root = await stage(<ReceiveMobileRoute />, 390)
    await waitUntil(() => root.textContent.includes('Unconfirmed'), 'it is unclear', slow)
    // The one that the server still knows was sent again by itself, and only that.
    await waitUntil(() => root.textContent.includes('Posted'), 'the recent one is posted', slow)
    expect(await receiptsOf(old.id)).to.equal(1)
    await expectAccessible(root)
    const link = find(root, `a[href*="/receive/list"]`)
    expect(link.textContent).to.equal(`Receipts for ${old.deliveryNo}`)
    expect(link.getAttribute('href')).to.include(`deliveryId=${old.id}`)
    named(root, 'Send again').click()
    await waitUntil(async () => (await receiptsOf(old.id)) === 2, 'it is posted once more', slow)
    await waitUntil(() => !root.textContent.includes('Unconfirmed'), 'nothing is unclear', slow)
  }).timeout(60_000)
})
