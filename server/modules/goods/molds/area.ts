import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { moldBusinessType, queryMaintenances, queryMolds } from '../../../../src/contract/goods/molds/molds.ts'
import { queryTransfers, transferBusinessType } from '../../../../src/contract/goods/molds/transfers.ts'
import {
  checkBusinessType,
  queryMoldChecks,
  stocktakeBusinessType,
} from '../../../../src/contract/goods/molds/stocktakes.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { moldAttachments } from './attachments.ts'
import { moldLife } from './life.ts'
import { readMaintenancePage, readMoldPage } from './mold-list.queries.ts'
import { isDue, isWorn, seenMolds } from './mold.queries.ts'
import { transferableMoldList } from './lists.ts'
import { moldRoutes } from './routes.ts'
import { scrapDecided, scrapSubject } from './scrap.ts'
import { moldsSeeds } from './seeds/seeds.ts'
import { checkAttachments } from './stocktakes/check-attachments.ts'
import { readCheckPage } from './stocktakes/check.queries.ts'
import { moldChecksDue } from './stocktakes/remind.ts'
import { seenStocktakes, waitingStocktake } from './stocktakes/stocktake.queries.ts'
import { transferAttachments } from './transfers/transfer-attachments.ts'
import { readTransferPage, seenTransfers, waitsFor } from './transfers/transfer.queries.ts'
import { moldUnused, moldUsed } from './usage.ts'

type Warned = Pick<WarningSource, 'code' | 'sides' | 'modules'>

function warning(warned: Warned, condition: Sql, filter: Record<string, string>): WarningSource {
  return {
    ...warned,
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from mold t where ${seenMolds(caller)} and ${condition}`)
      return { count: Number(found?.count ?? 0), route: '/mold/list', filter }
    },
  }
}

/** Transfers waiting for the supplier to agree, hand over or take over. */
const transferWaiting: WarningSource = {
  code: 'MOLD_TRANSFER_WAITING',
  level: 'WARN',
  sides: ['SUPPLIER'],
  modules: ['mold-keep'],
  async read({ db, caller }) {
    const found = await db.one<{ count: string }>(sql`
      select count(*) as count from mold_transfer k where ${seenTransfers(caller)} and ${waitsFor(caller)}`)
    return { count: Number(found?.count ?? 0), route: '/mold/transfer', filter: { mine: '1' } }
  },
}

/** Open stocktakes with checks to answer (suppliers) or differences to review (buyers). */
function stocktakeWaiting(warned: Warned): WarningSource {
  return {
    ...warned,
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from mold_stocktake k where ${seenStocktakes(caller)} and ${waitingStocktake(caller)}`)
      return { count: Number(found?.count ?? 0), route: '/mold/check', filter: { waiting: '1' } }
    },
  }
}

export const moldsArea: Area = {
  name: 'molds',
  schema: new URL('./schema/', import.meta.url),
  seeds: moldsSeeds,
  auditTypes: [
    {
      code: moldBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, mold_no as number, status from mold`,
    },
    {
      code: transferBusinessType,
      states: 'transferStatus',
      fields: 'fields',
      record: sql`select id, enterprise_id, transfer_no as number, status from mold_transfer`,
    },
    {
      code: stocktakeBusinessType,
      states: 'stocktakeStatus',
      fields: 'fields',
      record: sql`select id, enterprise_id, stocktake_no as number, status from mold_stocktake`,
    },
    {
      code: checkBusinessType,
      states: 'checkStatus',
      fields: 'fields',
      record: sql`select c.id, k.enterprise_id, null as number, c.status
        from mold_check c join mold_stocktake k on k.id = c.stocktake_id`,
    },
  ],
  routes: moldRoutes,
  exports: [
    exportList(queryMolds, readMoldPage, { area: 'molds', keys: { status: 'status', ownerKind: 'ownerKind' } }),
    exportList(queryMaintenances, readMaintenancePage, { area: 'molds', keys: { kind: 'maintenanceKind' } }),
    exportList(queryTransfers, readTransferPage, { area: 'molds', keys: { status: 'transferStatus' } }),
    exportList(queryMoldChecks, readCheckPage, {
      area: 'molds',
      keys: { status: 'checkStatus', condition: 'condition' },
    }),
  ],
  approvals: [scrapSubject],
  attachments: [moldAttachments, transferAttachments, checkAttachments],
  lists: { LOV_MOLD: transferableMoldList },
  reactions: {
    'receipt.posted': [moldUsed],
    'receipt.inspected': [moldUsed],
    'reversal.posted': [moldUnused],
    'approval.decided': [scrapDecided],
  },
  jobs: [moldLife, moldChecksDue],
  warnings: [
    warning({ code: 'MOLD_WORN', sides: ['BUYER', 'SUPPLIER'], modules: ['mold-edit', 'mold-keep'] }, isWorn, {
      worn: '1',
    }),
    warning({ code: 'MOLD_MAINTENANCE_DUE', sides: ['SUPPLIER'], modules: ['mold-keep'] }, isDue, {
      maintenanceDue: '1',
    }),
    transferWaiting,
    stocktakeWaiting({ code: 'MOLD_CHECK_OPEN', sides: ['SUPPLIER'], modules: ['mold-keep'] }),
    stocktakeWaiting({ code: 'MOLD_CHECK_DIFFERENT', sides: ['BUYER'], modules: ['mold-edit'] }),
  ],
}
