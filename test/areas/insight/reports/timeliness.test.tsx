import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { DeliveryTimelinessPage } from '../../../../src/areas/insight/reports/delivery-timeliness.page.tsx'
import { loadWords } from '../../../../src/i18n/words.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('reports', 'en')
  await signIn('buyer', 'demo1234')
})
after(async () => {
  clearStage()
  await signOut()
})

describe('the report of delivery timeliness', () => {
  it('opens the rows behind a figure with its own filters, and others with those of the next search', async () => {
    const root = await stage(<DeliveryTimelinessPage />, 1400)
    const hrefs = () =>
      [...root.querySelectorAll<HTMLAnchorElement>('tbody a.row-link')].map(({ href }) => new URL(href).search)
    await waitUntil(() => hrefs().length > 0, 'suppliers are there')
    expect(hrefs()[0]).to.match(/^\?supplierId=\d+$/)
    const from = find(root, '.filters input[name=dayFrom]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(from, '2020-01-02')
    from.dispatchEvent(new Event('input', { bubbles: true }))
    from.dispatchEvent(new Event('change', { bubbles: true }))
    from.dispatchEvent(new FocusEvent('blur'))
    named(root, 'Search').click()
    await waitUntil(() => hrefs()[0]?.includes('dayFrom=2020-01-02'), 'the rows are of the same days')
    expect(hrefs()[0]).to.match(/supplierId=\d+/)
  }).timeout(40_000)
})
