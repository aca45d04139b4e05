import { orderCancellationShape, orderChangeShape, orderResponseShape, orderWithFilesShape } from './document-shapes.ts'
import type { UblOrderCancellation, UblOrderChange, UblOrderResponse, UblOrderWithFiles } from './document-shapes.ts'
import { despatchShape } from './despatch-shape.ts'
import type { UblDespatchAdvice } from './despatch-shape.ts'
import { creditNoteShape, invoiceShape } from './invoice-shape.ts'
import type { UblCreditNote, UblInvoice } from './invoice-shape.ts'
import { namespacePrefixes, rootNamespace } from './namespaces.ts'
import type { WrittenKind } from './namespaces.ts'
import { receiptShape } from './receipt-shape.ts'
import type { UblReceiptAdvice } from './receipt-shape.ts'
import { responseShape } from './response-shape.ts'
import type { UblInvoiceResponse } from './response-shape.ts'
import { text } from './shape.ts'
import type { Draft, Shape } from './shape.ts'
import { writeShape } from './write-shape.ts'
import { XmlDraft, xmlDocument } from './xml-draft.ts'
import { writableText } from './xml-text.ts'

/** Whether to claim the Peppol rules; default true. */
interface Claim {
  claims: boolean
}

/**
 * UBL 2.1, Peppol BIS Order 3. Defaults: order type 220, and the specification unless `claim` omits it. Characters that XML
 * forbids and outer blanks are dropped.
 */
export function writeOrder(order: Draft<UblOrderWithFiles>, claim?: Claim): string {
  return write('Order', orderWithFilesShape, order, order.documentCurrency, claim)
}

export function writeOrderChange(change: Draft<UblOrderChange>, claim?: Claim): string {
  return write('OrderChange', orderChangeShape, change, change.documentCurrency, claim)
}

export function writeOrderCancellation(cancellation: Draft<UblOrderCancellation>, claim?: Claim): string {
  return write('OrderCancellation', orderCancellationShape, cancellation, '', claim)
}

export function writeOrderResponse(response: Draft<UblOrderResponse>, claim?: Claim): string {
  return write('OrderResponse', orderResponseShape, response, response.documentCurrency, claim)
}

export function writeInvoice(invoice: Draft<UblInvoice>, claim?: Claim): string {
  return write('Invoice', invoiceShape, invoice, invoice.documentCurrency, claim)
}

export function writeCreditNote(note: Draft<UblCreditNote>, claim?: Claim): string {
  return write('CreditNote', creditNoteShape, note, note.documentCurrency, claim)
}

export function writeInvoiceResponse(response: Draft<UblInvoiceResponse>, claim?: Claim): string {
  return write('ApplicationResponse', responseShape, response, '', claim)
}

export function writeDespatchAdvice(advice: Draft<UblDespatchAdvice>, claim?: Claim): string {
  return write('DespatchAdvice', despatchShape, advice, '', claim)
}

/** Peppol has no rules for it. */
export function writeReceiptAdvice(advice: Draft<UblReceiptAdvice>): string {
  return write('ReceiptAdvice', receiptShape, advice, '', { claims: false })
}

function write(
  kind: WrittenKind,
  shape: Shape,
  part: Readonly<Record<string, unknown>>,
  currency = '',
  { claims }: Claim = { claims: true },
): string {
  const root = new XmlDraft(kind)
  root.attributes.set('xmlns', rootNamespace(kind))
  for (const [namespace, prefix] of Object.entries(namespacePrefixes)) {
    if (prefix !== 'ext') root.attributes.set(`xmlns:${prefix}`, namespace)
  }
  writeShape(claims ? shape : { ...shape, ...unclaimed }, part, root, writableText(currency))
  return xmlDocument(root)
}

/** Without default values. */
const unclaimed = { customizationId: text('cbc:CustomizationID'), profileId: text('cbc:ProfileID') }
