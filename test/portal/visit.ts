import '../../elements/srm-portal.ts'
import { changeSettings, defaultSettings } from '../../src/account/shell-settings.ts'
import { signOut } from '../../src/account/sign-in.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { $session } from '../../src/kit/session/session-store.ts'
import { afterEach, beforeEach, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { find, named } from '../ui/stage.tsx'

/** A sign-in waits for the server's password hash, on a busy machine for seconds. */
export const patience = { timeout: 20_000 }

/** Each test starts signed out, in English, in a desktop window, and leaves no settings behind. */
export function beginEachVisit(): void {
  beforeEach(async () => {
    setLanguage('en')
    await setViewport({ width: 1280, height: 800 })
  })
  afterEach(async () => {
    if ($session.get().tokens) {
      changeSettings(defaultSettings)
      await signOut()
    }
    document.body.replaceChildren()
  })
}

/** Puts a portal on the page and waits for its login. */
export async function visit(startRoute = ''): Promise<ShadowRoot> {
  document.body.innerHTML = `<srm-portal routing="memory" start-route="${startRoute}"></srm-portal>`
  const root = document.querySelector('srm-portal')?.shadowRoot
  if (!root) throw new Error('The portal has no root.')
  await waitUntil(() => root.querySelector('input[name=username]'), 'the login is shown', patience)
  return root
}

/** Signs in by the keyboard and waits until the first page is ready: nothing shown is busy, and it has its title, or says what failed. */
export async function enter(root: ShadowRoot, userName = 'buyer'): Promise<void> {
  find(root, 'input[name=username]').focus()
  await sendKeys({ type: userName })
  await sendKeys({ press: 'Tab' })
  await sendKeys({ type: 'demo1234' })
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => pageReady(root), 'the first page is ready', patience)
}

/** Texts and parts load after the page; before that it has no title. */
function pageReady(root: ShadowRoot): boolean {
  const main = root.querySelector('.shell main')
  if (!main) return false
  const shown = (selector: string) => [...main.querySelectorAll(selector)].filter(part => part.checkVisibility())
  return shown('[aria-busy=true]').length === 0 && shown('h1, [role=alert]').some(title => title.textContent !== '')
}

/** Titles of the open pages. */
export const tabs = (root: ShadowRoot) => [...root.querySelectorAll('.strip-title')].map(tab => tab.textContent)

export const shownTab = (root: ShadowRoot) => root.querySelector('.strip-title[aria-current=page]')?.textContent

/** Opens the list of orders from the menu. */
export const openOrders = async (root: ShadowRoot) => {
  await waitUntil(() => root.querySelector('.side-entry[href*="/order/list"]'), 'the menu is there', patience)
  named(root, 'Orders', '.side-entry').click()
  await waitUntil(() => tabs(root).includes('Orders'))
}
