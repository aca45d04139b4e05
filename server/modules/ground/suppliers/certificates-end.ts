import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { tellDocuments } from '../../../kit/messages/tell-documents.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { daysLeft, SOON } from './query-parts.ts'
import { toldStanding } from './told-standing.ts'

/** Maximum number of certificates per run; the next run continues. */
const mostAtOnce = 300

/** Right to hold suppliers; its holders are notified if the supplier has no purchaser. */
const headModule = 'lifecycle-hold'

/** Every morning: certificates that end in 60, 30 and 7 days, and those that have ended. */
export const certificatesEnd: ScheduledJob = {
  name: 'certificatesEnd',
  cron: '0 6 * * *',
  run: db => tellOfEnding(db),
}

interface Ending {
  id: string
  enterpriseId: string
  supplierId: string
  supplier: string
  certNo: string
  expireDate: string
  daysLeft: number
  /** Users of the supplier's purchasers. */
  userIds: string[]
}

/**
 * Notifies suppliers and their purchasers of ending certificates, once per threshold; one message covers missed runs,
 * and renewing restarts the notices. Skips suppliers that have left, and certificates that another one of the same kind
 * outlasts. Open pages of a supplier are updated when a certificate ends.
 */
export async function tellOfEnding(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('certificatesEnd'))`)
  const found = await db.rows<Ending>(sql`
    with due as (
      select t.id, s.name, s.purchaser_id, ${daysLeft} as days_left, reached.step
      from supplier_certificate t join supplier s on s.id = t.supplier_id
        cross join lateral (select
          case when ${daysLeft} < 0 then -1 when ${daysLeft} <= 7 then 7 when ${daysLeft} <= 30 then 30 else ${SOON}::int end as step
        ) reached
      where t.deleted = 0 and s.deleted = 0 and s.stage <> 'EXITED' and ${daysLeft} <= ${SOON}
        and (t.told_date is distinct from t.expire_date or t.told_days > reached.step)
        and not exists (
          select from supplier_certificate o
          where o.supplier_id = t.supplier_id and o.cert_type = t.cert_type and o.deleted = 0
            and (o.long_term = 1 or o.expire_date > t.expire_date))
      order by t.expire_date, t.id limit ${mostAtOnce})
    update supplier_certificate t set told_date = t.expire_date, told_days = due.step
    from due where t.id = due.id
    returning t.id, t.enterprise_id, t.supplier_id, due.name as supplier, t.cert_no,
      to_char(t.expire_date, 'YYYY-MM-DD') as expire_date, due.days_left,
      array(
        select distinct e.user_id from ${purchaserView} p join ${employeeView} e on e.id = p.employee_id
        where e.user_id is not null and p.active = 1 and (p.id = due.purchaser_id or p.id in (
          select so.purchaser_id from supplier_org so where so.supplier_id = t.supplier_id and so.active = 1))) as user_ids`)
  for (const certificate of found) await tellOf(db, certificate)
}

async function tellOf(db: Db, certificate: Ending): Promise<void> {
  const { enterpriseId, supplierId, supplier, certNo, expireDate, userIds } = certificate
  const act = clockAct(db, enterpriseId)
  const ended = certificate.daysLeft < 0
  const about = {
    values: { supplier, certNo, expireDate },
    businessType: 'SUPPLIER',
    businessId: supplierId,
  }
  const event = ended ? 'certificate.ended' : 'certificate.ends'
  await notify(act, {
    ...about,
    template: `${event}.own`,
    to: { supplierIds: [supplierId] },
    pcUrl: '/alterations/edit?section=CERTIFICATES',
  })
  await notify(act, {
    ...about,
    template: event,
    to: userIds.length > 0 ? { userIds } : { holdersOf: headModule },
    pcUrl: `/supplier-company?companyId=${supplierId}&tab=certificates`,
  })
  if (ended)
    await tellDocuments(db, act.caller, [
      { businessType: 'SUPPLIER', businessId: supplierId, docNo: '', action: 'UPDATE', ...toldStanding },
    ])
}
