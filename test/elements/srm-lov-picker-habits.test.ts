import '../../elements/srm-lov-picker.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { preferences } from '../../src/kit/state/preferences.ts'
import {
  after,
  afterEach,
  before,
  beforeEach,
  describe,
  expect,
  it,
  sendKeys,
  setViewport,
  waitUntil,
} from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'

interface Picker extends HTMLElement {
  value: string
  formStateRestoreCallback(state: string, mode: string): void
}

const code = 'LOV_CURRENCY'

async function picker(attributes = '') {
  document.body.innerHTML = `<form><srm-lov-picker name="picked" code="${code}" ${attributes}></srm-lov-picker></form>`
  const host = document.querySelector<Picker>('srm-lov-picker')
  const root = host?.shadowRoot
  if (!host || !root) throw new Error('The picker was not put in.')
  await waitUntil(() => root.querySelector('.lov input')?.getAttribute('placeholder'), 'the field is shown')
  return { host, root, input: find(root, '.lov input') as HTMLInputElement }
}

async function openIn(root: ShadowRoot): Promise<HTMLElement> {
  named(root, 'Open the list').click()
  await waitUntil(() => root.querySelector('dialog[open] tbody .lov-favour'), 'the rows are shown')
  return find(root, 'dialog')
}

const offered = (root: ShadowRoot, group: string) =>
  [...root.querySelectorAll(`.lov-recent[aria-label="${group}"] button`)].map(button => button.textContent)

before(() => setViewport({ width: 1400, height: 900 }))
after(() => setViewport({ width: 800, height: 600 }))
beforeEach(async () => {
  freshSession()
  await signIn('quality', 'demo1234')
})
afterEach(async () => {
  document.body.replaceChildren()
  preferences.save(`lov/${code}`, undefined)
  await signOut()
})

describe('the habits of a user', () => {
  it('bring back what they have chosen last, at the next visit too', async () => {
    const { host, root } = await picker()
    const dialog = await openIn(root)
    expect(offered(root, 'Recently selected')).to.deep.equal([])
    find(dialog, 'tbody tr .row-link').click()
    await waitUntil(() => host.value !== '', 'it is chosen')
    const chosen = host.value
    await waitUntil(() => preferences.$known.get().get(`lov/${code}`), 'it is noted')
    await signOut()
    await signIn('quality', 'demo1234')
    const { host: next, root: nextRoot } = await picker()
    await openIn(nextRoot)
    await waitUntil(() => offered(nextRoot, 'Recently selected').length === 1, 'it is offered')
    await expectAccessible(nextRoot)
    find(nextRoot, '.lov-recent button').click()
    await waitUntil(() => next.value === chosen, 'one click chooses it')
  }).timeout(20_000)

  it('keep the columns of the dialog that they have chosen', async () => {
    const { root } = await picker()
    const dialog = await openIn(root)
    const titles = () => dialog.querySelectorAll('thead th').length
    await waitUntil(() => dialog.querySelectorAll('.column-menu').length > 1, 'the columns have menus')
    const before = titles()
    const [, second] = dialog.querySelectorAll<HTMLElement>('.column-menu')
    second?.click()
    await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'), 'the menu is open')
    named(root, 'Hide column').click()
    await waitUntil(() => titles() === before - 1, 'the column is hidden')
    await expectAccessible(root)
    const { root: nextRoot } = await picker()
    const next = await openIn(nextRoot)
    await waitUntil(() => next.querySelectorAll('thead th').length === before - 1, 'it is hidden again')
    preferences.save(`table/lov.${code}`, undefined)
    await preferences.flush()
  })

  it('keep favourites at hand, and free them again', async () => {
    const { root } = await picker()
    const dialog = await openIn(root)
    const star = find(dialog, 'tbody .lov-favour')
    star.click()
    await waitUntil(() => offered(root, 'Favourites').length === 1, 'it is offered')
    expect(star.getAttribute('aria-pressed')).to.equal('true')
    await expectAccessible(root)
    star.click()
    await waitUntil(() => offered(root, 'Favourites').length === 0, 'it is gone')
  })

  it('are not lost by a choice that is made before they are known', async () => {
    preferences.save(`lov/${code}`, { recent: [], favourites: [{ value: 'JPY', text: 'Yen', code: '', row: {} }] })
    await signOut()
    await signIn('quality', 'demo1234')
    const { host, input } = await picker()
    input.focus()
    await sendKeys({ type: 'euro' })
    input.blur()
    await waitUntil(() => host.value === 'EUR', 'it is chosen')
    const picks = () =>
      preferences.$known.get().get(`lov/${code}`) as { recent: unknown[]; favourites: unknown[] } | undefined
    await waitUntil(() => picks()?.recent.length === 1, 'it is noted')
    expect(picks()?.favourites.length).to.equal(1)
  }).timeout(20_000)
})

describe('the field', () => {
  it('neither searches nor chooses while an input method composes', async () => {
    const { host, root, input } = await picker()
    input.focus()
    const compose = (type: string) => input.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }))
    compose('compositionstart')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'eur')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }))
    input.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        isComposing: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await new Promise(requestAnimationFrame)
    expect(host.value || '').to.equal('')
    expect(root.querySelector('[role=option]')).to.equal(null)
    compose('compositionend')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await waitUntil(() => root.querySelector('[role=option]'), 'what was composed is searched')
  })

  it('has its value and text again when the browser goes back in history', async () => {
    const { host, input } = await picker()
    host.formStateRestoreCallback('EUR', 'restore')
    await waitUntil(() => input.value === 'Euro', 'the text is known')
    expect(host.value).to.equal('EUR')
    const form = document.querySelector('form')
    expect(form && new FormData(form).get('picked')).to.equal('EUR')
  })

  it('asks for its text and the rows of its dialog again when somebody signs in', async () => {
    await signOut()
    const { root, input } = await picker('value="EUR"')
    await waitUntil(() => input.value === 'EUR', 'nobody may know more than the value')
    named(root, 'Open the list').click()
    await waitUntil(() => root.querySelector('dialog[open] [role=alert]'), 'the list says that nobody is signed in')
    await signIn('quality', 'demo1234')
    await waitUntil(() => input.value === 'Euro', 'the text is known')
    await waitUntil(() => root.querySelector('dialog[open] tbody .lov-favour'), 'the rows are shown')
  })
})
