import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { areas } from '../../server/areas.ts'
import { invariantsOf } from '../../server/invariants.ts'
import { findDifferences } from '../../server/kit/invariant.ts'
import { languages } from '../../src/contract/platform/session/session.ts'
import { plants } from '../server/demo-data/plants.ts'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { shown } from '../support/shown-page.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

/** Some of each kind: statements, values at a step, persons, and the trail. */
const broken = ['netQuantities', 'sentAccounts', 'movedTimes', 'expertGroups', 'paymentPersons', 'tracedStates']

test(
  'an administrator checks the figures, and each record that breaks a rule is named in every language',
  { timeout: 300_000 },
  async () => {
    for (const name of broken) await portal.database.run(plants[name] ?? assert.fail(name))
    const found = await differences()
    for (const name of broken)
      assert.ok(
        found.some(each => each.name === name),
        name,
      )
    for (const language of languages) {
      const t = (key: string) => textOf(language, 'audit', key)
      const visitor = await portal.visit({ language })
      await visitor.signIn('admin')
      const { page } = visitor
      await page.goto('/system/audit')
      await page
        .locator(shown)
        .getByRole('button', { name: t('figures.act'), exact: true })
        .click()
      const dialog = page.locator('dialog[open]')
      const total = String(invariantsOf(areas).length)
      await dialog
        .getByText(textOf(language, 'audit', 'verify.count', { checked: total, total }), { exact: true })
        .waitFor()
      await dialog.getByText(t('figures.broken'), { exact: true }).waitFor()
      const said = await dialog.locator('.audit-faults li').allInnerTexts()
      const wanted = found.map(({ name, ...difference }) =>
        textOf(language, 'audit', 'figures.fault', { ...difference, rule: t(`invariants.${name}`) }),
      )
      assert.deepEqual(said.map(plain).sort(), wanted.map(plain).sort(), language)
      assert.deepEqual(await visitor.accessibility(), [], language)
      // On a phone the lines break.
      await page.setViewportSize({ width: 390, height: 800 })
      const wide = await dialog.locator('.audit-faults').evaluate(list => list.scrollWidth > list.clientWidth + 1)
      assert.equal(wide, false, language)
      assert.deepEqual(visitor.complaints, [])
      await visitor.context.close()
    }
  },
)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The differences that the page must list, by rule. */
async function differences() {
  const all: { name: string; document: string; stated: string; found: string }[] = []
  for (const invariant of invariantsOf(areas))
    for (const each of await findDifferences(portal.database, invariant, '1'))
      all.push({ name: invariant.name, ...each })
  return all
}
