import sql from 'sql-template-tag'
import { stocktakeBusinessType } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { Db } from '../../../../db/database.ts'
import { clockAct } from '../../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../../kit/jobs/job.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { writerModule } from '../mold.rules.ts'
import { stocktakeUrl } from './stocktake.moves.ts'

/** Maximum number of suppliers reminded per run; the next run continues. */
const mostAtOnce = 300

interface Overdue {
  stocktakeId: string
  enterpriseId: string
  stocktakeNo: string
  year: number
  dueDate: string
  supplierId: string
  supplierName: string
  molds: number
}

/** Every morning: checks that were due by yesterday. */
export const moldChecksDue: ScheduledJob = { name: 'moldChecksDue', cron: '0 7 * * *', run: db => remindOfChecks(db) }

/** Reminds keepers once of overdue checks and notifies users who edit molds. */
export async function remindOfChecks(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('moldChecksDue'))`)
  const found = await db.rows<Overdue>(sql`
    select k.id as stocktake_id, k.enterprise_id, k.stocktake_no, k.year, k.due_date, c.supplier_id,
      s.name as supplier_name, count(*)::int as molds
    from mold_stocktake k join mold_check c on c.stocktake_id = k.id join ${supplierView} s on s.id = c.supplier_id
    where k.status = 'OPEN' and k.due_date < current_date and c.status = 'ASKED' and c.reminded = 0
    group by k.id, c.supplier_id, s.name order by k.id, c.supplier_id limit ${mostAtOnce}`)
  for (const { stocktakeId, enterpriseId, supplierId, ...late } of found) {
    await db.run(sql`
      update mold_check set reminded = 1 where stocktake_id = ${stocktakeId} and supplier_id = ${supplierId}
        and status = 'ASKED' and reminded = 0`)
    await notify(clockAct(db, enterpriseId), {
      template: 'mold.checkOverdue',
      to: { supplierIds: [supplierId], holdersOf: writerModule },
      values: {
        stocktakeNo: late.stocktakeNo,
        year: String(late.year),
        due: late.dueDate,
        count: String(late.molds),
        supplier: late.supplierName,
      },
      businessType: stocktakeBusinessType,
      businessId: stocktakeId,
      pcUrl: stocktakeUrl(stocktakeId),
    })
  }
}
