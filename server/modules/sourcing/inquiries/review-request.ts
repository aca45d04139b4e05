import type { OfferedItem } from '../../../../src/contract/sourcing/experts/review-parts.ts'
import { inquiryBusinessType } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { InquiryArticle } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import type { QuoteItemInput } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { ReviewRequest } from '../experts/read.ts'
import { readInquiry } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { readItems } from './quote.queries.ts'

/** Experts see the quotes that passed the first review, without prices. */
export async function reviewRequestOf(act: Act, { id, purchaserUserId }: LockedInquiry): Promise<ReviewRequest> {
  const inquiry = await readInquiry(act, id)
  const quotes = inquiry.quotes.filter(quote => quote.status === 'OPENED')
  const items = await readItems(
    act,
    quotes.map(quote => quote.id),
  )
  const { inquiryNo, title, orgId, round, article } = inquiry
  return {
    businessType: inquiryBusinessType,
    businessId: id,
    round,
    docNo: inquiryNo,
    title,
    orgId,
    ownerId: purchaserUserId,
    rules: inquiry.expertRatingDto ?? {},
    elements: inquiry.expertRatingElementDtos ?? [],
    bids: quotes.map(quote => ({
      bidId: quote.id,
      supplierId: quote.supplierId,
      submitTime: quote.submitTime ?? inquiry.now,
      // A price for a part of the request cannot be compared with one for all of it.
      amount: quote.quotedCount < article.length ? null : quote.goods,
      items: article.map(each =>
        offered(
          each,
          items.find(item => item.quoteId === quote.id && item.articleId === each.id),
        ),
      ),
    })),
  }
}

function offered(article: InquiryArticle, item: QuoteItemInput | undefined): OfferedItem {
  return {
    article: `${article.materialCode} ${article.materialText}`.trim(),
    spec: article.spec,
    qty: article.qty,
    unit: article.unitSymbol,
    needDate: article.needDate,
    noQuoteReason: item === undefined || item.noQuoteFlag === 1 ? (item?.noQuoteReason ?? '') : null,
    brand: item?.brand ?? '',
    substitute: item?.substitute ?? '',
    remark: item?.remark ?? '',
    leadDays: item?.leadDays ?? null,
    deliveryDate: item?.deliveryDate ?? null,
  }
}
