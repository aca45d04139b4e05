import sql from 'sql-template-tag'
import { asJson } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/database.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { paymentTermView } from '../../../ground/master-data/read.ts'
import { materialView } from '../../../ground/materials/read.ts'
import {
  companyView,
  employeeView,
  orgView,
  purchaserView,
  warehouseView,
} from '../../../platform/organisation/read.ts'
import { supplierContactView, supplierView } from '../../../ground/suppliers/read.ts'
import type { ContentHeader, ContentRow, OrderContent } from './content.rules.ts'

/** Does not check access. */
export async function readContent(db: Db, orderId: string): Promise<OrderContent> {
  const header = await db.one<ContentHeader>(sql`
    select o.order_type, o.order_date, o.org_id, org.name as org_name, o.company_id, company.name as company_name,
      o.inventory_org_id, coalesce(inventory.name, '') as inventory_org_name, o.purchaser_id,
      employee.name as purchaser_name, o.supplier_id, supplier.name as supplier_name, o.supplier_contact_id,
      coalesce(contact.name, '') as supplier_contact_name, o.currency, o.currency_digits, o.local_currency,
      o.local_digits, trim_scale(o.exchange_rate) as exchange_rate, o.tax_mode, o.payment_term_id,
      term.name as payment_term_name, o.incoterm, o.incoterm_place, o.delivery_address, o.warehouse_id,
      coalesce(warehouse.name, '') as warehouse_name, o.urgent_flag, o.source_no, o.remark,
      round(o.amount_excl, o.currency_digits) as amount_excl, round(o.tax_amount, o.currency_digits) as tax_amount,
      round(o.amount_incl, o.currency_digits) as amount_incl, round(o.local_amount, o.local_digits) as local_amount
    from purchase_order o join ${orgView} org on org.id = o.org_id join ${companyView} company on company.id = o.company_id
      join ${purchaserView} purchaser on purchaser.id = o.purchaser_id join ${employeeView} employee on employee.id = purchaser.employee_id
      join ${supplierView} supplier on supplier.id = o.supplier_id join ${paymentTermView} term on term.id = o.payment_term_id
      left join ${orgView} inventory on inventory.id = o.inventory_org_id
      left join ${warehouseView} warehouse on warehouse.id = o.warehouse_id
      left join ${supplierContactView} contact on contact.id = o.supplier_contact_id
    where o.id = ${orderId}`)
  if (header === undefined) throw new Error('A locked order is gone.')
  const rows = await db.rows<ContentRow>(sql`
    select d.id, d.row_no, d.material_id, coalesce(m.code, '') as material_code, d.material_text,
      d.supplier_material_code, d.spec, trim_scale(d.qty) as qty, d.unit, d.unit_precision,
      trim_scale(d.price_excl) as price_excl, trim_scale(d.price_incl) as price_incl, d.price_unit, d.tax_code,
      trim_scale(d.tax_percent) as tax_percent, d.tax_category,
      round(d.amount_excl, o.currency_digits) as amount_excl, round(d.tax_amount, o.currency_digits) as tax_amount,
      round(d.amount_incl, o.currency_digits) as amount_incl, d.need_date,
      trim_scale(d.receive_tolerance_pct) as receive_tolerance_pct,
      trim_scale(d.short_tolerance_pct) as short_tolerance_pct, d.inspect_mode, d.price_check, d.remark
    from purchase_order_detail d join purchase_order o on o.id = d.order_id left join ${materialView} m on m.id = d.material_id
    where d.order_id = ${orderId} and d.deleted = 0 order by d.row_no`)
  return { header, rows }
}

/** Includes deleted rows, so that numbers are never reused. */
export async function lastRowNo(db: Db, orderId: string): Promise<number> {
  const found = await db.one<{ last: number }>(
    sql`select coalesce(max(row_no), 0) as last from purchase_order_detail where order_id = ${orderId}`,
  )
  return found?.last ?? 0
}

