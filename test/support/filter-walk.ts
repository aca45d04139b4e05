import type { Locator, Page } from 'playwright-core'
import { fieldsIn, fits, ownValue, setField } from './filter-fields.ts'
import type { FilterField, Means, Row } from './filter-fields.ts'
import { reasons, texts } from './filter-reasons.ts'
import { answersOf, patience } from './list-answers.ts'
import type { Answer } from './list-answers.ts'
import { textOf } from './portal.ts'
import type { TestPortal } from './portal.ts'
import { loaded, shown } from './shown-page.ts'
import { goOn, pagesOf } from './walk.ts'

/** What was set in all lists. */
interface Count {
  lists: number
  fields: number
  lookups: number
  /** Fields by the means they were set with. */
  means: Record<Means, number>
}

/** State of a walk. */
interface Walk {
  count: Count
  /** Reasons that were needed. */
  used: Set<string>
  /** Addresses of lists with rows, and of those that had none for a user. */
  seen: Set<string>
  empty: Set<string>
  /** Addresses of pages without filters. */
  bare: Set<string>
}

/** A list that is walked. */
interface List {
  address: string
  bar: Locator
  fields: readonly FilterField[]
  /** Names of the fields that are not empty at first. */
  begun: readonly string[]
  found: Answer
  /** The row whose values are searched for, and where it is in the table. */
  row: Row | undefined
  at: number
}

/** The home page, and forms whose filters are part of a document. */
const noList = /^\/dashboard\/index|edit$/
const reset = textOf('en', 'ui', 'filter.reset')

/**
 * Opens every list of these users' menus and sets every filter of its bar by hand, one half with the mouse and the other from the
 * keyboard, to values of one of the list's rows where it has them; searches, expects that row and the address, and resets.
 * Returns the faults by user and address, reasons that are not needed any more, and how much was set.
 */
export async function walkFilters(
  portal: TestPortal,
  users: readonly string[],
  wanted: (address: string) => boolean = () => true,
) {
  const walk: Walk = {
    count: { lists: 0, fields: 0, lookups: 0, means: { keyboard: 0, mouse: 0 } },
    used: new Set(),
    seen: new Set(),
    empty: new Set(),
    bare: new Set(),
  }
  const faults: Record<string, string[]> = {}
  for (const user of users) {
    const visitor = await portal.visit({ still: true })
    await visitor.signIn(user)
    const codes = await pagesOf(portal.origin, user)
    for (const address of [...codes.keys()].filter(wanted)) {
      // Suppliers see other filters than buyers.
      if (user !== 'supplier' && (walk.seen.has(address) || walk.bare.has(address))) continue
      if (noList.test(address)) continue
      const found = unexplained(walk, address, await faultsOfList(walk, visitor.page, address))
      if (found.length > 0) faults[`${user} ${address}`] = found
    }
    if (visitor.complaints.length > 0) faults[`${user}, console`] = visitor.complaints
    await visitor.context.close()
  }
  const never = [...walk.empty].filter(address => !walk.seen.has(address))
  for (const address of never) {
    const found = unexplained(walk, address, ['has rows for no user'])
    if (found.length > 0) faults[address] = found
  }
  const unused = Object.keys(reasons).filter(reason => wanted(reason.split(':')[0] ?? '') && !walk.used.has(reason))
  return { faults, unused, ...walk.count }
}

/** The faults of a list for which there is no reason. */
function unexplained({ used }: Walk, address: string, faults: readonly string[]): string[] {
  return faults.filter(fault => {
    const known = Object.keys(reasons).find(each => `${address}: ${fault}`.startsWith(each))
    if (known !== undefined) used.add(known)
    return known === undefined
  })
}

