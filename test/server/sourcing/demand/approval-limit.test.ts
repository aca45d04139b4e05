import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { previewApproval } from '../../../../src/contract/ground/workflow/instances.ts'
import { saveDemand } from '../../../../src/contract/sourcing/demand/demands.ts'
import type { TestApp } from '../../../support/app.ts'
import { begin, bpmn, done, step, way } from '../../ground/workflow/models.ts'
import { publish } from '../../ground/workflow/workflow-world.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { inquiryWorld } from '../inquiries/inquiry-world.ts'

let world: TestApp
before(async () => {
  world = await inquiryWorld()
  await world.database.run(sql`
    insert into org (id, enterprise_id, code, name, parent_id, org_type, company_id) values (8, 1, 'ST', 'Stock', 1, 'INVENTORY', 1)`)
})
after(() => world.close())

test('the limit of a model counts in the home currency, whatever a demand is estimated in', async () => {
  const above = `${begin}<bpmn:exclusiveGateway id="ask" default="f_ask_low"/>${step('low', 'USER:buyer2')}
    ${step('high', 'USER:finance')}${done}${way('begin', 'ask', 'low', 'done')}${way('ask', '[amount > 20000]high', 'done')}`
  await publish(world, bpmn(above), 'DEMAND')
  const decides = async (currency: string, estimatePrice: string) => {
    const details = [{ materialId: '1', qty: '1', unit: 'PCE', needDate: day(30), estimatePrice }]
    const draft = { title: 'Bolts', demandType: 'STOCK' as const, orgId: '2', inventoryOrgId: '8', currency, details }
    const { id } = valueOf(await world.call('planner', saveDemand, draft))
    const asked = { businessType: 'DEMAND', businessId: id }
    return valueOf(await world.call('planner', previewApproval, asked)).steps.map(({ name }) => name)
  }
  // A euro is 7.81 yuan.
  assert.deepEqual(await decides('EUR', '2500'), ['low'])
  assert.deepEqual(await decides('EUR', '2600'), ['high'])
  assert.deepEqual(await decides('CNY', '2600'), ['low'])
  await world.database.run(sql`update approval_model_version set status = 'RETIRED' where status = 'PUBLISHED'`)
})
