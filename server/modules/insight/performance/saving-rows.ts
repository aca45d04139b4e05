import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { oneOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { materialView } from '../../ground/materials/read.ts'
import { priceOf, priceRecordView } from '../../sourcing/prices/read.ts'
import { orderRowView, orderView, rowPlace } from '../../orders/purchase-orders/read.ts'
import type { Measured } from './measured.ts'

/**
 * Order rows whose material got a new library price within the year before the order and had an older one: the saving,
 * and the cost at the older price, in the enterprise's currency.
 */
export function savingRows({ caller, supplierIds, from, to }: Measured): Sql {
  const counted = sql`(d.qty - d.aborted_qty)`
  const sameGoods = (
    record: Sql,
  ) => sql`${record}.enterprise_id = d.enterprise_id and ${record}.material_id = d.material_id
    and ${record}.supplier_id = d.supplier_id and ${record}.currency = o.currency`
  return sql`
    select d.supplier_id, 'order' as kind, d.id, d.order_id as document_id, o.order_no as doc_no, d.row_no,
      o.order_date as day,
      round((${priceOf(sql`older`, counted)} - ${priceOf(sql`newer`, counted)}) * ${counted} * o.exchange_rate, 4) as part,
      round(${priceOf(sql`older`, counted)} * ${counted} * o.exchange_rate, 4) as whole
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id
      join ${materialView} m on m.id = d.material_id and m.unit = d.unit
      join lateral (
        select * from ${priceRecordView} r
        where ${sameGoods(sql`r`)} and (r.org_id is null or r.org_id = d.org_id)
          and o.order_date between r.valid_from and r.valid_to and r.valid_from > o.order_date - interval '1 year'
        order by r.org_id nulls last, r.valid_from desc, r.id desc limit 1) newer on true
      join lateral (
        select * from ${priceRecordView} r
        where ${sameGoods(sql`r`)} and r.org_id is not distinct from newer.org_id and r.valid_from < newer.valid_from
        order by r.valid_from desc, r.id desc limit 1) older on true
    where ${oneOf(sql`d.supplier_id`, supplierIds)} and ${seenBy(caller, rowPlace)} and d.issued_flag = 1
      and d.deleted = 0 and o.deleted = 0 and o.status not in ('REFUSED', 'CANCELLED') and ${counted} > 0
      and o.order_date between ${from}::date and ${to}::date`
}
