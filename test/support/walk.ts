import type { Page } from 'playwright-core'
import type { MenuModule } from '../../src/contract/menu/menu.ts'
import { getMenu } from '../../src/contract/menu/menu.ts'
import { signInAt } from './over-http.ts'
import { violations } from './portal.ts'
import type { TestPortal } from './portal.ts'

/** Pages that everybody has, beside those of the menu. */
const everybodys = ['/dashboard/index', '/dashboard/personal-center', '/message/center']

/**
 * Walks all pages of these users, and the first record of each list, on a phone in Spanish; a page that several have is
 * looked at once, the home page of each. Returns what is wrong, by user and address, and the pages that were seen.
 */
export async function walk(portal: TestPortal, users: readonly string[]) {
  const faults: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const user of users) {
    const visitor = await portal.visit({ language: 'es', width: 390, touch: true, still: true })
    await visitor.signIn(user)
    const { page } = visitor
    const queue = await pagesOf(portal.origin, user)
    for (const address of queue) {
      const [path = '', query] = address.split('?')
      const known = query === undefined ? path : `${path}?`
      if (seen.has(known) && path !== everybodys[0]) continue
      seen.add(known)
      await page.goto(address)
      const found = await faultsOf(page)
      if (found.length > 0) faults[`${user} ${address}`] = found
      const row = await firstRow(page)
      if (row !== undefined) queue.push(row)
    }
    if (visitor.complaints.length > 0) faults[`${user}, console`] = visitor.complaints
    await visitor.context.close()
  }
  return { faults, seen }
}

/** Everything that is wrong with the shown page: at 390 px in the light, and wide in the dark. */
async function faultsOf(page: Page): Promise<string[]> {
  const arrived = await loaded(page).then(
    () => true,
    () => false,
  )
  if (!arrived) return ['no heading, or never loaded']
  const narrow = [
    ...(await page.evaluate(faultsOfPhone)),
    ...(await page.evaluate(faultsOfWords)),
    ...(await violations(page)),
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await loaded(page)
  const wide = [...(await page.evaluate(faultsOfWords)), ...(await violations(page))]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  return [...narrow, ...wide.map(fault => `wide, dark: ${fault}`)]
}

/**
 * The addresses of all pages that a user's menu holds, shown or hidden; a page stands here by itself, whatever areas
 * exist.
 */
async function pagesOf(origin: string, userName: string): Promise<string[]> {
  const user = await signInAt(origin, userName)
  const menu = (await user.call(getMenu, {})).data ?? []
  return [...new Set([...everybodys, ...menu.flatMap(pathsIn)])]
}

function pathsIn({ component, modulePath, isOperating, subModules }: MenuModule): string[] {
  const own = component !== 'Layout' && modulePath.startsWith('/') && isOperating < 3 ? [modulePath] : []
  return [...own, ...subModules.flatMap(pathsIn)]
}

/** Waits until nothing on the shown page loads any more, in any shadow root. */
async function loaded(page: Page): Promise<void> {
  await page.locator('.view:not(.view-behind) h1').first().waitFor()
  await page.waitForFunction(
    () => {
      const busy = (root: Document | ShadowRoot): boolean =>
        [...root.querySelectorAll('*')].some(
          element =>
            (element.matches('[aria-busy=true],.skeleton') && element.checkVisibility()) ||
            // A button whose words are still on their way.
            (element.matches('.button:not([aria-label])') &&
              element.checkVisibility() &&
              element.textContent.trim() === '') ||
            (element.shadowRoot !== null && busy(element.shadowRoot)),
        )
      return !busy(document)
      // Each look goes through the whole page, so not with each frame.
    },
    undefined,
    { polling: 60 },
  )
}

/** The address of the first row of the shown list; undefined when its rows lead nowhere. */
async function firstRow(page: Page): Promise<string | undefined> {
  const link = page.locator('.view:not(.view-behind) :is(tbody,.card) a.row-link').first()
  if ((await link.count()) === 0) return undefined
  const href = await link.getAttribute('href')
  return href === null ? undefined : href.replace(/^https?:\/\/[^/]+/, '')
}

/** Runs in the page: what is too wide, cut, or too small for a finger. */
function faultsOfPhone(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const found: string[] = []
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) found.push(`${beyond} px too wide`)
  for (const part of inside(document)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue
    const name = `${part.localName}.${part.className} ${part.ariaLabel ?? part.textContent.slice(0, 30)}`
    if (part.matches('.button-text') && part.scrollWidth > part.clientWidth + 1) found.push(`cut: ${name}`)
    if (!part.matches('button,input:not(.native-day),select,[role=tab],.row-link')) continue
    if (part.tabIndex < 0 || part.matches('.unseen,.shell-skip')) continue
    const own = part.getBoundingClientRect()
    const around = part.closest('label,.control')?.getBoundingClientRect() ?? own
    if (own.width > 0 && Math.max(own.height, around.height) < 43.5)
      found.push(`${Math.round(Math.max(own.height, around.height))} px high: ${name}`)
  }
  return [...new Set(found)]
}

/**
 * Runs in the page: days and moments that are not written `YYYY-MM-DD` and `YYYY-MM-DD HH:mm`, fields in which the
 * browser writes them its own way, and texts that nobody has translated.
 */
function faultsOfWords(): string[] {
  const inside = (root: Document | ShadowRoot | Element): Element[] =>
    [...root.querySelectorAll('*')].flatMap(part => [part, ...(part.shadowRoot ? inside(part.shadowRoot) : [])])
  const found: string[] = []
  const wrong = [
    /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
    /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
    /\b\d{1,2}\/\d{1,2}\/\d{4}\b/,
    /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/,
    /\bundefined\b|\[object /,
  ]
  for (const part of inside(document)) {
    if (!(part instanceof HTMLElement) || !part.checkVisibility({ visibilityProperty: true })) continue
    if (part.matches('input:not(.native-day):is([type=date],[type=datetime-local],[type=time])'))
      found.push(`a field of the browser's own: ${part.ariaLabel ?? part.id}`)
    if (
      part instanceof HTMLInputElement &&
      !part.matches('.native-day') &&
      /^\d{4}-\d{2}-\d{2}$/.test(part.value) &&
      part.scrollWidth > part.clientWidth
    )
      found.push(`a day is cut: ${part.name}`)
    // Raw bodies and samples are shown as they are.
    if (part.closest('pre,code,script,style,textarea')) continue
    const text = [...part.childNodes]
      .map(node => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
      .join('')
    const bad = wrong.find(pattern => pattern.test(text))
    if (bad) found.push(`${bad.source}: ${text.trim().slice(0, 60)}`)
  }
  return [...new Set(found)]
}
