import sql from 'sql-template-tag'
import { problemLeader } from '../../../../src/contract/goods/quality/problem-parts.ts'
import { queryReceipts, receiptBusinessType } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Area } from '../../../kit/area.ts'
import { bookedReceipts } from './booked.ts'
import { receiptRowAttachments } from './attachments.ts'
import { nameReceipts, nameReceiptsOf } from './followers.ts'
import { receiptInvariants } from './invariants.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { readReceiptPage, seenReceipts } from './receipt.queries.ts'
import { receiptRoutes } from './routes.ts'
import { receiptsSeeds } from './seeds.ts'
import { stockReactions } from './stock-moved.ts'
import { hasToClaim } from './to-claim.queries.ts'
import { receiptOutboundEvents } from './outbound-events.ts'

const inspectionWarning: WarningSource = {
  sides: ['BUYER'],
  modules: ['receive-inspect'],
  code: 'TO_INSPECT',
  level: 'WARN',
  async read(act) {
    const found = await act.db.one<{ count: string }>(sql`
      select count(*) as count from receive r where ${seenReceipts(act.caller)} and r.status = 'INSPECTING'`)
    return { count: Number(found?.count ?? 0), route: '/receive/list', filter: { status: 'INSPECTING' } }
  },
}

/** Receipts with enough rejects that a problem should be reported. */
const claimWarning: WarningSource = {
  sides: ['BUYER'],
  modules: [problemLeader],
  code: 'TO_CLAIM',
  level: 'WARN',
  async read(act) {
    const found = await act.db.one<{ count: string }>(sql`
      select count(*) as count from receive r where ${seenReceipts(act.caller)} and ${hasToClaim(act.caller)}`)
    return { count: Number(found?.count ?? 0), route: '/receive/list', filter: { toClaim: '1' } }
  },
}

export const receiptsArea: Area = {
  name: 'receipts',
  schema: new URL('./schema/', import.meta.url),
  seeds: receiptsSeeds,
  auditTypes: [
    {
      code: receiptBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, receive_no as number, status from receive`,
    },
  ],
  booked: bookedReceipts,
  routes: receiptRoutes,
  exports: [exportList(queryReceipts, readReceiptPage, { area: 'receipts', keys: { status: 'status' } })],
  attachments: [receiptRowAttachments],
  reactions: { ...stockReactions, 'order.followersAsked': [nameReceipts], 'delivery.followersAsked': [nameReceiptsOf] },
  outboundEvents: receiptOutboundEvents,
  warnings: [inspectionWarning, claimWarning],
  invariants: receiptInvariants,
}
