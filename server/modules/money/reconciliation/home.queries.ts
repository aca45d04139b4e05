import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { WarningSource } from '../../../kit/home-source.ts'
import { seenStatements } from './statement.queries.ts'

function warning(
  code: string,
  { side, module, route }: { side: 'BUYER' | 'SUPPLIER'; module: string; route: string },
  which: Sql,
  filter: Record<string, string>,
): WarningSource {
  return {
    code,
    sides: [side],
    modules: [module],
    level: 'WARN',
    async read(act) {
      const found = await act.db.one<{ count: string }>(sql`
        select count(*) as count from reconciliation t where ${seenStatements(act.caller)} and ${which}`)
      return { count: Number(found?.count ?? 0), route, filter }
    },
  }
}

export const statementWarnings: readonly WarningSource[] = [
  warning('RECON_TO_ANSWER', { side: 'SUPPLIER', module: 'recon-answer', route: '/recon/my' }, sql`t.status = 'SENT'`, {
    status: 'SENT',
  }),
  warning(
    'RECON_DISPUTED',
    { side: 'BUYER', module: 'recon-send', route: '/recon/list' },
    sql`t.status = 'DISPUTED' and t.approving_flag = 0`,
    { status: 'DISPUTED' },
  ),
  warning('RECON_TO_SEND', { side: 'BUYER', module: 'recon-send', route: '/recon/list' }, sql`t.status = 'NEW'`, {
    status: 'NEW',
  }),
]
