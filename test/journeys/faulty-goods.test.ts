import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { saveProblem } from '../../src/contract/goods/quality/problems.ts'
import { press, shows } from '../support/document-acts.ts'
import { signInAt } from '../support/over-http.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const t = (area: string, key: string) => textOf('en', area, key)
async function signedIn(user: string): Promise<Visitor> {
  const visitor = await portal.visit({ language: 'en', width: 1440, still: true })
  await visitor.signIn(user)
  return visitor
}

test('a user who submits an order of goods whose molds are used up is asked first, and may go on', async () => {
  const order = await portal.database.one<{ id: string }>(sql`
    select o.id from purchase_order o where o.status = 'NEW' and o.deleted = 0 and o.create_by =
        (select id from app_user where username = 'buyer')
      and exists (select from purchase_order_detail d where d.order_id = o.id and d.deleted = 0 and d.material_id is not null)
    order by o.id desc limit 1`)
  assert.ok(order, 'the demo has a draft of the buyer')
  await portal.database.run(sql`
    with d as (select * from purchase_order_detail where order_id = ${order.id} and deleted = 0 and material_id is not null
        order by row_no limit 1),
      made as (insert into mold (enterprise_id, mold_no, name, org_id, keeper_supplier_id, owner_kind, cavity, life_shots,
          used_shots, status)
        select enterprise_id, 'MD-USED-UP', 'Used up', org_id, supplier_id, 'BUYER', 2, 1000, 1200, 'IN_USE' from d returning id)
    insert into mold_material (mold_id, material_id, place) select made.id, d.material_id, 0 from made, d`)
  const { page, context, accessibility } = await signedIn('buyer')
  await page.goto(`/order/edit?id=${order.id}`)
  const submit = t('purchase-orders-form', 'acts.submit')
  await press(page, submit)
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.waitFor()
  assert.match((await dialog.textContent()) ?? '', /anyway/)
  assert.deepEqual(await accessibility(), [], 'question about used up molds')
  await dialog.getByRole('button', { name: t('purchase-orders', 'acts.submit'), exact: true }).click()
  await page.waitForURL('**/order/detail?id=*')
  await shows(page, t('purchase-orders', 'molds.WARN'))
  const kept = await portal.database.one<{ status: string }>(sql`
    select status from purchase_order where id = ${order.id}`)
  assert.equal(kept?.status, 'APPROVING')
  await context.close()
})

test('a receipt of which too much was rejected offers the form of an 8D report, filled from its row, until there is one', async () => {
  const row = await portal.database.one<{ id: string; receiveId: string; rejectReason: string }>(sql`
    select k.id, k.receive_id, k.reject_reason from receive_detail k join receive r on r.id = k.receive_id
    where r.status = 'POSTED' and r.receive_date > current_date - 30 and k.inspect_status = 'DONE'
      and k.rejected_qty * 20 > k.received_qty and r.org_id = (select org_id from mold order by id limit 1)
      and not exists (select from problem p where p.receive_detail_id = k.id)`)
  assert.ok(row, 'the demo has a lot that should be reported')
  const { page, context, accessibility } = await signedIn('quality')
  await page.goto(`/receive/detail?id=${row.receiveId}`)
  await shows(page, t('receipts', 'claim.title'))
  assert.deepEqual(await accessibility(), [], 'a receipt with a proposal')
  await press(page, t('receipts', 'claim.report'))
  await page.waitForURL(`**/form/process-initate?receiveDetailId=${row.id}`)
  const description = page.locator('textarea[name=description]')
  await description.waitFor()
  assert.equal(await description.inputValue(), row.rejectReason)

  await page.goto(`/receive/detail?id=${row.receiveId}`)
  await shows(page, t('receipts', 'claim.title'))
  const quality = await signInAt(portal.origin, 'quality')
  const saved = await quality.call(saveProblem, {
    receiveDetailId: row.id,
    title: 'Scratches',
    severity: 'MAJOR',
    defectCode: 'SURFACE',
    foundPlace: 'INCOMING',
    defectQty: '1',
    checkedQty: '1',
    description: row.rejectReason,
    attachmentIds: [],
  })
  assert.equal(saved.code, '200', saved.msg)
  await page.getByText(t('receipts', 'claim.title')).filter({ visible: true }).waitFor({ state: 'hidden' })
  await context.close()
})

test('a return opens the 8D report that it belongs to, and the report its returns', async () => {
  const back = await portal.database.one<{ id: string; returnNo: string; problemId: string; problemNo: string }>(sql`
    select o.id, o.return_no, p.id as problem_id, p.problem_no from return_order_detail d
      join return_order o on o.id = d.return_id join problem p on p.id = d.problem_id
    where p.org_id = (select org_id from mold order by id limit 1) and o.status = 'SENT' order by o.id desc limit 1`)
  assert.ok(back, 'the demo has a return with a report')
  const { page, context, accessibility } = await signedIn('quality')
  await page.goto(`/return/detail?id=${back.id}`)
  await page.getByRole('link', { name: back.problemNo }).filter({ visible: true }).first().click()
  await page.waitForURL(`**/quality/problem-detail?id=${back.problemId}`)
  await page.getByRole('link', { name: back.returnNo }).filter({ visible: true }).first().waitFor()
  assert.deepEqual(await accessibility(), [], 'a report with its returns')
  await page.emulateMedia({ media: 'print' })
  await page.locator('.letter').getByText(back.returnNo).waitFor()
  await context.close()
})