async function faultsOfList({ count, seen, empty, bare }: Walk, page: Page, address: string): Promise<string[]> {
  const answers = answersOf(page)
  try {
    await goOn(page, address, new Map())
    await loaded(page)
    const bar = page.locator(`${shown} form.filters`).first()
    if ((await bar.count()) === 0) {
      bare.add(address)
      return []
    }
    const found = await answers.last()
    const toggle = bar.locator('.filter-toggle[aria-expanded=false]')
    if ((await toggle.count()) > 0) await toggle.click()
    // Choices may arrive after the list.
    await bar
      .locator('select:not(:has(option:not([value=""])))')
      .first()
      .waitFor({ state: 'detached', timeout: patience })
      .catch(() => undefined)
    const fields = await bar.evaluate(fieldsIn)
    const known = (row: Row) => fields.filter(field => fits(field, row)).length
    const at = found.rows.reduce((best, row, at) => (known(row) > known(found.rows[best] ?? {}) ? at : best), 0)
    const row = found.rows[at]
    if (!row && empty.has(address)) return []
    ;(row ? seen : empty).add(address)
    count.lists++
    count.fields += fields.length
    count.lookups += fields.filter(({ kind }) => kind === 'lookup').length
    return await walkList({ address, bar, fields, begun: await filledIn(bar), found, row, at }, count)
  } catch (error) {
    return [`stopped: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    answers.stop()
  }
}

async function walkList(list: List, count: Count): Promise<string[]> {
  const { bar, fields, row, address } = list
  const page = bar.page()
  const faults: string[] = []
  const line = row ? await page.locator(`${shown} tbody tr`).nth(list.at).innerText() : ''
  const own: FilterField[] = []
  const others: FilterField[] = []
  const meansOf = (at: number): Means => ((at + count.lists) % 2 === 0 ? 'keyboard' : 'mouse')
  for (const [at, field] of fields.entries()) {
    const text =
      row && (texts[`${address} ${field.name}`]?.(row) ?? (field.name === 'keyword' ? firstText(row) : undefined))
    const set = row !== undefined && (await setField(bar, field, meansOf(at), { row, line, text }))
    if (set) count.means[meansOf(at)]++
    ;(set ? own : others).push(field)
  }
  if (own.length > 0) faults.push(...(await search(list, own, meansOf(0), true)))
  const any: FilterField[] = []
  for (const [at, field] of others.entries()) {
    if (await setField(bar, field, meansOf(at), { row: undefined, line, text: undefined })) {
      count.means[meansOf(at)]++
      any.push(field)
    } else faults.push(`${field.name} offers nothing`)
  }
  if (any.length > 0) faults.push(...(await search(list, [...own, ...any], meansOf(1), false)))
  return [...faults, ...(await resetBar(list, meansOf(2)))]
}

/** The text of a row by which a list with one field for several columns is most likely searched. */
function firstText(row: Row): string {
  const keys = Object.keys(row).filter(key => typeof row[key] === 'string' && row[key] !== '')
  const patterns = [/^(?!supplier|material|org|company).*No$/, /^(code|username|name|title)$/, /Code$/, /Name$/]
  const key = patterns.map(pattern => keys.find(each => pattern.test(each))).find(each => each !== undefined)
  return key === undefined ? '' : String(row[key])
}

/** Searches, and returns what is wrong: each filter is in the address, and fits the rows that are found. */
async function search(list: List, set: readonly FilterField[], means: Means, own: boolean): Promise<string[]> {
  const { bar, row } = list
  const names = set.map(({ name }) => name)
  const button = bar.locator('button[type=submit]:not([aria-disabled=true])')
  const { address, rows } = await afterPress(list, button, means, held => names.every(name => held.has(name)))
  const missing = names.filter(name => !address.has(name))
  if (missing.length > 0) return [`not in the address: ${missing.join()}`]
  if (!rows) return [`${names.join()}: nothing is searched`]
  const faults = set.flatMap(field => {
    const held = address.get(field.name) ?? ''
    const values = field.kind === 'multi' ? held.split(',') : [held]
    const other = texts[`${list.address} ${field.name}`] !== undefined
    const wanted = row && own && !other ? ownValue(field, row) : ''
    if (field.kind !== 'number' && wanted !== '' && !values.includes(wanted))
      return [`${field.name} is ${held} in the address, and ${wanted} in the row`]
    const exact = field.kind === 'select' || field.kind === 'multi' || field.kind === 'lookup'
    const wrong = exact ? rows.find(each => hasOther(each[field.name], values)) : undefined
    return wrong ? [`${field.name} is ${held}, and ${String(wrong[field.name])} in a row that is found`] : []
  })
  if (row && own && !rows.some(each => isSame(each, row)))
    faults.push(`the row is not found by ${names.map(name => `${name}=${address.get(name)}`).join(' ')}`)
  return faults
}

/** Whether a row has a value under the name of a filter, and another one than those that are searched for. */
function hasOther(value: unknown, values: readonly string[]): boolean {
  return value !== '' && (typeof value === 'string' || typeof value === 'number') && !values.includes(String(value))
}

/**
 * Presses a button of the bar. Returns the address once it fits, or as it is after `patience`, and the answer of the list once all
 * that was asked since then is answered; undefined where nothing is.
 */
async function afterPress(list: List, button: Locator, means: Means, fits: (held: URLSearchParams) => boolean) {
  const page = list.bar.page()
  const answers = answersOf(page, path => path === list.found.path)
  try {
    await (means === 'mouse' ? button.click() : button.press('Enter'))
    await page
      .waitForURL(url => fits(url.searchParams), { waitUntil: 'commit', timeout: patience })
      .catch(() => undefined)
    const answer = await answers.last(patience).catch(() => undefined)
    return { address: new URL(page.url()).searchParams, rows: answer?.rows, total: answer?.total ?? 0 }
  } finally {
    answers.stop()
  }
}

/** Whether a row is the one from before; rows of reports, whose figures follow the filters, are told by what they are about. */
function isSame(one: Row, other: Row): boolean {
  if (other['id'] !== undefined) return one['id'] === other['id']
  const keys = Object.keys(other).filter(key => /(Id|No|Code|Name)$/.test(key))
  return keys.every(key => one[key] === other[key])
}

/** Resets, and returns what stays in a field or the address, and which rows are missing then. */
async function resetBar(list: List, means: Means): Promise<string[]> {
  const { bar, fields, found, row, begun } = list
  const button = bar.getByRole('button', { name: reset, exact: true })
  const isFree = (held: URLSearchParams) => !fields.some(({ name }) => held.has(name))
  const { address, rows, total } = await afterPress(list, button, means, isFree)
  const faults = (await filledIn(bar)).map(name => `${name} is not emptied`)
  if (!isFree(address)) faults.push(`stays in the address: ${address.toString()}`)
  if (!rows) return [...faults, 'the reset searches nothing']
  if (total < found.total) faults.push(`${found.total} rows before, ${total} after the reset`)
  // A list that begins with a filter has other rows on its first page without it.
  else if (row && begun.length === 0 && !rows.some(each => isSame(each, row))) faults.push('the row is not there again')
  return faults
}

/** Names of the fields that hold something. */
function filledIn(bar: Locator): Promise<string[]> {
  return bar
    .locator('[name]')
    .evaluateAll(all =>
      all.flatMap(each =>
        (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.value !== '' ? [each.name] : [],
      ),
    )
}
