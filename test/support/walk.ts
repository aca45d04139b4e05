import type { Frame, Locator, Page } from 'playwright-core'
import type { Language } from '../../src/contract/platform/session/session.ts'
import type { MenuModule } from '../../src/contract/platform/menu/menu.ts'
import { getMenu } from '../../src/contract/platform/menu/menu.ts'
import { publicRouteAt } from '../../src/portal/public-routes.ts'
import { signInAt } from './over-http.ts'
import { faultsOfPhone, faultsOfWords } from './page-faults.ts'
import { faultsOfDialogs } from './dialog-faults.ts'
import type { KnownDialogs } from './dialog-faults.ts'
import { bringAxe, textOf, violations } from './portal.ts'
import type { TestPortal } from './portal.ts'
import { loaded, shown } from './shown-page.ts'
import { faultsOfTables, titlesThatLeave } from './table-faults.ts'

/** Pages of all users, in addition to those of the menu, with the names in their calls. */
const home = '/dashboard/index'
const everybodys: readonly (readonly [string, string])[] = [
  [home, 'dashboard'],
  ['/dashboard/personal-center', 'personal-center'],
  ['/message/center', 'message-center'],
]

/** Pages of single records, which everybody may open and no menu has. */
const ofRecords: ReadonlyMap<string, string> = new Map([['/form/degrade-approve', 'degrade-approve']])

/** The last one gives a page of the portal, which is 24 px narrower, 600 px. */
const widths = [1440, 1024, 624]
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The search field of a list. */
const field = `${shown} .filters input[type=text]:not([role=combobox]):visible`

/** Pages of documents before orders, by address. */
export const sourcing = /^\/(dashboard\/)?(inquiry|iquiry|demand|price|contract|expert)/
/** Pages of suppliers, of reports and of master data, by address. */
export const suppliers =
  /^\/(supplier|director|perform|lifecycle|form|company|alterations|quality|mold|report|basic|proclamation)/

/**
 * Walks all pages of these users whose address matches, and the first record of each list, in one language; a page of
 * several users is checked once, the home page for each. Returns the problems, by user and address, the visited pages,
 * and the kinds of their dialogs.
 */
export async function walk(
  portal: TestPortal,
  language: Language,
  users: readonly string[],
  fits: (address: string) => boolean = () => true,
) {
  const faults: Record<string, string[]> = {}
  const seen = new Set<string>()
  const known: KnownDialogs = { seen: new Set(), nothingNew: new Map() }
  for (const user of users) {
    const visitor = await portal.visit({ language, width: phone.width, touch: true, still: true })
    await visitor.signIn(user)
    const { page } = visitor
    await bringAxe(page)
    const codes = await pagesOf(portal.origin, user)
    const queue = [...codes.keys()].filter(fits)
    const visit: Visit = { page, calls: namedCalls(page), pointer: await pointerOf(page), known }
    const supplierIn = user === 'supplier' ? language : undefined
    for (const address of queue) {
      const [path = '', query] = address.split('?')
      const place = query === undefined ? path : `${path}?`
      if (seen.has(place) && path !== home) continue
      seen.add(place)
      const wanted = { address, codes, supplierIn }
      const learnt = { seen: new Set(known.seen), nothingNew: new Map(known.nothingNew) }
      let { found, row } = await lookAt(visit, wanted, path === home ? goAnew : goOn)
      if (found.length > 0 && path !== home) {
        // The page before may still have sent calls, and the document is an old one: only a fresh one counts.
        Object.assign(known, learnt)
        ;({ found, row } = await lookAt(visit, wanted, goAnew))
      }
      // A public page is outside the portal; its own journey checks it.
      if (row !== undefined && publicRouteAt(row.split('?')[0] ?? '') === undefined) queue.push(row)
      if (found.length > 0) faults[`${user} ${address}`] = [...new Set(found)]
    }
    if (visitor.complaints.length > 0) faults[`${user}, console`] = visitor.complaints
    await visitor.context.close()
  }
  return { faults, seen, dialogs: known.seen }
}

