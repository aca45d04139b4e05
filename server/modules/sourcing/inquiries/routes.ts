import type { FastifyInstance } from 'fastify'
import * as auctions from '../../../../src/contract/sourcing/inquiries/auction.ts'
import * as calls from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import * as verifications from '../../../../src/contract/sourcing/inquiries/nuclear.ts'
import * as results from '../../../../src/contract/sourcing/inquiries/parity.ts'
import * as sheets from '../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import { quoteSheetFile, readSheet } from './quote-sheet/quote-sheet.ts'
import * as quotes from '../../../../src/contract/sourcing/inquiries/quotes.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import type { Files } from '../../../kit/files.ts'
import { readAuction } from './auction/auction.queries.ts'
import { acceptOffer } from './auction/offer.moves.ts'
import { readInquiryHistory, readInquiryPage } from './inquiry-list.queries.ts'
import * as moves from './inquiry.moves.ts'
import { readInquiry } from './inquiry.queries.ts'
import { saveInquiry } from './inquiry.save.ts'
import { openInquiry, reviewQuotes } from './opening.ts'
import { readVerification, verifyPrices } from './nuclear.ts'
import { readHandedOver } from './handed-over.queries.ts'
import { readOutcome, readParity } from './parity.queries.ts'
import { noteView, readQuote } from './quote.queries.ts'
import { declineQuote, placeRowFiles, submitQuote, withdrawQuote } from './quote.moves.ts'
import { readRowFiles } from './quote-files.ts'
import { handOver, proposeResult, submitResult, withdrawResult } from './result.moves.ts'

export function inquiryRoutes(app: FastifyInstance, files: Files): void {
  const after = async (act: Act, id: string, done: Promise<void>) => {
    await done
    return readInquiry(act, id)
  }
  serve(app, calls.queryInquiries, (input, act) => readInquiryPage(act, input))
  serve(app, calls.queryMyInquiries, (input, act) => readInquiryPage(act, input))
  serve(app, calls.getInquiry, async ({ id }, act) => {
    await noteView(act, id)
    return readInquiry(act, id)
  })
  serve(app, calls.queryInquiryHistory, ({ id }, act) => readInquiryHistory(act, id))
  serve(app, calls.saveInquiry, async (input, act) => readInquiry(act, await saveInquiry(act, input)))
  serve(app, calls.submitInquiry, async ({ id: given, version, inquiry }, act) => {
    const saved = inquiry === undefined ? undefined : await saveInquiry(act, inquiry)
    const id = saved ?? given ?? refuse('idEmpty')
    return after(act, id, moves.submitInquiry(act, id, saved === undefined ? version : undefined))
  })
  serve(app, calls.withdrawInquiry, ({ id }, act) => after(act, id, moves.withdrawInquiry(act, id)))
  serve(app, calls.removeInquiries, async ({ ids }, act) => ({ count: await moves.removeInquiries(act, ids) }))
  serve(app, calls.publishInquiry, ({ id }, act) => after(act, id, moves.publishInquiry(act, files, id)))
  serve(app, calls.extendInquiry, ({ id, quoteEndTime, reason = '' }, act) =>
    after(act, id, moves.extendInquiry(act, id, quoteEndTime, reason)),
  )
  serve(app, calls.openInquiry, ({ id, reason = '' }, act) => after(act, id, openInquiry(act, files, id, reason)))
  serve(app, calls.failInquiry, ({ id, reason }, act) => after(act, id, moves.failInquiry(act, id, reason)))
  serve(app, calls.reviewQuotes, ({ id, refused }, act) => after(act, id, reviewQuotes(act, id, refused)))
  serve(app, calls.nextInquiryRound, ({ id, quoteEndTime }, act) =>
    after(act, id, moves.nextRound(act, files, id, quoteEndTime)),
  )
  serve(app, calls.takeBackInquiry, ({ id, reason }, act) => after(act, id, moves.takeBackInquiry(act, id, reason)))
  serve(app, calls.cancelInquiry, ({ id, reason }, act) => after(act, id, moves.cancelInquiry(act, id, reason)))
  quoteRoutes(app, files)
  resultRoutes(app, after)
}

function quoteRoutes(app: FastifyInstance, files: Files): void {
  serve(app, sheets.getQuoteSheet, ({ inquiryId }, act) => quoteSheetFile(act, inquiryId))
  serve(app, sheets.readQuoteSheet, ({ inquiryId, content }, act) => readSheet(act, inquiryId, content))
  serve(app, quotes.submitQuote, ({ inquiryId, content }, act) => submitQuote(act, files, inquiryId, content))
  serve(app, quotes.declineQuote, ({ inquiryId, reason }, act) => declineQuote(act, inquiryId, reason))
  serve(app, quotes.withdrawQuote, ({ inquiryId }, act) => withdrawQuote(act, inquiryId))
  serve(app, quotes.placeQuoteRowFiles, async ({ inquiryId, articleId }, act) => ({
    filesId: await placeRowFiles(act, inquiryId, articleId),
  }))
  serve(app, quotes.queryQuoteRowFiles, ({ inquiryId }, act) => readRowFiles(act, inquiryId))
  serve(app, auctions.getAuction, ({ id }, act) => readAuction(act, id))
  serve(app, auctions.offerPrice, async (offer, act) => {
    await acceptOffer(act, offer)
    return readAuction(act, offer.inquiryId)
  })
  serve(app, quotes.getQuote, ({ id }, act) => readQuote(act, id))
}

type After = (act: Act, id: string, done: Promise<void>) => ReturnType<typeof readInquiry>

function resultRoutes(app: FastifyInstance, after: After): void {
  serve(app, results.getParity, ({ id }, act) => readParity(act, id))
  serve(app, results.proposeResult, async (input, act) => {
    await proposeResult(act, input)
    return readParity(act, input.id)
  })
  serve(app, verifications.queryVerification, ({ id }, act) => readVerification(act, id))
  serve(app, verifications.saveVerification, async ({ id, version, rows }, act) => {
    await verifyPrices(act, id, version, rows)
    return readVerification(act, id)
  })
  serve(app, results.submitInquiryResult, ({ id }, act) => after(act, id, submitResult(act, id)))
  serve(app, results.withdrawInquiryResult, ({ id }, act) => after(act, id, withdrawResult(act, id)))
  serve(app, results.getOutcome, ({ id }, act) => readOutcome(act, id))
  serve(app, results.handOverInquiry, ({ id, contracts }, act) => after(act, id, handOver(act, id, contracts)))
  serve(app, results.queryHandedOver, ({ id }, act) => readHandedOver(act, id))
}
