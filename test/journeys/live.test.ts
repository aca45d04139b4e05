import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { formOf, inputOf } from '../../src/areas/orders/purchase-orders/form/order-form-parts.ts'
import { changeOrder } from '../../src/contract/orders/purchase-orders/order-changes.ts'
import { submitAnswer } from '../../src/contract/orders/purchase-orders/order-answers.ts'
import {
  getOrder,
  saveOrder,
  submitOrder,
  withdrawOrder,
} from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import { getInquiry } from '../../src/contract/sourcing/inquiries/inquiries.ts'
import { submitQuote } from '../../src/contract/sourcing/inquiries/quotes.ts'
import { day } from '../support/day.ts'
import { signInAt } from '../support/over-http.ts'
import type { WireUser } from '../support/over-http.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
let buyer: Visitor
let colleague: WireUser
before(async () => {
  portal = await testPortal()
  buyer = await portal.visit({ language: 'en', width: 1440 })
  await buyer.signIn('buyer')
  colleague = await signInAt(portal.origin, 'buyer2')
})
after(() => portal.close())

async function orderIn(status: string): Promise<{ id: string; orderNo: string }> {
  const found = await portal.database.one<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no from purchase_order o join user_supplier s on s.supplier_id = o.supplier_id
      join app_user u on u.id = s.user_id and u.username = 'supplier'
    where o.status = ${status} and o.deleted = 0 and o.changing_flag = 0 order by o.id desc limit 1`)
  assert.ok(found, `the demo data has an order in ${status}`)
  return found
}

const status = (text: string) => buyer.page.locator(`${shown} .document-tags`).getByText(text, { exact: true })

test('an open document follows what the other side does, and a list behind it when it is shown', async () => {
  const { id, orderNo } = await orderIn('ISSUED')
  const { page } = buyer
  await page.goto(`/order/list`)
  const search = page
    .locator(shown)
    .getByRole('searchbox')
    .or(page.locator(`${shown} input[type=text]`))
    .first()
  await search.fill(orderNo)
  await search.press('Enter')
  const row = page.locator(shown).getByRole('row').filter({ hasText: orderNo })
  await row.getByText('Issued', { exact: true }).waitFor()
  await row.getByRole('link', { name: orderNo }).click()
  await status('Issued').waitFor()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))

  const supplier = await signInAt(portal.origin, 'supplier')
  const order = await supplier.call(getOrder, { id })
  const answered = await supplier.call(submitAnswer, { orderId: id, orderVersion: order.data.versionNo, code: 'AP' })
  assert.equal(answered.code, '200', answered.msg)
  await status('Confirmed').waitFor()
  assert.ok(!asked.some(path => path.endsWith('/purchaseOrder/query')), 'the list behind the tab is not asked for')

  await page.goBack()
  await row.getByText('Confirmed', { exact: true }).waitFor()
  assert.ok(asked.some(path => path.endsWith('/purchaseOrder/query')))
  assert.equal(await search.inputValue(), orderNo, 'what was typed stays')
})

test('an interrupted connection is said in the header, and the page catches up when it is back', async () => {
  const { id, orderNo } = await orderIn('NEW')
  const { page, context } = buyer
  await page.goto(`/order/detail?id=${id}`)
  await status('Draft').waitFor()
  await context.setOffline(true)
  const note = page.getByText(textOf('en', 'portal', 'interrupted')).filter({ visible: true })
  await note.first().waitFor()
  await page.locator('srm-message-centre .stale').waitFor()
  const author = await signInAt(portal.origin, 'buyer')
  const submitted = await author.call(submitOrder, { id })
  assert.equal(submitted.code, '200', submitted.msg)
  assert.equal(await status('Draft').count(), 1, orderNo)
  await context.setOffline(false)
  await status('In approval').waitFor()
  await note.first().waitFor({ state: 'detached' })
  await author.call(withdrawOrder, { id })
})

test("a row loses its draft's acts when a colleague submits it, and has them again when it is taken back", async () => {
  const { id, orderNo } = await orderIn('NEW')
  const { page } = buyer
  await page.goto(`/order/detail?id=${id}`)
  await status('Draft').waitFor()
  const author = await signInAt(portal.origin, 'buyer')
  const submitted = await author.call(submitOrder, { id })
  assert.equal(submitted.code, '200', submitted.msg)
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor({ state: 'detached' })
  await author.call(withdrawOrder, { id })
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  assert.ok(orderNo)
})

test('a form keeps what is typed, says who changed the document, and brings the change in when asked', async () => {
  const { id } = await orderIn('NEW')
  const { page } = buyer
  await page.goto(`/order/edit?id=${id}`)
  const remark = page.locator(`${shown} [name=remark]`)
  await remark.fill('typed here')
  const order = (await colleague.call(getOrder, { id })).data
  const saved = await colleague.call(saveOrder, { ...inputOf(formOf(order)), sourceNo: 'FROM-A-COLLEAGUE' })
  assert.equal(saved.code, '200', saved.msg)
  const bar = page.locator(`${shown} .changed-bar`)
  await bar.getByText('has changed this document').waitFor()
  assert.equal(await remark.inputValue(), 'typed here')
  assert.notEqual(await page.locator(`${shown} [name=sourceNo]`).inputValue(), 'FROM-A-COLLEAGUE')
  await bar.getByRole('button', { name: 'Show the change' }).click()
  await bar.waitFor({ state: 'detached' })
  assert.equal(await page.locator(`${shown} [name=sourceNo]`).inputValue(), 'FROM-A-COLLEAGUE')
  assert.equal(await remark.inputValue(), 'typed here')
  assert.deepEqual(await buyer.accessibility(), [])
})

test('an approver sees old and new amount first, approves and goes on to the next, and the focus tells the new state', async () => {
  const author = await signInAt(portal.origin, 'buyer')
  const { id } = await orderIn('CONFIRMED')
  const input = inputOf(formOf((await author.call(getOrder, { id })).data))
  const details = input.details.map((row, at) => (at === 0 ? { ...row, qty: '1200' } : row))
  const changed = await author.call(changeOrder, { order: { ...input, details }, reason: 'More is needed.' })
  assert.equal(changed.code, '200', changed.msg)
  const approver = await portal.visit()
  await approver.signIn('buyer2')
  const { page } = approver
  await page.goto(`/form/create-detail?id=${id}`)
  const panel = page.locator(`${shown} .panel`)
  await panel
    .locator('.facts dd')
    .first()
    .getByText(/^[\d,.]+ [A-Z]{3} → [\d,.]+ [A-Z]{3}$/)
    .waitFor()
  await panel
    .getByRole('row', { name: /Quantity/ })
    .getByText('1200', { exact: true })
    .waitFor()
  const { bottom, top } = await panel.evaluate(element => ({
    bottom: element.querySelector('.changes')?.getBoundingClientRect().bottom ?? Infinity,
    top: element.querySelector('.panel-acts')?.getBoundingClientRect().top ?? 0,
  }))
  assert.ok(bottom < top, 'the decision stands below what it is about')
  assert.deepEqual(await approver.accessibility(), [])

  await panel.getByRole('button', { name: /^Approve and next/ }).click()
  await page.waitForURL(url => url.pathname === '/form/create-detail' && url.searchParams.get('id') !== id)
  await page.locator(`${shown} .panel`).getByRole('button', { name: 'Reject', exact: true }).click()
  await page.locator(`${shown} .panel textarea:focus`).waitFor()
  await page.locator(`${shown} .panel`).getByRole('button', { name: 'Approve', exact: true }).click()
  await page.locator(`${shown} .document-tags:focus`).waitFor()
  await page.locator(`${shown} .panel`).waitFor({ state: 'detached' })
  assert.deepEqual(approver.complaints, [])
  await approver.context.close()
})

test('an urgent mark is taken back from the message that tells of it', async () => {
  const { id, orderNo } = await orderIn('CONFIRMED')
  await portal.database.run(sql`update purchase_order set urgent_flag = 0 where id = ${id}`)
  const { page } = buyer
  await page.goto(`/order/detail?id=${id}`)
  await status('Confirmed').waitFor()
  const urgent = (text: string) => page.locator(`${shown} .document-tags`).getByText(text, { exact: true })
  assert.equal(await urgent('Urgent').count(), 0)
  const more = page.locator(shown).getByRole('button', { name: 'More', exact: true })
  const mark = page.getByRole('button', { name: 'Mark as urgent', exact: true })
  if (await mark.isVisible()) await mark.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: 'Mark as urgent', exact: true }).click()
  }
  await urgent('Urgent').waitFor()
  await page
    .locator('.toast', { hasText: `${orderNo} has been marked as urgent` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await urgent('Urgent').waitFor({ state: 'detached' })
  const kept = await portal.database.one(sql`select urgent_flag from purchase_order where id = ${id}`)
  assert.deepEqual(kept, { urgentFlag: 0 })
})

test('the open page of an inquiry counts quotes as they arrive', async () => {
  const inquiry = await portal.database.one<{ id: string }>(sql`
    select i.id from inquiry i join inquiry_invite v on v.inquiry_id = i.id
      join user_supplier s on s.supplier_id = v.supplier_id join app_user u on u.id = s.user_id and u.username = 'supplier'
    where i.status = 'QUOTING' and i.inquiry_type = 'QUOTE' and not exists (
      select from inquiry_quote q where q.inquiry_id = i.id and q.supplier_id = v.supplier_id)
    order by i.id limit 1`)
  assert.ok(inquiry, 'the demo data has an inquiry that the supplier has not quoted for')
  const { id } = inquiry
  const { quoteCount, invite } = (await (await signInAt(portal.origin, 'buyer')).call(getInquiry, { id })).data
  const { page } = buyer
  await page.goto(`/inquiry-details-view?id=${id}`)
  const count = (quotes: number) => page.locator(shown).getByText(`${quotes} / ${invite.length}`, { exact: true })
  await count(quoteCount).waitFor()
  const supplier = await signInAt(portal.origin, 'supplier')
  const { article } = (await supplier.call(getInquiry, { id })).data
  const items = article.map(each => ({
    articleId: each.id,
    priceExcl: '9.5',
    taxCode: 'CN13',
    leadDays: 10,
    ext: ['CN', '24'],
  }))
  const content = { nonce: 'a1'.repeat(16), validUntil: day(60), freight: '0', otherCost: '0', items }
  const quoted = await supplier.call(submitQuote, { inquiryId: id, content })
  assert.equal(quoted.code, '200', JSON.stringify(quoted))
  await count(quoteCount + 1).waitFor()
})

test('the bell counts an order that waits for a decision, and no longer once it is taken back', async () => {
  const { id } = await orderIn('NEW')
  const approver = await portal.visit()
  const { page } = approver
  const streamed = page.waitForResponse(response => response.url().endsWith('/events'))
  await approver.signIn('buyer2')
  await streamed
  const bell = page.locator('srm-message-centre [part~=count]')
  const unread = Number(await bell.innerText())
  const author = await signInAt(portal.origin, 'buyer')
  const submitted = await author.call(submitOrder, { id })
  assert.equal(submitted.code, '200', submitted.msg)
  await bell.and(page.getByText(String(unread + 1), { exact: true })).waitFor()
  await author.call(withdrawOrder, { id })
  await bell.and(page.getByText(String(unread), { exact: true })).waitFor()
  await approver.context.close()
})
