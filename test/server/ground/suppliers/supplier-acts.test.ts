import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { admittedTo } from '../../../../server/modules/ground/suppliers/admitted.ts'
import { supplierStages } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { supplierActs, supplierObstacle } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { SupplierAct } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import { holdKinds } from '../../../../src/contract/ground/suppliers/supplier-parts.ts'
import { testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'

let world: TestApp
before(async () => (world = await testApp()))
after(() => world.close())

const free = { freezeFlag: 0, blackFlag: 0, holdKind: 'NONE' }
const acts = Object.keys(supplierActs) as SupplierAct[] // The keys of a literal.

/** By hand from docs/rules/suppliers.md: the stages of each act, whether a frozen or a blacklisted supplier may, the holds. */
const expected: Record<SupplierAct, [stages: string, frozen: boolean, black: boolean, holds: string]> = {
  ownFile: ['REGISTERED POTENTIAL QUALIFIED PREFERRED STRATEGIC EXITED', true, false, ''],
  invitation: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false, false, 'ORDERS ALL'],
  award: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false, false, 'ORDERS ALL'],
  sampleOrder: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC', false, false, 'ORDERS ALL'],
  order: ['QUALIFIED PREFERRED STRATEGIC', false, false, 'ORDERS ALL'],
  payment: ['POTENTIAL QUALIFIED PREFERRED STRATEGIC EXITED', true, true, 'PAYMENTS ALL'],
}

for (const act of acts)
  test(`stage, freeze and blacklist allow ${act} as the table says`, () => {
    const [stages, frozen, black, holds] = expected[act]
    for (const stage of supplierStages)
      assert.equal(
        supplierObstacle(act, { ...free, stage }),
        stages.split(' ').includes(stage) ? undefined : 'supplierStage',
      )
    const best = { ...free, stage: 'STRATEGIC' }
    assert.equal(supplierObstacle(act, { ...best, freezeFlag: 1 }), frozen ? undefined : 'supplierFrozen')
    assert.equal(supplierObstacle(act, { ...best, blackFlag: 1 }), black ? undefined : 'supplierBlacklisted')
    for (const holdKind of holdKinds) {
      const held = holds.split(' ').includes(holdKind)
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
