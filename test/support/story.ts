import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../server/db/database.ts'
import { actOnRow } from './portal.ts'
import type { TestPortal, Visitor } from './portal.ts'
import { nothingLoads, shown } from './shown-page.ts'

/** A user who does everything through the screen: menu, search fields, forms, grids and buttons. Texts are English. */
export interface Person {
  page: Page
  /** The current page, or the dialog above it. */
  front(): Promise<Locator>
  menu(group: string, entry: string): Promise<void>
  /** Types into the search field of the current list. */
  search(keyword: string): Promise<void>
  /** Searches a list for a number and opens its document. */
  open(number: string): Promise<void>
  /** Opens a list from the menu, and a document of it. */
  find(group: string, entry: string, number: string): Promise<void>
  press(button: string | RegExp): Promise<void>
  /** Presses a button that closes its dialog. */
  close(button: string): Promise<void>
  /** Presses a button and confirms the question that follows. */
  confirm(button: string): Promise<void>
  /** Chooses an action of the row with this text. */
  actOnRow(text: string, action: string): Promise<void>
  type(field: string, text: string): Promise<void>
  choose(field: string, option: string | RegExp): Promise<void>
  /** Types into a look-up field, and chooses the entry with the text. */
  lookUp(field: string, typed: string, entry?: string): Promise<void>
  /** Chooses the first entry of a look-up field. */
  takeFirst(field: string): Promise<void>
  /** Types into a cell; with an `entry` chooses it from the list that opens. Rows count from 1. */
  cell(grid: string, row: number, column: string, text: string, entry?: string): Promise<void>
  selectAll(button: string): Promise<void>
  /** Approves a document that waits in "To decide". */
  approve(number: string): Promise<void>
  /** Waits until the current page shows this text. */
  sees(text: string | RegExp): Promise<void>
  /** Waits until the current document has this status. */
  status(status: string): Promise<void>
  read(pattern: RegExp): Promise<string>
}

/** Shared parts of a story. */
export interface Story {
  /** A test that depends on all steps before it: after a failure the others fail at once. */
  step(name: string, run: () => Promise<void>): void
  /** A user, signed in with a separate browser at the first use. */
  as(userName: string, password?: string): Promise<Person>
  /** Today plus `days` in the server's time zone: `YYYY-MM-DD`. */
  day(days: number): Promise<string>
  /**
   * Lets days pass: every date and time in the database is moved into the past, which for the server and all browsers
   * is the same as a later clock. Open pages show it after a reload.
   */
  passDays(days: number): Promise<void>
  /** A browser without a signed-in user. */
  visit(): Promise<Visitor>
  /** Numbers of documents for later parts. */
  numbers: Record<'inquiry' | 'order' | 'plan' | 'statement', string>
}

/** A story on a portal with the demo data, which is started before the first test. */
export function storyOf(portal: () => TestPortal): Story {
  const people = new Map<string, Promise<Person>>()
  let failed: string | undefined
  const signIn = async (userName: string, password?: string) => {
    const visitor = await portal().visit()
    await visitor.signIn(userName, password)
    return personAt(visitor.page)
  }
  return {
    step(name, run) {
      test(name, async () => {
        if (failed !== undefined) throw new Error(`The story ended with "${failed}".`)
        failed = name
        await run()
        failed = undefined
      })
    },
    as(userName, password) {
      const known = people.get(userName) ?? signIn(userName, password)
      people.set(userName, known)
      return known
    },
    async day(days) {
      const found = await portal().database.one<{ day: string }>(sql`
        select (current_date + ${days}::int)::date as day`)
      return found?.day ?? ''
    },
    passDays: days => passDays(portal().database, days),
    visit: () => portal().visit(),
    numbers: { inquiry: '', order: '', plan: '', statement: '' },
  }
}

