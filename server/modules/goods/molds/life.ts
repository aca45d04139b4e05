import sql from 'sql-template-tag'
import { moldBusinessType } from '../../../../src/contract/goods/molds/molds.ts'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { isDue, isWorn, lifePct } from './mold.queries.ts'
import { writerModule } from './mold.rules.ts'

/** Maximum number of molds per run; the next run continues. */
const mostAtOnce = 300

interface Told {
  id: string
  enterpriseId: string
  moldNo: string
  name: string
  keeperSupplierId: string
  supplierName: string
  lifePct: number
  worn: boolean
  due: boolean
}

export const moldLife: ScheduledJob = { name: 'moldLife', cron: '30 2 * * *', run: db => tellOfLife(db) }

/** Notifies both sides of a worn mold, and its keeper of due maintenance; each once. */
export async function tellOfLife(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('moldLife'))`)
  const found = await db.rows<Told>(sql`
    select t.id, t.enterprise_id, t.mold_no, t.name, t.keeper_supplier_id, s.name as supplier_name, ${lifePct} as life_pct,
      (${isWorn} and t.worn_told = 0) as worn, (${isDue} and t.due_told = 0) as due
    from mold t join ${supplierView} s on s.id = t.keeper_supplier_id
    where t.deleted = 0 and ((${isWorn} and t.worn_told = 0) or (${isDue} and t.due_told = 0))
    order by t.id limit ${mostAtOnce} for update of t`)
  for (const mold of found) {
    const { id, enterpriseId, moldNo, name, supplierName, worn, due } = mold
    await db.run(sql`
      update mold set worn_told = greatest(worn_told, ${worn ? 1 : 0}), due_told = greatest(due_told, ${due ? 1 : 0})
      where id = ${id}`)
    const about = {
      businessType: moldBusinessType,
      businessId: id,
      pcUrl: `/mold/detail?id=${id}`,
      values: { moldNo, name, supplier: supplierName, lifePct: String(mold.lifePct) },
    }
    const act = clockAct(db, enterpriseId)
    const keeper = { supplierIds: [mold.keeperSupplierId] }
    if (worn) await notify(act, { ...about, template: 'mold.worn', to: { ...keeper, holdersOf: writerModule } })
    if (due) await notify(act, { ...about, template: 'mold.maintenanceDue', to: keeper })
  }
}
