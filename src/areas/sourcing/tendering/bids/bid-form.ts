import Big from 'big.js'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { priceFor } from '../../../../contract/sourcing/rounds/offers.ts'
import { readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
import type { BidContent, MyBid } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { materialName } from '../../../../widgets/document/material-name.ts'
import {
  emptyPrices,
  isDecimal,
  isLeft,
  newNonce,
  offerRowProblems,
} from '../../../../widgets/rounds/offers/offer-rows.ts'
import type { PricedRow } from '../../../../widgets/rounds/offers/offer-rows.ts'

/** An item under edit; everything is text. */
export interface BidRow extends PricedRow {
  key: string
  itemId: string
  lotId: string
  item: string
  asked: string
  qty: string
  maxQty: string
  leadDays: string
  brand: string
  origin: string
  remark: string
  /** The tender asks for price ranges, and accepts less than the quantity. */
  ranges: boolean
  partial: boolean
}

const header = {
  currency: '',
  validUntil: '',
  taxCode: '',
  taxName: '',
  deliveryTerms: '',
  remark: '',
}

export interface BidForm extends Readonly<typeof header> {
  id: string
  version: number | undefined
  rows: BidRow[]
}

const typed = { ...emptyPrices, maxQty: '', leadDays: '', brand: '', origin: '', remark: '' }

/** A row of no item. */
export const emptyRow: BidRow = {
  key: '',
  itemId: '',
  lotId: '',
  item: '',
  asked: '',
  qty: '0',
  ranges: false,
  partial: false,
  ...typed,
}

export function emptyForm(tender: Tender, mine: MyBid, asked: (item: Tender['article'][number]) => string): BidForm {
  return {
    ...header,
    id: tender.id,
    version: undefined,
    currency: tender.currency,
    validUntil: mine.validUntil,
    rows: tender.article.map(item => ({
      ...typed,
      key: item.id,
      itemId: item.id,
      lotId: item.lotId,
      item: materialName(item),
      asked: asked(item),
      qty: item.qty,
      ranges: item.tierFlag === 1,
      partial: item.allowPartial === 1,
    })),
  }
}

/** A stored form with the current rows of the tender; undefined without one. */
export function readForm(kept: unknown, fresh: BidForm): BidForm | undefined {
  const form = record(kept)
  const rows = form?.['rows']
  if (!form || !Array.isArray(rows)) return undefined
  const known = rows.map(row => record(row) ?? {})
  return {
    ...fresh,
    ...Object.fromEntries(Object.keys(header).map(field => [field, textAt(form, field)])),
    rows: fresh.rows.map(row => {
      const found = known.find(each => each['itemId'] === row.itemId) ?? {}
      const fields = Object.keys(typed).filter(field => typeof found[field] === 'string')
      return { ...row, ...Object.fromEntries(fields.map(field => [field, found[field]])) }
    }),
  }
}

const isOffered = (row: BidRow) =>
  !isLeft(row) && [row.priceExcl, row.priceIncl, row.tiers].some(text => text.trim() !== '')

/** Rows of lots with an offered item: of the others the bid says nothing. */
function bidRows(form: BidForm): BidRow[] {
  const lots = new Set(form.rows.filter(isOffered).map(({ lotId }) => lotId))
  return form.rows.filter(({ lotId }) => lots.has(lotId))
}

const offeredRows = (form: BidForm) => bidRows(form).filter(row => !isLeft(row))

/** The content to send; `nonces` make its hashes unpredictable. */
export function contentOf(form: BidForm, nonces: readonly [string, string] = [newNonce(), newNonce()]): BidContent {
  return {
    tech: {
      nonce: nonces[0],
      deliveryTerms: form.deliveryTerms,
      remark: form.remark,
      items: bidRows(form).map(row =>
        isLeft(row)
          ? { itemId: row.itemId, notOfferedFlag: 1, notOfferedReason: row.noQuoteReason.trim() }
          : {
              itemId: row.itemId,
              brand: row.brand,
              origin: row.origin,
              leadDays: row.leadDays === '' ? null : Number(row.leadDays),
              remark: row.remark,
            },
      ),
    },
    price: {
      nonce: nonces[1],
      currency: form.currency,
      validUntil: form.validUntil,
      items: offeredRows(form).map(row => ({
        itemId: row.itemId,
        priceExcl: row.priceExcl || null,
        priceIncl: row.priceIncl || null,
        taxCode: row.taxCode,
        tiers: readRanges(row.tiers) ?? [],
        maxQty: row.maxQty || null,
      })),
    },
  }
}

/** Name of the list of a lot's rows, under which problems of its grid are found. */
export const lotPath = (lotId: string) => `lot${lotId}`

/** A problem of a row, at its place in the grid of its lot. */
function atRow(form: BidForm, row: BidRow, field: string): Pick<FieldProblem, 'field' | 'row'> {
  const at = form.rows.filter(({ lotId }) => lotId === row.lotId).indexOf(row)
  return { field: `${lotPath(row.lotId)}[${at}].${field}`, row: at }
}

/** Maps a problem of the request to its field in the form. */
export function placedProblem(problem: FieldProblem, form: BidForm): FieldProblem {
  const [, part, index, field = ''] = /^(?:content\.)?(tech|price)\.items\[(\d+)\]\.(.+)$/.exec(problem.field) ?? []
  const row = part === undefined ? undefined : (part === 'tech' ? bidRows(form) : offeredRows(form))[Number(index)]
  if (row === undefined) return { ...problem, field: problem.field.replace(/^(?:content\.)?(?:tech|price)\./, '') }
  return { ...problem, ...atRow(form, row, field === 'notOfferedReason' ? 'noQuoteReason' : field) }
}

/** Problems by the contract that keep the bid from being sent. */
export function bidProblems(
  form: BidForm,
  say: (problem: 'required' | 'decimal' | 'tiers' | 'nothing' | 'priceOrReason' | 'validity') => string,
  leastValid: string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (form.validUntil === '') problems.push({ field: 'validUntil', code: '10011', msg: say('required') })
  else if (form.validUntil < leastValid) problems.push({ field: 'validUntil', code: '10008', msg: say('validity') })
  const rows = bidRows(form)
  if (rows.length === 0) problems.push({ field: 'items', code: '10015', msg: say('nothing') })
  for (const row of rows) {
    const { field, row: at = 0 } = atRow(form, row, 'priceExcl')
    if (!isLeft(row) && !isOffered(row)) problems.push({ field, row: at, code: '10011', msg: say('priceOrReason') })
    else {
      const path = field.replace(/\.priceExcl$/, '')
      problems.push(...offerRowProblems(row, { path, row: at }, ['maxQty', 'leadDays'], say))
    }
  }
  return problems
}

/** Number of offered items, and their amount without tax for the requested quantities. */
export function sumOf(form: BidForm, digits: number): { offered: number; amount: string } {
  const rows = offeredRows(form)
  const amounts = rows.flatMap(row => {
    const most = isDecimal(row.maxQty) && new Big(row.maxQty).lt(row.qty) ? row.maxQty : row.qty
    const price = priceFor({ priceExcl: row.priceExcl || null, tiers: readRanges(row.tiers) ?? [] }, most)
    return price !== null && isDecimal(price) ? [new Big(price).times(row.qty).round(digits, Big.roundHalfUp)] : []
  })
  return { offered: rows.length, amount: amounts.reduce((sum, each) => sum.plus(each), new Big(0)).toFixed(digits) }
}
