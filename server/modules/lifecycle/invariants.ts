import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { orderView } from '../purchase-orders/read.ts'
import { supplierView } from '../suppliers/read.ts'
import { unfilledView } from '../surveys/read.ts'

/** Applications in force, each kind of standing with the newest one. */
const newest = (directions: string) => sql`
  (select distinct on (l.supplier_id) l.supplier_id, l.direction, l.to_stage, l.applied_time from lifecycle_apply l
  where l.applied_time is not null and l.direction = any(string_to_array(${directions}, ' '))
  order by l.supplier_id, l.applied_time desc, l.id desc)`

/** What holds between the standing of suppliers, the applications for it, and what it allows. */
export const lifecycleInvariants: readonly Invariant[] = [
  {
    // Stage, frozen and blacklist are what the newest application of each kind says.
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
    // No order is submitted to a supplier that is frozen, on the blacklist, or has left.
    name: 'allowedOrders',
    differences: sql`
      select o.enterprise_id, o.order_no as document, l.direction as stated, o.status as found
      from ${orderView} o join (
        select * from ${newest('FREEZE UNFREEZE')} f where f.direction = 'FREEZE'
        union all select * from ${newest('BLACK UNBLACK')} b where b.direction = 'BLACK'
        union all select * from ${newest('UP DOWN EXIT RETURN')} e where e.direction = 'EXIT') l
        on l.supplier_id = o.supplier_id
      where o.deleted = 0 and o.submit_time > l.applied_time and o.status not in ('NEW', 'REJECTED', 'CANCELLED')`,
  },
  {
    // No supplier rises while a mandatory survey is before it.
    name: 'mandatorySurveys',
    differences: sql`
      select l.enterprise_id, l.lifecycle_no as document, '0' as stated, count(*)::text as found
      from lifecycle_apply l join ${unfilledView} u on u.supplier_id = l.supplier_id and u.since < l.create_time
      where l.direction = 'UP' and l.status <> 'REJECTED'
      group by l.enterprise_id, l.lifecycle_no`,
  },
]
