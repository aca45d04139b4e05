import sql from 'sql-template-tag'
import { periodBusinessType } from '../../../../src/contract/ground/accounting/periods.ts'
import type { Area } from '../../../kit/area.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { financeRefusals } from './call-refusals.ts'
import { accountingInvariants } from './invariants.ts'
import { accountingRoutes } from './routes.ts'
import { accountingSeeds } from './seeds.ts'

export const accountingArea: Area = {
  name: 'accounting',
  schema: new URL('./schema/', import.meta.url),
  seeds: accountingSeeds,
  auditTypes: [
    {
      code: periodBusinessType,
      states: 'status',
      record: sql`
        select p.id, p.enterprise_id, c.name || ' ' || p.period as number,
          case when p.active = 0 then 'CLOSED' else 'OPEN' end as status
        from accounting_period p join ${companyView} c on c.id = p.company_id`,
    },
  ],
  callRefusals: financeRefusals,
  routes: accountingRoutes,
  invariants: accountingInvariants,
}
