import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import type { ScheduledJob } from '../../server/kit/jobs/job.ts'
import { startJobs } from '../../server/kit/jobs/jobs.ts'
import { startExecutors } from '../../server/modules/platform/scheduling/executors/work.ts'
import { languages } from '../../src/contract/platform/session/session.ts'
import { serverOf } from '../support/areas.ts'
import { startExecutor } from '../support/executor.ts'
import type { ExecutorProcess } from '../support/executor.ts'
import { actOnRow, actsOfRow, testPortal, textOf } from '../support/portal.ts'
import type { TestPortal, Visitor } from '../support/portal.ts'
import { nothingLoads } from '../support/shown-page.ts'

const t = (key: string) => textOf('en', 'scheduling', key)
const title = (job: string) => t(`jobs.${job}.title`)

/** Jobs of these names, which do other work: one that takes as long as it is let, and one that fails. */
const jobs: ScheduledJob[] = [
  {
    name: 'auditVerify',
    cron: '30 3 * * *',
    run: async (db, tell) => {
      tell?.('the first chain holds')
      await db.run(sql`select pg_sleep(600)`)
    },
  },
  { name: 'moldLife', cron: '30 2 * * *', run: () => setTimeout(50).then(() => Promise.reject(new Error('No ink.'))) },
]

let portal: TestPortal
let stop: () => Promise<void>
let stopExecutors: () => Promise<void>
let executor: ExecutorProcess | undefined
/** Of the executor, whose port is known when it has started. */
const executorHosts: string[] = []
before(async () => {
  portal = await testPortal({ executorHosts })
  const server = serverOf(portal, { executorHosts })
  stopExecutors = await startExecutors(server, { error: () => undefined })
  stop = await startJobs(portal.database, jobs, 'Asia/Shanghai', { error: () => undefined })
})
after(async () => {
  await stop()
  await stopExecutors()
  await executor?.kill()
  await portal.close()
})

const dialog = (page: Page) => page.locator('dialog[open], srmsl-drawer[open]')
const row = (page: Page, text: string) => page.locator('tbody tr:visible').filter({ hasText: text })

async function harmless({ page, accessibility, complaints }: Visitor) {
  await nothingLoads(page.locator('html'))
  assert.deepEqual(await accessibility(), [])
  assert.deepEqual(complaints, [])
}

test('an administrator finds a task in the menu, changes its times, runs it, reads its growing log and ends the run', async () => {
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.locator('.side-entry[href$="/taskScheduling/task"]').click()
  await page.getByRole('heading', { name: t('tasks.title'), level: 1 }).waitFor()
  await page.getByLabel(t('tasks.keyword'), { exact: true }).fill('audit trail')
  await page.keyboard.press('Enter')
  await row(page, title('auditVerify')).getByText('At 03:30').waitFor()
  assert.equal(await row(page, '').count(), 1)
  await harmless(admin)

  await row(page, title('auditVerify')).getByText(title('auditVerify')).click()
  const cron = dialog(page).locator('input[name=cron]')
  await cron.fill('every day')
  await dialog(page).getByText('Enter five fields').first().waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).locator('[aria-invalid=true]').waitFor()
  await cron.fill('15 6 * * 1-5')
  await dialog(page).getByText('At 06:15, Monday through Friday').waitFor()
  assert.equal(await dialog(page).getByRole('listitem').count(), 10)
  await harmless(admin)
  await dialog(page).locator('button[aria-disabled=true]').first().waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await row(page, title('auditVerify')).getByText('At 06:15, Monday through Friday').waitFor()

  await actOnRow(row(page, title('auditVerify')), t('acts.stop'))
  await dialog(page)
    .getByRole('button', { name: t('acts.stop') })
    .click()
  await row(page, title('auditVerify')).getByText(t('statuses.STOPPED')).waitFor()
  await actOnRow(row(page, title('auditVerify')), t('acts.trigger'))
  await dialog(page)
    .getByRole('button', { name: t('acts.trigger') })
    .click()
  await row(page, title('auditVerify')).getByText(t('results.RUNNING')).waitFor()
  await actOnRow(row(page, title('auditVerify')), t('acts.start'))
  await row(page, title('auditVerify')).getByText(t('statuses.RUNNING'), { exact: true }).waitFor()

  await actOnRow(row(page, title('auditVerify')), t('acts.log'))
  await page.getByRole('heading', { name: t('runs.title'), level: 1 }).waitFor()
  await row(page, title('auditVerify')).getByText(title('auditVerify')).click()
  await dialog(page).getByText('the first chain holds').waitFor()
  await harmless(admin)
  await dialog(page)
    .getByRole('button', { name: t('acts.kill') })
    .click()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('acts.kill') })
    .click()
  await dialog(page).getByText(/^By /).waitFor()
  assert.equal(
    await dialog(page)
      .getByRole('button', { name: t('acts.kill') })
      .count(),
    0,
  )
  await page.keyboard.press('Escape')
  await row(page, title('auditVerify')).getByText(t('results.KILLED')).waitFor()
  assert.doesNotMatch((await actsOfRow(row(page, title('auditVerify')))).join(), new RegExp(t('acts.kill')))
  await admin.context.close()
})

