import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type {
  Delivery,
  DeliveryInput,
  DeliveryPackage,
  DeliveryRow,
  DeliveryRowInput,
  DeliveryStatus,
} from '../../../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import type { Language } from '../../../../src/contract/platform/session/session.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { plannedDayView } from '../delivery-plans/read.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView, warehouseView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { deliverySteps } from './delivery.rules.ts'
import type { DeliveryFacts, Writer } from './delivery.rules.ts'
import { seenDeliveries } from './visible.queries.ts'
import type { KeptPackage } from './package-codes.ts'

export interface LockedDelivery extends DeliveryFacts {
  id: string
  version: number
  deliveryNo: string
  supplierId: string
  orgId: string
  arriveDate: string
  /** 1: it was shipped, even if it is a draft again. */
  shippedFlag: 0 | 1
  updateName: string
  updateTime: string | null
}

const ownColumns = sql`d.id, d.version, d.delivery_no, d.status, d.written_by, d.supplier_id, d.org_id, d.arrive_date,
  (d.ship_time is not null)::int as shipped_flag, d.update_name, d.update_time`

/** Locks in ascending order of ids; omits deliveries that are not visible. */
export function lockDeliveries(act: Act, ids: readonly string[]): Promise<LockedDelivery[]> {
  return act.db.rows<LockedDelivery>(sql`
    select ${ownColumns} from delivery_order d
    where d.id = any(${[...ids]}::bigint[]) and ${seenDeliveries(act.caller)} order by d.id for update`)
}

export async function writeDelivery(
  act: Act,
  delivery: LockedDelivery,
  status: DeliveryStatus,
  also: Sql,
): Promise<LockedDelivery> {
  const written = await act.db.one<Partial<LockedDelivery>>(sql`
    update delivery_order d set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${delivery.id} returning ${ownColumns}`)
  return { ...delivery, ...written }
}

export interface DraftPlace {
  supplierId: string
  orgId: string
  warehouseId: string
}

export async function insertDelivery(
  act: Act,
  deliveryNo: string,
  place: DraftPlace,
  input: DeliveryInput,
): Promise<string> {
  const created = await act.db.one<{ id: string }>(sql`
    insert into delivery_order (enterprise_id, create_by, create_name, delivery_no, written_by, supplier_id, org_id,
      warehouse_id, ship_date, arrive_date)
    values (${act.caller.enterpriseId}, ${act.caller.userId}, ${act.caller.name}, ${deliveryNo},
      ${sideOf(act.caller)}, ${place.supplierId}, ${place.orgId}, ${place.warehouseId}, ${input.shipDate},
      ${input.arriveDate})
    returning id`)
  if (created === undefined) throw new Error('An inserted delivery order has no id.')
  await act.db.run(sql`update delivery_order set id = id ${draftColumns(place, input)} where id = ${created.id}`)
  return created.id
}

export function draftColumns(place: DraftPlace, input: DeliveryInput): Sql {
  return sql`, supplier_id = ${place.supplierId}, org_id = ${place.orgId}, warehouse_id = ${place.warehouseId},
    ship_date = ${input.shipDate}, arrive_date = ${input.arriveDate}, carrier = ${input.carrier ?? ''},
    plate_no = ${input.plateNo ?? ''}, driver = ${input.driver ?? ''}, phone = ${input.phone ?? ''},
    tracking_no = ${input.trackingNo ?? ''}, gross_weight = ${input.grossWeight ?? null}, remark = ${input.remark ?? ''},
    slot_time = ${input.slotTime ?? ''}`
}

/** Nothing refers to the rows of a draft yet. */
export async function writeContent(
  act: Act,
  deliveryId: string,
  details: readonly DeliveryRowInput[],
  packages: readonly KeptPackage[],
): Promise<void> {
  await act.db.run(sql`delete from delivery_order_detail where delivery_id = ${deliveryId}`)
  await act.db.run(sql`delete from delivery_package where delivery_id = ${deliveryId}`)
  const placed = packages.map((each, place) => ({ ...each, place }))
  await act.db.run(sql`
    insert into delivery_package (delivery_id, place, package_no, package_type, weight, parent_place)
    select ${deliveryId}, p."place", p."packageNo", p."packageType", p."weight", p."parentAt"
    from jsonb_to_recordset(${asJson(placed)}) as p ("place" int, "packageNo" text, "packageType" text, "weight" numeric,
      "parentAt" int)`)
  const rows = details.map((detail, place) => ({ batchNo: '', ...detail, place }))
  await act.db.run(sql`
    insert into delivery_order_detail (delivery_id, place, order_detail_id, qty, batch_no, production_date, expire_date,
      package_place, plan_detail_id)
    select ${deliveryId}, r."place", r."orderDetailId", r."qty", r."batchNo", r."productionDate", r."expireDate",
      r."packageAt", r."planDetailId"
    from jsonb_to_recordset(${asJson(rows)}) as r ("place" int, "orderDetailId" bigint, "qty" numeric, "batchNo" text,
      "productionDate" date, "expireDate" date, "packageAt" int, "planDetailId" bigint)`)
  await writeSerials(act, deliveryId, details)
}

async function writeSerials(act: Act, deliveryId: string, details: readonly DeliveryRowInput[]): Promise<void> {
  const serials = details.flatMap((detail, at) =>
    (detail.serials ?? []).map((serial, place) => ({ at, place, serial })),
  )
  if (serials.length === 0) return
  await act.db.run(sql`
    insert into delivery_order_serial (delivery_detail_id, place, material_id, serial_no)
    select r.id, s."place", line.material_id, s."serial"
    from jsonb_to_recordset(${asJson(serials)}) as s ("at" int, "place" int, "serial" text)
      join delivery_order_detail r on r.delivery_id = ${deliveryId} and r.place = s."at"
      join ${orderRowView} line on line.id = r.order_detail_id`)
}

