import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { clean } from '../support/clean.ts'
import { actOnRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const demand = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'demand', key, gaps)
const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'inquiries', key, gaps)
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const pickFirst = async (page: Page, field: Locator) => {
  await field.press('ArrowDown')
  await page.getByRole('option').filter({ visible: true }).first().click()
}

/** States of the rows of demands, with how many there are of each. */
async function rowStates(): Promise<Record<string, number>> {
  const rows = await portal.database.rows<{ status: string; count: number }>(sql`
    select d.row_status as status, count(*)::int as count from pur_demand_detail d
      join pur_demand p on p.id = d.demand_id where p.status = 'APPROVED' group by 1`)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('the head of purchasing gives out a row that no one has, and takes one back', async () => {
  const head = await portal.visit()
  const { page } = head
  await head.signIn('buyer2')
  await page.goto('/demand/assign?whose=NOBODY')
  const rows = page.locator('tbody tr', { has: page.locator('button[aria-haspopup=menu]') })
  await rows.first().waitFor()
  const open = await rows.count()
  assert.equal(open, (await rowStates())['OPEN'])

  await actOnRow(rows.first(), demand('acts.assign'))
  await page.getByRole('dialog').waitFor()
  await answer(page, demand('acts.assign'))
  await page.getByRole('dialog').getByText(demand('problems.required')).waitFor()
  await pickFirst(page, page.getByRole('dialog').getByRole('combobox', { name: demand('fields.purchaserId') }))
  await clean(head, 'rows that are assigned')
  await answer(page, demand('acts.assign'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal((await rowStates())['OPEN'], open - 1)

  await page.goto('/demand/assign?whose=ALL')
  const assigned = rows.filter({ hasText: demand('rowStatus.ASSIGNED') })
  await assigned.first().waitFor()
  await actOnRow(assigned.first(), demand('acts.unassign'))
  await page.getByText(demand('done.unassign')).waitFor()
  assert.equal((await rowStates())['OPEN'], open)
  await head.context.close()
})

/** Rows of the buyer that nothing holds, as the list names them. */
async function free(): Promise<string[]> {
  const rows = await portal.database.rows<{ name: string }>(sql`
    select p.demand_no || ' / ' || d.row_no as name from pur_demand_detail d join pur_demand p on p.id = d.demand_id
    where d.row_status = 'ASSIGNED' order by p.demand_no, d.row_no`)
  return rows.map(({ name }) => name)
}

test('a purchaser parts a row, asks for both parts as one article, orders another row and closes a third', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  await buyer.signIn('buyer')
  const work = async () => {
    await page.goto('/demand/assign?whose=MINE')
    await page.locator('tbody tr').first().waitFor()
  }
  const row = (name: string) => page.locator('tbody tr', { hasText: name }).first()
  const [split = '', ordered = '', closed = '', ...others] = await free()
  assert.ok(closed !== '', `The demo has ${others.length} rows for this.`)
  await work()
  await actOnRow(row(split), demand('acts.split'))
  await page.getByRole('dialog').locator('input[name=qty]').fill('1')
  await clean(buyer, 'a row that is parted')
  await answer(page, demand('acts.split'))
  await page.getByText(demand('done.split')).waitFor()
  const part = (await free()).find(name => ![split, ordered, closed, ...others].includes(name)) ?? ''
  assert.match(part, new RegExp(`^${split.split(' /')[0] ?? ''} / `))

  await actOnRow(row(closed), demand('acts.closeRow'))
  await page.getByRole('dialog').getByRole('textbox').fill('Taken from another plant')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByText(demand('done.closeRow')).waitFor()
  assert.ok(!(await free()).includes(closed))

  await row(split).getByRole('checkbox').check()
  await row(part).getByRole('checkbox').check()
  await page
    .getByRole('button', { name: demand('acts.toInquiry'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^2 rows are combined into one/).waitFor()
  await pickFirst(page, dialog.getByRole('combobox', { name: demand('fields.paymentTermId') }))
  await answer(page, demand('acts.toInquiry'))
  await page.waitForURL('**/inquiry/edit?id=*')
  await page.getByRole('grid', { name: t('detail.articles') }).waitFor()
  const made = new URL(page.url()).searchParams.get('id')
  const articles = await portal.database.rows<{ parts: number; unit: string }>(sql`
    select jsonb_array_length(demands) as parts, unit from inquiry_article where inquiry_id = ${made}`)
  assert.deepEqual(
    articles.map(({ parts }) => parts),
    [2],
  )
  // A unit is called what it is called everywhere, not by its code.
  const unit = page
    .getByRole('grid', { name: t('detail.articles') })
    .getByRole('row')
    .nth(1)
  await unit.getByText(articles[0]?.unit ?? '', { exact: true }).waitFor({ state: 'detached' })

  await work()
  await actOnRow(row(ordered), demand('acts.toOrder'))
  await pickFirst(page, dialog.getByRole('combobox', { name: demand('fields.supplierId') }))
  await pickFirst(page, dialog.getByRole('combobox', { name: demand('fields.taxCode') }))
  await pickFirst(page, dialog.getByRole('combobox', { name: demand('fields.paymentTermId') }))
  await answer(page, demand('acts.toOrder'))
  await page.waitForURL('**/order/detail?id=*')
  assert.ok(!(await free()).includes(ordered))
  await buyer.context.close()
})

test('a share is dragged from one supplier to another, by mouse and by keys; the total follows at once', async () => {
  const buyer = await portal.visit()
  const { page } = buyer
  await buyer.signIn('buyer')
  const inquiry = await portal.database.one<{ id: string }>(sql`select id from inquiry where status = 'PARITY' limit 1`)
  await page.goto(`/inquiry-parity-view?id=${inquiry?.id ?? ''}`)
  const grip = page.locator('.parity-grip').first()
  await grip.waitFor()
  await clean(buyer, 'a comparison')
  const total = page.locator('.parity-card-own .parity-sum')
  const row = page.locator('.parity tbody tr').first()
  const quantities = () =>
    row.locator('td input').evaluateAll(inputs => inputs.map(input => Number((input as HTMLInputElement).value)))
  const [first, whole] = [await total.textContent(), await quantities()]
  const sum = (list: number[]) => list.reduce((all, each) => all + each, 0)

  await grip.focus()
  const side = (await row.locator('td').last().locator('.parity-grip').count()) > 0 ? 'ArrowLeft' : 'ArrowRight'
  await page.keyboard.press(side)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('status').filter({ hasText: '55 %' }).waitFor()
  assert.notEqual(await total.textContent(), first)
  assert.equal(sum(await quantities()), sum(whole), 'nothing is lost on the way')
  assert.equal((await quantities()).filter(qty => qty > 0).length, 2)
  const taker = await row.locator('.parity-target').getAttribute('data-quote')
  await page.keyboard.press('Escape')
  assert.deepEqual(await quantities(), whole, 'Escape undoes it')
  assert.equal(await total.textContent(), first)

  await grip.evaluate(button => button.scrollIntoView({ block: 'center' }))
  const target = row.locator(`td[data-quote="${taker}"]`)
  const from = await grip.boundingBox()
  const cell = await target.boundingBox()
  assert.ok(from && cell)
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(cell.x + cell.width / 2, from.y, { steps: 4 })
  await page.getByRole('status').filter({ hasText: '50 %' }).waitFor()
  await page.mouse.up()
  assert.notEqual(await total.textContent(), first)
  const shared = await quantities()
  assert.equal(shared.filter(qty => qty > 0).length, 2)
  assert.equal(sum(shared), sum(whole))
  await buyer.context.close()
})
