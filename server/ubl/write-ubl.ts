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

/** Whether a document claims to follow the rules of Peppol; it does unless it says otherwise. */
interface Claim {
  claims: boolean
}

/**
 * A UBL 2.1 Order of the Peppol ordering process. Fields that are not given are left out, except the order type, which
 * is 220, and the specification (Peppol BIS Order 3), unless it claims none. Amounts bear the document's currency.
 * Characters that XML cannot hold and outer blanks of texts are dropped; `place` of lines is not written.
 */
export function writeOrder(order: Draft<UblOrderWithFiles>, claim?: Claim): string {
  return write('Order', orderWithFilesShape, order, order.documentCurrency, claim)
}

/** A UBL 2.1 OrderChange of the Peppol advanced ordering process; see `writeOrder`. */
export function writeOrderChange(change: Draft<UblOrderChange>, claim?: Claim): string {
  return write('OrderChange', orderChangeShape, change, change.documentCurrency, claim)
}

/** A UBL 2.1 OrderCancellation of the Peppol advanced ordering process; see `writeOrder`. */
export function writeOrderCancellation(cancellation: Draft<UblOrderCancellation>, claim?: Claim): string {
  return write('OrderCancellation', orderCancellationShape, cancellation, '', claim)
}

/** A UBL 2.1 OrderResponse of the Peppol ordering process; see `writeOrder`. */
export function writeOrderResponse(response: Draft<UblOrderResponse>, claim?: Claim): string {
  return write('OrderResponse', orderResponseShape, response, response.documentCurrency, claim)
}

/** A UBL 2.1 Invoice of Peppol BIS Billing 3; see `writeOrder`. */
export function writeInvoice(invoice: Draft<UblInvoice>, claim?: Claim): string {
  return write('Invoice', invoiceShape, invoice, invoice.documentCurrency, claim)
}

/** A UBL 2.1 CreditNote of Peppol BIS Billing 3; see `writeOrder`. */
export function writeCreditNote(note: Draft<UblCreditNote>, claim?: Claim): string {
  return write('CreditNote', creditNoteShape, note, note.documentCurrency, claim)
}

/** A UBL 2.1 ApplicationResponse of Peppol BIS Invoice Response 3; see `writeOrder`. */
export function writeInvoiceResponse(response: Draft<UblInvoiceResponse>, claim?: Claim): string {
  return write('ApplicationResponse', responseShape, response, '', claim)
}

/** A UBL 2.1 DespatchAdvice of Peppol BIS Despatch Advice 3; see `writeOrder`. */
export function writeDespatchAdvice(advice: Draft<UblDespatchAdvice>, claim?: Claim): string {
  return write('DespatchAdvice', despatchShape, advice, '', claim)
}

/** A UBL 2.1 ReceiptAdvice, for which Peppol has no rules; see `writeOrder`. */
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

/** The fields of the specification without what is written when none is given. */
const unclaimed = { customizationId: text('cbc:CustomizationID'), profileId: text('cbc:ProfileID') }
