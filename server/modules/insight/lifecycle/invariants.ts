import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { moment } from '../../../kit/invariant.ts'
import type { Invariant } from '../../../kit/invariant.ts'
import { chosenSupplierView } from '../../sourcing/inquiries/read.ts'
import { sentPaymentView } from '../../money/payments/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { unfilledView } from '../../ground/surveys/read.ts'

/** The newest application in effect of each kind. */
const newest = (directions: string) => sql`
  (select distinct on (l.supplier_id) l.supplier_id, l.direction, l.to_stage, l.applied_time from lifecycle_apply l
  where l.applied_time is not null and l.direction = any(string_to_array(${directions}, ' '))
  order by l.supplier_id, l.applied_time desc, l.id desc)`

/**
 * Periods with a freeze, the blacklist, or a stage without orders. Stages before a supplier's first application are
 * unknown.
 */
const hinderedSuppliers = sql`
  (select * from (
    select l.supplier_id, l.applied_time as since, case l.kind when 'STAGE' then l.to_stage else l.direction end as standing,
      lead(l.applied_time) over (partition by l.supplier_id, l.kind order by l.applied_time, l.id) as until
    from (select a.*, case when a.direction in ('FREEZE', 'UNFREEZE') then 'FREEZE'
        when a.direction in ('BLACK', 'UNBLACK') then 'BLACK' else 'STAGE' end as kind
      from lifecycle_apply a where a.applied_time is not null) l) s
  where s.standing in ('FREEZE', 'BLACK', 'REGISTERED', 'POTENTIAL', 'EXITED'))`

/** Steps within a minute are not distinguished, because one may have waited for the other. */
const within = (moment: Sql): Sql => sql`${moment} > h.since + interval '1 minute'
  and (h.until is null or ${moment} < h.until - interval '1 minute')`

export const lifecycleInvariants: readonly Invariant[] = [
  {
    // Stage, freeze and blacklist match the newest application of each kind.
    name: 'supplierStanding',
    differences: sql`
      select s.enterprise_id, s.supplier_no as document, s.stage as stated, l.to_stage as found
      from ${supplierView} s join ${newest('UP DOWN EXIT RETURN')} l on l.supplier_id = s.id
      where s.deleted = 0 and s.stage <> l.to_stage
      union all
      select s.enterprise_id, s.supplier_no, case s.freeze_flag when 1 then 'FREEZE' else 'UNFREEZE' end, l.direction
      from ${supplierView} s join ${newest('FREEZE UNFREEZE')} l on l.supplier_id = s.id
      where s.deleted = 0 and (s.freeze_flag = 1) <> (l.direction = 'FREEZE')
      union all
      select s.enterprise_id, s.supplier_no, case s.black_flag when 1 then 'BLACK' else 'UNBLACK' end, l.direction
      from ${supplierView} s join ${newest('BLACK UNBLACK')} l on l.supplier_id = s.id
      where s.deleted = 0 and (s.black_flag = 1) <> (l.direction = 'BLACK')`,
  },
  {
    // No order is submitted while its supplier is frozen, blacklisted, or at a stage without orders.
    name: 'allowedOrders',
    differences: sql`
      select o.enterprise_id, o.order_no as document, h.standing as stated, o.status as found
      from ${orderView} o join ${hinderedSuppliers} h on h.supplier_id = o.supplier_id and ${within(sql`o.submit_time`)}
      where o.deleted = 0 and o.status not in ('NEW', 'REJECTED', 'CANCELLED')
        and not (h.standing = 'POTENTIAL' and o.order_type = 'SAMPLE')`,
  },
  {
    // The same for inquiries and awards, which are allowed one stage earlier than orders.
    name: 'allowedInvitations',
    differences: sql`
      select i.enterprise_id, i.inquiry_no as document, h.standing as stated, i.status as found
      from ${chosenSupplierView} i join ${hinderedSuppliers} h on h.supplier_id = i.supplier_id
        and ${within(sql`i.act_time`)}
      where h.standing <> 'POTENTIAL'`,
  },
  {
    // Nothing is paid to a supplier while it is frozen.
    name: 'allowedPayments',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, h.standing as stated, ${moment(sql`p.sent_time`)} as found
      from ${sentPaymentView} p join ${hinderedSuppliers} h on h.supplier_id = p.supplier_id and ${within(sql`p.sent_time`)}
      where h.standing = 'FREEZE'`,
  },
  {
    // No supplier is promoted while a mandatory survey is pending.
    name: 'mandatorySurveys',
    differences: sql`
      select l.enterprise_id, l.lifecycle_no as document, '0' as stated, count(*)::text as found
      from lifecycle_apply l join ${unfilledView} u on u.supplier_id = l.supplier_id and u.since < l.create_time
      where l.direction = 'UP' and l.status <> 'REJECTED'
      group by l.enterprise_id, l.lifecycle_no`,
  },
]
