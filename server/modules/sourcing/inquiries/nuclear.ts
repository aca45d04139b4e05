import Big from 'big.js'
import sql from 'sql-template-tag'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import { comparedPrice } from '../../../../src/contract/sourcing/inquiries/award-sums.ts'
import { costParts } from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import type { PriceVerification, VerifiedRow } from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { inquiries } from './inquiry-kind.ts'
import { readInquiry } from './inquiry.queries.ts'
import { comparedStatuses } from './inquiry.rules.ts'
import { readItems } from './quote.queries.ts'

const parts = sql`v.article_id, v.quote_id, trim_scale(v.material_cost) as material_cost,
  trim_scale(v.process_cost) as process_cost, trim_scale(v.pack_cost) as pack_cost,
  trim_scale(v.freight_cost) as freight_cost, trim_scale(v.manage_fee) as manage_fee, trim_scale(v.profit) as profit,
  trim_scale(v.verified_price) as verified_price, trim_scale(v.target_price) as target_price,
  trim_scale(v.negotiated_price) as negotiated_price, v.note`

export function readVerified(act: Act, inquiryId: string): Promise<VerifiedRow[]> {
  return act.db.rows<VerifiedRow>(sql`
    select ${parts} from inquiry_nuclear v join inquiry_quote k on k.id = v.quote_id join inquiry q on q.id = v.inquiry_id
    where v.inquiry_id = ${inquiryId} and k.round = q.round order by v.article_id, v.quote_id`)
}

/** @throws Refusal 10007, 16005 before the comparison. */
export async function readVerification(act: Act, id: string): Promise<PriceVerification> {
  const inquiry = await readInquiry(act, id)
  if (!comparedStatuses.includes(inquiry.status)) refuse('statusNotOperable')
  const quotes = inquiry.quotes.filter(quote => quote.status !== 'REFUSED')
  const items = await readItems(
    act,
    quotes.map(quote => quote.id),
  )
  const known = new Map((await readVerified(act, id)).map(row => [`${row.articleId} ${row.quoteId}`, row]))
  const rows = inquiry.article.flatMap(article =>
    quotes.flatMap(quote => {
      const item = items.find(each => each.quoteId === quote.id && each.articleId === article.id)
      const quotedPrice = item === undefined ? null : comparedPrice(item, article.qty)
      if (quotedPrice === null) return []
      const { supplierName } = quote
      const material = `${article.materialCode} ${article.materialText}`.trim()
      const row = known.get(`${article.id} ${quote.id}`) ?? blankRow(article.id, quote.id)
      return [{ ...row, supplierName, material, unitSymbol: article.unitSymbol, quotedPrice }]
    }),
  )
  const { version, inquiryNo, title, status, round, rounds, currency, currencyDigits, allowed } = inquiry
  return { id, version, inquiryNo, title, status, round, rounds, currency, currencyDigits, rows, allowed }
}

function blankRow(articleId: string, quoteId: string): VerifiedRow {
  const unknown = {
    materialCost: null,
    processCost: null,
    packCost: null,
    freightCost: null,
    manageFee: null,
    profit: null,
  }
  return { articleId, quoteId, ...unknown, verifiedPrice: null, targetPrice: null, negotiatedPrice: null, note: '' }
}

/** @throws Refusal 10008 for parts that do not add up, 10007, 10009, 16005, 16007. */
export async function verifyPrices(act: Act, id: string, version: number, rows: readonly VerifiedRow[]): Promise<void> {
  await move(act, inquiries, 'verify', id, undefined, {
    version,
    async work() {
      const { rows: known } = await readVerification(act, id)
      refuseProblems(rows.flatMap((row, at) => rowProblems(row, at, rows, known)))
      await act.db.run(sql`delete from inquiry_nuclear where inquiry_id = ${id}`)
      await act.db.run(sql`
        insert into inquiry_nuclear (inquiry_id, article_id, quote_id, material_cost, process_cost, pack_cost, freight_cost,
          manage_fee, profit, verified_price, target_price, negotiated_price, note)
        select ${id}, v."articleId", v."quoteId", v."materialCost", v."processCost", v."packCost", v."freightCost",
          v."manageFee", v."profit", v."verifiedPrice", v."targetPrice", v."negotiatedPrice", trim(v."note")
        from jsonb_to_recordset(${asJson([...rows])}) as v ("articleId" bigint, "quoteId" bigint, "materialCost" numeric,
          "processCost" numeric, "packCost" numeric, "freightCost" numeric, "manageFee" numeric, "profit" numeric,
          "verifiedPrice" numeric, "targetPrice" numeric, "negotiatedPrice" numeric, "note" text)`)
      return {}
    },
  })
}

type Place = Pick<VerifiedRow, 'articleId' | 'quoteId'>
const samePlace = (a: Place) => (b: Place) => a.articleId === b.articleId && a.quoteId === b.quoteId

function rowProblems(row: VerifiedRow, at: number, rows: readonly VerifiedRow[], known: readonly Place[]): Problem[] {
  const field = (name: string) => ({ field: `rows[${at}].${name}`, row: at })
  if (!known.some(samePlace(row))) return [{ ...field('quoteId'), name: 'noSuchData' }]
  if (rows.findIndex(samePlace(row)) < at) return [{ ...field('quoteId'), name: 'duplicateInput' }]
  const given = costParts.flatMap(part => row[part] ?? [])
  const sum = given.reduce((total, part) => total.plus(part), new Big(0))
  const wrong = given.length === 0 ? row.verifiedPrice !== null : !sum.eq(row.verifiedPrice ?? '-1')
  const values = { sum: plainDecimal(sum) }
  return wrong ? [{ ...field('verifiedPrice'), name: 'invalidInput', key: 'inquiry.partsSum', values }] : []
}
