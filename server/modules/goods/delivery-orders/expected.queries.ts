import sql, { empty } from 'sql-template-tag'
import { isPackageCode } from '../../../../src/contract/goods/delivery-orders/package-code.ts'
import type { ScannedDelivery } from '../../../../src/contract/goods/receipts/scanned-delivery.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { orderRowJoins, summaryJoins } from './delivery.queries.ts'
import { seenDeliveries } from './visible.queries.ts'

/** Maximum number of deliveries cached on a phone. */
const most = 100

type Header = Omit<ScannedDelivery, 'details' | 'packageNos' | 'nested' | 'orderNos'> & { orderNos: string }
type Row = ScannedDelivery['details'][number] & { deliveryId: string }

/**
 * Finds deliveries under way by code of a package, delivery or order; without a code those that arrive next.
 * @throws Refusal 10008 for 18 digits with a wrong check digit.
 */
export async function readExpected(act: Act, given = ''): Promise<ScannedDelivery[]> {
  const code = given.trim().toUpperCase()
  if (/^[0-9]{18}$/.test(code) && !isPackageCode(code))
    refuseProblems([{ field: 'code', name: 'invalidInput', key: 'delivery.packageCodeWrong' }])
  const meant = sql`and (d.delivery_no = ${code}
    or exists (select from delivery_package p where p.delivery_id = d.id and p.package_no = ${code})
    or exists (select from delivery_order_detail k join ${orderRowView} line on line.id = k.order_detail_id
      join ${orderView} o on o.id = line.order_id where k.delivery_id = d.id and o.order_no = ${code}))`
  const headers = await act.db.rows<Header>(sql`
    select d.id, d.delivery_no, s.name as supplier_name, w.name as warehouse_name, d.arrive_date, content.order_nos
    from delivery_order d ${summaryJoins}
    where ${seenDeliveries(act.caller)} and d.status in ('SHIPPED', 'PART_RECEIVED') ${code === '' ? empty : meant}
    order by d.arrive_date, d.id limit ${most}`)
  const ids = headers.map(each => each.id)
  const rows = await readRows(act, ids)
  const packages = await act.db.rows<{ deliveryId: string; packageNo: string; parentNo: string }>(sql`
    select p.delivery_id, p.package_no, coalesce(outer_one.package_no, '') as parent_no
    from delivery_package p left join delivery_package outer_one
      on outer_one.delivery_id = p.delivery_id and outer_one.place = p.parent_place
    where p.delivery_id = any(${ids}::bigint[]) and p.package_no <> '' order by p.delivery_id, p.place`)
  return headers.map(header => ({
    ...header,
    orderNos: header.orderNos.split(', '),
    packageNos: packages.filter(each => each.deliveryId === header.id).map(each => each.packageNo),
    nested: packages
      .filter(each => each.deliveryId === header.id && each.parentNo !== '')
      .map(({ packageNo, parentNo }) => ({ packageNo, parentNo })),
    details: rows.filter(row => row.deliveryId === header.id).map(({ deliveryId: _, ...row }) => row),
  }))
}

function readRows(act: Act, ids: readonly string[]): Promise<Row[]> {
  return act.db.rows<Row>(sql`
    select r.delivery_id, r.id, r.order_detail_id, o.order_no, line.row_no, coalesce(m.code, '') as material_code,
      line.material_text, line.spec, line.unit_precision,
      ${unitText(sql`line.enterprise_id`, sql`line.unit`, act.caller.language)} as unit_symbol,
      trim_scale(r.qty - r.received_qty) as open_qty, r.batch_no, r.expire_date, coalesce(p.package_no, '') as package_no,
      coalesce(m.serial_mode, 'NONE') as serial_mode, array(select s.serial_no::text from delivery_order_serial s
        where s.delivery_detail_id = r.id and s.received_flag = 0 order by s.place) as serials
    from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id ${orderRowJoins}
      left join delivery_package p on p.delivery_id = r.delivery_id and p.place = r.package_place
    where r.delivery_id = any(${[...ids]}::bigint[]) and r.qty > r.received_qty order by r.delivery_id, r.place`)
}
