import sql from 'sql-template-tag'
import type { BalanceStatus } from '../../../../src/contract/money/balances/balances.ts'
import {
  balanceBusinessType,
  queryBalanceDocuments,
  queryBalances,
} from '../../../../src/contract/money/balances/balances.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { readBalancePage, readDocumentPage, seenBalances } from './balance.queries.ts'
import { balanceRoutes } from './routes.ts'
import { balanceReminder } from './reminder.ts'
import { balancesSeeds } from './seeds/seeds.ts'
import { balanceInvariants } from './invariants.ts'

/** Confirmations in these statuses, for the side that acts next. */
function warning(
  code: string,
  { side, module, route }: { side: 'BUYER' | 'SUPPLIER'; module: string; route: string },
  statuses: readonly BalanceStatus[],
): WarningSource {
  return {
    code,
    sides: [side],
    modules: [module],
    level: 'WARN',
    async read({ db, caller }) {
      const found = await db.one<{ count: string }>(sql`
        select count(*) as count from balance t where ${seenBalances(caller)} and t.status = any(${[...statuses]}::text[])`)
      return { count: Number(found?.count ?? 0), route, filter: { status: statuses.join(',') } }
    },
  }
}

export const balancesArea: Area = {
  name: 'balances',
  schema: new URL('./schema/', import.meta.url),
  seeds: balancesSeeds,
  auditTypes: [
    {
      code: balanceBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, balance_no as number, status from balance`,
    },
  ],
  invariants: balanceInvariants,
  routes: balanceRoutes,
  exports: [
    exportList(queryBalances, readBalancePage, { area: 'balances', keys: { status: 'status' } }),
    exportList(queryBalanceDocuments, readDocumentPage, {
      area: 'balances',
      keys: { kind: 'kind', documentType: 'documentType' },
    }),
  ],
  jobs: server => [balanceReminder(server)],
  warnings: [
    warning('BALANCE_TO_ANSWER', { side: 'SUPPLIER', module: 'balance-answer', route: '/recon/balance/my' }, [
      'SENT',
      'ANSWERED',
    ]),
    warning('BALANCE_DISPUTED', { side: 'BUYER', module: 'balance-edit', route: '/recon/balance' }, ['DISPUTED']),
  ],
}
