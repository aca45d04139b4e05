import '../../elements/srm-login.ts'
import { signOut } from '../../src/account/sign-in.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, sendKeys, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

beforeEach(() => setLanguage('en'))
afterEach(async () => {
  if ($session.get().tokens) await signOut()
  document.body.replaceChildren()
})

async function shown(markup = '<srm-login></srm-login>'): Promise<ShadowRoot> {
  document.body.innerHTML = markup
  const login = document.querySelector('srm-login')
  await waitUntil(() => login?.shadowRoot?.querySelector('input'), 'the login is shown')
  if (!login?.shadowRoot) throw new Error('The login has no root.')
  return login.shadowRoot
}

function input(root: ShadowRoot, name: string): HTMLInputElement {
  const found = find(root, `input[name=${name}]`)
  if (found instanceof HTMLInputElement) return found
  throw new Error(`${name} is no input.`)
}

async function typeInto(field: HTMLInputElement, text: string) {
  field.focus()
  await sendKeys({ type: text })
}

describe('login', () => {
  it('has real fields that password managers know, in a form of the same root', async () => {
    const root = await shown()
    const [name, password] = [input(root, 'username'), input(root, 'password')]
    expect(name.autocomplete).to.equal('username')
    expect(password.autocomplete).to.equal('current-password')
    expect(password.type).to.equal('password')
    expect(name.form).to.equal(root.querySelector('form'))
    expect(password.form).to.equal(name.form)
  })

  for (const variant of ['default', 'panel'])
    it(`is accessible in the variant ${variant}`, async () => {
      await expectAccessible(await shown(`<srm-login variant="${variant}"></srm-login>`))
    })

  it('attempts nothing without a password: it says so beside the field and takes the focus there', async () => {
    const root = await shown()
    await typeInto(input(root, 'username'), 'buyer')
    await sendKeys({ press: 'Enter' })
    const password = input(root, 'password')
    await waitUntil(() => password.getAttribute('aria-invalid') === 'true')
    expect(root.activeElement).to.equal(password)
    expect(root.querySelector('.field-error')?.textContent).to.equal('Enter your password.')
    expect($session.get().tokens).to.equal(undefined)
  })

  it('shows the sentence of the server for a wrong password and loses nothing that was typed', async () => {
    const root = await shown()
    await typeInto(input(root, 'username'), 'planner-nobody')
    await typeInto(input(root, 'password'), 'wrong-secret')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('[role=alert]'), 'the refusal is shown')
    expect(root.querySelector('[role=alert]')?.textContent).to.match(/password/i)
    expect(input(root, 'username').value).to.equal('planner-nobody')
    expect(input(root, 'password').value).to.equal('wrong-secret')
    await expectAccessible(root)
  })

  it('signs in by keyboard, trims the name, tells the host, and offers to log out', async () => {
    const root = await shown()
    const heard: Promise<CustomEvent<{ userName: string }>> = oneEvent(document.body, 'srm-login')
    await typeInto(input(root, 'username'), '  buyer ')
    await sendKeys({ press: 'Tab' })
    expect(root.activeElement).to.equal(input(root, 'password'))
    await sendKeys({ type: 'demo1234' })
    await sendKeys({ press: 'Enter' })
    const { detail } = await heard
    expect(detail.userName).to.equal('buyer')
    await waitUntil(() => !root.querySelector('form'))
    named(root, 'Log out').click()
    await waitUntil(() => root.querySelector('form'), 'the form is back')
    expect($session.get().tokens).to.equal(undefined)
  })

  it('disables the button for a second after a click, so that a double click asks once', async () => {
    const root = await shown()
    await typeInto(input(root, 'username'), 'planner-nobody')
    await typeInto(input(root, 'password'), 'wrong-secret')
    const button = find(root, '[type=submit]')
    button.click()
    await waitUntil(() => button.getAttribute('aria-busy') === 'true' || button.matches(':disabled'))
    await waitUntil(() => root.querySelector('[role=alert]'), 'the refusal is shown')
    await waitUntil(() => !button.matches(':disabled'), 'the button is back')
  })

  it('shows and hides the password', async () => {
    const root = await shown()
    named(root, 'Show password').click()
    await waitUntil(() => input(root, 'password').type === 'text')
    named(root, 'Hide password').click()
    await waitUntil(() => input(root, 'password').type === 'password')
  })

  it('says that Caps Lock is on while a password is typed', async () => {
    const root = await shown()
    const password = input(root, 'password')
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    await waitUntil(() => root.textContent.includes('Caps Lock is on.'))
    password.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
    await waitUntil(() => !root.textContent.includes('Caps Lock is on.'))
  })

  it('switches the language', async () => {
    const root = await shown()
    named(root, '中文').click()
    await waitUntil(() => root.querySelector('h1')?.textContent === '登录')
    expect($session.get().language).to.equal('zh')
  })

  it('keeps what was typed when the host moves it', async () => {
    const root = await shown('<div></div><srm-login></srm-login>')
    await typeInto(input(root, 'username'), 'buyer')
    document.querySelector('div')?.append(root.host)
    await waitUntil(() => root.querySelector('input'))
    expect(input(root, 'username').value).to.equal('buyer')
  })
})
