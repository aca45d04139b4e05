import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { Language } from '../../src/contract/platform/session/session.ts'
import { checkDigit } from '../../src/contract/goods/delivery-orders/package-code.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { until } from '../support/until.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** A picture of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const languages: Language[] = ['en', 'ja']

for (const [at, language] of languages.entries())
  test(
    `a phone receives a delivery by scanning and loses its network: one receipt (${language})`,
    { timeout: 180_000 },
    async () => {
      const t = (key: string) => textOf(language, 'receipts', key)
      const delivery = await packedDelivery(at)
      const phone = await portal.visit({ language, width: 390, touch: true, still: true })
      const { page } = phone
      await phone.signIn('warehouse')
      await page.goto('/receive/mobile')
      const said = page.locator('.scan-said')
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name: `${t('mobile.count')} ${delivery.deliveryNo}` }).waitFor()
      assert.deepEqual(await phone.accessibility(), [], 'deliveries that arrive next')

      await page
        .locator('input[name=code]')
        .fill(delivery.packageNo.replace(/.$/, digit => String((Number(digit) + 1) % 10)))
      await page.keyboard.press('Enter')
      await said.filter({ hasText: t('mobile.misread').split('{{code}}')[1] ?? '' }).waitFor()

      // A scanner types the code of GS1 symbols, with the 00 before the digits of the package.
      await page.locator('input[name=code]').focus()
      await scan(page, `00${delivery.packageNo}`)
      await page.locator('.scan-packages .tone-good').first().waitFor()
      assert.deepEqual(await phone.accessibility(), [], 'delivery that is counted')

      await phone.context.setOffline(true)
      await scan(page, delivery.packageNo)
      await said.filter({ hasText: delivery.packageNo }).waitFor()
      const before = await page.locator('input[name^=received-]').first().inputValue()
      await page.locator('input[name^=received-]').first().focus()
      await scan(page, delivery.packageNo)
      assert.equal(await page.locator('input[name^=received-]').first().inputValue(), before)
      await press(t('mobile.everything'))
      await press(t('acts.post'))
      await page.getByText(t('mobile.state.waiting'), { exact: true }).waitFor()
      assert.equal(await receiptsOf(delivery.id), 0)

      // The network is back but every response is lost: the requests are done, and the client does not know.
      let cut = 0
      await page.route('**/pur/receive/post', async route => {
        await route.fetch()
        cut += 1
        await route.abort()
      })
      await phone.context.setOffline(false)
      await until('the receipt is there', async () => (await receiptsOf(delivery.id)) === 1 && cut > 0)
      await page.unroute('**/pur/receive/post')
      await page.reload()
      await page.getByText(t('mobile.state.done'), { exact: true }).waitFor({ timeout: 60_000 })
      assert.equal(await receiptsOf(delivery.id), 1)
      await page.getByText(delivery.deliveryNo, { exact: true }).waitFor({ state: 'hidden' })
      assert.deepEqual(await phone.accessibility(), [], 'receipt that was posted')
      await phone.context.close()
    },
  )

