import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ReceiptDetailRoute } from '../../../../src/areas/goods/receipts/receipt-detail.page.tsx'
import { getReceipt, queryReceipts } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('receipts', 'en'), loadWords('documents', 'en')])
  await signIn('quality', 'demo1234')
})
afterEach(clearStage)
after(signOut)

/** A receipt of the demo that waits for its inspection and has a row with an inspection plan. */
async function waiting(): Promise<Receipt> {
  const { records } = await call(queryReceipts, { status: 'INSPECTING', page: 1, pageSize: 100 })
  for (const { id } of records) {
    const receipt = await call(getReceipt, { id })
    if (receipt.details.some(row => row.plan.length > 0)) return receipt
  }
  throw new Error(`None of ${records.length} receipts has an inspection plan.`)
}

function control(card: ParentNode, label: string): HTMLElement | undefined {
  const found = [...card.querySelectorAll('label')].find(each => each.textContent.startsWith(label))
  return found ? find(card, `#${CSS.escape(found.htmlFor)}`) : undefined
}

describe('the inspection of a receipt', () => {
  it('asks for each characteristic of the plan, suggests to reject what failed, and shows the results', async () => {
    const { id, details } = await waiting()
    const root = await stage(<ReceiptDetailRoute query={{ id }} />, 390)
    const cards = () => [...root.querySelectorAll<HTMLElement>('section[aria-label^=Characteristics] .grid-card')]
    const planned = details.flatMap(row => row.plan)
    await waitUntil(() => cards().length === planned.length, 'the plan is there', slow)
    await expectAccessible(root)
    for (const [at, { kind, lowerLimit, upperLimit }] of planned.entries()) {
      const card = cards()[at] ?? root
      if (kind === 'CHECK') {
        const select = control(card, 'Conforms')
        if (!(select instanceof HTMLSelectElement)) throw new Error('There is no choice.')
        // The check fails.
        select.value = '0'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      } else {
        control(card, 'Measured')?.focus()
        await sendKeys({ type: `${lowerLimit ?? upperLimit ?? ''} ${upperLimit ?? lowerLimit ?? ''}` })
        await sendKeys({ press: 'Tab' })
      }
    }
    await waitUntil(() => root.textContent.includes('Reject everything'), 'it is suggested', slow)
    // Accepting everything is no longer possible.
    named(root, 'Save results').click()
    await waitUntil(() => root.textContent.includes('accept them with deviation.'), 'it is refused', slow)
    expect((await call(getReceipt, { id })).status).to.equal('INSPECTING')
    const rejects = () =>
      [...root.querySelectorAll('button')].filter(each => each.textContent.trim() === 'Reject everything')
    for (let left = rejects(); left.length > 0; left = rejects()) {
      left[0]?.click()
      await waitUntil(() => rejects().length < left.length, 'one row is rejected', slow)
    }
    await rested(root)
    named(root, 'Save results').click()
    await waitUntil(async () => (await call(getReceipt, { id })).status === 'POSTED', 'it is inspected', slow)
    const done = await call(getReceipt, { id })
    const results = done.details.flatMap(row => row.results)
    expect(results.filter(each => each.kind === 'MEASURE').every(each => each.passedFlag === 1)).to.equal(true)
    expect(results.filter(each => each.kind === 'CHECK').every(each => each.passedFlag === 0)).to.equal(true)
    await waitUntil(() => root.textContent.includes('Inspection results'), 'the results are shown', slow)
    await waitUntil(
      () => root.textContent.includes('Failed') && root.textContent.includes('Passed'),
      'with verdicts',
      slow,
    )
    await expectAccessible(root)
  }).timeout(60_000)
})
