import { checkAmounts } from './check-amounts.ts'
import { checkCurrency } from './check-currency.ts'
import { checkInvoice } from './check-invoice.ts'
import { checkLines, checkNumbers, checkPeriods } from './check-lines.ts'
import { decode } from './decode.ts'
import { orderCancellationShape, orderChangeShape, orderResponseShape, orderShape } from './document-shapes.ts'
import type { UblOrder, UblOrderCancellation, UblOrderChange, UblOrderResponse } from './document-shapes.ts'
import { despatchShape } from './despatch-shape.ts'
import type { UblDespatchAdvice } from './despatch-shape.ts'
import { Findings } from './findings.ts'
import type { Fact, Problem } from './findings.ts'
import { noteIgnored } from './ignored.ts'
import { creditNoteShape, invoiceShape } from './invoice-shape.ts'
import type { UblCreditNote, UblInvoice } from './invoice-shape.ts'
import { ciiNamespace, envelopeNamespace, rootNamespace, ublKinds } from './namespaces.ts'
import type { UblKind } from './namespaces.ts'
import { isEnvelope, parseXml } from './parse-xml.ts'
import { readCii } from './read-cii.ts'
import { readShape } from './read-shape.ts'
import type { XmlElement, Place } from './xml-element.ts'

/** Both are absent when nothing could be read. */
export type UblContent =
  | { kind: 'Order'; document: UblOrder }
  | { kind: 'OrderChange'; document: UblOrderChange }
  | { kind: 'OrderCancellation'; document: UblOrderCancellation }
  | { kind: 'OrderResponse'; document: UblOrderResponse }
  | { kind: 'DespatchAdvice'; document: UblDespatchAdvice }
  | { kind: 'Invoice'; document: UblInvoice }
  | { kind: 'CreditNote'; document: UblCreditNote }
  | { kind: undefined; document: undefined }

/**
 * Every text and attribute is in `understood` or `ignored`; lists are in the order of the document. With an error it must not
 * be imported.
 */
export type UblReading = UblContent & { understood: Fact[]; ignored: Fact[]; problems: Problem[] }

/** Reads `ublKinds` or a Cross Industry Invoice; never throws. Document type declarations are refused. */
export function readUbl(content: string | Uint8Array): UblReading {
  const findings = new Findings()
  const result = readContent(content, findings)
  findings.finish({ line: 1, column: 1, path: '/' })
  const [understood, ignored] = [findings.understood.sort(byPlace), findings.ignored.sort(byPlace)]
  return { ...result, understood, ignored, problems: findings.problems.sort(byPlace) }
}

function readContent(content: string | Uint8Array, findings: Findings): UblContent {
  const text = decode(content, findings)
  const outer = text === undefined ? undefined : parseXml(text, findings)
  const root = outer && opened(outer, findings)
  const result = root && readRoot(root, findings)
  if (!outer || !result) return { kind: undefined, document: undefined }
  noteIgnored(outer, findings)
  return result
}

function readRoot(root: XmlElement, findings: Findings): UblContent | undefined {
  if (root.name === 'CrossIndustryInvoice' && root.namespace === ciiNamespace) {
    const result = readCii(root, findings)
    checkNumbers(result.document.lines, findings)
    checkInvoice(result.document, root.place(), findings)
    return result
  }
  const kind = kindOf(root, findings)
  return kind && readDocument(kind, root, findings)
}

function opened(outer: XmlElement, findings: Findings): XmlElement | undefined {
  if (!isEnvelope(outer)) return outer
  const inner = outer.children.find(({ namespace }) => namespace !== envelopeNamespace)
  if (inner === undefined) findings.problem('empty-envelope', 'error', outer.place(), {})
  return inner
}

function kindOf(root: XmlElement, findings: Findings): UblKind | undefined {
  const kind = ublKinds.find(name => name === root.name)
  if (!kind) {
    findings.problem('unknown-root', 'error', root.place(), { root: root.name })
    return undefined
  }
  if (root.namespace === rootNamespace(kind)) {
    const specification = root.named('cbc:CustomizationID')[0]
    if (!specification?.text.includes(':order_agreement:')) return kind
    // An agreement has the same root element, but is a separate order.
    findings.problem('order-agreement', 'error', specification.place(), { specification: specification.text.trim() })
    return undefined
  }
  findings.problem('wrong-namespace', 'error', root.place(), { element: root.name, namespace: root.namespace })
  return undefined
}

function readDocument(kind: UblKind, root: XmlElement, findings: Findings): UblContent {
  const place = root.place()
  switch (kind) {
    case 'Order': {
      const document = readShape(orderShape, root, findings)
      checkOrder(document, place, findings)
      return { kind, document }
    }
    case 'OrderChange': {
      const document = readShape(orderChangeShape, root, findings)
      checkOrder(document, place, findings)
      return { kind, document }
    }
    case 'OrderCancellation':
      return { kind, document: readCancellation(root, findings) }
    case 'OrderResponse': {
      const document = readShape(orderResponseShape, root, findings)
      checkResponse(document, place, findings)
      return { kind, document }
    }
    case 'DespatchAdvice': {
      const document = readShape(despatchShape, root, findings)
      checkNumbers(document.lines, findings)
      return { kind, document }
    }
    case 'Invoice': {
      const document = readShape(invoiceShape, root, findings)
      checkBill(document, place, findings)
      return { kind, document }
    }
    case 'CreditNote': {
      const document = readShape(creditNoteShape, root, findings)
      checkBill(document, place, findings)
      return { kind, document }
    }
  }
}

function checkOrder(document: UblOrder | UblOrderChange, place: Place, findings: Findings): void {
  checkCurrency(document, place, findings)
  checkLines(document.lines, findings)
  checkPeriods(document.delivery, place, findings)
  // Totals exclude deleted lines (UNCL1229: 2).
  const lines = document.lines.filter(line => !('statusCode' in line) || line.statusCode !== '2')
  checkAmounts({ ...document, lines }, place, findings)
}

function checkBill(document: UblInvoice | UblCreditNote, place: Place, findings: Findings): void {
  checkCurrency(document, place, findings)
  checkNumbers(document.lines, findings)
  checkInvoice(document, place, findings)
}

function readCancellation(root: XmlElement, findings: Findings): UblOrderCancellation {
  const document = readShape(orderCancellationShape, root, findings)
  if (document.cancellationNote.length === 0) {
    const element = 'cbc:CancellationNote'
    findings.problem('missing', 'error', root.place(element), { element })
  }
  return document
}

/** An answer may omit items and, without amounts, the currency. */
function checkResponse(document: UblOrderResponse, place: Place, findings: Findings): void {
  if (document.documentCurrency !== '' || findings.amounts.length > 0) checkCurrency(document, place, findings)
  checkLines(document.lines, findings)
  checkPeriods(document.delivery, place, findings)
  checkAmounts(document, place, findings)
}

function byPlace(a: { place: Place }, b: { place: Place }): number {
  return a.place.line - b.place.line || a.place.column - b.place.column
}
