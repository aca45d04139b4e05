import type { Locator, Page } from 'playwright-core'
import { textOf } from './portal.ts'

/** A record of a list, as the server returned it. */
export type Row = Record<string, unknown>

/** A field of a filter bar, as the page shows it. */
export interface FilterField {
  name: string
  kind: 'text' | 'select' | 'multi' | 'day' | 'number' | 'lookup'
  /** Choices of a `select`. */
  values: string[]
}

/** How a field is set: from the keyboard alone, or with the mouse wherever there is something to click on. */
export type Means = 'keyboard' | 'mouse'

/** The value to set: that of a row, or any. */
interface Wanted {
  row: Row | undefined
  /** Text of the row in the table. */
  line: string
  /** Text that finds the row, for a field that searches in other columns. */
  text: string | undefined
}

const clear = textOf('en', 'ui', 'field.clear')

/** Runs in the page: the fields of an opened filter bar. */
export function fieldsIn(bar: Element): FilterField[] {
  return [...bar.querySelectorAll('input:not([type=date]),select,[data-name]')].map(control => {
    const kind = control.matches('[data-name]')
      ? 'multi'
      : control.matches('select')
        ? 'select'
        : control.matches('[role=combobox]')
          ? 'lookup'
          : control.matches('.field-number')
            ? 'number'
            : control.parentElement?.querySelector('.native-day')
              ? 'day'
              : 'text'
    const options = control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value) : []
    const name = control.getAttribute('data-name') ?? control.getAttribute('name') ?? ''
    return { name, kind, values: options.filter(value => value !== '') }
  })
}

/** The texts of a row by which an entry of this field can be known: those of `supplierNo` and `supplierName` for `supplierId`. */
function ownTexts(name: string, row: Row): string[] {
  const stem = name.replace(/(Id|Code|No)s?$/, '')
  const keys = ['No', 'Code', 'Name', 'Text', ''].map(part => stem + part).filter(key => key !== name || key === stem)
  return keys.flatMap(key => {
    const text = row[key]
    return typeof text === 'string' && text !== '' && !/^\d+$/.test(text) ? [text] : []
  })
}

/** The value of a row under the name of a field, as text; '' when the row does not have it. */
export function ownValue({ name, kind }: FilterField, row: Row): string {
  const key = kind === 'day' || kind === 'number' ? name.replace(/(From|To)$/, '') : name
  const value = row[key]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  // Moments are in the zone of the server, as its filters are.
  return kind === 'day' ? (/^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '') : text
}

/** Whether a row has a value for a field. */
export function fits(field: FilterField, row: Row): boolean {
  return ownValue(field, row) !== '' || (field.kind === 'lookup' && ownTexts(field.name, row).length > 0)
}

/** What ranges that no row has a value for are set to: everything there is. */
const widest = { dayFrom: '2020-01-01', dayTo: '2035-12-31', numberFrom: '0', numberTo: '999999999' }

/** Sets a field by hand, to a value of the row, or without a row to any. Returns false without such a value. */
export async function setField(
  bar: Locator,
  field: FilterField,
  means: Means,
  { row, line, text }: Wanted,
): Promise<boolean> {
  const { name, kind } = field
  const own = row && ownValue(field, row)
  if (kind === 'lookup') {
    const texts = row && ownTexts(name, row)
    if (texts?.length === 0) return false
    return chooseEntry(bar.locator(`[name="${name}"]`), means, texts)
  }
  if (kind === 'multi') return chooseSeveral(bar.locator(`[data-name="${name}"]`), means, row && line)
  const control = bar.locator(`[name="${name}"]`)
  if (kind === 'select') {
    const value = row ? field.values.find(each => each === own) : field.values[0]
    if (value === undefined) return false
    await choose(control, means, value)
    return true
  }
  const end = name.endsWith('To') ? 'To' : 'From'
  const value = row ? (text ?? own) : kind === 'text' ? '1' : widest[`${kind}${end}`]
  if (value === undefined || value === '') return false
  if (kind === 'day' && means === 'mouse') {
    // The browser's own calendar cannot be clicked on; a day that is chosen in it arrives so.
    await control.locator('xpath=..').locator('.native-day').fill(value, { force: true })
    return true
  }
  await go(control, means)
  await control.press('ControlOrMeta+a')
  await control.page().keyboard.type(value)
  return true
}

