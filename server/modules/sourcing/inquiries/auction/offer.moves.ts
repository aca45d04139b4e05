import sql from 'sql-template-tag'
import type { offerPrice } from '../../../../../src/contract/sourcing/inquiries/auction.ts'
import type { Input } from '../../../../../src/contract/envelope.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { aboutDocument, lockDocument, requireMove } from '../../../../kit/documents/move.ts'
import { tellStreams } from '../../../../kit/messages/notify.ts'
import { inquiries } from '../inquiry-kind.ts'
import type { LockedInquiry } from '../inquiry.queries.ts'
import { invitedCompany, lockQuote } from '../quote.queries.ts'
import { readTaxPercents } from '../../rounds/read.ts'
import { priceProblem } from './auction.rules.ts'

/**
 * The inquiry row is locked, so offers are validated one by one, each against all before it, and numbered in this
 * order.
 * @throws Refusal, see the contract.
 */
export async function acceptOffer(act: Act, offer: Input<typeof offerPrice>): Promise<void> {
  const inquiry = await lockDocument(act, inquiries, offer.inquiryId)
  await requireMove(act, inquiries, 'offer', inquiry, undefined)
  const { id: inquiryId, inquiryNo, round, auction } = inquiry
  const rules = auction ?? refuse('noSuchData')
  const supplierId = await invitedCompany(act, inquiryId)
  const quote = await lockQuote(act, { inquiryId, inquiryNo, supplierId, round })
  const standing = await act.db.one<{ own: string | null; best: string | null; today: string }>(sql`
    select trim_scale((select k.offer_price from inquiry_quote k where k.id = ${quote.id})) as own,
      trim_scale((select min(k.offer_price) from inquiry_quote k where k.inquiry_id = ${inquiryId})) as best,
      sourcing_now()::date as today`)
  if (standing === undefined) throw new Error('The standing of an auction was not read.')
  const price = priceProblem(rules, standing, offer.priceExcl)
  refuseProblems([...(price ? [price] : []), ...termProblems(offer, standing.today, await readTaxPercents(act))])
  await writeOffer(act, inquiry, quote.id, offer)
  audit(act, {
    businessType: 'INQUIRY_QUOTE',
    businessId: quote.id,
    docNo: quote.quoteNo,
    action: standing.own === null ? 'STATUS' : 'UPDATE',
    ...(standing.own === null ? { toStatus: 'SUBMITTED' } : {}),
    changes: [{ field: 'priceExcl', row: null, before: standing.own, after: offer.priceExcl }],
  })
  audit(act, { ...aboutDocument(inquiries, inquiry), action: 'UPDATE', reason: `${quote.quoteNo}: ${offer.priceExcl}` })
  await tellAuction(act, inquiry)
}

function termProblems(offer: Input<typeof offerPrice>, today: string, taxes: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  if (offer.validUntil < today)
    problems.push({ field: 'validUntil', name: 'invalidInput', key: 'inquiry.validityPast' })
  if (!taxes.has(offer.taxCode)) problems.push({ field: 'taxCode', name: 'invalidInput', key: 'inquiry.unknown' })
  return problems
}

async function writeOffer(
  act: Act,
  { id, auction }: LockedInquiry,
  quoteId: string,
  { priceExcl, taxCode, validUntil, leadDays = null }: Input<typeof offerPrice>,
): Promise<void> {
  const { extendWindow = 0, extendMinutes = 0, maxExtensions = 0 } = auction ?? {}
  await act.db.run(sql`
    with counted as (
      update inquiry q set offer_count = offer_count + 1, extensions = extensions + late.moved::int,
        quote_end_time = quote_end_time + make_interval(mins => late.moved::int * ${extendMinutes}::int)
      from (select ${extendMinutes}::int > 0 and k.extensions < ${maxExtensions}::int
          and k.quote_end_time - sourcing_now() <= make_interval(mins => ${extendWindow}::int) as moved
        from inquiry k where k.id = ${id}) late
      where q.id = ${id} returning q.offer_count as place),
    stood as (
      update inquiry_quote k set status = 'SUBMITTED', submit_time = sourcing_now(), offer_price = ${priceExcl},
        offer_place = counted.place, version = version + 1, update_by = ${act.caller.userId},
        update_name = ${act.caller.name}, update_time = now()
      from counted where k.id = ${quoteId})
    insert into inquiry_offer (inquiry_id, place, quote_id, create_by, price_excl, tax_code, valid_until, lead_days, offer_time)
    select ${id}, counted.place, ${quoteId}, ${act.caller.userId}, ${priceExcl}, ${taxCode}, ${validUntil},
      ${leadDays}::int, sourcing_now()
    from counted`)
}

export async function tellAuction(act: Act, inquiry: Pick<LockedInquiry, 'id' | 'auctioned'>): Promise<void> {
  if (inquiry.auctioned) await tellStreams(act.db, 'auction', inquiry.id)
}
