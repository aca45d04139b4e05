import type { ApplicationInput } from '../../../../src/contract/money/invoices/application-parts.ts'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { checkInvoice, postInvoice } from '../../../../src/contract/money/invoices/invoices.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { ReturnInput, ReturnOrder } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { returnInput, wentBack } from '../../goods/returns/return-world.ts'
import { accepted, applyInput, arrivedInvoice } from './invoice-world.ts'

/** 100 pieces at 10.00 that were invoiced and posted, of which some went back from accepted stock. */
export async function givenBack(
  world: TestApp,
  qty = '10',
  treatment: ReturnInput['treatment'] = 'CREDIT',
): Promise<{ order: Order; invoice: Invoice; back: ReturnOrder; rowId: string }> {
  const { order, receipt, rowId } = await accepted(world)
  const invoice = await posted(world, applyInput([{ rowId }]))
  const back = await wentBack(world, returnInput(receipt, qty, { treatment }, { fromStock: 'ACCEPTED' }))
  return { order, invoice, back, rowId }
}

/** An invoice or a credit note that was entered, checked and posted. */
export async function posted(world: TestApp, input: ApplicationInput): Promise<Invoice> {
  const { id } = await arrivedInvoice(world, input)
  valueOf(await world.call('finance', checkInvoice, { id }))
  return valueOf(await world.call('finance', postInvoice, { id, nearAnswer: 'Other goods' }))
}

/** A credit note over the first row of a return as its supplier enters it. */
export function creditInput(back: ReturnOrder, qty: string, parts: Partial<ApplicationInput> = {}): ApplicationInput {
  return { kind: 'CREDIT_NOTE', details: [{ returnDetailId: back.details[0]?.id ?? '', qty }], ...parts }
}
