import Big from 'big.js'
import { rowId } from './order-book.ts'
import type { OrderBook, OrderInStory } from './order-book.ts'
import { quantityDigits } from './order-content.ts'
import type { DemoContent, DemoOrderRow } from './order-content.ts'
import { deliverRows } from './order-delivery.ts'
import type { RowDelivery } from './order-delivery.ts'
import { textAt } from './rows.ts'
import type { DemoRows, Row } from './rows.ts'

/** Fixed at creation. */
export interface OrderTerms {
  orderType: string
  inventoryOrgId: string
  warehouseId: string
  deliveryAddress: string
  incoterm: string | null
  incotermPlace: string
  sourceNo: string
  remark: string
}

const localCurrency = 'CNY'
const doneStatuses = ['RECEIVED', 'ABORTED', 'CLOSED']

/** With the final values of its history. */
export function addOrderRecord(book: OrderBook, order: OrderInStory, terms: OrderTerms, created: string): void {
  const { rows, random, organisation } = book
  const deliveries = deliverRows(random, order.plan, order.content.rows)
  const { plan, content } = order
  rows.add('purchase_order', {
    enterprise_id: organisation.enterpriseId,
    create_by: plan.purchaser.userId,
    create_name: plan.purchaser.name,
    create_time: created,
    update_by: order.last.userId,
    update_name: order.last.name,
    update_time: order.clock.now,
    version: order.version,
    remark: terms.remark,
    order_no: order.orderNo,
    order_type: terms.orderType,
    order_date: content.orderDate,
    org_id: plan.buying.orgId,
    company_id: plan.buying.companyId,
    inventory_org_id: terms.inventoryOrgId,
    purchaser_id: plan.purchaser.id,
    supplier_id: plan.supplier.id,
    supplier_contact_id: plan.supplier.contactId,
    source_no: terms.sourceNo,
    currency: content.currency,
    currency_digits: content.currencyDigits,
    local_currency: localCurrency,
    local_digits: 2,
    exchange_rate: content.exchangeRate,
    tax_mode: content.taxMode,
    payment_term_id: plan.supplier.paymentTermId,
    incoterm: terms.incoterm,
    incoterm_place: terms.incotermPlace,
    delivery_address: terms.deliveryAddress,
    warehouse_id: terms.warehouseId,
    amount_excl: content.amountExcl,
    tax_amount: content.taxAmount,
    amount_incl: content.amountIncl,
    local_amount: content.localAmount,
    urgent_flag: plan.urgent ? 1 : 0,
    version_no: order.versionNo,
    answer_status: order.answerStatus,
    status: order.status,
    receive_status: receiveStatusOf(deliveries),
    changing_flag: order.changing ? 1 : 0,
    cancel_reason: order.cancelReason,
    submit_by: order.submitTime === null ? null : plan.purchaser.userId,
    submit_time: order.submitTime,
    approve_time: order.approveTime,
    issue_time: order.issueTime,
  })
  for (const [at, row] of content.rows.entries()) {
    const delivery = deliveries[at]
    if (delivery !== undefined) rows.add('purchase_order_detail', detailRow(book, order, row, delivery))
  }
}

