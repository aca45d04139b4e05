import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import type { WarningSource } from '../../../../kit/home-source.ts'
import { undecided } from '../clarifications/facts.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import { phase, seenTenders } from '../visible.queries.ts'

async function count(act: Act, condition: Sql): Promise<number> {
  const found = await act.db.one<{ count: string }>(sql`
    select count(*) as count from tender q where ${seenTenders(act.caller)} and ${condition}`)
  return Number(found?.count ?? 0)
}

export const tenderWarnings: readonly WarningSource[] = [
  {
    sides: ['BUYER'],
    modules: ['tender-notice-view'],
    code: 'TENDER_TO_PUBLISH',
    level: 'WARN',
    read: async act => ({
      count: await count(act, sql`q.status = 'APPROVED'`),
      route: '/bidding/tendering-list',
      filter: { status: 'APPROVED' },
    }),
  },
  {
    sides: ['BUYER'],
    modules: ['prequal-details'],
    code: 'TENDER_UNDECIDED',
    level: 'WARN',
    read: async act => ({
      count: await count(act, sql`${phase} = 'PREQUAL_REVIEW' and ${undecided}`),
      route: '/bidding/tendering-list',
      filter: { status: 'PREQUAL_REVIEW' },
    }),
  },
  {
    sides: ['SUPPLIER'],
    modules: ['cast-tender-view'],
    code: 'TENDER_TO_BID',
    level: 'WARN',
    async read(act) {
      const open = sql`${phase} = 'BIDDING' and not exists (select from tender_invite i where i.tender_id = q.id
          and i.supplier_id = ${ownSuppliers(act.caller)} and i.status = 'DECLINED')
        and not exists (select from tender_bid b where b.tender_id = q.id and b.round = q.round
          and b.supplier_id = ${ownSuppliers(act.caller)} and b.status not in ('WITHDRAWN', 'VOID'))`
      return { count: await count(act, open), route: '/bidding/my-tender', filter: { status: 'BIDDING' } }
    },
  },
]
