import type { UblInvoice } from '../../../server/ubl/invoice-shape.ts'
import type { Draft } from '../../../server/ubl/shape.ts'

export type Invoice = Draft<UblInvoice>
type Tax = Draft<NonNullable<UblInvoice['lines'][number]['item']>['tax']>
type Line = Draft<UblInvoice['lines'][number]>

/** The tax of most lines. */
export const standard = { category: 'S', percent: '25' }

/** A line of one tax: 5 lamps at 80.00. */
export const lineOf = (tax: Tax, parts: Line = {}): Line => ({
  id: '1',
  quantity: '5',
  unit: 'H87',
  lineAmount: '400.00',
  item: { name: 'Lamp', tax },
  price: { amount: '80.00', currency: 'EUR' },
  ...parts,
})

export const subtotalOf = (taxable: string, amount: string, tax: Tax) => ({
  taxable,
  taxableCurrency: 'EUR',
  amount,
  currency: 'EUR',
  tax,
})

/** The common part of all documents: a Belgian seller, a French buyer, and their means of payment. */
export const head = {
  id: 'EX-1',
  issueDate: '2026-10-30',
  documentCurrency: 'EUR',
  buyerReference: 'Dept 7',
  seller: {
    endpoint: { value: '0848934496', scheme: '0208' },
    address: { street: 'Kaai 1', city: 'Gent', zip: '9000', country: 'BE' },
    taxNumbers: [{ id: 'BE0848934496' }],
    legalName: 'Lampen NV',
    contact: { name: 'An', phone: '+32 9 1', email: 'an@lampen.example' },
  },
  buyer: {
    endpoint: { value: '732829320', scheme: '0002' },
    address: { street: 'Quai 2', city: 'Lille', zip: '59000', country: 'FR' },
    taxNumbers: [{ id: 'FR44732829320' }],
    legalName: 'Atelier SARL',
  },
  paymentMeans: [
    {
      code: '30',
      name: 'Credit transfer',
      reference: 'EX-1',
      account: { id: 'BE68539007547034', name: 'Lampen NV', branch: 'KREDBEBB' },
    },
  ],
  paymentTerms: [{ note: [{ value: 'Net within 30 days' }] }],
} satisfies Invoice

/** An invoice over 400.00 of one tax, with the total `due`. */
export const ofTax = (tax: Tax, due: string, reason: Tax = {}, parts: Invoice = {}): Invoice => {
  const inclusive = (400 + Number(due)).toFixed(2)
  return {
    ...head,
    lines: [lineOf(tax)],
    taxTotals: [{ amount: due, currency: 'EUR', subtotals: [subtotalOf('400.00', due, { ...tax, ...reason })] }],
    totals: { lineTotal: '400.00', taxExclusive: '400.00', taxInclusive: inclusive, payable: inclusive },
    ...parts,
  }
}