function personAt(page: Page): Person {
  const view = page.locator(shown)
  const dialog = page.getByRole('dialog').filter({ visible: true })
  const front = async () => ((await dialog.count()) > 0 ? dialog.last() : view)
  const field = async (label: string) =>
    (await front())
      .getByLabel(new RegExp(`^${label.replace(/[()%.]/g, '\\$&')}\\s*\\*?$`))
      .and(page.locator('input, select, textarea'))
      .filter({ visible: true })
      .first()
  const option = (text: string | RegExp) => page.getByRole('option').filter({ visible: true, hasText: text }).first()

  const me: Person = {
    page,
    front,
    async menu(group, entry) {
      const link = page.locator('nav').getByRole('link', { name: entry, exact: true }).first()
      await page.locator('nav .side-entry').first().waitFor()
      if (!(await link.isVisible()))
        await page.locator('nav').getByRole('button', { name: group, exact: true }).first().click()
      await link.click()
      await page.locator('nav a[aria-current=page]', { hasText: entry }).first().waitFor()
      await view.locator('h1').first().waitFor()
    },
    async search(keyword) {
      const input = view.locator('input[name=keyword]').first()
      await input.fill(keyword)
      await input.press('Enter')
      await page.waitForURL(url => url.searchParams.get('keyword') === keyword)
      await nothingLoads(view)
    },
    async open(number) {
      await me.search(number)
      const row = view.locator('tbody tr', { hasText: number })
      await row.getByRole('link').first().click()
      await view.locator('h1', { hasText: number }).waitFor()
    },
    async find(group, entry, number) {
      await me.menu(group, entry)
      await me.open(number)
    },
    press: async name => {
      const button = (await front()).getByRole('button', { name, exact: true })
      await button.filter({ visible: true }).first().click()
    },
    async close(name) {
      await me.press(name)
      await dialog.waitFor({ state: 'hidden' })
    },
    async confirm(name) {
      await me.press(name)
      await dialog.getByRole('button').last().click()
      await dialog.waitFor({ state: 'hidden' })
    },
    actOnRow: (text, action) =>
      actOnRow(view.locator('tbody tr', { hasText: text }).filter({ visible: true }).first(), action),
    type: async (label, text) => (await field(label)).fill(text),
    async choose(label, text) {
      const select = await field(label)
      const chosen = select.locator('option', { hasText: text }).first()
      await chosen.waitFor({ state: 'attached' })
      await select.selectOption(await chosen.getAttribute('value'))
    },
    async lookUp(label, typed, entry = typed) {
      await (await field(label)).fill(typed)
      await option(entry).click()
    },
    async takeFirst(label) {
      await (await field(label)).press('ArrowDown')
      await option(/./).click()
    },
    async cell(name, row, column, text, entry) {
      const grid = (await front()).getByRole('grid', { name, exact: true })
      await grid.getByRole('columnheader').first().waitFor()
      const titles = await grid.getByRole('columnheader').allTextContents()
      const at = titles.findIndex(title => title.replace('*', '').trim() === column)
      await grid.getByRole('row').nth(row).locator('td, [role=gridcell], th').nth(at).click()
      const editor = grid.locator('[data-editor]')
      await editor.fill(text)
      if (entry === undefined) await editor.press('Enter')
      else await option(entry).click()
    },
    async selectAll(button) {
      await view.locator('thead input[type=checkbox]').first().click()
      await view.locator('.bulk').getByRole('button', { name: button, exact: true }).click()
    },
    async approve(number) {
      await me.find('Approvals', 'To decide', number)
      await me.press('Approve')
      await view.getByRole('button', { name: 'Approve', exact: true }).first().waitFor({ state: 'detached' })
    },
    sees: text => view.getByText(text).filter({ visible: true }).first().waitFor(),
    status: word => view.locator('.document').getByText(word, { exact: true }).first().waitFor(),
    async read(pattern) {
      await view.getByText(pattern).first().waitFor()
      const text = await view.innerText()
      return pattern.exec(text)?.[0] ?? ''
    },
  }
  return me
}

/** Tables whose dates do not belong to a document, or on which an open browser depends. */
const unmoved = 'session, token, verify_code, job_failure, calendar, exchange_rate, price_index, schema_migration'

async function passDays(database: Database, days: number): Promise<void> {
  await database.run(
    sql`${raw(`
    do $$ declare part record; begin
      set local session_replication_role = replica;
      for part in
        select c.oid::regclass as place,
          string_agg(format('%1$I = %1$I - interval ''${days} days''', a.attname), ', ') as changes
        from pg_class c
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind = 'r' and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)
          and c.relname <> all (string_to_array('${unmoved}', ', '))
        group by 1
      loop
        execute format('update %s set %s', part.place, part.changes);
      end loop;
    end $$`)}`,
  )
}
