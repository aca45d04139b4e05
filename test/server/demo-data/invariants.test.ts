import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Sql } from 'sql-template-tag'
import { areas } from '../../../server/areas.ts'
import { invariantsOf } from '../../../server/invariants.ts'
import { putDemoData } from '../../../server/db/demo-data/put-demo-data.ts'
import { findDifferences } from '../../../server/kit/invariant.ts'
import { invariantCheck } from '../../../server/modules/platform/audit/invariant-check.ts'
import { testDatabase } from '../../support/database.ts'
import type { TestDatabase } from '../../support/database.ts'
import { textIfThere } from '../../../server/kit/texts.ts'
import { languages } from '../../../src/contract/platform/session/session.ts'
import { otherWays } from './other-ways.ts'
import { plants } from './plants.ts'

const invariants = invariantsOf(areas)

let opened: TestDatabase
before(async () => {
  opened = await testDatabase()
  await putDemoData(opened.database, { today: '2026-03-18' })
  // In use the database has made its statistics long before the nightly check.
  await opened.database.pool.query('analyze')
})
after(() => opened.close())

test('no record of the demo contradicts the rows that it stands for', async () => {
  const found: string[] = []
  for (const invariant of invariants)
    for (const each of await findDifferences(opened.database, invariant))
      found.push(`${invariant.name} ${each.document}: ${each.stated}, ${each.found}`)
  assert.deepEqual(found, [])
  await invariantCheck(invariants).run(opened.database)
})

test('each rule has a name in every language', () => {
  for (const { name } of invariants)
    for (const language of languages)
      assert.notEqual(textIfThere(language, 'audit', `invariants.${name}`) ?? '', '', `${language} ${name}`)
})

test('states of documents are measured against the trail, but for kinds that keep none of their own', () => {
  const kinds = areas.flatMap(({ auditTypes = [] }) => auditTypes).filter(kind => typeof kind !== 'string')
  const apart = kinds.filter(({ states, record }) => states !== undefined && record === undefined)
  assert.deepEqual(apart.map(({ code }) => code).sort(), [
    'APPROVAL_MODEL',
    'INQUIRY_QUOTE',
    'INTERFACE_LOG',
    // They belong to no enterprise, as the trail does.
    'JOB_RUN',
    // Of a user, not of an enterprise.
    'OPENING_KEY',
    'SCHEDULED_JOB',
    'SURVEY_TEMPLATE',
    'TENDER_OBJECTION',
    'USER',
  ])
})

test('each rule names the record that breaks it, and the nightly check fails with its name', async () => {
  assert.deepEqual(Object.keys(plants).sort(), invariants.map(({ name }) => name).sort())
  for (const [name, plant] of [...Object.entries(plants), ...otherWays]) await breaks(name, plant)
})

async function breaks(name: string, plant: Sql): Promise<void> {
  const invariant = invariants.find(each => each.name === name) ?? assert.fail(name)
  const takeBack = new Error('taken back')
  await assert.rejects(
    opened.database.transaction(async db => {
      await db.run(plant)
      const [found, ...others] = await findDifferences(db, invariant)
      assert.ok(found && found.document !== '' && found.stated !== found.found, `${name} ${plant.sql}`)
      assert.deepEqual(others, [], name)
      // Another enterprise has no differences.
      assert.deepEqual(await findDifferences(db, invariant, '0'), [], name)
      await assert.rejects(invariantCheck([invariant]).run(db), ({ message }: Error) =>
        message.includes(`${name}: ${found.document} states`),
      )
      throw takeBack
    }),
    takeBack,
  )
}
