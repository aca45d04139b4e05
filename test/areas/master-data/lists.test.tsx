import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { CurrencyListPage } from '../../../src/areas/master-data/currency-list.page.tsx'
import { loadWords } from '../../../src/i18n/words.ts'
import { setLanguage } from '../../../src/kit/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../ui/stage.tsx'

const wait = { timeout: 10_000 }

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await Promise.all([loadWords('master-data', 'en'), loadWords('records', 'en')])
})
after(signOut)
afterEach(clearStage)

async function openForm(root: ShadowRoot, create: string): Promise<HTMLElement> {
  await waitUntil(() => root.querySelector('tbody tr'), 'the list is shown', wait)
  named(root, create).click()
  await waitUntil(() => root.querySelector('.dialog[open] [name=code]'), 'the form is open', wait)
  return find(root, '.dialog[open]')
}

/** Types into the field of this name by the keyboard. */
async function type(form: HTMLElement, name: string, text: string) {
  find(form, `[name="${name}"]`).focus()
  await sendKeys({ type: text })
}

const errorOf = (form: HTMLElement, name: string) =>
  find(form, `[name="${name}"]`).closest('.field')?.querySelector('[id$=-error]')?.textContent

describe('lists of master data', () => {
  it('a code that another currency has is refused beside its field, and the form keeps what was typed', async () => {
    const root = await stage(<CurrencyListPage />)
    const form = await openForm(root, 'Add currency')
    await type(form, 'code', 'eur')
    await type(form, 'names.en', 'Euro again')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => errorOf(form, 'code'), 'the refusal is shown', wait)
    expect(errorOf(form, 'code')).to.contain('Another record has this code.')
    const code = find(form, '[name=code]')
    expect(code instanceof HTMLInputElement && code.value).to.equal('EUR')
    expect(code.getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(root)
  }).timeout(30_000)
})
