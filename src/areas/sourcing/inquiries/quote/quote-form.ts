import Big from 'big.js'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { incoterms } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { priceFor } from '../../../../contract/sourcing/inquiries/award-sums.ts'
import { isShort } from '../../../../contract/sourcing/inquiries/parity-cells.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
import type { QuoteSheetRow } from '../../../../contract/sourcing/inquiries/quote-sheets.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { today } from '../../../../kit/format/moment.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'

/** The quote for an article under edit; everything is text. */
export interface QuoteRow {
  key: string
  articleId: string
  article: string
  asked: string
  qty: string
  priceExcl: string
  /** With tax; it and the one before belong together. */
  priceIncl: string
  /** Both as they were worked out last: what differs from them was typed since. */
  knownExcl: string
  knownIncl: string
  taxCode: string
  tiers: string
  offeredQty: string
  maxQty: string
  moq: string
  leadDays: string
  deliveryDate: string
  brand: string
  substitute: string
  noQuoteReason: string
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
  priceExcl: '',
  priceIncl: '',
  knownExcl: '',
  knownIncl: '',
  taxCode: '',
  tiers: '',
  offeredQty: '',
  maxQty: '',
  moq: '',
  leadDays: '',
  deliveryDate: '',
  brand: '',
  substitute: '',
  noQuoteReason: '',
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

/** The tax rate of the whole quote: rows that have the former one, or none, get it. */
export function taxed(
  form: QuoteForm,
  taxCode: string,
  taxName: string,
): Pick<QuoteForm, 'taxCode' | 'taxName' | 'rows'> {
  const follows = (row: QuoteRow) => row.taxCode === '' || row.taxCode === form.taxCode
  return { taxCode, taxName, rows: form.rows.map(row => (follows(row) ? { ...row, taxCode } : row)) }
}

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

/**
 * The rows with what a filled workbook says of them; where it says nothing they stay as they are. A price takes the other one's
 * place.
 */
export function filledRows(rows: readonly QuoteRow[], sheet: readonly QuoteSheetRow[]): QuoteRow[] {
  return rows.map(row => {
    const { ext = [], ...fields } = sheet.find(each => each.articleId === row.articleId) ?? {}
    const said = Object.entries({ ...fields, ...extOf(ext) })
    const filled = Object.fromEntries(said.filter(([, text]) => text !== ''))
    const anew = filled['priceExcl'] ?? filled['priceIncl']
    return { ...row, ...(anew === undefined ? {} : noPrice), ...filled }
  })
}

const noPrice = { priceExcl: '', priceIncl: '', knownExcl: '', knownIncl: '' }

/** An unpredictable number, 32 hexadecimal digits. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
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

const isDecimal = (text: string) => /^\d{1,14}(\.\d{1,6})?$/.test(text)
