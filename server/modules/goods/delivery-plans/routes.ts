import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { answerPlan, decidePlan } from './answer.moves.ts'
import { readPlanBoard, readPlanHistory, readPlanPage } from './delivery-plan-list.queries.ts'
import { changePlan, movePlanRow, publishPlan, removePlans } from './delivery-plan.moves.ts'
import { readPlan } from './delivery-plan.queries.ts'
import { savePlan } from './delivery-plan.save.ts'

export function deliveryPlanRoutes(app: FastifyInstance): void {
  serve(app, calls.queryPlans, (input, act) => readPlanPage(act, input))
  serve(app, calls.queryPlanBoard, (input, act) => readPlanBoard(act, input))
  serve(app, calls.getPlan, ({ id }, act) => readPlan(act, id))
  serve(app, calls.queryPlanHistory, ({ id }, act) => readPlanHistory(act, id))
  serve(app, calls.savePlan, async (input, act) => readPlan(act, await savePlan(act, input)))
  serve(app, calls.publishPlan, async ({ id: given, version, plan }, act) => {
    const saved = plan === undefined ? undefined : await savePlan(act, plan)
    const id = saved ?? given ?? refuse('idEmpty')
    await publishPlan(act, id, saved === undefined ? version : undefined)
    return readPlan(act, id)
  })
  serve(app, calls.changePlan, async ({ plan, reason }, act) => {
    await changePlan(act, plan, reason ?? '')
    return readPlan(act, plan.id ?? '')
  })
  serve(app, calls.movePlanRow, async (input, act) => {
    await movePlanRow(act, input)
    return readPlan(act, input.id)
  })
  serve(app, calls.answerPlan, async ({ id, version, promises }, act) => {
    await answerPlan(act, id, version, promises)
    return readPlan(act, id)
  })
  serve(app, calls.decidePlan, async ({ id, version, accept, reason }, act) => {
    await decidePlan(act, { id, version, accept, reason: reason ?? '' })
    return readPlan(act, id)
  })
  serve(app, calls.removePlans, async ({ ids }, act) => ({ count: await removePlans(act, ids) }))
}
