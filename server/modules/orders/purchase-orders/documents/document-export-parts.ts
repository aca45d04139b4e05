import Big from 'big.js'
import { plainDecimal, roundDecimal } from '../../../../../src/contract/amounts.ts'
import type { UblOrderLine } from '../../../../ubl/document-shapes.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import { partyDraft, vatIdOf } from '../../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { unitCode } from '../../../../ubl/unit-codes.ts'
import type { ContentHeader, ContentRow, OrderContent } from '../order/content.rules.ts'
import type { ExportedParties } from './document-export.queries.ts'

/** Without `gaps`, the document claims Peppol conformance. */
export interface Written {
  id: string
  content: string
  gaps: Gap[]
}

export function partiesOf({ buyer, seller, purchaser, contact }: ExportedParties) {
  const vatId = vatIdOf(buyer)
  return {
    buyer: { ...partyDraft(buyer), ...(vatId === '' ? {} : { vatId }), contact: purchaser },
    // Peppol leaves out a seller's tax scheme; the registration number identifies the seller as well.
    seller: {
      ...partyDraft(seller),
      legalId: seller.creditCode || seller.taxNo,
      ...(contact === null ? {} : { contact }),
    },
  }
}

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

/** Rows carry their taxes, so the tax is stated as one sum. */
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

/** The line has the row's number. */
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

/** The price without tax. If a rounded price does not give the line's amount, it is stated for the whole quantity. */
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

/** A tax out of scope has no rate (UNCL5305). */
export function itemOf(row: ContentRow): Draft<UblOrderLine['item']> {
  return {
    name: row.materialText,
    description: textsOf(row.spec),
    buyersId: row.materialCode,
    sellersId: row.supplierMaterialCode,
    tax: { category: row.taxCategory, percent: row.taxCategory === 'O' ? '' : row.taxPercent },
  }
}

export function textsOf(text: string): { value: string }[] {
  return text === '' ? [] : [{ value: text }]
}