/** The context of a walk. */
interface Visit {
  page: Page
  /** The calls of the current page, and the page that each names. */
  calls: Map<string, string>
  pointer: Pointer
  known: KnownDialogs
}

/** A page to check, the name in its calls, and the language of a supplier's user. */
interface Wanted {
  address: string
  /** The code of each page of the user. */
  codes: ReadonlyMap<string, string>
  supplierIn: Language | undefined
}

type Going = (page: Page, address: string, calls: Map<string, string>) => Promise<void>

/** Goes to a page and returns its problems, those of its dialogs and its filters, and the address of its first row. */
async function lookAt({ page, calls, pointer, known }: Visit, { address, codes, supplierIn }: Wanted, go: Going) {
  await page.setViewportSize(phone)
  await go(page, address, calls)
  const arrived = await arrives(page)
  const part = address === home ? undefined : page.locator(shown)
  const stands = page.url()
  // A reader is led from the page for deciding to that for reading.
  const { pathname } = new URL(stands)
  const code = codes.get(pathname) ?? ofRecords.get(pathname)
  const { found, fields } = arrived
    ? await faultsOf(page, pointer, part)
    : { found: ['no heading, or never loaded'], fields: 0 }
  const row = await firstRow(page)
  await page.setViewportSize(phone)
  const again = await arrives(page)
  await drawn(page)
  if (again) found.push(...(await faultsOfDialogs(page, known)))
  found.push(...misnamed(calls, code))
  // Actions do not change the page, except those that show something else: then the filters of a fresh page are
  // checked.
  await page.setViewportSize(wide)
  await drawn(page)
  if (page.url() !== stands || (await page.locator(field).count()) !== fields) {
    await goAnew(page, address, calls)
    await arrives(page)
  }
  let ofFilters = await faultsOfFilters(page, supplierIn, 2_500)
  // An action may have left a keyboard handler: only a fresh page counts.
  if (ofFilters.length > 0) {
    await goAnew(page, address, calls)
    await arrives(page)
    await page.setViewportSize(wide)
    ofFilters = await faultsOfFilters(page, supplierIn, 15_000)
  }
  found.push(...ofFilters, ...misnamed(calls, code))
  return { found, row }
}

/**
 * All problems of the current page: at 390 px in light mode, wide in dark mode, and its tables at each width. axe
 * checks the given part, otherwise the whole portal, whose frame is the same around every page. `fields`: number of
 * search fields of the wide page.
 */
async function faultsOf(page: Page, pointer: Pointer, part?: Locator): Promise<{ found: string[]; fields: number }> {
  const found = [
    ...(await page.evaluate(faultsOfPhone)),
    ...(await page.evaluate(faultsOfWords)),
    ...(await violations(page, [], part)),
  ]
  await page.emulateMedia({ colorScheme: 'dark' })
  await pointer('mouse')
  let fields = 0
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await loaded(page)
    await drawn(page)
    const whole = width === wide.width
    if (whole) fields = await page.locator(field).count()
    const also = whole ? [...(await page.evaluate(faultsOfWords)), ...(await violations(page, [], part))] : []
    found.push(...[...also, ...(await page.evaluate(faultsOfTables))].map(fault => `${width} px, dark: ${fault}`))
  }
  found.push(...(await titlesThatLeave(page)))
  await page.emulateMedia({ colorScheme: 'light' })
  await pointer('finger')
  return { found, fields }
}

/** Sets the page's pointing device, a mouse or a finger. */
type Pointer = (by: 'mouse' | 'finger') => Promise<void>

async function pointerOf(page: Page): Promise<Pointer> {
  const debug = await page.context().newCDPSession(page)
  return async by => {
    await debug.send('Emulation.setTouchEmulationEnabled', { enabled: by === 'finger' })
  }
}

/** The calls of a page from now on, and the page that each names in its header. */
function namedCalls(page: Page): Map<string, string> {
  const calls = new Map<string, string>()
  page.on('request', request => {
    const [, path] = request.url().split('/stage-api/')
    const name = request.headers()['x-resource-id'] ?? ''
    // A call of the portal itself, before the page has loaded, names none.
    if (path !== undefined && name !== '') calls.set(path.split('?')[0] ?? '', name)
  })
  return calls
}

