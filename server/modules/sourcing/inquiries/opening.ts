import sql from 'sql-template-tag'
import type { QuoteContent } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { lockDocument, move } from '../../../kit/documents/move.ts'
import type { Files } from '../../../kit/files.ts'
import { openText } from '../../../kit/seal.ts'
import { inquiries } from './inquiry-kind.ts'
import { readArticles } from './inquiry.queries.ts'
import type { LockedInquiry } from './inquiry.queries.ts'
import { openFiles } from './quote-files.ts'
import { quotedAmount, withTax } from './quote-amounts.rules.ts'
import { writeOpened } from './quote.queries.ts'
import { openingKey, readTaxes } from '../rounds/read.ts'
import { placeOf, sealedRound } from './seal/quote-seal.ts'
import { reviewRequestOf } from './review-request.ts'

/**
 * Nothing else reads the private key. An opening with fewer quotes than required needs a reason.
 * @throws Refusal, see the contract.
 */
export async function openInquiry(act: Act, files: Files, id: string, given: string): Promise<void> {
  const inquiry = await lockDocument(act, inquiries, id)
  const reason = given.trim()
  const work = async (kept: LockedInquiry) => {
    await (kept.auctioned ? openOffers(act, kept) : openQuotes(act, files, kept))
    return { fields: sql`, open_time = sourcing_now(), few_reason = ${reason}`, reason }
  }
  const few = inquiry.status === 'QUOTE_END' && inquiry.quoteCount > 0 && inquiry.quoteCount < inquiry.minQuotes
  if (few && (reason !== '' || act.caller.modules.has('inquiry-approve')))
    await move(act, inquiries, 'openFew', inquiry, { reason }, { work })
  else await move(act, inquiries, 'open', inquiry, undefined, { work })
}

async function openQuotes(act: Act, files: Files, inquiry: LockedInquiry): Promise<void> {
  const quotes = await act.db.rows<{ id: string; supplierId: string; sealed: string }>(sql`
    select k.id, k.supplier_id, k.sealed from inquiry_quote k
    where k.inquiry_id = ${inquiry.id} and k.round = ${inquiry.round} and k.status = 'SUBMITTED' order by k.id for update`)
  const articles = await readArticles(act, inquiry.id)
  if (quotes.length === 0) return
  const key = await openingKey(act, files, sealedRound({ inquiryId: inquiry.id, round: inquiry.round }))
  const contents = quotes.map(({ id, supplierId, sealed }) => {
    const of = { inquiryId: inquiry.id, supplierId, round: inquiry.round }
    // The content was validated against the contract before it was sealed.
    return { id, of, content: JSON.parse(openText(key, sealed, placeOf(of))) as QuoteContent }
  })
  const taxes = await readTaxes(
    act,
    contents.flatMap(({ content }) => content.items),
  )
  for (const { id, of, content } of contents) {
    const amount = quotedAmount(content, articles, { taxes, digits: inquiry.currencyDigits })
    await writeOpened(act, id, withTax(content, articles, taxes), amount)
    await openFiles(act, of, key, content)
  }
}

/** The last offer of each bidder becomes a comparable quote. */
async function openOffers(act: Act, inquiry: LockedInquiry): Promise<void> {
  const offers = await act.db.rows<Offered>(sql`
    select o.quote_id, trim_scale(o.price_excl) as price_excl, o.tax_code, o.valid_until, o.lead_days
    from inquiry_quote k join inquiry_offer o on o.inquiry_id = k.inquiry_id and o.place = k.offer_place
    where k.inquiry_id = ${inquiry.id} and k.status = 'SUBMITTED' order by k.id for update of k`)
  const articles = await readArticles(act, inquiry.id)
  const taxes = await readTaxes(act, offers)
  for (const { quoteId, validUntil, ...offer } of offers) {
    const content = { ...delivered, validUntil, items: articles.map(({ id }) => ({ articleId: id, ...offer })) }
    const amount = quotedAmount(content, articles, { taxes, digits: inquiry.currencyDigits })
    await writeOpened(act, quoteId, withTax(content, articles, taxes), amount)
  }
}

/** An offered price includes everything. */
const delivered = { nonce: '', freight: '0', otherCost: '0' }

interface Offered {
  quoteId: string
  priceExcl: string
  taxCode: string
  validUntil: string
  leadDays: number | null
}

/** @throws Refusal 10011 for a refusal without its reason, 18023 when none passes, 16005. */
export async function reviewQuotes(
  act: Act,
  id: string,
  refused: readonly { quoteId: string; reason: string }[],
): Promise<void> {
  await move(act, inquiries, 'trial', id, undefined, {
    async work(inquiry) {
      refuseProblems(
        refused.flatMap(({ reason }, at) =>
          reason.trim() === ''
            ? [{ field: `refused[${at}].reason`, row: at, name: 'requiredMissing' as const, key: 'reasonRequired' }]
            : [],
        ),
      )
      for (const { quoteId, reason } of refused) {
        const written = await act.db.run(sql`
          update inquiry_quote set status = 'REFUSED', refuse_reason = ${reason.trim()}
          where id = ${quoteId} and inquiry_id = ${id} and round = ${inquiry.round} and status = 'OPENED'`)
        if (written === 0) refuse('noSuchData')
      }
      const left = await act.db.one(sql`
        select from inquiry_quote where inquiry_id = ${id} and round = ${inquiry.round} and status = 'OPENED' limit 1`)
      if (left === undefined) refuse('noQuoteSubmitted', { key: 'inquiry.nonePassed' })
      return {}
    },
    async event(after) {
      if (after.status === 'EXPERT') await emit(act, 'review.requested', await reviewRequestOf(act, after))
    },
  })
}
