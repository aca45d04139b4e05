import type { Locator, Page } from 'playwright-core'
import { faultsOfPhone, faultsOfWords } from './page-faults.ts'
import { colourViolations, violations } from './portal.ts'
import { nothingLoads, shown } from './shown-page.ts'

/** Results of a walk so far, so that each kind of dialog is checked once. */
export interface KnownDialogs {
  /** Kinds of dialogs already checked. */
  seen: Set<string>
  /** Number of times an action, by its label, opened nothing new. */
  nothingNew: Map<string, number>
}

/** An action that opened nothing new this often is not tried on another page. */
const enough = 1

const openDialog = 'dialog[open], srmsl-drawer[open]'

/**
 * Presses each action of the current page, including those behind “…”, and returns the problems of the dialogs that
 * open: axe in light mode and colours in dark mode, texts, and parts that are too wide or cut off. Saves are refused
 * and navigation is blocked meanwhile, so the page does not change.
 */
export async function faultsOfDialogs(page: Page, known: KnownDialogs): Promise<string[]> {
  const found: string[] = []
  const release = await hold(page)
  const press = async (words: string, act: () => Promise<Locator>) => {
    const kind = words.replace(/\d+/g, '#')
    if ((known.nothingNew.get(kind) ?? 0) >= enough) return
    const fresh = await opened(page, act, known, fault => found.push(`${words}: ${fault}`))
    if (!fresh) known.nothingNew.set(kind, (known.nothingNew.get(kind) ?? 0) + 1)
  }
  for (const words of await actsOf(page))
    await press(words, () =>
      Promise.resolve(page.locator(shown).getByRole('button', { name: words, exact: true }).first()),
    )
  for (const at of [0, 1, 2]) {
    const menu = page.locator(`${shown} button[aria-haspopup=menu]:visible`).nth(at)
    if ((await menu.count()) === 0) break
    for (const words of await itemsOf(page, menu))
      await press(words, async () => {
        await menu.click({ timeout: 2_000 })
        return page.getByRole('menuitem', { name: words, exact: true }).first()
      })
  }
  await release()
  return found
}

/** The labels of the actions on the page and in first rows, except those that sort, filter, page or open a menu. */
function actsOf(page: Page): Promise<string[]> {
  return page.locator(`${shown} button:visible`).evaluateAll(buttons => [
    ...new Set(
      buttons.flatMap(button => {
        if (button.closest('thead,[role=tablist],.filters,.pager,[role=toolbar],[role=combobox],.work-month')) return []
        const row = button.closest('tr,.card')
        if (row?.previousElementSibling?.matches('tr,.card')) return []
        if (!(button instanceof HTMLButtonElement) || button.disabled || button.ariaDisabled === 'true') return []
        if (button.ariaHasPopup ?? button.ariaExpanded ?? button.ariaPressed ?? button.role) return []
        const words = (button.ariaLabel ?? button.textContent).trim()
        return words === '' ? [] : [words]
      }),
    ),
  ])
}

async function itemsOf(page: Page, menu: Locator): Promise<string[]> {
  const come = await menu.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  )
  if (!come) return []
  // Even if none of its entries is enabled.
  await page
    .locator('[role^=menuitem]:visible')
    .first()
    .waitFor({ timeout: 1_000 })
    .catch(() => undefined)
  const items = page.locator('[role=menuitem]:visible:not([aria-disabled=true])')
  const words = await items.evaluateAll(all => all.map(item => (item.ariaLabel ?? item.textContent).trim()))
  await page.keyboard.press('Escape')
  return [...new Set(words)]
}

/** Performs an action; true when it opened a dialog that was not yet checked. Adds the problems of the dialog. */
async function opened(
  page: Page,
  act: () => Promise<Locator>,
  known: KnownDialogs,
  tell: (fault: string) => void,
): Promise<boolean> {
  const pressed = await act()
    .then(target => target.click({ timeout: 2_000 }))
    .then(
      () => true,
      () => false,
    )
  const dialog = page.locator(openDialog).last()
  const come = await dialog.waitFor({ timeout: pressed ? 400 : 50 }).then(
    () => true,
    () => false,
  )
  if (!come) return false
  const quiet = await nothingLoads(dialog).then(
    () => true,
    () => false,
  )
  if (!quiet) tell('never loaded')
  const kind = await dialog.evaluate(kindOf)
  const fresh = !known.seen.has(kind)
  known.seen.add(kind)
  if (fresh) {
    for (const fault of await faultsOf(page, dialog)) tell(fault)
  }
  for (let left = 4; left > 0 && (await page.locator(openDialog).count()) > 0; left--) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached', timeout: 300 }).catch(() => undefined)
  }
  if ((await page.locator(openDialog).count()) > 0) tell('Escape does not close it')
  return fresh
}

async function faultsOf(page: Page, dialog: Locator): Promise<string[]> {
  const light = [...(await page.evaluate(faultsOfPhone)), ...(await page.evaluate(faultsOfWords))]
  light.push(...(await violations(page, [], dialog)))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourViolations(page, dialog)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map(fault => `dark: ${fault}`)]
}

/** Runs in the page: the structure of a dialog, independent of its texts. */
function kindOf(dialog: Element): string {
  const inside = (root: Element | ShadowRoot): string[] =>
    [...root.children].flatMap(part => [
      `${part.localName}.${part.getAttribute('class') ?? ''} ${part.getAttribute('name') ?? ''}`,
      ...inside(part),
      ...(part.shadowRoot ? inside(part.shadowRoot) : []),
    ])
  return [...new Set(inside(dialog))].join()
}

/** Refuses saves and blocks navigation; returns a function that ends it. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const calls = '**/stage-api/**'
  await page.route(calls, route => {
    if (route.request().headers()['x-request-id'] === undefined) return route.fallback()
    return route.fulfill({ json: { code: '16001', msg: 'Not now.', data: null, success: false } })
  })
  await page.evaluate(() => {
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('srm-navigate', stop, true)
    Object.assign(globalThis, { letGo: () => removeEventListener('srm-navigate', stop, true), open: () => null })
  })
  return async () => {
    await page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo())
    await page.unroute(calls)
  }
}
