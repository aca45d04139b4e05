import assert from 'node:assert/strict'
import sql from 'sql-template-tag'
import type { CheckReport, OrderDocumentKind } from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import {
  checkDocument,
  exportDocument,
  importDocument,
} from '../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Order } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { getOrder } from '../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { UblOrder, UblOrderLine, UblOrderResponse } from '../../../server/ubl/document-shapes.ts'
import type { Draft } from '../../../server/ubl/shape.ts'
import { writeOrder, writeOrderResponse } from '../../../server/ubl/write-ubl.ts'
import type { Answer, CallOptions, TestApp } from '../../support/app.ts'
import type { TestUser } from '../../support/company.ts'
import { day, orderWorld, valueOf } from '../orders/purchase-orders/order-world.ts'

/** The world of orders, whose parties have the identifiers used in documents. */
export async function documentWorld(): Promise<TestApp> {
  const world = await orderWorld()
  const { database } = world
  await database.run(sql`
    update supplier set tax_no = 'DE123456789', payment_term_id = 1, city = 'Bochum', postal_code = '44793',
      address = 'Kohlenstraße 41',
      identifiers = '[{"scheme":"0088","value":"4012345000009"},{"scheme":"9930","value":"DE123456789"}]'
    where id = 1`)
  await database.run(sql`
    update supplier set payment_term_id = 1, identifiers = '[{"scheme":"0088","value":"5012345000008"}]' where id = 2`)
  await database.run(sql`
    update company set credit_code = '913205941234567890', tax_no = '913205941234567890', city = 'Suzhou',
      address = 'Dock Road 1', identifiers = '[{"scheme":"0088","value":"6901234000009"}]'
    where id = 1`)
  return world
}

/** A line of 100 bolts at 10.00 with 13 % tax. */
export function lineDraft(parts: Draft<UblOrderLine> = {}): Draft<UblOrderLine> {
  return {
    id: '1',
    quantity: '100',
    unit: 'PCE',
    lineAmount: '1000.00',
    delivery: [{ period: { start: day(10), end: day(10) } }],
    price: { amount: '10.00', currency: 'CNY' },
    item: { name: 'Bolt', buyersId: 'M1', tax: { category: 'S', percent: '13' } },
    ...parts,
  }
}

let numbers = 0

/** An order document that fits the world; its number is new with every call. */
export function orderDraft(parts: Draft<UblOrder> = {}): Draft<UblOrder> {
  return {
    id: `ERP-${++numbers}`,
    issueDate: day(),
    documentCurrency: 'CNY',
    buyer: {
      endpoint: { value: '6901234000009', scheme: '0088' },
      name: 'Test works',
      contact: { name: 'Bella Buyer' },
    },
    seller: { endpoint: { value: '4012345000009', scheme: '0088' }, name: 'One', legalName: 'Supplier One GmbH' },
    delivery: [{ deliveryAddress: { street: 'Test Road', buildingNumber: '4', city: 'Suzhou', country: 'CN' } }],
    paymentTerms: [{ note: [{ value: 'Net 30' }] }],
    lines: [lineDraft()],
    ...parts,
  }
}

/** The text of such a document. */
export function orderText(parts: Draft<UblOrder> = {}): string {
  return writeOrder(orderDraft(parts))
}

/** An answer of supplier 1 to an order. */
export function answerText(orderReference: string, parts: Draft<UblOrderResponse> = {}): string {
  return writeOrderResponse({
    id: 'OR-1',
    salesOrderId: 'SO-77',
    issueDate: day(),
    responseCode: 'AP',
    documentCurrency: 'CNY',
    orderReference,
    seller: { endpoint: { value: '4012345000009', scheme: '0088' } },
    buyer: { name: 'Test works' },
    ...parts,
  })
}

const fileName = 'order.xml'

/** The report of a check, which always succeeds. */
export async function checked(
  world: TestApp,
  content: string,
  by: TestUser = 'buyer',
  options: CallOptions = {},
): Promise<CheckReport> {
  return valueOf(await world.call(by, checkDocument, { fileName, content }, options))
}

/** Imports, whatever the answer is. */
export function imported(world: TestApp, content: string, by: TestUser = 'buyer', options: CallOptions = {}) {
  return world.call(by, importDocument, { fileName, content }, options)
}

/** Imports an order that must succeed, and reads it. */
export async function importedOrder(world: TestApp, content: string): Promise<Order> {
  const { id: orderId } = valueOf(await imported(world, content))
  return orderOf(world, orderId)
}

export async function orderOf(world: TestApp, id: string, by: TestUser = 'buyer'): Promise<Order> {
  return valueOf(await world.call(by, getOrder, { id }))
}

/** The document of an order. */
export async function exported(
  world: TestApp,
  orderId: string,
  kind: OrderDocumentKind,
  by: TestUser = 'buyer',
): Promise<string> {
  return valueOf(await world.call(by, exportDocument, { orderId, kind })).content
}

/** Codes of the problems of a level. */
export function codesOf(report: CheckReport, level: 'error' | 'warning'): string[] {
  return report.problems.filter(problem => problem.level === level).map(problem => problem.problem)
}

/** How many rows every table holds that an import could write to. */
export async function counts(world: TestApp): Promise<Record<string, number>> {
  const found = await world.database.one<Record<string, number>>(sql`
    select (select count(*)::int from purchase_order) as orders,
      (select count(*)::int from purchase_order_detail) as details,
      (select count(*)::int from purchase_order_document_line) as lines,
      (select count(*)::int from order_answer) as answers, (select count(*)::int from order_change) as changes,
      (select count(*)::int from audit_log where business_type like 'ORDER%') as audits, (select count(*)::int from notice) as notices,
      (select coalesce(sum(version), 0)::int from purchase_order) as versions`)
  assert.ok(found)
  return found
}

/** Asserts that a document is refused with 10017 naming a problem, and that nothing at all was written. */
export async function assertRefused(
  world: TestApp,
  content: string,
  problem: string,
  by: TestUser = 'buyer',
): Promise<Answer<unknown>> {
  const before = await counts(world)
  const report = await checked(world, content, by)
  assert.ok(codesOf(report, 'error').includes(problem), `${problem} in ${JSON.stringify(report.problems)}`)
  assert.equal(report.effect, null)
  const answer = await imported(world, content, by)
  assert.equal(answer.code, '10017')
  const places = report.problems.filter(each => each.level === 'error').map(each => each.place.path)
  assert.deepEqual(answer.errors.map(error => error.field).sort(), places.sort())
  assert.deepEqual(await counts(world), before)
  return answer
}