test(
  'a receipt that is refused says why, is changed and sent again, or discarded when asked twice',
  { timeout: 600_000 },
  async () => {
    const t = (key: string) => textOf('zh', 'receipts', key)
    const delivery = await packedDelivery(3)
    const phone = await portal.visit({ language: 'zh', width: 390, touch: true, still: true })
    const { page } = phone
    await phone.signIn('warehouse')
    const entry = page.getByRole('listitem', { name: delivery.deliveryNo, exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const countTooMuch = async () => {
      await page.getByRole('button', { name: `${t('mobile.count')} ${delivery.deliveryNo}` }).click()
      await page.locator('input[name^=received-]').first().fill('90000000')
      await press(t('acts.post'))
      await entry.getByText(t('mobile.state.refused'), { exact: true }).waitFor()
    }
    await page.goto('/receive/mobile')
    await countTooMuch()
    // The part of the message before the maximum.
    const why = textOf('zh', 'problems', 'receipt.tooMuch').split(' ')
    await entry.getByText(why.find(part => part.length > 3) ?? '').waitFor()
    assert.equal(await receiptsOf(delivery.id), 0)
    assert.deepEqual(await phone.accessibility(), [], 'receipt that was refused')

    await page.reload()
    await entry.getByRole('button', { name: t('mobile.change') }).click()
    assert.equal(await page.locator('input[name^=received-]').first().inputValue(), '90000000')
    await press(t('mobile.others'))
    await entry.waitFor({ state: 'detached' })
    await countTooMuch()
    await entry.getByRole('button', { name: t('mobile.drop') }).click()
    await page.getByRole('dialog').waitFor()
    assert.deepEqual(await phone.accessibility(), [], 'question before discarding')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await entry.getByRole('button', { name: t('mobile.change') }).click()
    await press(t('mobile.everything'))
    await press(t('acts.post'))
    await page.getByText(t('mobile.state.done'), { exact: true }).waitFor()
    assert.equal(await receiptsOf(delivery.id), 1)

    // Its photos are taken where it is shown.
    await page.getByRole('link', { name: t('mobile.show') }).click()
    const photos = page.locator('.row-photos')
    await photos.locator('summary').first().click()
    const picture = { name: 'dent.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
    await photos.locator('input[type=file]').first().setInputFiles(picture)
    await photos.getByText('dent.png').first().waitFor()
    assert.deepEqual(await phone.accessibility(), [], 'photos of a receipt')
    await phone.context.close()
  },
)

test(
  'what a user counted on a phone is seen and sent by that user alone, also after somebody else was signed in',
  { timeout: 600_000 },
  async () => {
    const t = (key: string) => textOf('es', 'receipts', key)
    const delivery = await packedDelivery(4)
    await portal.database.run(sql`
      update user_role set role_id = (select id from role where code = 'WAREHOUSE')
      where user_id = (select id from app_user where username = 'quality')`)
    const phone = await portal.visit({ language: 'es', width: 390, touch: true, still: true })
    const { page } = phone
    const posts: string[] = []
    page.on('request', request => request.url().includes('/pur/receive/post') && posts.push(request.postData() ?? ''))
    const post = page.locator('li', { hasText: delivery.deliveryNo })
    // Without reloading the page, so that its data of the previous user remain.
    const signInAgain = async (userName: string) => {
      await page.locator('.header-user').first().click()
      await page.getByRole('menuitem', { name: textOf('es', 'portal', 'user.relogin') }).click()
      await page.locator('input[name=username]').fill(userName)
      await page.locator('input[name=password]').fill('demo1234')
      await page.locator('input[name=password]').press('Enter')
      await page.waitForURL('**/receive/mobile')
      await page.getByRole('button', { name: t('mobile.find'), exact: true }).waitFor()
    }
    await phone.signIn('warehouse')
    await page.route('**/pur/receive/post', route => route.abort())
    await page.goto('/receive/mobile')
    await page.getByRole('button', { name: `${t('mobile.count')} ${delivery.deliveryNo}` }).click()
    await page.getByRole('button', { name: t('mobile.everything'), exact: true }).click()
    await page.getByRole('button', { name: t('acts.post'), exact: true }).click()
    await post.getByText(t('mobile.state.answerLost'), { exact: true }).waitFor({ timeout: 60_000 })
    assert.deepEqual(await phone.accessibility(), [], 'receipt without an answer')

    await page.unroute('**/pur/receive/post')
    posts.length = 0
    await signInAgain('quality')
    await page.getByRole('button', { name: `${t('mobile.count')} ${delivery.deliveryNo}` }).waitFor()
    const asked = page.waitForResponse('**/pur/receive/scan')
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
    await asked
    assert.equal(await page.getByText(t('mobile.outbox'), { exact: true }).count(), 0)
    assert.deepEqual(posts, [])
    assert.equal(await receiptsOf(delivery.id), 0)

    await signInAgain('warehouse')
    await page.getByText(t('mobile.state.done'), { exact: true }).waitFor()
    assert.equal(await receiptsOf(delivery.id), 1)
    const receiver = await portal.database.one(sql`
      select u.username from receive r join app_user u on u.id = r.receiver_id where r.delivery_id = ${delivery.id}`)
    assert.deepEqual(receiver, { username: 'warehouse' })
    await phone.context.close()
  },
)

test(
  'labels and the packing list are printed on their sheets, with a code for each package',
  { timeout: 300_000 },
  async () => {
    const t = (key: string) => textOf('zh', 'delivery-orders', key)
    const delivery = await packedDelivery(2)
    const { page, signIn, context, complaints } = await portal.visit({ language: 'zh' })
    await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await signIn('warehouse')
    for (const [kind, width, height, codes] of [
      ['list', 595, 842, 2],
      ['labelsA4', 595, 842, 2],
      ['labelsA6', 298, 420, 2],
      ['labels100', 283, 425, 2],
    ] as const) {
      await page.goto(`/delivery/order-detail?id=${delivery.id}`)
      await page.locator('.document').first().waitFor()
      const direct = page.getByRole('button', { name: t(`paper.${kind}`), exact: true }).first()
      if (!(await direct.isVisible()))
        await page
          .getByRole('button', { name: textOf('zh', 'ui', 'document.more') })
          .first()
          .click()
      await direct.or(page.getByRole('menuitem', { name: t(`paper.${kind}`), exact: true })).click()
      await page.locator('body[data-printed]').waitFor()
      await page.emulateMedia({ media: 'print' })
      const letter = page.locator('.letter')
      await letter.waitFor()
      assert.match(await letter.innerText(), new RegExp(`${delivery.deliveryNo}[^]*${delivery.packageNo}`))
      assert.equal(await letter.locator('img').count(), codes, kind)
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const [, wide = '', high = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? []
      assert.deepEqual([Math.round(Number(wide)), Math.round(Number(high))], [width, height], kind)
      assert.equal(/\/Count (\d+)/.exec(file)?.[1], '1', `${kind} on one sheet`)
      await page.emulateMedia({ media: 'screen' })
    }
    assert.deepEqual(complaints, [])
    await context.close()
  },
)

/** Types as fast as a scanner, even on a busy machine: without waiting between keys. */
async function scan(page: Page, code: string): Promise<void> {
  await Promise.all([...code.split(''), 'Enter'].map(key => page.keyboard.press(key)))
}

async function receiptsOf(deliveryId: string): Promise<number> {
  const found = await portal.database.one<{ count: number }>(sql`
    select count(*)::int as count from receive where delivery_id = ${deliveryId} and deleted = 0 and status <> 'NEW'`)
  return found?.count ?? 0
}

/** A delivery under way that the warehouse sees, with one package for all of its rows. */
async function packedDelivery(at: number): Promise<{ id: string; deliveryNo: string; packageNo: string }> {
  const digits = `0401234500000${at}${String(at).padStart(3, '7')}`
  const packageNo = digits + checkDigit(digits)
  const found = await portal.database.one<{ id: string; deliveryNo: string }>(sql`
    select d.id, d.delivery_no from delivery_order d join app_user u on u.username = 'warehouse'
      join org seen on seen.id = u.org_id join org o on o.id = d.org_id and o.company_id = seen.company_id
    where d.status = 'SHIPPED' and d.deleted = 0 and d.enterprise_id = u.enterprise_id
      and not exists (select from receive r where r.delivery_id = d.id)
    order by d.arrive_date, d.id offset ${at} limit 1`)
  if (found === undefined) return assert.fail('The demo data have no such delivery.')
  await portal.database.run(sql`delete from delivery_package where delivery_id = ${found.id}`)
  await portal.database.run(sql`
    insert into delivery_package (delivery_id, place, package_no, package_type)
    values (${found.id}, 0, ${packageNo}, 'PALLET')`)
  // Its pieces have no serial numbers: a count is enough.
  await portal.database.run(sql`
    delete from delivery_order_serial where delivery_detail_id in (
      select k.id from delivery_order_detail k where k.delivery_id = ${found.id})`)
  await portal.database.run(sql`
    update material set serial_mode = 'NONE' where id in (
      select l.material_id from delivery_order_detail k join purchase_order_detail l on l.id = k.order_detail_id
      where k.delivery_id = ${found.id})`)
  await portal.database.run(sql`update delivery_order_detail set package_place = 0 where delivery_id = ${found.id}`)
  return { ...found, packageNo }
}
