import Big from 'big.js'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { incoterms } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { priceFor } from '../../../../contract/sourcing/rounds/offers.ts'
import { isShort } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
import type { QuoteSheetRow } from '../../../../contract/sourcing/inquiries/quote-sheets.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { today } from '../../../../kit/format/moment.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import { emptyPrices, isDecimal } from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { PricedRow } from '../../../../widgets/rounds/offers/offer-rows.ts'
import { filledRow } from '../../../../widgets/rounds/offers/sheet-rows.ts'

/** The quote for an article under edit; everything is text. */
export interface QuoteRow extends PricedRow {
  key: string
  articleId: string
  article: string
  asked: string
  qty: string
  offeredQty: string
  maxQty: string
  moq: string
  leadDays: string
  deliveryDate: string
  brand: string
  substitute: string
  /** Values of the further fields. */
  [ext: `ext${number}`]: string
}

const header = {
  ownQuoteNo: '',
  validUntil: '',
  taxCode: '',
  taxName: '',
  paymentTermId: '',
  paymentTermName: '',
  incoterm: '',
  incotermPlace: '',
  freight: '',
  otherCost: '',
  remark: '',
}

/** A quote under edit. The nonce stays with what it was sent with, so that the proof can be made again. */
export interface QuoteForm extends Readonly<typeof header> {
  id: string
  version: number | undefined
  rows: QuoteRow[]
}

const typed = {
  ...emptyPrices,
  offeredQty: '',
  maxQty: '',
  moq: '',
  leadDays: '',
  deliveryDate: '',
  brand: '',
  substitute: '',
}

/** A row of no article. */
export const emptyRow: QuoteRow = { key: '', articleId: '', article: '', asked: '', qty: '0', ...typed }

/** An empty quote for an inquiry: one row for each article, valid for sixty days, under the requested payment terms. */
export function emptyForm(
  inquiry: Pick<Inquiry, 'id' | 'article' | 'formRule' | 'paymentTermId' | 'paymentTermName'>,
  asked: (article: Inquiry['article'][number]) => string,
): QuoteForm {
  return {
    ...header,
    id: inquiry.id,
    version: undefined,
    paymentTermId: inquiry.paymentTermId,
    paymentTermName: inquiry.paymentTermName,
    validUntil: daysAfter(today(), 60),
    rows: inquiry.article.map(article => ({
      key: article.id,
      articleId: article.id,
      asked: asked(article),
      qty: article.qty,
      ...typed,
      ...extOf(inquiry.formRule.map(() => '')),
      article: materialName(article),
    })),
  }
}

/** Answers to further fields as fields of a row. */
const extOf = (answers: readonly string[]) => Object.fromEntries(answers.map((answer, at) => [`ext${at}`, answer]))

const isTyped = (field: string) => field in typed || /^ext\d+$/.test(field)

/** What this browser keeps of a quote, put into the rows of the inquiry as it is now; undefined when it keeps none. */
export function readForm(kept: unknown, fresh: QuoteForm): QuoteForm | undefined {
  const form = record(kept)
  const rows = form?.['rows']
  if (!form || !Array.isArray(rows)) return undefined
  const known = rows.map(row => record(row) ?? {})
  return {
    ...fresh,
    ...Object.fromEntries(Object.keys(header).map(field => [field, textAt(form, field)])),
    rows: fresh.rows.map(row => {
      const found = known.find(each => each['articleId'] === row.articleId) ?? {}
      const fields = Object.keys(row).filter(field => isTyped(field) && typeof found[field] === 'string')
      return {
        ...row,
        taxCode: textAt(form, 'taxCode'),
        ...Object.fromEntries(fields.map(field => [field, found[field]])),
      }
    }),
  }
}

function itemOf(row: QuoteRow): QuoteItemInput {
  const { articleId, taxCode, noQuoteReason } = row
  if (noQuoteReason.trim() !== '') return { articleId, noQuoteFlag: 1, noQuoteReason: noQuoteReason.trim() }
  return {
    articleId,
    taxCode,
    priceExcl: row.priceExcl || null,
    priceIncl: row.priceIncl || null,
    tiers: readRanges(row.tiers) ?? [],
    offeredQty: row.offeredQty || null,
    maxQty: row.maxQty || null,
    moq: row.moq || null,
    deliveryDate: row.deliveryDate || null,
    leadDays: row.leadDays === '' ? null : Number(row.leadDays),
    brand: row.brand,
    substitute: row.substitute,
    ext: answersOf(row),
  }
}

/** Values of the further fields, in their order. */
function answersOf(row: QuoteRow): string[] {
  const answers: string[] = []
  for (let at = 0; row[`ext${at}`] !== undefined; at++) answers.push(row[`ext${at}`] ?? '')
  return answers
}

/** The quote to send, with an unpredictable nonce. */
export function contentOf(form: QuoteForm, nonce: string): QuoteContent {
  return {
    nonce,
    ownQuoteNo: form.ownQuoteNo,
    validUntil: form.validUntil,
    remark: form.remark,
    freight: form.freight || null,
    otherCost: form.otherCost || null,
    paymentTermId: form.paymentTermId || null,
    incoterm: incoterms.find(term => term === form.incoterm) ?? null,
    incotermPlace: form.incotermPlace,
    items: form.rows.map(itemOf),
  }
}

export function filledRows(rows: readonly QuoteRow[], sheet: readonly QuoteSheetRow[]): QuoteRow[] {
  return rows.map(row => {
    const { ext = [], ...fields } = sheet.find(each => each.articleId === row.articleId) ?? {}
    return filledRow(row, { ...fields, ...extOf(ext) })
  })
}

/**
 * Number of quoted articles, of those with less than the requested quantity, and the sum of price times offered
 * quantity.
 */
export function sumOf(form: QuoteForm, digits: number): { quoted: number; short: number; amount: string } {
  const prices = form.rows.map(row => {
    if (row.noQuoteReason.trim() !== '') return null
    const qty = isDecimal(row.offeredQty) ? row.offeredQty : row.qty
    const price = priceFor({ priceExcl: row.priceExcl || null, tiers: readRanges(row.tiers) ?? [] }, qty)
    return price === null || !isDecimal(price)
      ? null
      : {
          amount: new Big(price).times(qty).round(digits, Big.roundHalfUp),
          short: isShort({ offeredQty: qty }, row.qty),
        }
  })
  const known = prices.filter(price => price !== null)
  return {
    quoted: known.length,
    short: known.filter(({ short }) => short).length,
    amount: known.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(digits),
  }
}