test('a failure names its reason in the log, and a day of the report leads to its runs', async () => {
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.locator('.side-entry[href$="/taskScheduling/task"]').click()
  await page.getByLabel(t('tasks.keyword'), { exact: true }).fill('moldLife')
  await page.keyboard.press('Enter')
  await actOnRow(row(page, title('moldLife')), t('acts.trigger'))
  await dialog(page)
    .getByRole('button', { name: t('acts.trigger') })
    .click()
  await row(page, title('moldLife')).getByText(t('results.FAILED')).waitFor()
  await page.locator('.side-entry[href$="/taskScheduling/report"]').click()
  await page.getByRole('heading', { name: t('report.title'), level: 1 }).waitFor()
  await page.locator('canvas:visible').first().waitFor()
  assert.equal(await row(page, '').count(), 7)
  await harmless(admin)
  await row(page, '').first().getByRole('link').click()
  await page.getByRole('heading', { name: t('runs.title'), level: 1 }).waitFor()
  await row(page, title('moldLife')).getByText('No ink.').waitFor()
  await admin.context.close()
})

test('an administrator registers an executor, lets it do a task, sees its log grow and ends the run', async () => {
  const admin = await portal.visit()
  const { page } = admin
  await admin.signIn('admin')
  await page.locator('.side-entry[href$="/taskScheduling/executor"]').click()
  await page.getByRole('heading', { name: t('executors.title'), level: 1 }).waitFor()
  await page
    .getByRole('button', { name: t('executors.create') })
    .first()
    .click()
  await dialog(page).locator('input[name=title]').fill('ERP of the works')
  await dialog(page).locator('input[name=appName]').fill('Erp')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).locator('[aria-invalid=true]').first().waitFor()
  await dialog(page).locator('input[name=appName]').fill('erp-jobs')
  await harmless(admin)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const secretDialog = dialog(page).filter({ hasText: t('executors.secretText') })
  const secret = await secretDialog.getByRole('textbox').inputValue()
  await secretDialog.getByRole('button').last().click()
  await row(page, 'ERP of the works').getByText('0 of 0').waitFor()

  executor = await startExecutor({ secret, appName: 'erp-jobs', origin: portal.origin, allow: executorHosts })
  await row(page, 'ERP of the works').getByText('1 of 1').waitFor()
  await row(page, 'ERP of the works').getByText(executor.address).waitFor()

  await page.locator('.side-entry[href$="/taskScheduling/task"]').click()
  await page
    .getByRole('button', { name: t('tasks.create') })
    .first()
    .click()
  await dialog(page).locator('input[name=title]').fill('Load the stock of the ERP')
  await dialog(page).locator('select[name=executorId]').selectOption({ label: 'ERP of the works' })
  await dialog(page).locator('input[name=handler]').fill('count')
  await dialog(page).locator('textarea[name=params]').fill('600')
  await dialog(page).locator('input[name=cron]').fill('*/10 30 5 1 1 *')
  await dialog(page).getByText('Every 10 seconds').waitFor()
  await harmless(admin)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const findTask = async () => {
    const field = page.getByLabel(t('tasks.keyword'), { exact: true }).and(page.locator('input:visible'))
    await field.fill('stock of the ERP')
    await field.press('Enter')
  }
  await findTask()
  const task = row(page, 'Load the stock of the ERP')
  await task.getByText(t('statuses.STOPPED')).waitFor()
  await actOnRow(task, t('acts.start'))
  await task.getByText(t('statuses.RUNNING'), { exact: true }).waitFor()
  await actOnRow(task, t('acts.trigger'))
  await dialog(page)
    .getByRole('button', { name: t('acts.trigger') })
    .click()
  await task.getByText(t('results.RUNNING')).waitFor()

  await actOnRow(task, t('acts.log'))
  await page.getByRole('heading', { name: t('runs.title'), level: 1 }).waitFor()
  await task.getByText('Load the stock of the ERP').click()
  await dialog(page).getByText('part 1 of 1: 1 of 600').waitFor()
  await dialog(page).getByText('part 1 of 1: 3 of 600').waitFor()
  await harmless(admin)
  await dialog(page)
    .getByRole('button', { name: t('acts.kill') })
    .click()
  await page.locator('dialog[open]').getByText(t('kill.textRemote')).waitFor()
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('acts.kill') })
    .click()
  await dialog(page).getByText(/^By /).waitFor()
  await page.keyboard.press('Escape')
  await task.getByText(t('results.KILLED')).waitFor()

  await page.locator('.side-entry[href$="/taskScheduling/task"]').click()
  await page.getByRole('heading', { name: t('tasks.title'), level: 1 }).waitFor()
  await findTask()
  await actOnRow(task, 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await task.waitFor({ state: 'detached' })
  await admin.context.close()
})

for (const [at, language] of languages.entries())
  test(`the pages read well in ${language}, on a screen and on a phone, light and dark`, async () => {
    const phone = at % 2 === 1
    const admin = await portal.visit({ language, width: phone ? 390 : 1440, theme: at < 2 ? 'light' : 'dark' })
    const { page } = admin
    await admin.signIn('admin')
    for (const [path, heading] of [
      ['report', 'report.title'],
      ['task', 'tasks.title'],
      ['log', 'runs.title'],
      ['executor', 'executors.title'],
    ] as const) {
      await page.goto(`/taskScheduling/${path}`)
      await page.getByRole('heading', { name: textOf(language, 'scheduling', heading), level: 1 }).waitFor()
      await (phone ? page.locator('.card:visible') : page.locator('tbody tr:visible')).first().waitFor()
      await harmless(admin)
    }
    await admin.context.close()
  })

test('no one but the administrator finds the pages', async () => {
  const buyer = await portal.visit()
  await buyer.signIn('buyer')
  assert.equal(await buyer.page.locator('.side-entry[href*="/taskScheduling"]').count(), 0)
  await buyer.page.goto('/taskScheduling/task')
  await buyer.page.waitForURL('**/401')
  await buyer.context.close()
})
