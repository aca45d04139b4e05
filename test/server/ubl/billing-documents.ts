import type { UblCreditNote } from '../../../server/ubl/invoice-shape.ts'
import type { Draft } from '../../../server/ubl/shape.ts'
import { head, lineOf, ofTax, standard, subtotalOf } from './billing-parts.ts'
import type { Invoice } from './billing-parts.ts'

const withoutNumber = <Party extends object>(party: Party) => ({ ...party, taxNumbers: [] })

/** Invoices that use the optional parts of EN 16931, each as a system of a supplier would send it. */
export const billingInvoices: Readonly<Record<string, Invoice>> = {
  base: ofTax(standard, '100.00', {}, { dueDate: '2026-11-29' }),

  'sales order, period, project and documents': ofTax(
    standard,
    '100.00',
    {},
    {
      taxPointDate: '2026-10-30',
      accountingCost: '4217:2323',
      billedPeriod: { start: '2026-10-01', end: '2026-10-31' },
      orderReference: 'PO-5',
      salesOrderId: 'SO-9',
      despatchReference: 'DA-1',
      receiptReference: 'GR-1',
      originatorRef: 'T-1',
      contractRef: 'K-1',
      projectRef: 'P-1',
      documentRefs: [
        { id: 'S-1', idScheme: 'ABT', typeCode: '130' },
        { id: 'D-1', description: 'Hours', uri: 'https://lampen.example/d' },
      ],
      lines: [
        lineOf(standard, {
          note: [{ value: 'Of the north hall' }],
          accountingCost: '4217',
          billedPeriod: { start: '2026-10-01', end: '2026-10-15' },
          orderLineId: '3',
          documentRefs: [{ id: 'OBJ-1', idScheme: 'AAB', typeCode: '130' }],
          item: {
            name: 'Lamp',
            description: [{ value: 'For ceilings' }],
            buyersId: 'B-1',
            sellersId: 'L-1',
            standardId: { value: '5410000000010', scheme: '0160' },
            origin: 'BE',
            classification: [{ code: '39111600', list: 'TST', listVersion: '19.05.01' }],
            tax: standard,
            properties: [{ name: 'Colour', value: 'White' }],
          },
        }),
      ],
    },
  ),

  'allowances and charges of document, line and price': ofTax(
    standard,
    '96.25',
    {},
    {
      allowances: [
        {
          charge: false,
          reasonCode: '95',
          reason: 'Discount',
          percent: '10',
          amount: '40.00',
          baseAmount: '400.00',
          tax: standard,
        },
        { charge: true, reasonCode: 'FC', reason: 'Freight', amount: '25.00', tax: standard },
      ],
      lines: [
        lineOf(standard, {
          lineAmount: '400.00',
          allowances: [
            {
              charge: false,
              reasonCode: '95',
              reason: 'Old stock',
              percent: '5',
              amount: '20.00',
              baseAmount: '400.00',
            },
            { charge: true, reasonCode: 'CG', reason: 'Cleaning', amount: '20.00' },
          ],
          price: {
            amount: '80.00',
            currency: 'EUR',
            baseQuantity: '1',
            baseUnit: 'H87',
            allowances: [{ charge: false, amount: '10.00', baseAmount: '90.00' }],
          },
        }),
      ],
      taxTotals: [{ amount: '96.25', currency: 'EUR', subtotals: [subtotalOf('385.00', '96.25', standard)] }],
      totals: {
        lineTotal: '400.00',
        taxExclusive: '385.00',
        taxInclusive: '481.25',
        allowanceTotal: '40.00',
        chargeTotal: '25.00',
        payable: '481.25',
      },
    },
  ),

  'prepaid, rounding, and tax in a second currency': ofTax(
    standard,
    '100.00',
    {},
    {
      taxCurrency: 'SEK',
      taxTotals: [
        { amount: '100.00', currency: 'EUR', subtotals: [subtotalOf('400.00', '100.00', standard)] },
        { amount: '1130.00', currency: 'SEK' },
      ],
      totals: {
        lineTotal: '400.00',
        taxExclusive: '400.00',
        taxInclusive: '500.00',
        prepaid: '99.75',
        rounding: '-0.25',
        payable: '400.00',
      },
    },
  ),

  'several rates, and what is exempt': ofTax(
    standard,
    '118.00',
    {},
    {
      lines: [
        lineOf(standard),
        lineOf(
          { category: 'S', percent: '6' },
          {
            id: '2',
            quantity: '30',
            lineAmount: '300.00',
            price: { amount: '100.00', currency: 'EUR', baseQuantity: '10', baseUnit: 'H87' },
          },
        ),
        lineOf(
          { category: 'E', percent: '0' },
          { id: '3', quantity: '1', lineAmount: '50.00', price: { amount: '50.00', currency: 'EUR' } },
        ),
      ],
      taxTotals: [
        {
          amount: '118.00',
          currency: 'EUR',
          subtotals: [
            subtotalOf('400.00', '100.00', standard),
            subtotalOf('300.00', '18.00', { category: 'S', percent: '6' }),
            subtotalOf('50.00', '0.00', { category: 'E', percent: '0', exemptionReason: 'Training' }),
          ],
        },
      ],
      totals: { lineTotal: '750.00', taxExclusive: '750.00', taxInclusive: '868.00', payable: '868.00' },
    },
  ),

  'a correction below zero': ofTax(
    standard,
    '-100.00',
    {},
    {
      billingRefs: [{ id: 'EX-0', issueDate: '2026-09-30' }],
      allowances: [{ charge: false, reasonCode: '95', reason: 'Discount', amount: '-20.00', tax: standard }],
      lines: [lineOf(standard, { quantity: '-5', lineAmount: '-400.00' })],
      taxTotals: [{ amount: '-95.00', currency: 'EUR', subtotals: [subtotalOf('-380.00', '-95.00', standard)] }],
      totals: {
        lineTotal: '-400.00',
        taxExclusive: '-380.00',
        taxInclusive: '-475.00',
        allowanceTotal: '-20.00',
        payable: '-475.00',
      },
    },
  ),

  'category E, exempt': ofTax({ category: 'E', percent: '0' }, '0.00', { exemptionReason: 'Training is exempt' }),
  'category Z, zero rated': ofTax({ category: 'Z', percent: '0' }, '0.00'),
  'category AE, reverse charge': ofTax({ category: 'AE', percent: '0' }, '0.00', {
    exemptionReasonCode: 'VATEX-EU-AE',
  }),
  'category G, export': ofTax({ category: 'G', percent: '0' }, '0.00', { exemptionReasonCode: 'VATEX-EU-G' }),
  'category K, to another member state': ofTax(
    { category: 'K', percent: '0' },
    '0.00',
    { exemptionReasonCode: 'VATEX-EU-IC' },
    {
      deliveryDay: '2026-10-28',
      deliveryPlace: {
        id: '83745498753497',
        idScheme: '0088',
        address: { street: 'Quai 3', city: 'Lille', zip: '59000', country: 'FR' },
        name: 'Atelier, hall 3',
      },
    },
  ),
  'category O, out of scope': ofTax(
    { category: 'O' },
    '0.00',
    { exemptionReasonCode: 'VATEX-EU-O' },
    {
      seller: { ...withoutNumber(head.seller), legalId: '0848934496', legalIdScheme: '0208' },
      buyer: withoutNumber(head.buyer),
    },
  ),

  'payee, tax representative and card': ofTax(
    standard,
    '100.00',
    {},
    {
      payee: {
        ids: [{ value: '5410000000026', scheme: '0088' }],
        name: 'Factor NV',
        legalId: '0403170701',
        legalIdScheme: '0208',
      },
      taxRepresentative: {
        name: 'Fisc BVBA',
        address: { street: 'Markt 1', city: 'Gent', zip: '9000', country: 'BE' },
        taxNumbers: [{ id: 'BE0403170701' }],
      },
      paymentMeans: [
        { code: '48', reference: 'EX-1', cardNumber: '1234', cardNetwork: 'VISA', cardHolder: 'A. Telier' },
      ],
    },
  ),

  'direct debit': ofTax(
    standard,
    '100.00',
    {},
    {
      paymentMeans: [{ code: '59', reference: 'EX-1', mandate: 'M-1', debited: 'FR7630006000011234567890189' }],
    },
  ),
}

const { id, seller, buyer, documentCurrency, buyerReference, issueDate } = head

/** A credit note with the parts that it has elsewhere than an invoice. */
export const billingCredit: Draft<UblCreditNote> = {
  id,
  issueDate,
  documentCurrency,
  buyerReference,
  seller,
  buyer,
  taxPointDate: '2026-10-30',
  originatorRef: 'T-1',
  billingRefs: [{ id: 'EX-0', issueDate: '2026-09-30' }],
  paymentMeans: [{ code: '30', dueDate: '2026-11-29', account: { id: 'BE68539007547034' } }],
  allowances: [{ charge: true, reasonCode: 'FC', reason: 'Freight', amount: '20.00', tax: standard }],
  lines: [lineOf(standard, { orderLineId: '1', allowances: [{ charge: false, reasonCode: '95', amount: '0.00' }] })],
  taxTotals: [{ amount: '105.00', currency: 'EUR', subtotals: [subtotalOf('420.00', '105.00', standard)] }],
  totals: {
    lineTotal: '400.00',
    taxExclusive: '420.00',
    taxInclusive: '525.00',
    chargeTotal: '20.00',
    payable: '525.00',
  },
}
