import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Big from 'big.js'
import type { Locator, Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { codeSentTo, letterTo } from '../support/letters.ts'
import { testPortal, violations } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import * as way from '../support/supplier-way.ts'
import { act, dialogOf, es, press, said, stateIs, supplierId } from '../support/supplier-way.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** The error message with the stage of the supplier. */
const notAllowedAt = (stage: string) => new RegExp(`«${es('suppliers', `stages.${stage}`)}», que no lo permite`)

test(
  'a registered supplier answers its survey, is raised, gets an order, is rated from its receipt, appeals and is lowered by a link',
  { timeout: 900_000 },
  async () => {
    const visit = async (user: string, width = 1440) => {
      const visitor = await portal.visit({ language: 'es', width, touch: width < 600 })
      // A form that is left unsaved may be left.
      visitor.page.on('dialog', dialog => void dialog.accept())
      await visitor.signIn(user)
      return visitor
    }
    const [buyer, head, phone] = [await visit('buyer'), await visit('buyer2'), await visit('supplier', 390)]
    await beginAnew()
    const [first, second] = [await way.imported(buyer.page, 'WAY-1'), await way.imported(buyer.page, 'WAY-2')]

    // 16012: who is only registered gets no order.
    await buyer.page.goto(`/order/detail?id=${first}`)
    await act(buyer.page, es('purchase-orders', 'acts.submit'))
    await said(buyer.page, notAllowedAt('REGISTERED'))

    // 16011 and 15023: missing items are listed before, and prevent the upgrade.
    const survey = await way.sentSurvey(portal, buyer.page, head.page)
    await way.openUpgrade(buyer.page)
    const missing = dialogOf(buyer.page).locator('li', { hasText: es('lifecycle', 'checks.missing') })
    await missing.nth(1).waitFor()
    assert.deepEqual(
      (await missing.allInnerTexts()).map(text => text.replace(/:.*/, '').replace(/\s+/g, ' ')),
      ['CERTIFICATES', 'SURVEYS'].map(
        code => `${es('lifecycle', 'checks.missing')} ${es('lifecycle', `checks.${code}`)}`,
      ),
    )
    await way.tryUpgrade(buyer.page)
    await said(buyer.page, es('problems', 'lifecycle.checks.CERTIFICATES'))
    await portal.database.run(sql`
      update supplier_certificate set expire_date = current_date + 300 where supplier_id = ${supplierId}`)
    await way.openUpgrade(buyer.page)
    await way.tryUpgrade(buyer.page)
    await said(buyer.page, es('problems', 'lifecycle.checks.SURVEYS'))

    await way.answered(phone, survey)
    await way.accepted(buyer.page, survey)
    await way.upgraded(portal, buyer.page, head.page)
    await way.upgraded(portal, buyer.page, head.page, { score: '81', auditors: 'Ann' })
    assert.equal(await stageNow(), 'QUALIFIED')

    await way.ordered({ buyer, head, phone }, first)
    await way.received(portal, phone, await visit('warehouse'), first)

    const file = await rated(head, await visit('quality'), await visit('finance'))
    const result = await portal.database.one<{ id: string; total: string; grade: string; perfNo: string }>(sql`
      select r.id, r.total::text as total, r.grade, f.perf_no from perf_result r join perf_file f on f.id = r.file_id
      where r.file_id = ${file} and r.supplier_id = ${supplierId}`)
    assert.equal(result?.grade, 'C')
    await recomputed(head.page, file)
    await appealed(phone, result)
    await withdrawnTwice(phone)

    // No other supplier can read it.
    const other = await visit('supplier2', 390)
    await other.page.goto(`/perform/my-result-detail?id=${result.id}`)
    await said(other.page, es('errors', '10007'))
    assert.equal(await other.page.getByText(result.perfNo).count(), 0)

    await lowered(buyer.page)
    assert.equal(await stageNow(), 'POTENTIAL')
    await buyer.page.goto(`/order/detail?id=${second}`)
    await act(buyer.page, es('purchase-orders', 'acts.submit'))
    await said(buyer.page, notAllowedAt('POTENTIAL'))
    for (const visitor of [buyer, head, phone, other]) assert.deepEqual(visitor.complaints, [])
  },
)

/** The supplier is only registered: nothing waits for it, its certificates have ended, and its last result is good enough. */
async function beginAnew() {
  const { database } = portal
  await database.run(
    sql`update lifecycle_apply set status = 'REJECTED' where supplier_id = ${supplierId} and status = 'APPROVING'`,
  )
  await database.run(sql`
    update supplier set stage = 'REGISTERED', freeze_flag = 0, black_flag = 0, hold_kind = 'NONE' where id = ${supplierId}`)
  await database.run(sql`update supplier_org set stage = 'REGISTERED' where supplier_id = ${supplierId}`)
  await database.run(sql`
    update survey set status = 'CLOSED' where status = 'SENT'
      and id in (select survey_id from survey_assign where supplier_id = ${supplierId})`)
  await database.run(sql`
    update supplier_category set required_certificates = '{QUALITY_SYSTEM}'
    where id in (select category_id from supplier_category_member where supplier_id = ${supplierId})`)
  await database.run(
    sql`delete from supplier_certificate where supplier_id = ${supplierId} and cert_type = 'QUALITY_SYSTEM'`,
  )
  await database.run(sql`
    insert into supplier_certificate (enterprise_id, supplier_id, cert_type, cert_no, issue_date, expire_date)
    values (1, ${supplierId}, 'QUALITY_SYSTEM', 'Q-7', current_date - 900, current_date - 1)`)
  await database.run(sql`update perf_result set total = 80 where supplier_id = ${supplierId} and total is not null`)
  await database.run(sql`delete from company_change where supplier_id = ${supplierId} and section = 'BASE'`)
  // A user other than the head who submits the results decides on them.
  await database.run(sql`
    insert into user_role (user_id, role_id)
    select u.id, r.id from app_user u, role r where u.username = 'finance' and r.code = 'PUR_MANAGER' on conflict do nothing`)
  await database.run(sql`update material set inspect_mode = 'NONE', serial_mode = 'NONE', batch_managed = 0`)
}

const stageNow = async () =>
  (await portal.database.one<{ stage: string }>(sql`select stage from supplier where id = ${supplierId}`))?.stage

/** Assessed by two figures of its receipts and a rating; returns the file's id once the results are published. */
async function rated(head: Visitor, quality: Visitor, approver: Visitor): Promise<string> {
  const { database } = portal
  await database.run(sql`
    insert into perf_supplier_list (enterprise_id, name, supplier_ids)
    values (1, 'Uno', ${JSON.stringify([supplierId])}::jsonb)`)
  await database.run(sql`
    insert into perf_template (enterprise_id, name, lines, grade_bands)
    select 1, 'Tres indicadores', jsonb_agg(jsonb_build_object('indicatorId', i.id::text,
      'weight', case when i.code = 'S02' then '80' else '10' end) order by i.code),
      (select grade_bands from perf_template order by id limit 1)
    from perf_indicator i where i.code in ('Q02', 'D02', 'S02')`)
  const made = await database.one<{ id: string }>(sql`
    insert into perf_file (enterprise_id, perf_no, title, period_from, period_to, template_id, supplier_list_id,
      rate_deadline, raters)
    select 1, 'PRF209901001', 'Un proveedor', current_date, current_date, t.id, l.id, now() + interval '5 days',
      (select jsonb_build_array(jsonb_build_object('indicatorId', i.id::text, 'userId', u.id::text, 'userName', u.name,
        'weight', '1')) from perf_indicator i, app_user u where i.code = 'S02' and u.username = 'quality')
    from perf_template t, perf_supplier_list l where t.name = 'Tres indicadores' and l.name = 'Uno' returning id`)
  const id = made?.id ?? ''
  const state = (page: Page, key: string) => stateIs(page, 'performance', `status.${key}`)
  const name = (key: string) => es('performance', key)
  const path = `/perform/review-approval?id=${id}`
  await head.page.goto(path)
  await press(head.page, name('acts.start'))
  await dialogOf(head.page).getByRole('button').last().click()
  await state(head.page, 'RATING')
  await quality.page.goto(`/perform/rating-detail?id=${id}`)
  const grid = quality.page.getByRole('grid', { name: name('ratings.title') })
  await grid.getByRole('row').nth(1).locator('td, [role=gridcell], th').nth(4).click()
  await grid.locator('[data-editor]').fill('65')
  await grid.locator('[data-editor]').press('Enter')
  await press(quality.page, name('ratings.submit'))
  await said(quality.page, name('ratings.done'))
  await head.page.goto(path)
  await press(head.page, name('acts.calculate'))
  await state(head.page, 'CALCULATED')
  await press(head.page, name('acts.submit'))
  await state(head.page, 'APPROVING')
  await approver.page.goto(path)
  await press(approver.page, es('documents', 'decision.agree'))
  await state(approver.page, 'APPROVED')
  await head.page.goto(path)
  await press(head.page, name('acts.publish'))
  await dialogOf(head.page).getByRole('button').last().click()
  await state(head.page, 'PUBLISHED')
  for (const { context, complaints } of [quality, approver]) {
    assert.deepEqual(complaints, [])
    await context.close()
  }
  return id
}

const numberIn = (text: string) =>
  new Big(/\d[\d.]*(?:,\d+)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.') ?? 'none')
const cellsOf = async (rows: Locator): Promise<string[][]> =>
  Promise.all((await rows.all()).map(row => row.locator('td,th').allInnerTexts()))

/** The displayed scores add up to the total, and the rows behind a figure to the figure, to the last digit. */
async function recomputed(page: Page, fileId: string) {
  await page.goto(`/perform/review-approval?id=${fileId}`)
  const { supplier = '' } =
    (await portal.database.one<{ supplier: string }>(sql`
    select name as supplier from supplier where id = ${supplierId}`)) ?? {}
  await page.locator('.document-main').getByText(supplier, { exact: true }).filter({ visible: true }).first().click()
  const drawer = page.locator('srmsl-drawer[open]')
  const lines = drawer.locator('table').first()
  await lines.locator('tbody tr').nth(2).waitFor()
  let [points, weights] = [new Big(0), new Big(0)]
  for (const [, , weight = '', , score = ''] of await cellsOf(lines.locator('tbody tr'))) {
    points = points.plus(new Big(weight).times(score))
    weights = weights.plus(weight)
  }
  const total = points.div(weights).toFixed(2)
  await drawer.getByText(total, { exact: true }).first().waitFor()
  for (const [formula, scale] of [
    ['PPM', 1_000_000],
    ['DAYS_LATE', 1],
  ] as const) {
    const { name = '' } =
      (await portal.database.one<{ name: string }>(sql`
      select name from perf_line where file_id = ${fileId} and formula_code = ${formula}`)) ?? {}
    const figure = lines.locator('tbody tr', { hasText: name }).getByRole('button')
    const shown = numberIn(await figure.innerText())
    await figure.click()
    const rows = drawer.locator('table').nth(1).locator('tbody tr')
    await drawer.getByText(es('performance', `explained.${formula}`)).waitFor()
    await rows.first().waitFor()
    let [part, whole] = [new Big(0), new Big(0)]
    for (const cells of await cellsOf(rows)) {
      part = part.plus(numberIn(cells.at(-2) ?? ''))
      whole = whole.plus(numberIn(cells.at(-1) ?? ''))
    }
    assert.equal(part.times(scale).div(whole).round(2).toString(), shown.toString(), formula)
  }
  await page.keyboard.press('Escape')
}

/** Read and objected to on the phone. */
async function appealed({ page }: Visitor, { id, total }: { id: string; total: string }) {
  await page.goto(`/perform/my-result-detail?id=${id}`)
  await page.locator('.document-head').getByText(total, { exact: true }).first().waitFor()
  await act(page, es('performance', 'appeal.act'))
  await dialogOf(page).getByRole('textbox').fill('La mercancía llegó bien')
  await dialogOf(page).getByRole('button').last().click()
  await said(page, es('performance', 'appeal.waits'))
}

/** 18027: a page without the event withdraws what was withdrawn already. */
async function withdrawnTwice({ page }: Visitor) {
  await page.goto('/alterations/edit?section=BASE')
  await page.locator('input[name="after[0].address"]:visible').fill('江苏省苏州市园区新路 8 号')
  await page.locator('input[name=reason]:visible').fill('Nos mudamos')
  await press(page, es('company-changes', 'acts.submit'))
  await page.waitForURL('**/company-change-detail?id=*')
  await stateIs(page, 'company-changes', 'status.APPROVING')
  const deaf = await portal.visit({ language: 'es', width: 390, touch: true })
  await deaf.page.route(/\/stage-api\/events/, route => route.abort())
  await deaf.signIn('supplier')
  await deaf.page.goto(page.url())
  await stateIs(deaf.page, 'company-changes', 'status.APPROVING')
  const withdraw = es('company-changes', 'acts.withdraw')
  await act(page, withdraw)
  await stateIs(page, 'company-changes', 'status.NEW')
  await act(deaf.page, withdraw)
  await said(deaf.page, es('errors', '18027'))
  await deaf.context.close()
}

/** Applied for with the result, and decided on a phone by the link in the letter and the code that follows. */
async function lowered(buyer: Page) {
  await buyer.goto(`/lifecycle?supplierId=${supplierId}&apply=DOWN&toStage=POTENTIAL`)
  await dialogOf(buyer).locator('textarea[name=reason]').fill('Calificación C')
  await dialogOf(buyer).locator('button[type=submit]').click()
  await said(buyer, es('lifecycle', 'done.submitted'))
  const letter = await letterTo(portal.database, 'buyer2@yunqiao.example')
  const way = /(\/form\/degrade-approve\?link=[\w-]{22})/.exec(letter)?.[1] ?? assert.fail(letter)
  const { page, complaints, context } = await portal.visit({ language: 'es', width: 390, touch: true })
  await page.goto(way)
  await press(page, es('lifecycle', 'acts.agree'))
  const code = page.locator('input[name=verifyCode]')
  await code.waitFor()
  await code.fill(await sentCode())
  await press(page, es('lifecycle', 'acts.agree'))
  await page.getByText(es('lifecycle', 'status.APPROVED'), { exact: true }).first().waitFor()
  assert.deepEqual(await violations(page), [])
  assert.deepEqual(complaints, [])
  await context.close()
}

/** The code for the link, once the server has written its letter. */
async function sentCode(): Promise<string> {
  await until('a code is sent', () =>
    portal.database.one(sql`select from msg_send_record where template_code = 'link.code' limit 1`),
  )
  return codeSentTo(portal.database, 'buyer2@yunqiao.example')
}