export const summaryColumns = sql`
  d.id, d.version, d.delivery_no, d.status, d.written_by, d.supplier_id, s.supplier_no, s.name as supplier_name,
  org.name as org_name, w.name as warehouse_name, content.order_nos, content.row_count, d.ship_date, d.arrive_date,
  case when d.status in ('SHIPPED', 'PART_RECEIVED') and d.arrive_date < current_date then 1 else 0 end as late_flag,
  d.carrier, d.tracking_no, packages.package_count, d.ship_time, d.create_name, d.create_time`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = d.supplier_id join ${orgView} org on org.id = d.org_id
  join ${warehouseView} w on w.id = d.warehouse_id
  cross join lateral (
    select count(*)::int as row_count, coalesce(string_agg(distinct o.order_no, ', '), '') as order_nos
    from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id
      join ${orderView} o on o.id = line.order_id
    where r.delivery_id = d.id) content
  cross join lateral (
    select count(*)::int as package_count from delivery_package p where p.delivery_id = d.id) packages`

export function asSeen<T extends DeliveryFacts>(
  { writtenBy, ...delivery }: T,
  caller: Act['caller'],
): Omit<T, 'writtenBy'> & { allowed: Delivery['allowed'] } {
  const facts: DeliveryFacts = { status: delivery.status, writtenBy }
  return { ...delivery, allowed: allowedEvents(deliverySteps, facts, caller) }
}

type ReadDelivery = Omit<Delivery, 'allowed' | 'details' | 'packages'> & { writtenBy: Writer }

/** @throws Refusal 10007 when not visible to the current user. */
export async function readDelivery(act: Act, by: string | { deliveryNo: string }): Promise<Delivery> {
  const wanted = typeof by === 'string' ? sql`d.id = ${by}` : sql`d.delivery_no = ${by.deliveryNo}`
  const read = await act.db.one<ReadDelivery>(sql`
    select ${summaryColumns}, d.warehouse_id, w.address as warehouse_address, d.plate_no, d.driver, d.phone,
      trim_scale(d.gross_weight) as gross_weight, d.remark, d.close_reason, d.source_no, d.slot_time
    from delivery_order d ${summaryJoins} where ${wanted} and ${seenDeliveries(act.caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { id } = read
  return { ...asSeen(read, act.caller), details: await readDetails(act, id), packages: await readPackages(act, id) }
}

/** Columns of an order row `line` of an order `o` with its material `m`. */
export const orderRowColumns = (language: Language, days = sql`line.need_date, line.promised_date`) => sql`
  line.id as order_detail_id, line.order_id, o.order_no, line.row_no, coalesce(m.code, '') as material_code,
  line.material_text, line.supplier_material_code, line.spec, line.unit, line.unit_precision,
  ${unitText(sql`line.enterprise_id`, sql`line.unit`, language)} as unit_symbol,
  ${days}, coalesce(m.batch_managed, 0) as batch_managed,
  coalesce(m.report_required, 0) as report_required,
  coalesce(m.serial_mode, 'NONE') as serial_mode, m.shelf_life_days`

export const orderRowJoins = sql`join ${orderView} o on o.id = line.order_id
  left join ${materialView} m on m.id = line.material_id`

/** Days of the plan row `p`, otherwise of the order row. */
export const dueDays = {
  needed: sql`coalesce(p.plan_date, line.need_date)`,
  promised: sql`case when p.id is null then line.promised_date else p.promised_date end`,
}
const dueColumns = sql`${dueDays.needed} as need_date, ${dueDays.promised} as promised_date`

function readDetails(act: Act, deliveryId: string): Promise<DeliveryRow[]> {
  return act.db.rows<DeliveryRow>(sql`
    select r.id, ${orderRowColumns(act.caller.language, dueColumns)}, trim_scale(r.qty) as qty, trim_scale(r.received_qty) as received_qty,
      trim_scale(r.missing_qty) as missing_qty, r.batch_no, r.production_date, r.expire_date,
      array(select s.serial_no::text from delivery_order_serial s where s.delivery_detail_id = r.id order by s.place) as serials,
      array(select s.serial_no::text from delivery_order_serial s
        where s.delivery_detail_id = r.id and s.received_flag = 0 order by s.place) as open_serials,
      r.package_place as package_at, coalesce(package.package_no, '') as package_no, r.plan_detail_id,
      o.warehouse_id as order_warehouse_id
    from delivery_order_detail r join ${orderRowView} line on line.id = r.order_detail_id ${orderRowJoins}
      left join ${plannedDayView} p on p.id = r.plan_detail_id
      left join delivery_package package on package.delivery_id = r.delivery_id and package.place = r.package_place
    where r.delivery_id = ${deliveryId} order by r.place`)
}

function readPackages(act: Act, deliveryId: string): Promise<DeliveryPackage[]> {
  return act.db.rows<DeliveryPackage>(sql`
    select p.package_no, p.package_type, trim_scale(p.weight) as weight, p.parent_place as parent_at,
      coalesce(outer_one.package_no, '') as parent_no
    from delivery_package p left join delivery_package outer_one
      on outer_one.delivery_id = p.delivery_id and outer_one.place = p.parent_place
    where p.delivery_id = ${deliveryId} order by p.place`)
}
