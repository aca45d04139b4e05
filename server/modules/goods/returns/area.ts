import sql from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { ReturnStatus } from '../../../../src/contract/goods/returns/return-parts.ts'
import { queryReturnRows } from '../../../../src/contract/goods/returns/returns.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { bookedReturns } from './booked.ts'
import { returnSubject } from './approval-subject.ts'
import { returnAttachments } from './attachments.ts'
import {
  creditConfirmed,
  replacementGivenUp,
  replacementLeft,
  replacementReceived,
  silentConfirm,
} from './return-closing.ts'
import { readReturnPage } from './return-list.queries.ts'
import { returnableRowList } from './lists.ts'
import { returnDecided } from './return.moves.ts'
import { seenReturns } from './return.queries.ts'
import { returnRoutes } from './routes.ts'
import { returnsSeeds } from './seeds/seeds.ts'
import { returnOutboundEvents } from './outbound-events.ts'

function warning(code: string, side: 'BUYER' | 'SUPPLIER', module: string, status: ReturnStatus): WarningSource {
  return {
    code,
    sides: [side],
    modules: [module],
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from return_order t where ${seenReturns(act.caller)} and t.status = ${status}`)
      return { count: Number(found?.count ?? 0), route: '/return/list', filter: { status } }
    },
  }
}

export const returnsArea: Area = {
  name: 'returns',
  schema: new URL('./schema/', import.meta.url),
  seeds: returnsSeeds,
  auditTypes: [
    {
      code: returnBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, return_no as number, status from return_order`,
    },
  ],
  booked: bookedReturns,
  routes: returnRoutes,
  exports: [
    exportList(queryReturnRows, readReturnPage, {
      area: 'returns',
      keys: { status: 'status', treatment: 'treatment', reason: 'reason', fromStock: 'stock' },
    }),
  ],
  approvals: [returnSubject],
  attachments: [returnAttachments],
  reactions: {
    'approval.decided': [returnDecided],
    'receipt.posted': [replacementReceived],
    'return.shippedOut': [replacementLeft],
    'order.written': [replacementGivenUp],
    'statement.confirmed': [creditConfirmed],
  },
  outboundEvents: returnOutboundEvents,
  lists: { LOV_RETURNABLE_ROW: returnableRowList },
  jobs: [silentConfirm],
  warnings: [
    warning('RETURN_TO_ANSWER', 'SUPPLIER', 'return-answer', 'SENT'),
    warning('RETURN_OBJECTED', 'BUYER', 'return-approve', 'OBJECTED'),
    warning('RETURN_TO_SHIP', 'BUYER', 'return-ship', 'CONFIRMED'),
  ],
}
