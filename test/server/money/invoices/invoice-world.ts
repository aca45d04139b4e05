import sql from 'sql-template-tag'
import type {
  Application,
  ApplicationInput,
  InvoiceInput,
} from '../../../../src/contract/money/invoices/application-parts.ts'
import { enterInvoices, submitApplication } from '../../../../src/contract/money/invoices/applications.ts'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import {
  arriveInvoice,
  checkInvoice,
  getInvoice,
  postInvoice,
} from '../../../../src/contract/money/invoices/invoices.ts'
import type { OrderInput } from '../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld } from '../../goods/delivery-orders/delivery-world.ts'
import { day, decideOn, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The world of deliveries; no invoice is sampled for a second check, and dinars have three digits. */
export async function invoiceWorld(): Promise<TestApp> {
  const world = await deliveryWorld()
  await set(world, 'invoice.samplePct', '0')
  await world.database.run(sql`
    insert into currency (enterprise_id, code, names, digits) values (1, 'KWD', '{"en":"Dinar"}', 3)`)
  await world.database.run(sql`
    insert into exchange_rate (enterprise_id, from_currency, to_currency, rate, valid_from) values
      (1, 'JPY', 'CNY', 0.048, '2020-01-01'), (1, 'KWD', 'CNY', 23.5, '2020-01-01')`)
  return world
}

/** Changes a setting. */
export async function set(world: TestApp, code: string, value: string): Promise<void> {
  await world.database.run(sql`
    insert into setting (enterprise_id, code, value) values (1, ${code}, ${value})
    on conflict (enterprise_id, code) do update set value = excluded.value`)
}

/** Goods of an order that were received; by default all 100 at 10.00 without tax. */
export async function accepted(
  world: TestApp,
  {
    qty = '100',
    priceExcl = '10',
    materialId = '1',
    ...parts
  }: Omit<Partial<OrderInput>, 'details'> & { qty?: string; priceExcl?: string; materialId?: string } = {},
): Promise<{ order: Order; receipt: Receipt; rowId: string }> {
  const order = await confirmedOrder(world, { ...parts, details: [rowInput({ qty, priceExcl, materialId })] })
  const receipt = valueOf(
    await world.call('warehouse', postReceipt, {
      receipt: { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty: qty }] },
    }),
  )
  return { order, receipt, rowId: receipt.details[0]?.id ?? '' }
}

/** An application of these rows as its supplier enters it. */
export function applyInput(
  rows: readonly { rowId: string }[],
  qty = '100',
  row: Partial<ApplicationInput['details'][number]> = {},
): ApplicationInput {
  return { details: rows.map(({ rowId }) => ({ receiveDetailId: rowId, qty, ...row })) }
}

/** An application that was submitted and approved. */
export async function approvedApplication(world: TestApp, input: ApplicationInput): Promise<Application> {
  const application = valueOf(await world.call('supfinance', submitApplication, { application: input }))
  await decideOn(world, application.applyNo)
  return application
}

let serial = 0

/** An invoice for everything of an application, with a unique number. */
export function invoiceOf(application: Application, parts: Partial<InvoiceInput> = {}): InvoiceInput {
  serial += 1
  const { amountExcl, taxAmount, amountIncl } = application
  return {
    invoiceNo: `FP${serial * 7919}X`,
    invoiceDate: day(),
    invoiceType: 'VAT_SPECIAL',
    amountExcl,
    taxAmount,
    amountIncl,
    ...parts,
  }
}

/** An invoice that its supplier has entered. */
export async function enteredInvoice(
  world: TestApp,
  input: ApplicationInput,
  parts: Partial<InvoiceInput> = {},
): Promise<Invoice> {
  const application = await approvedApplication(world, input)
  const entered = valueOf(
    await world.call('supfinance', enterInvoices, { id: application.id, invoices: [invoiceOf(application, parts)] }),
  )
  return valueOf(await world.call('finance', getInvoice, { id: entered.invoices[0]?.id ?? '' }))
}

/** An invoice that has arrived on paper. */
export async function arrivedInvoice(
  world: TestApp,
  input: ApplicationInput,
  parts: Partial<InvoiceInput> = {},
): Promise<Invoice> {
  const { id } = await enteredInvoice(world, input, parts)
  return valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
}

/** Moves the day on which all of an invoice is due. */
export async function dueOn(world: TestApp, invoiceId: string, date: string): Promise<void> {
  await world.database.run(sql`update invoice set due_date = ${date} where id = ${invoiceId}`)
  await world.database.run(sql`update invoice_due_part set due_date = ${date} where invoice_id = ${invoiceId}`)
}

/** An invoice over goods that were just received, checked and posted. */
export async function postedInvoice(
  world: TestApp,
  parts: Parameters<typeof accepted>[1] = {},
  invoice: Partial<InvoiceInput> = {},
): Promise<{ order: Order; invoice: Invoice }> {
  const { order, rowId } = await accepted(world, parts)
  const { id } = await arrivedInvoice(world, applyInput([{ rowId }], parts.qty ?? '100'), invoice)
  valueOf(await world.call('finance', checkInvoice, { id }))
  return { order, invoice: valueOf(await world.call('finance', postInvoice, { id })) }
}
