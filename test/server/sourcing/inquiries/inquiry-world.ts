import { randomBytes } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import {
  getInquiry,
  openInquiry,
  publishInquiry,
  reviewQuotes,
  submitInquiry,
} from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { Inquiry, InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { submitQuote } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { QuoteContent, QuoteItemInput } from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { day, decideOn, orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** The world of orders in which suppliers 1, 2 and 9 can be invited; its clock shows ten in the morning. */
export async function inquiryWorld(options: Parameters<typeof orderWorld>[0] = {}): Promise<TestApp> {
  const world = await orderWorld(options)
  await world.database.run(sql`
    insert into supplier (id, enterprise_id, supplier_no, name, short_name, country, stage, default_currency, tax_code)
    values (9, 1, 'S9', 'Supplier Nine SL', 'Nine', 'ES', 'QUALIFIED', 'CNY', 'S13')`)
  await setClock(world, `${day()} 10:00:00`)
  return world
}

/** Sets the clock that decides about quotes, in the zone of the installation. */
export async function setClock(world: TestApp, moment: string): Promise<void> {
  await world.database.run(sql`
    create or replace function sourcing_now() returns timestamptz language sql stable as
    ${raw(`$$ select timestamptz '${moment}' $$`)}`)
}

/** An inquiry for 1,000 bolts with suppliers 1, 2 and 9; quoting ends at noon. */
export function inquiryInput(parts: Partial<InquiryInput> = {}): InquiryInput {
  return {
    title: 'Bolts, first quarter',
    inquiryType: 'QUOTE',
    orgId: '2',
    companyId: '1',
    purchaserId: '1',
    paymentTermId: '1',
    deliveryAddress: 'Dock 4, Test Road',
    currency: 'CNY',
    minQuotes: 2,
    quoteEndTime: `${day()} 12:00:00`,
    article: [{ materialId: '1', qty: '1000', unit: 'PCE', needDate: day(30), estimatePrice: '10.5' }],
    invite: ['1', '2', '9'].map(supplierId => ({ supplierId })),
    ...parts,
  }
}

/** An inquiry that is published; quoting runs unless it begins later. */
export async function published(world: TestApp, parts: Partial<InquiryInput> = {}): Promise<Inquiry> {
  const inquiry = valueOf(await world.call('buyer', submitInquiry, { inquiry: inquiryInput(parts) }))
  await decideOn(world, inquiry.inquiryNo)
  return valueOf(await world.call('buyer', publishInquiry, { id: inquiry.id }))
}

/** A quote for the first article of an inquiry. */
export function quoteOf(
  inquiry: Pick<Inquiry, 'article'>,
  priceExcl: string,
  item: Partial<QuoteItemInput> = {},
  parts: Partial<QuoteContent> = {},
): QuoteContent {
  return {
    nonce: randomBytes(16).toString('hex'),
    validUntil: day(60),
    freight: '0',
    otherCost: '0',
    items: inquiry.article.map(({ id }) => ({ articleId: id, priceExcl, taxCode: 'S13', leadDays: 10, ...item })),
    ...parts,
  }
}

/** Markers that occur in a quote only. */
export const markers = [
  ...['7654.321987', '8649.383845', '4321.98', '912873645'],
  ...['MARKER-OWN-NO', 'MARKER-BRAND', 'MARKER-SUBSTITUTE', 'MARKER-PLACE'],
]

/** A quote that holds all of them. */
export function markedQuote(inquiry: Pick<Inquiry, 'article'>): QuoteContent {
  const said = { brand: 'MARKER-BRAND', substitute: 'MARKER-SUBSTITUTE' }
  return quoteOf(
    inquiry,
    '7654.321987',
    { ...said, offeredQty: '912873645', priceIncl: '8649.383845' },
    { ownQuoteNo: 'MARKER-OWN-NO', freight: '4321.98', incoterm: 'DAP', incotermPlace: 'MARKER-PLACE' },
  )
}

/** Sends a quote. */
export function quote(world: TestApp, by: TestUser, inquiryId: string, content: QuoteContent) {
  return world.call(by, submitQuote, { inquiryId, content })
}

/** Moves the clock past the end and opens. */
export async function opened(world: TestApp, { id, quoteEndTime }: Inquiry): Promise<Inquiry> {
  await setClock(world, quoteEndTime.replace(/\d\d$/, '01'))
  return valueOf(await world.call('buyer', openInquiry, { id }))
}

/** Opens and passes all quotes. */
export async function compared(world: TestApp, inquiry: Inquiry): Promise<Inquiry> {
  await opened(world, inquiry)
  return valueOf(await world.call('buyer', reviewQuotes, { id: inquiry.id, refused: [] }))
}

/** The inquiry as a user sees it now. */
export async function seenInquiry(world: TestApp, user: TestUser, id: string): Promise<Inquiry> {
  return valueOf(await world.call(user, getInquiry, { id }))
}
