import { ciiShape } from './cii-shape.ts'
import type { CiiInvoice } from './cii-shape.ts'
import type { Findings } from './findings.ts'
import { creditNoteShape, invoiceShape } from './invoice-shape.ts'
import type { UblCreditNote, UblInvoice } from './invoice-shape.ts'
import { readShape } from './read-shape.ts'
import type { Shape, Values } from './shape.ts'
import type { XmlElement } from './xml-element.ts'

/** UNCL1001. */
const creditNotes = ['381', '396', '261', '83', '81', '532', '420', '458']

/** Gives a Cross Industry Invoice UBL names, so that the same code reads, checks and writes both. */
export function readCii(
  root: XmlElement,
  findings: Findings,
): { kind: 'Invoice'; document: UblInvoice } | { kind: 'CreditNote'; document: UblCreditNote } {
  const read = readShape(ciiShape, root, findings)
  if (read.documentCurrency === '')
    findings.problem('missing', 'error', root.place(), { element: 'ram:InvoiceCurrencyCode' })
  const part = inUbl(read, findings)
  return creditNotes.includes(read.typeCode)
    ? { kind: 'CreditNote', document: completed(creditNoteShape, part, findings) }
    : { kind: 'Invoice', document: completed(invoiceShape, part, findings) }
}

function inUbl({ paymentTerms, subtotals, taxTotals, lines, ...read }: CiiInvoice, findings: Findings): object {
  const as = <Copy extends object>(part: object, copy: Copy) => findings.known(copy, part)
  const { documentCurrency: currency } = read
  const dues = paymentTerms.map(({ dueDate }) => dueDate)
  // Default: the invoice's currency.
  const totals = taxTotals.map(total => as(total, { ...total, currency: total.currency || currency }))
  const own = totals.find(total => total.currency === currency) ?? { amount: '', currency }
  const others = totals.filter(total => total !== own)
  return {
    ...read,
    dueDate: dues.find(day => day !== '') ?? '',
    paymentTerms: paymentTerms.flatMap(({ value }) => (value === '' ? [] : [{ note: [{ value, language: '' }] }])),
    taxTotals: [
      as(own, {
        ...own,
        subtotals: subtotals.map(subtotal => {
          const { amount, taxable, ...tax } = subtotal
          return as(subtotal, { taxable, taxableCurrency: currency, amount, currency, tax: as(subtotal, tax) })
        }),
      }),
      ...others,
    ],
    lines: lines.map(line => {
      const { tax, item, price } = line
      return as(line, {
        ...line,
        item: item && as(item, { ...item, tax }),
        price: price && as(price, { ...price, currency }),
      })
    }),
  }
}

/** Missing fields become empty values; places are kept. */
function completed<S extends Shape>(shape: S, part: object, findings: Findings): Values<S> {
  const given = new Map(Object.entries(part))
  const whole: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const value: unknown = given.get(name)
    if (field.kind === 'text') whole[name] = typeof value === 'string' ? value : ''
    else if (field.kind === 'indicator') whole[name] = value
    else if (field.kind === 'one') whole[name] = isPart(value) ? completed(field.shape, value, findings) : undefined
    else
      whole[name] = (Array.isArray(value) ? value : []).filter(isPart).map(item => placed(field.shape, item, findings))
  }
  // The loop has set every field by its kind.
  return findings.known(whole, part) as Values<S>
}

function placed(shape: Shape, item: object, findings: Findings): object {
  const whole = completed(shape, item, findings)
  return 'place' in item ? Object.assign(whole, { place: item.place }) : whole
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
