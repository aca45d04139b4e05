import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import {
  disablePurchasers,
  enablePurchasers,
  queryPurchasers,
  removePurchasers,
  savePurchaser,
} from '../../../src/contract/organisation/purchasers.ts'
import type { PurchaserRecord } from '../../../src/contract/organisation/purchasers.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import { purchaserProblems } from './people.rules.ts'
import * as purchasers from './purchaser.queries.ts'

/** Purchasers as records. */
export const purchaserRecords: MasterRecords<PurchaserRecord, Input<typeof savePurchaser>> = {
  businessType: 'PURCHASER',
  table: sql`purchaser`,
  audited: ['employeeId', 'purchasingOrgId', 'phone', 'categoryNames'],
  numberOf: purchaser => purchaser.empNo,
  lock: ({ db, caller }, id) => purchasers.lockPurchaser(db, caller, id),
  problems: async ({ db, caller }, wanted, kept) =>
    purchaserProblems(wanted, await purchasers.readPurchaserFacts(db, caller, wanted), kept?.active !== 0),
  write: ({ db, caller }, wanted) => purchasers.writePurchaser(db, caller, wanted),
  switchProblems: (_, purchaser, active) =>
    Promise.resolve(
      active === 1 && purchaser.userId === null ? [{ field: 'employeeId', name: 'purchaserHasNoUser' }] : [],
    ),
  deleteParts: ({ db }, id) => purchasers.dropCategories(db, id),
}

/** Serves those who buy. */
export function purchaserRoutes(app: FastifyInstance): void {
  serve(app, queryPurchasers, (input, { db, caller }) => purchasers.readPurchaserPage(db, caller, input))
  serve(app, savePurchaser, (input, act) => saveRecord(act, purchaserRecords, input))
  serve(app, enablePurchasers, ({ ids }, act) => switchRecords(act, purchaserRecords, ids, 1))
  serve(app, disablePurchasers, ({ ids }, act) => switchRecords(act, purchaserRecords, ids, 0))
  serve(app, removePurchasers, ({ ids }, act) => removeRecords(act, purchaserRecords, ids))
}
