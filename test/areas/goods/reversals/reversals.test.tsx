import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ReversalDetailRoute } from '../../../../src/areas/goods/reversals/reversal-detail.page.tsx'
import { ReversalEditRoute } from '../../../../src/areas/goods/reversals/reversal-edit.page.tsx'
import { displayLov } from '../../../../src/contract/platform/lov/lov.ts'
import { getReversal, queryReversals } from '../../../../src/contract/goods/reversals/reversals.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('reversals', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function type(field: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the pages of reversals', () => {
  it('reverse what one receipt has left, whose approval posts it', async () => {
    await signIn('warehouse', 'demo1234')
    const { searchResult } = await call(displayLov, { code: 'LOV_REVERSIBLE_RECEIPT', pageSize: 50 })
    const known = new Set((await call(queryReversals, {})).records.map(row => row.id))
    let id: string | undefined
    // A receipt with invoiced goods is refused with an error in the form; the next one is tried.
    for (const { id: receiveId } of searchResult) {
      const root = await stage(<ReversalEditRoute query={{ receiveId: String(receiveId) }} />)
      await waitUntil(() => root.textContent.includes('Reverse all remaining'), 'the rows are there', slow)
      named(root, 'Reverse all remaining').click()
      type(find(root, 'input[name=reason]'), 'Posted to the wrong order')
      named(root, 'Submit').click()
      const made = async () => (await call(queryReversals, {})).records.find(row => !known.has(row.id))
      await waitUntil(async () => root.querySelector('.error-summary,.note-bad') ?? (await made()), 'an outcome', slow)
      id = (await made())?.id
      if (id !== undefined) break
      expect(root.textContent).to.include('What was reconciled or is being invoiced cannot be reversed.')
      clearStage()
    }
    if (id === undefined) throw new Error('Nothing in the demo data can be reversed.')
    clearStage()

    await signOut()
    await signIn('buyer2', 'demo1234')
    const root = await stage(<ReversalDetailRoute query={{ id }} />)
    await waitUntil(() => root.querySelector('tbody tr'), 'the rows are there', slow)
    await expectAccessible(root)
    named(root, 'Approve').click()
    await waitUntil(async () => (await call(getReversal, { id })).status === 'POSTED', 'it is posted', slow)
    await waitUntil(() => root.querySelector('header')?.textContent.includes('Posted'), 'the page says so', slow)
  }).timeout(60_000)
})
