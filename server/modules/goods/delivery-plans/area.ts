import sql from 'sql-template-tag'
import { planBusinessType } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { queryPlans } from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { Area } from '../../../kit/area.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { readPlanPage } from './delivery-plan-list.queries.ts'
import { deliveryWarning } from './delivery-warning.ts'
import { planReactions } from './goods-reactions.ts'
import { planWarnings } from './home.queries.ts'
import { planImport } from './import.ts'
import { planInvariants } from './invariants.ts'
import { plannableRowList } from './lists.ts'
import { deliveryPlanRoutes } from './routes.ts'
import { deliveryPlansSeeds } from './seeds/seeds.ts'

export const deliveryPlansArea: Area = {
  name: 'delivery-plans',
  schema: new URL('./schema/', import.meta.url),
  seeds: deliveryPlansSeeds,
  auditTypes: [
    {
      code: planBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, plan_no as number, status from delivery_plan`,
    },
  ],
  routes: deliveryPlanRoutes,
  exports: [exportList(queryPlans, readPlanPage, { area: 'delivery-plans', keys: { status: 'status' } })],
  imports: [planImport],
  reactions: planReactions,
  jobs: [deliveryWarning],
  warnings: planWarnings,
  invariants: planInvariants,
  lists: { LOV_PLANNABLE_ROW: plannableRowList },
}