function detailRow({ random }: OrderBook, order: OrderInStory, row: DemoOrderRow, delivery: RowDelivery): Row {
  const promised = order.promised.get(row.rowNo)
  const open = !doneStatuses.includes(delivery.rowStatus)
  return {
    order_id: order.id,
    row_no: row.rowNo,
    material_id: row.material.id,
    material_text: row.material.name,
    supplier_material_code: row.supplierMaterialCode,
    spec: row.material.spec,
    qty: row.qty,
    unit: row.material.unit,
    unit_precision: quantityDigits(row),
    price_excl: row.priceExcl,
    price_incl: row.priceIncl,
    price_unit: row.material.priceUnit,
    tax_code: row.taxCode,
    tax_percent: row.taxPercent,
    tax_category: row.taxCategory,
    amount_excl: row.amountExcl,
    tax_amount: row.taxAmount,
    amount_incl: row.amountIncl,
    need_date: row.needDate,
    promised_date: promised?.date ?? null,
    promised_qty: promised?.qty ?? null,
    receive_tolerance_pct: row.material.receiveTolerancePct,
    short_tolerance_pct: row.material.shortTolerancePct,
    inspect_mode: row.material.inspectMode,
    shipped_qty: delivery.shippedQty,
    received_qty: delivery.receivedQty,
    under_way_qty: new Big(delivery.shippedQty).minus(delivery.receivedQty).toFixed(),
    arrived_qty: delivery.receivedQty,
    accepted_qty: delivery.receivedQty,
    returned_qty: '0',
    reversed_qty: '0',
    rejected_qty: '0',
    aborted_qty: delivery.abortedQty,
    closed_qty: delivery.closedQty,
    urgent_flag: order.plan.urgent && open ? 1 : 0,
    normal_delivery_flag: delivery.rowStatus === 'CONFIRMED' && random.chance(4) ? 0 : 1,
    row_status: delivery.rowStatus,
    row_status_before: delivery.rowStatusBefore,
    abort_reason: delivery.abortReason,
    close_reason: delivery.closeReason,
    price_check: row.priceCheck,
  }
}

function receiveStatusOf(deliveries: readonly RowDelivery[]): 'NONE' | 'PART' | 'FULL' {
  if (deliveries.every(row => row.receivedQty === '0')) return 'NONE'
  return deliveries.every(row => doneStatuses.includes(row.rowStatus)) ? 'FULL' : 'PART'
}

/** The server's format for versions and proposed changes. */
export function keptContent(book: OrderBook, order: OrderInStory, terms: OrderTerms, content: DemoContent): object {
  const { plan } = order
  const { rows } = book
  const { rows: details, ...money } = content
  return {
    header: {
      orderType: terms.orderType,
      orgId: plan.buying.orgId,
      orgName: nameOf(rows, 'org', plan.buying.orgId),
      companyId: plan.buying.companyId,
      companyName: nameOf(rows, 'company', plan.buying.companyId),
      inventoryOrgId: terms.inventoryOrgId,
      inventoryOrgName: nameOf(rows, 'org', terms.inventoryOrgId),
      purchaserId: plan.purchaser.id,
      purchaserName: plan.purchaser.name,
      supplierId: plan.supplier.id,
      supplierName: plan.supplier.name,
      supplierContactId: plan.supplier.contactId,
      supplierContactName: plan.supplier.contactName,
      localCurrency,
      localDigits: 2,
      paymentTermId: plan.supplier.paymentTermId,
      paymentTermName: nameOf(rows, 'payment_term', plan.supplier.paymentTermId),
      incoterm: terms.incoterm,
      incotermPlace: terms.incotermPlace,
      deliveryAddress: terms.deliveryAddress,
      warehouseId: terms.warehouseId,
      warehouseName: nameOf(rows, 'warehouse', terms.warehouseId),
      urgentFlag: plan.urgent ? 1 : 0,
      sourceNo: terms.sourceNo,
      remark: terms.remark,
      ...money,
    },
    rows: details.map(row => keptRow(order, row)),
  }
}

function keptRow(order: OrderInStory, { material, ...row }: DemoOrderRow): object {
  return {
    id: rowId(order, row.rowNo),
    materialId: material.id,
    materialCode: material.code,
    materialText: material.name,
    spec: material.spec,
    unit: material.unit,
    unitPrecision: quantityDigits({ material, ...row }),
    priceUnit: material.priceUnit,
    receiveTolerancePct: material.receiveTolerancePct,
    shortTolerancePct: material.shortTolerancePct,
    inspectMode: material.inspectMode,
    remark: '',
    ...row,
  }
}

function nameOf(rows: DemoRows, table: string, id: string): string {
  return textAt(rows.of(table)[Number(id) - 1], 'name')
}
