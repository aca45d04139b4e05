import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { OpenBidRoute } from '../../../../src/areas/sourcing/tendering/opening/open-bid.page.tsx'
import { getOpeningKey } from '../../../../src/contract/sourcing/tendering/opening-keys.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('tender-opening', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function fill(root: ShadowRoot, name: string, text: string) {
  const field = find(root, `[name=${name}]`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const passphrase = 'correct horse battery staple'
const isDisabled = (button: HTMLElement) => button instanceof HTMLButtonElement && button.disabled

describe('the page of the user’s opening key', () => {
  it('makes a key in the browser, proves it, and keeps the passphrase to itself', async () => {
    await signIn('buyer', 'demo1234')
    const root = await stage(<OpenBidRoute query={{}} />, 390)
    await waitUntil(() => root.querySelector('[name=passphraseAgain]'), 'a key can be made')
    await expectAccessible(root)
    fill(root, 'passphrase', 'too short')
    await waitUntil(() => root.querySelector('.field-error'), 'a short passphrase is refused')
    expect(isDisabled(named(root, 'Make my key'))).to.equal(true)
    fill(root, 'passphrase', passphrase)
    fill(root, 'passphraseAgain', `${passphrase}!`)
    await waitUntil(() => root.textContent.includes('are not the same'), 'both must be the same')
    fill(root, 'passphraseAgain', passphrase)
    await waitUntil(() => !isDisabled(named(root, 'Make my key')), 'the key can be made now')

    const sent: string[] = []
    const realFetch = globalThis.fetch
    globalThis.fetch = async (...given) => {
      const request = new Request(...given)
      sent.push(await request.clone().text())
      return realFetch(request)
    }
    named(root, 'Make my key').click()
    await waitUntil(() => root.textContent.includes('tested last on'), 'the key is made and proved')
    globalThis.fetch = realFetch
    expect(sent.length > 1 && sent.every(body => !body.includes(passphrase))).to.equal(true)

    const { key } = await call(getOpeningKey, {})
    expect(key?.testedTime).not.to.equal(null)
    fill(root, 'passphrase', 'another passphrase')
    await waitUntil(() => !isDisabled(named(root, 'Test my key')), 'it can be tested')
    named(root, 'Test my key').click()
    await waitUntil(() => root.textContent.includes('The passphrase is wrong.'), 'a wrong passphrase is reported')
    await rested(root)
    fill(root, 'passphrase', passphrase)
    named(root, 'Test my key').click()
    await waitUntil(() => (find(root, '[name=passphrase]') as HTMLInputElement).value === '', 'the field is empty')
    await rested(root)

    named(root, 'Make a new key').click()
    await waitUntil(() => root.textContent.includes('A new key replaces'), 'the page warns before')
  }).timeout(120_000)
})
