import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { ApprovalSubject, FactField, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import type { Db } from '../../../db/database.ts'
import { moneyText } from '../../ground/master-data/read.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields, priceApproval } from '../../ground/workflow/read.ts'
import { changeBusinessType } from './agreement/change-kind.ts'
import { approverModule } from './messages.ts'
import type { OrderContent } from './order/content.rules.ts'
import { recheckOrder } from './order/order.recheck.ts'

const fields: Record<string, FactField> = {
  amount: {
    kind: 'number',
    names: { en: 'Amount in base currency', zh: '本位币金额', es: 'Importe en moneda local', ja: '基準通貨の金額' },
  },
  amountExcl: {
    kind: 'number',
    names: { en: 'Net amount', zh: '不含税金额', es: 'Importe sin impuestos', ja: '税抜金額' },
  },
  amountIncl: {
    kind: 'number',
    names: { en: 'Gross amount', zh: '含税金额', es: 'Importe con impuestos', ja: '税込金額' },
  },
  currency: { kind: 'text', names: { en: 'Currency', zh: '币种', es: 'Moneda', ja: '通貨' } },
  orderType: { kind: 'text', names: { en: 'Order type', zh: '订单类型', es: 'Tipo de pedido', ja: '発注種別' } },
  supplierNo: {
    kind: 'text',
    names: { en: 'Supplier number', zh: '供应商编号', es: 'Número de proveedor', ja: 'サプライヤー番号' },
  },
  supplierStage: {
    kind: 'text',
    names: { en: 'Supplier stage', zh: '供应商阶段', es: 'Etapa del proveedor', ja: 'サプライヤーの段階' },
  },
  urgent: { kind: 'flag', names: { en: 'Urgent', zh: '加急', es: 'Urgente', ja: '至急' } },
  priceNeedsApproval: factFields.priceNeedsApproval,
  item: factFields.item,
  qty: factFields.qty,
  price: {
    kind: 'number',
    ofRow: true,
    names: { en: 'Net price', zh: '不含税单价', es: 'Precio sin impuestos', ja: '税抜単価' },
  },
  rowAmount: {
    kind: 'number',
    ofRow: true,
    names: { en: 'Row amount', zh: '行金额', es: 'Importe de la línea', ja: '明細の金額' },
  },
}

export const orderSubject: ApprovalSubject = {
  businessType: orderBusinessType,
  names: { en: 'Order', zh: '采购订单', es: 'Pedido', ja: '発注' },
  moduleCode: approverModule,
  fields,
  amountField: 'amountIncl',
  delivered: { field: 'amount', limit: '50000', or: 'priceNeedsApproval' },
  alsoBy: priceApproval,
  recheck: recheckOrder,
  read: (db, enterpriseId, id) => readOrder(db, enterpriseId, sql`o.id = ${id}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select o.id, o.order_no as doc_no, s.name || ' · ' || ${moneyText(sql`o.amount_incl`, sql`o.currency`, sql`o.enterprise_id`)} as title, o.org_id,
        coalesce(o.submit_by, o.create_by, '0') as initiator_id
      from purchase_order o join ${supplierView} s on s.id = o.supplier_id
      where o.enterprise_id = ${enterpriseId} and o.deleted = 0
        and ${id === undefined ? sql`o.order_no ilike ${containing(text)}` : sql`o.id = ${id}`}
      order by o.id desc limit 20`),
}

async function readOrder(db: Db, enterpriseId: string, which: Sql): Promise<Facts | undefined> {
  return db.one<Facts & { rows: Record<string, string>[] }>(sql`
    select trim_scale(o.local_amount)::text as amount, trim_scale(o.amount_excl)::text as amount_excl,
      trim_scale(o.amount_incl)::text as amount_incl, o.currency, o.order_type, s.supplier_no, s.stage as supplier_stage,
      o.urgent_flag = 1 as urgent, e.user_id as purchaser_user_id,
      exists (select from purchase_order_detail d where d.order_id = o.id and d.deleted = 0 and d.price_check = 'APPROVE')
        as price_needs_approval,
      (select coalesce(jsonb_agg(jsonb_build_object('item', d.material_text, 'qty', trim_scale(d.qty)::text,
          'price', trim_scale(d.price_excl)::text, 'rowAmount', trim_scale(d.amount_excl)::text) order by d.row_no), '[]')
        from purchase_order_detail d where d.order_id = o.id and d.deleted = 0) as rows
    from purchase_order o join ${supplierView} s on s.id = o.supplier_id
      join ${purchaserView} p on p.id = o.purchaser_id join ${employeeView} e on e.id = p.employee_id
    where ${which} and o.enterprise_id = ${enterpriseId}`)
}

export const changeSubject: ApprovalSubject = {
  businessType: changeBusinessType,
  names: { en: 'Order change', zh: '订单变更', es: 'Cambio de pedido', ja: '発注の変更' },
  moduleCode: approverModule,
  fields,
  amountField: 'amountIncl',
  delivered: { field: 'amount', limit: '50000', or: 'priceNeedsApproval' },
  alsoBy: priceApproval,
  async read(db, enterpriseId, id) {
    const change = await db.one<{ orderId: string; content: OrderContent }>(sql`
      select order_id, content from order_change where id = ${id} and enterprise_id = ${enterpriseId}`)
    return change && changedFacts(db, enterpriseId, change.orderId, change.content)
  },
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select c.id, c.change_no as doc_no, o.order_no || ' · ' || c.reason as title, o.org_id,
        coalesce(c.create_by, '0') as initiator_id
      from order_change c join purchase_order o on o.id = c.order_id
      where c.enterprise_id = ${enterpriseId}
        and ${id === undefined ? sql`c.change_no ilike ${containing(text)}` : sql`c.id = ${id}`}
      order by c.id desc limit 20`),
}

/** Undefined when the order does not exist. */
export async function changedFacts(
  db: Db,
  enterpriseId: string,
  orderId: string,
  { header: { amountExcl, amountIncl }, rows }: OrderContent,
): Promise<Facts | undefined> {
  const order = await readOrder(db, enterpriseId, sql`o.id = ${orderId}`)
  const local = await db.one<{ amount: string }>(sql`
    select trim_scale(round(${amountIncl}::numeric * o.exchange_rate, 4))::text as amount
    from purchase_order o where o.id = ${orderId} and o.enterprise_id = ${enterpriseId}`)
  if (order === undefined || local === undefined) return undefined
  const changed = rows.map(row => ({
    item: row.materialText,
    qty: row.qty,
    price: row.priceExcl,
    rowAmount: row.amountExcl,
  }))
  const priceNeedsApproval = rows.some(row => row.priceCheck === 'APPROVE')
  return { ...order, priceNeedsApproval, amountExcl, amountIncl, amount: local.amount, rows: changed }
}
