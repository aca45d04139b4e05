import sql from 'sql-template-tag'
import { queryReversals, reversalBusinessType } from '../../../../src/contract/goods/reversals/reversals.ts'
import type { Area } from '../../../kit/area.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { bookedReversals } from './booked.ts'
import { reversalSubject } from './approval-subject.ts'
import { reversalInvariants } from './invariants.ts'
import { reversibleReceiptList } from './lists.ts'
import { readReversalPage } from './reversal-list.queries.ts'
import { reversalDecided } from './reversal.moves.ts'
import { reversalRoutes } from './routes.ts'
import { reversalsSeeds } from './seeds/seeds.ts'

export const reversalsArea: Area = {
  name: 'reversals',
  schema: new URL('./schema/', import.meta.url),
  seeds: reversalsSeeds,
  auditTypes: [
    {
      code: reversalBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, reverse_no as number, status from charge_against`,
    },
  ],
  booked: bookedReversals,
  routes: reversalRoutes,
  exports: [exportList(queryReversals, readReversalPage, { area: 'reversals', keys: { status: 'status' } })],
  approvals: [reversalSubject],
  invariants: reversalInvariants,
  lists: { LOV_REVERSIBLE_RECEIPT: reversibleReceiptList },
  reactions: { 'approval.decided': [reversalDecided] },
}
