import { canonicalText } from '../../../src/contract/sourcing/rounds/offers.ts'
import type { QuoteContent } from '../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Files } from '../../kit/files.ts'
import { makeSealKeys, sealingKey } from '../../modules/sourcing/rounds/read.ts'
import { receiptHash, sealText } from '../../kit/seal.ts'
import { placeOf, sealedRound } from '../../modules/sourcing/inquiries/seal/quote-seal.ts'
import type { Db } from '../database.ts'
import sql from 'sql-template-tag'
import { addDays } from './days.ts'
import { inquiryPlans } from './inquiry-plans.ts'
import { deliveryTermOf, nonceOf, offeredOf, offersOf } from './inquiry-quotes.ts'
import type { DemoArticle } from './inquiry-quotes.ts'
import type { OrderBook } from './order-book.ts'
import { keepQuoteFile } from './quote-files.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import Big from 'big.js'

/** Number of quotes while quoting runs. */
const sentWhileRunning = 2

/** Sealed quotes of unopened inquiries. The suppliers with demo accounts have not quoted while quoting runs. */
export async function sealDemoQuotes(db: Db, files: Files, book: OrderBook): Promise<void> {
  for (const [at, plan] of inquiryPlans.entries()) {
    const inquiry = book.rows.of('inquiry')[at]
    const waits = plan.status === 'QUOTE_END' || plan.status === 'QUOTING'
    if (!waits || plan.auctioned === true || inquiry === undefined) continue
    const inquiryId = textAt(inquiry, 'id')
    await makeSealKeys({ db }, files, sealedRound({ inquiryId, round: 1 }))
    const invited = book.rows.of('inquiry_invite').filter(each => each['inquiry_id'] === inquiryId)
    const first = plan.status === 'QUOTING' ? 2 : 0
    const last = plan.status === 'QUOTING' ? first + sentWhileRunning : invited.length
    for (const [place, invite] of invited.entries())
      if (place >= first && place < last) await sealQuote(db, files, book, { inquiry, place, invite })
  }
}

interface Sealed {
  inquiry: Row
  place: number
  invite: Row
}

async function sealQuote(db: Db, files: Files, book: OrderBook, { inquiry, place, invite }: Sealed): Promise<void> {
  const inquiryId = textAt(inquiry, 'id')
  const supplierId = textAt(invite, 'supplier_id')
  const of = { inquiryId, supplierId, round: 1 }
  const key = await sealingKey({ db }, files, sealedRound(of))
  const terms = { of, articleId: null, name: '报价说明.txt', text: '价格含包装费。\n', publicKey: key }
  const named = place % 2 === 0 ? { files: [await keepQuoteFile(db, files, terms)] } : {}
  const text = canonicalText({ ...contentOf(book, inquiry, place), ...named })
  const sealed = sealText(key, text, placeOf(of))
  const sent = `${addDays(textAt(inquiry, 'publish_time').slice(0, 10), 1)} 0${8 + (place % 2)}:1${place}:00`
  await db.run(sql`
    with made as (
      insert into inquiry_quote (enterprise_id, create_name, quote_no, inquiry_id, supplier_id, round, status, submit_time,
        receipt_hash, sealed)
      values (${book.organisation.enterpriseId}, '', ${`${textAt(inquiry, 'inquiry_no')}-Q0${place + 1}R1`}, ${inquiryId},
        ${supplierId}, 1, 'SUBMITTED', least(${sent}::timestamptz, now()), ${receiptHash(text)}, ${sealed})
      returning id, submit_time, receipt_hash, sealed)
    insert into inquiry_quote_history (quote_id, submit_time, receipt_hash, sealed)
    select id, submit_time, receipt_hash, sealed from made`)
}

function contentOf({ rows, today }: OrderBook, inquiry: Row, place: number): QuoteContent {
  const articles = rows
    .of('inquiry_article')
    .filter(each => each['inquiry_id'] === inquiry['id'])
    .map((each): DemoArticle => {
      const price = new Big(textAt(each, 'estimate_price')).div('1.04')
      return { id: textAt(each, 'id'), qty: Number(textAt(each, 'qty')), price, needDate: textAt(each, 'need_date') }
    })
  return {
    nonce: nonceOf(textAt(inquiry, 'inquiry_no'), place, 1),
    validUntil: addDays(today, 45),
    freight: String(150 + place * 90),
    otherCost: '0',
    ...deliveryTermOf(place),
    items: offersOf({ place, round: 1, articles }).map(({ article, priceExcl, none }, at) =>
      none
        ? { articleId: article.id, noQuoteFlag: 1, noQuoteReason: '产能不足' }
        : {
            articleId: article.id,
            priceExcl: priceExcl.toFixed(),
            taxCode: 'CN13',
            offeredQty: offeredOf(place, at, article.qty),
            leadDays: 14 + place * 3,
            ext: ['江苏', '24', '1'],
          },
    ),
  }
}