export async function insertOrder(act: Act, orderNo: string, { header, rows }: OrderContent): Promise<string> {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into purchase_order (enterprise_id, create_by, create_name, update_by, update_name, update_time, order_no,
      order_type, order_date, org_id, company_id, inventory_org_id, purchaser_id, supplier_id, supplier_contact_id,
      source_no, currency, currency_digits, local_currency, local_digits, exchange_rate, tax_mode, payment_term_id,
      incoterm, incoterm_place, delivery_address, warehouse_id, amount_excl, tax_amount, amount_incl, local_amount,
      urgent_flag, remark)
    values (${enterpriseId}, ${userId}, ${name}, ${userId}, ${name}, now(), ${orderNo}, ${header.orderType},
      ${header.orderDate}, ${header.orgId}, ${header.companyId}, ${header.inventoryOrgId}, ${header.purchaserId},
      ${header.supplierId}, ${header.supplierContactId}, ${header.sourceNo}, ${header.currency},
      ${header.currencyDigits}, ${header.localCurrency}, ${header.localDigits}, ${header.exchangeRate},
      ${header.taxMode}, ${header.paymentTermId}, ${header.incoterm}, ${header.incotermPlace},
      ${header.deliveryAddress}, ${header.warehouseId}, ${header.amountExcl}, ${header.taxAmount},
      ${header.amountIncl}, ${header.localAmount}, ${header.urgentFlag}, ${header.remark})
    returning id`)
  if (created === undefined) throw new Error('An inserted order has no id.')
  await insertRows(act.db, created.id, rows, header.urgentFlag)
  return created.id
}

export async function isOrderNo({ db, caller }: Act, orderNo: string): Promise<boolean> {
  const found = await db.one(
    sql`select from purchase_order where enterprise_id = ${caller.enterpriseId} and order_no = ${orderNo}`,
  )
  return found !== undefined
}

/** Does not raise the version. */
export async function writeHeader(db: Db, orderId: string, { header }: OrderContent): Promise<void> {
  await db.run(sql`
    update purchase_order set order_type = ${header.orderType}, order_date = ${header.orderDate},
      org_id = ${header.orgId}, company_id = ${header.companyId}, inventory_org_id = ${header.inventoryOrgId},
      purchaser_id = ${header.purchaserId}, supplier_id = ${header.supplierId},
      supplier_contact_id = ${header.supplierContactId}, source_no = ${header.sourceNo}, currency = ${header.currency},
      currency_digits = ${header.currencyDigits}, local_currency = ${header.localCurrency},
      local_digits = ${header.localDigits}, exchange_rate = ${header.exchangeRate}, tax_mode = ${header.taxMode},
      payment_term_id = ${header.paymentTermId}, incoterm = ${header.incoterm},
      incoterm_place = ${header.incotermPlace}, delivery_address = ${header.deliveryAddress},
      warehouse_id = ${header.warehouseId}, amount_excl = ${header.amountExcl}, tax_amount = ${header.taxAmount},
      amount_incl = ${header.amountIncl}, local_amount = ${header.localAmount}, remark = ${header.remark}
    where id = ${orderId}`)
}

/** Applies to all rows of a draft; later there are separate calls. */
export async function writeDraftUrgency(db: Db, orderId: string, flag: number): Promise<void> {
  await db.run(sql`update purchase_order set urgent_flag = ${flag} where id = ${orderId}`)
  await db.run(sql`update purchase_order_detail set urgent_flag = ${flag} where order_id = ${orderId}`)
}

/** Passes any number of rows as one parameter. */
const rowRecord = sql`as r (
  "id" bigint, "rowNo" int, "materialId" bigint, "materialText" text, "supplierMaterialCode" text, "spec" text,
  "qty" numeric, "unit" text, "unitPrecision" smallint, "priceExcl" numeric, "priceIncl" numeric, "priceUnit" int,
  "taxCode" text, "taxPercent" numeric, "taxCategory" text, "amountExcl" numeric, "taxAmount" numeric,
  "amountIncl" numeric, "needDate" date, "receiveTolerancePct" numeric, "shortTolerancePct" numeric,
  "inspectMode" text, "priceCheck" text, "remark" text)`

export async function insertRows(
  db: Db,
  orderId: string,
  rows: readonly ContentRow[],
  urgentFlag: number,
): Promise<void> {
  if (rows.length === 0) return
  await db.run(sql`
    insert into purchase_order_detail (order_id, row_no, material_id, material_text, supplier_material_code, spec, qty,
      unit, unit_precision, price_excl, price_incl, price_unit, tax_code, tax_percent, tax_category, amount_excl,
      tax_amount, amount_incl, need_date, receive_tolerance_pct, short_tolerance_pct, inspect_mode, price_check, remark,
      urgent_flag)
    select ${orderId}, r."rowNo", r."materialId", r."materialText", r."supplierMaterialCode", r."spec", r."qty",
      r."unit", r."unitPrecision", r."priceExcl", r."priceIncl", r."priceUnit", r."taxCode", r."taxPercent",
      r."taxCategory", r."amountExcl", r."taxAmount", r."amountIncl", r."needDate", r."receiveTolerancePct",
      r."shortTolerancePct", r."inspectMode", r."priceCheck", r."remark", ${urgentFlag}
    from jsonb_to_recordset(${asJson(rows)}) ${rowRecord} order by r."rowNo"`)
}

export async function updateRows(db: Db, orderId: string, rows: readonly ContentRow[]): Promise<void> {
  if (rows.length === 0) return
  // First moves numbers out of the way: row numbers are unique at every moment.
  const ids = rows.map(row => row.id)
  await db.run(sql`
    update purchase_order_detail set row_no = row_no + 1000000 where order_id = ${orderId} and id = any(${ids}::bigint[])`)
  await db.run(sql`
    update purchase_order_detail d set row_no = r."rowNo", material_id = r."materialId",
      material_text = r."materialText", supplier_material_code = r."supplierMaterialCode", spec = r."spec",
      qty = r."qty", unit = r."unit", unit_precision = r."unitPrecision", price_excl = r."priceExcl",
      price_incl = r."priceIncl", price_unit = r."priceUnit", tax_code = r."taxCode", tax_percent = r."taxPercent",
      tax_category = r."taxCategory", amount_excl = r."amountExcl", tax_amount = r."taxAmount",
      amount_incl = r."amountIncl", need_date = r."needDate", receive_tolerance_pct = r."receiveTolerancePct",
      short_tolerance_pct = r."shortTolerancePct", inspect_mode = r."inspectMode", price_check = r."priceCheck",
      remark = r."remark"
    from jsonb_to_recordset(${asJson(rows)}) ${rowRecord}
    where d.order_id = ${orderId} and d.id = r."id"`)
}

/** The content of a version never changes afterwards. */
export async function keepVersion(db: Db, orderId: string, versionNo: number, content: OrderContent): Promise<void> {
  await db.run(sql`
    insert into purchase_order_version (order_id, version_no, content) values (${orderId}, ${versionNo}, ${asJson(content)})
    on conflict (order_id, version_no) do update set content = excluded.content`)
}
