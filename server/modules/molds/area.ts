import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { moldBusinessType, queryMaintenances, queryMolds } from '../../../src/contract/molds/molds.ts'
import type { Area } from '../../kit/area.ts'
import type { WarningSource } from '../../kit/home-source.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import { moldAttachments } from './attachments.ts'
import { moldLife } from './life.ts'
import { readMaintenancePage, readMoldPage } from './mold-list.queries.ts'
import { isDue, isWorn, seenMolds } from './mold.queries.ts'
import { moldRoutes } from './routes.ts'
import { moldsSeeds } from './seeds/seeds.ts'
import { moldUnused, moldUsed } from './usage.ts'

type Warned = Pick<WarningSource, 'code' | 'sides' | 'modules'>

/** Molds like this, for those who act next. */
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

/** Molds: what suppliers make goods with, how far its life is used, and how it is maintained. */
export const moldsArea: Area = {
  name: 'molds',
  schema: new URL('./schema/', import.meta.url),
  seeds: moldsSeeds,
  auditTypes: [{ code: moldBusinessType, states: 'status', fields: 'fields' }],
  routes: moldRoutes,
  exports: [
    exportList(queryMolds, readMoldPage, { area: 'molds', keys: { status: 'status', ownerKind: 'ownerKind' } }),
    exportList(queryMaintenances, readMaintenancePage, { area: 'molds', keys: { kind: 'maintenanceKind' } }),
  ],
  attachments: [moldAttachments],
  reactions: {
    'receipt.posted': [moldUsed],
    'receipt.inspected': [moldUsed],
    'reversal.posted': [moldUnused],
  },
  jobs: [moldLife],
  warnings: [
    warning({ code: 'MOLD_WORN', sides: ['BUYER', 'SUPPLIER'], modules: ['mold-edit', 'mold-keep'] }, isWorn, {
      worn: '1',
    }),
    warning({ code: 'MOLD_MAINTENANCE_DUE', sides: ['SUPPLIER'], modules: ['mold-keep'] }, isDue, {
      maintenanceDue: '1',
    }),
  ],
}