/** Clicks on a field, or goes on to it with Tab from the one before. */
async function go(control: Locator, means: Means): Promise<void> {
  if (means === 'mouse') {
    await control.click()
    return
  }
  for (let step = 0; step < 12; step++) {
    if (await hasFocus(control)) return
    await control.page().keyboard.press('Tab')
  }
  // Fields that were set after it lie before it.
  await control.evaluate((element: HTMLElement) => element.focus())
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate(element => {
    let active = document.activeElement
    while (active && active !== element) active = active.shadowRoot?.activeElement ?? null
    return active === element
  })
}

async function choose(control: Locator, means: Means, value: string): Promise<void> {
  if (means === 'mouse') {
    // The browser draws the list of a `select` outside of the page.
    await control.selectOption(value)
    return
  }
  await go(control, means)
  const steps = await control.evaluate((select: HTMLSelectElement, value) => {
    return [...select.options].findIndex(option => option.value === value) - select.selectedIndex
  }, value)
  for (let step = 0; step < Math.abs(steps); step++)
    await control.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
}

/** Takes an entry of a look-up, that of one of the texts or the first. Returns false when its list has none. */
async function chooseEntry(control: Locator, means: Means, texts: readonly string[] | undefined): Promise<boolean> {
  const { keyboard } = control.page()
  const box = control.locator('xpath=..')
  if (means === 'mouse') await box.locator('button').last().click()
  else {
    await go(control, means)
    await (texts?.[0] === undefined ? keyboard.press('ArrowDown') : keyboard.type(texts[0]))
  }
  // Several entries may have the same name, but only one the same number.
  let { at, count } = await optionAt(box, texts?.slice(0, 1))
  if (at < 0 && texts?.[0] !== undefined) {
    // It is not among the first entries.
    if (means === 'mouse') await keyboard.type(texts[0])
    ;({ at, count } = await optionAt(box, texts))
  }
  if (at < 0) {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('Delete')
    await keyboard.press('Escape')
    return false
  }
  if (means === 'mouse') await box.locator('[role=option]').nth(at).click()
  else if (count === 1 && texts) await keyboard.press('Tab')
  else {
    for (let step = 0; step <= at; step++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await box.getByRole('button', { name: clear }).waitFor()
  return true
}

/** The place of the entry that one of the texts names, or of the first; -1 when the list has none. */
async function optionAt(box: Locator, texts: readonly string[] | undefined): Promise<{ at: number; count: number }> {
  await box.locator('[role=listbox][aria-busy=false]:visible, .floating-note').first().waitFor()
  await box.locator('[role=listbox][aria-busy=true]').waitFor({ state: 'detached' })
  return box.locator('[role=option]').evaluateAll(
    (options, texts) => ({
      at: options.findIndex(
        option =>
          texts === null ||
          [...option.querySelectorAll('span')].some(part => texts.includes([...part.childNodes][0]?.textContent ?? '')),
      ),
      count: options.length,
    }),
    texts ?? null,
  )
}

/**
 * Ticks a choice of a field that takes several: the one that the row's line shows, or without a line the first. Returns false when
 * the line shows none.
 */
async function chooseSeveral(control: Locator, means: Means, line: string | undefined): Promise<boolean> {
  const { keyboard } = control.page()
  await go(control, means)
  // What opens it is loaded when it gets the focus, and takes the focus over.
  const select = control.and(control.page().locator(':not(button)'))
  await select.waitFor()
  if (means === 'keyboard') {
    await focused(select)
    await keyboard.press('ArrowDown')
  }
  const options = select.locator('[role=option]')
  await options.first().waitFor()
  const labels = await options.evaluateAll(all => all.map(option => option.textContent.trim()))
  const fitting = labels.filter(label => line?.includes(label))
  const longest = fitting.toSorted((one, other) => other.length - one.length)[0]
  const at = line === undefined ? 0 : longest === undefined ? -1 : labels.indexOf(longest)
  if (at >= 0 && means === 'mouse') await options.nth(at).click()
  if (at >= 0 && means === 'keyboard') {
    for (let step = 0; step < at; step++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  if (at >= 0) await options.nth(at).and(control.page().locator('[aria-selected=true]')).waitFor()
  await keyboard.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  return at >= 0
}

async function focused(control: Locator): Promise<void> {
  const page: Page = control.page()
  await page.waitForFunction(
    element => {
      let active = document.activeElement
      while (active && active !== element) active = active.shadowRoot?.activeElement ?? null
      return active !== null && active === element
    },
    await control.elementHandle(),
  )
}
