import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../../src/contract/amounts.ts'
import type { UblOrderLine } from '../../../ubl/document-shapes.ts'
import type { Gap } from '../../../ubl/gaps.ts'
import { partyDraft, vatIdOf } from '../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../ubl/written-party.ts'
import type { Draft } from '../../../ubl/shape.ts'
import { unitCode } from '../../../ubl/unit-codes.ts'
import type { ContentHeader, ContentRow, OrderContent } from '../order/content.rules.ts'
import type { ExportedParties } from './document-export.queries.ts'

/** A document with its own number, and why it does not claim the rules of Peppol; without a reason it does. */
export interface Written {
  id: string
  content: string
  gaps: Gap[]
}

/** Both parties with their identifiers, addresses and persons. */
export function partiesOf({ buyer, seller, purchaser, contact }: ExportedParties) {
  const vatId = vatIdOf(buyer)
  return {
    buyer: { ...partyDraft(buyer), ...(vatId === '' ? {} : { vatId }), contact: purchaser },
    // Peppol leaves out a seller's tax scheme; the registration number names the seller as well.
    seller: {
      ...partyDraft(seller),
      legalId: seller.creditCode || seller.taxNo,
      ...(contact === null ? {} : { contact }),
    },
  }
}

/** Both parties as answers name them: by identifiers and their names. */
export function answeringPartiesOf({ buyer, seller }: ExportedParties) {
  const named = (party: WrittenParty) => {
    const { endpoint, ids } = partyDraft(party)
    return {
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(ids && { ids: ids.slice(0, 1) }),
      legalName: party.name,
    }
  }
  return { buyer: named(buyer), seller: named(seller) }
}

/** Currency, delivery, terms and amounts of an order. Rows carry their taxes, so the tax is stated as one sum. */
export function termsOf({ header }: OrderContent, { buyer, warehouseCode }: ExportedParties) {
  return {
    documentCurrency: header.currency,
    delivery: [
      { location: { value: warehouseCode, address: { line: header.deliveryAddress, country: buyer.country } } },
    ],
    deliveryTerms: { incoterm: header.incoterm ?? '', place: header.incotermPlace },
    paymentTerms: [{ note: [{ value: header.paymentTermName }] }],
    taxTotals: [{ amount: header.taxAmount, currency: header.currency }],
    totals: {
      lineTotal: header.amountExcl,
      taxExclusive: header.amountExcl,
      taxInclusive: header.amountIncl,
      payable: header.amountIncl,
    },
  }
}

/** A row as a line; its number is the line's. */
export function lineOf(
  row: ContentRow,
  header: Pick<ContentHeader, 'currency' | 'currencyDigits'>,
): Draft<UblOrderLine> {
  return {
    note: textsOf(row.remark),
    id: String(row.rowNo),
    quantity: row.qty,
    unit: unitCode(row.unit),
    lineAmount: row.amountExcl,
    delivery: [{ period: { start: row.needDate, end: row.needDate } }],
    price: priceOf(row, header),
    item: itemOf(row),
  }
}

/**
 * The price without tax. Where prices are kept with tax, the one without is rounded; if the line's amount does not
 * follow from it, the price is stated for the whole quantity, so that it does.
 */
function priceOf(
  row: ContentRow,
  { currency, currencyDigits }: Pick<ContentHeader, 'currency' | 'currencyDigits'>,
): Draft<UblOrderLine['price']> {
  const amount = roundDecimal(new Big(row.qty).times(row.priceExcl).div(row.priceUnit), currencyDigits)
  const stated = new Big(amount).eq(row.amountExcl)
    ? { amount: row.priceExcl, baseQuantity: String(row.priceUnit) }
    : { amount: plainDecimal(row.amountExcl), baseQuantity: row.qty }
  return { ...stated, currency, baseUnit: unitCode(row.unit) }
}

/** What is ordered, with both sides' numbers and its tax; a tax out of scope has no rate (UNCL5305). */
export function itemOf(row: ContentRow): Draft<UblOrderLine['item']> {
  return {
    name: row.materialText,
    description: textsOf(row.spec),
    buyersId: row.materialCode,
    sellersId: row.supplierMaterialCode,
    tax: { category: row.taxCategory, percent: row.taxCategory === 'O' ? '' : row.taxPercent },
  }
}

/** A text that may be empty, as a list of texts. */
export function textsOf(text: string): { value: string }[] {
  return text === '' ? [] : [{ value: text }]
}