/**
 * Goes to an address within the open document, as users do, and closes the other pages: a new document costs as much as
 * all checks. Only the calls of the new page count from then on.
 */
export async function goOn(page: Page, address: string, calls: Map<string, string>): Promise<void> {
  const before = await page.locator(shown).elementHandle()
  calls.clear()
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  const other = page.locator(shown).and(page.locator(':not([data-left])'))
  await before.evaluate(view => view.setAttribute('data-left', ''))
  const come = await other.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
  // Some pages have one tab for all their addresses.
  if (!come) return goAnew(page, address, calls)
  await page.locator('.strip-tab:not(.strip-shown) .strip-close').evaluateAll(all => {
    for (const close of all) if (close instanceof HTMLElement) close.click()
  })
}

/** Goes to an address as a new document. Only its calls count: the one before may still send some. */
async function goAnew(page: Page, address: string, calls: Map<string, string>): Promise<void> {
  const arrived = (frame: Frame) => {
    if (frame === page.mainFrame()) calls.clear()
  }
  page.on('framenavigated', arrived)
  await page.goto(address, { waitUntil: 'commit' })
  page.off('framenavigated', arrived)
  await page.waitForLoadState('load')
}

function misnamed(calls: Map<string, string>, code: string | undefined): string[] {
  return [...calls].filter(([, name]) => name !== code).map(([path, name]) => `${path} names the page ${name}`)
}

/** Whether the page loads at all. */
function arrives(page: Page): Promise<boolean> {
  return loaded(page).then(
    () => true,
    () => false,
  )
}

/**
 * Problems of the filters of a wide list, after which the page is a phone's again: the search text is in the address
 * after `patience` ms at the latest, and suppliers, who see only their own documents, have no supplier filter.
 */
async function faultsOfFilters(page: Page, supplierIn: Language | undefined, patience: number): Promise<string[]> {
  const found: string[] = []
  if (supplierIn) {
    const word = textOf(supplierIn, 'administration', 'userTypes.SUPPLIER')
    const asked = await page
      .locator(`${shown} .filters input`)
      .evaluateAll(inputs => inputs.map(each => `${each.getAttribute('name')} ${each.getAttribute('placeholder')}`))
    found.push(...asked.filter(text => /supplierId/.test(text) || text.includes(word)).map(text => `asks for ${text}`))
  }
  const first = page.locator(field).first()
  if ((await first.count()) > 0) {
    await first.fill('zzz')
    await first.press('Enter')
    const stands = page.waitForURL(url => url.search.includes('zzz'), { timeout: patience, waitUntil: 'commit' })
    await stands.catch(() => found.push('a filter does not stand in the address'))
  }
  await page.setViewportSize(phone)
  return found
}

/** The pages of a user's menu, shown or hidden, by address: the code in their calls. */
export async function pagesOf(origin: string, userName: string): Promise<Map<string, string>> {
  const user = await signInAt(origin, userName)
  return new Map([...everybodys, ...((await user.call(getMenu, {})).data ?? []).flatMap(pagesIn)])
}

function pagesIn({
  component,
  modulePath,
  moduleCode,
  isOperating,
  subModules,
}: MenuModule): (readonly [string, string])[] {
  const own = component !== 'Layout' && modulePath.startsWith('/') && isOperating < 3
  return [...(own ? [[modulePath, moduleCode] as const] : []), ...subModules.flatMap(pagesIn)]
}

/** Waits until tables have measured their content and rendered the result. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The address of the first row of the current list; undefined when its rows are not links. */
async function firstRow(page: Page): Promise<string | undefined> {
  const link = page.locator(`${shown} :is(tbody,.card) a.row-link`).first()
  if ((await link.count()) === 0) return undefined
  const href = await link.getAttribute('href')
  return href === null ? undefined : href.replace(/^https?:\/\/[^/]+/, '')
}
