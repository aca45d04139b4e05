import { Details } from '../../src/ui/page/details.tsx'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from './stage.tsx'

afterEach(clearStage)

describe('details', () => {
  it('are opened by Enter, and render what is inside only then', async () => {
    const root = await stage(<Details summary="Differences">the old and the new</Details>)
    const details = find(root, '.details')
    expect(details.textContent).not.to.include('the old')
    await expectAccessible(root)
    find(root, 'summary').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => details.textContent.includes('the old'))
    await waitUntil(() => details.offsetHeight > 40, 'it is open')
    await expectAccessible(root)
  })
})
