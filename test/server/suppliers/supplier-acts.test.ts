import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { admittedTo } from '../../../server/modules/suppliers/admitted.ts'
import { supplierStages } from '../../../src/contract/lifecycle/lifecycle.ts'
import { supplierActs, supplierObstacle } from '../../../src/contract/suppliers/supplier-acts.ts'
import type { SupplierAct } from '../../../src/contract/suppliers/supplier-acts.ts'
import { holdKinds } from '../../../src/contract/suppliers/supplier-parts.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

let world: TestApp
before(async () => (world = await testApp()))
after(() => world.close())

const free = { freezeFlag: 0, blackFlag: 0, holdKind: 'NONE' }
const acts = Object.keys(supplierActs) as SupplierAct[] // The keys of a literal.

/** Which stages each act is for, by hand from docs/rules/suppliers.md; then whether a frozen supplier may. */
const expected: Record<SupplierAct, [stages: string, frozen: boolean]> = {
  ownFile: ['REGISTERED POTENTIAL QUALIFIED PREFERRED STRATEGIC EXITED', true],
  invitation: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false],
  award: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false],
  sampleOrder: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false],
  order: ['QUALIFIED PREFERRED STRATEGIC', false],
}

for (const act of acts)
  test(`stage, freeze and blacklist allow ${act} as the table says`, () => {
    const [stages, frozen] = expected[act]
    for (const stage of supplierStages)
      assert.equal(
        supplierObstacle(act, { ...free, stage }),
        stages.split(' ').includes(stage) ? undefined : 'supplierStage',
      )
    const best = { ...free, stage: 'STRATEGIC' }
    assert.equal(supplierObstacle(act, { ...best, freezeFlag: 1 }), frozen ? undefined : 'supplierFrozen')
    assert.equal(supplierObstacle(act, { ...best, blackFlag: 1 }), 'supplierBlacklisted')
    for (const holdKind of holdKinds) {
      const held = !frozen && (holdKind === 'ORDERS' || holdKind === 'ALL')
      assert.equal(supplierObstacle(act, { ...best, holdKind }), held ? 'supplierOnHold' : undefined)
    }
  })

test('the database admits the same suppliers', async () => {
  for (const act of acts)
    for (const stage of supplierStages)
      for (const holdKind of holdKinds)
        for (const [freezeFlag, blackFlag] of [
          [0, 0],
          [1, 0],
          [0, 1],
        ] as const) {
          const found = await world.database.one<{ admitted: boolean }>(sql`
            select ${admittedTo(act, sql`s`)} as admitted
            from (select ${stage}::text as stage, ${holdKind}::text as hold_kind, ${freezeFlag}::int as freeze_flag,
              ${blackFlag}::int as black_flag) s`)
          const obstacle = supplierObstacle(act, { stage, holdKind, freezeFlag, blackFlag })
          assert.equal(
            found?.admitted,
            obstacle === undefined,
            `${act} ${stage} ${holdKind} ${freezeFlag} ${blackFlag}`,
          )
        }
})
