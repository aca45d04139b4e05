import sql from 'sql-template-tag'
import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { queryDemandRows } from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import { queryDemands } from '../../../../src/contract/sourcing/demand/demands.ts'
import type { Area } from '../../../kit/area.ts'
import { demandInvariants } from './invariants.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { demandSubject } from './approval-subject.ts'
import { demandAttachments } from './attachments.ts'
import { readDemandPage, readRowPage } from './demand-list.queries.ts'
import { rowSource } from './demand-row.queries.ts'
import { demandDecided } from './demand.moves.ts'
import { seenDemands } from './seen-demands.ts'
import { demandImport } from './import.ts'
import { demandRoutes } from './routes.ts'
import { demandSeeds } from './seeds/seeds.ts'
import { shareReactions } from './shares.ts'

/** Reminds users who assign purchasers of rows without one. */
const unassigned: WarningSource = {
  code: 'DEMAND_UNASSIGNED',
  sides: ['BUYER'],
  modules: ['demand-assigner'],
  level: 'WARN',
  async read(act) {
    const found = await act.db.one<{ count: string }>(sql`
      select count(*) as count from ${rowSource}
      where ${seenDemands(act.caller)} and p.status = 'APPROVED' and d.row_status = 'OPEN'`)
    return { count: Number(found?.count ?? 0), route: '/demand/assign', filter: { whose: 'NOBODY' } }
  },
}

export const demandArea: Area = {
  name: 'demand',
  schema: new URL('./schema/', import.meta.url),
  seeds: demandSeeds,
  auditTypes: [
    {
      code: demandBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, demand_no as number, status from pur_demand`,
    },
  ],
  routes: demandRoutes,
  exports: [
    exportList(queryDemands, readDemandPage, { area: 'demand', keys: { status: 'status', demandType: 'demandType' } }),
    exportList(queryDemandRows, readRowPage, {
      area: 'demand',
      keys: { status: 'rowStatus', demandType: 'demandType' },
    }),
  ],
  imports: [demandImport],
  approvals: [demandSubject],
  attachments: [demandAttachments],
  reactions: { 'approval.decided': [demandDecided], ...shareReactions },
  warnings: [unassigned],
  invariants: demandInvariants,
}
