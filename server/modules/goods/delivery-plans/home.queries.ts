import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { isDue } from './delivery-plan-list.queries.ts'
import { seenPlans } from './visible.queries.ts'

const route = '/delivery/plan'

async function countPlans(act: Act, condition: Sql): Promise<number> {
  const found = await act.db.one<{ count: string }>(sql`
    select count(*) as count from delivery_plan p where ${seenPlans(act.caller)} and ${condition}`)
  return Number(found?.count ?? 0)
}

export const planWarnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['delivery-plan-edit'],
    code: 'PLAN_DISPUTED',
    level: 'WARN',
    read: async act => ({
      count: await countPlans(act, sql`p.status = 'DIFF'`),
      route,
      filter: { status: 'DIFF' },
    }),
  },
  {
    sides: ['SUPPLIER'],
    modules: ['delivery-plan'],
    code: 'PLAN_UNANSWERED',
    level: 'WARN',
    read: async act => ({
      count: await countPlans(act, sql`p.status = 'PUBLISHED'`),
      route,
      filter: { status: 'PUBLISHED' },
    }),
  },
  ...(
    [
      { sides: ['BUYER'], modules: ['delivery-plan-edit'] },
      { sides: ['SUPPLIER'], modules: ['delivery-plan'] },
    ] as const
  ).map((who): WarningSource => ({
    ...who,
    code: 'PLAN_DUE',
    level: 'WARN',
    read: async act => ({ count: await countPlans(act, isDue), route, filter: { dueFlag: '1' } }),
  })),
]
