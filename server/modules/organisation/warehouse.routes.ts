import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import {
  disableWarehouses,
  enableWarehouses,
  queryWarehouses,
  removeWarehouses,
  saveWarehouse,
} from '../../../src/contract/organisation/warehouses.ts'
import type { Warehouse } from '../../../src/contract/organisation/warehouses.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import * as queries from './warehouse.queries.ts'
import { hoursText, warehouseProblems } from './warehouse.rules.ts'

/** Warehouses as records. */
export const warehouseRecords: MasterRecords<Warehouse, Input<typeof saveWarehouse>> = {
  businessType: 'WAREHOUSE',
  table: sql`warehouse`,
  audited: ['code', 'name', 'inventoryOrgId', 'address', 'contact', 'phone', 'receiveWindow'],
  asAudited: warehouse => ({ ...warehouse, receiveWindow: hoursText(warehouse.receiveWindow) }),
  numberOf: warehouse => warehouse.code,
  lock: ({ db, caller }, id) => queries.lockWarehouse(db, caller, id),
  problems: async ({ db, caller }, wanted) =>
    warehouseProblems(wanted, await queries.readWarehouseFacts(db, caller, wanted)),
  write: ({ db, caller }, wanted) => queries.writeWarehouse(db, caller, wanted),
}

/** Serves the warehouses that orders are delivered to. */
export function warehouseRoutes(app: FastifyInstance): void {
  serve(app, queryWarehouses, (input, { db, caller }) => queries.readWarehousePage(db, caller, input))
  serve(app, saveWarehouse, (input, act) => saveRecord(act, warehouseRecords, input))
  serve(app, enableWarehouses, ({ ids }, act) => switchRecords(act, warehouseRecords, ids, 1))
  serve(app, disableWarehouses, ({ ids }, act) => switchRecords(act, warehouseRecords, ids, 0))
  serve(app, removeWarehouses, ({ ids }, act) => removeRecords(act, warehouseRecords, ids))
}
