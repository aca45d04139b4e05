import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/sourcing/tendering/bids.ts'
import * as workbooks from '../../../../../src/contract/sourcing/tendering/bid-workbooks.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { confirmBid, submitBid, withdrawBid } from './bid.moves.ts'
import { readMyBid, readReceipts } from './bid.queries.ts'
import { endDeposit, putDeposit, readDeposits } from './deposits/deposits.ts'
import { keepLateAttempt } from './late-attempts.ts'
import { readBid, readBids } from './opened.queries.ts'
import { bidWorkbook, readBidWorkbook } from './workbook/bid-workbook.ts'

export function bidRoutes(app: FastifyInstance): void {
  serve(app, calls.getMyBid, ({ tenderingId }, act) => readMyBid(act, tenderingId))
  serve(app, calls.submitBid, ({ tenderingId, content }, act) => submitBid(act, tenderingId, content), keepLateAttempt)
  serve(app, calls.withdrawBid, ({ tenderingId }, act) => withdrawBid(act, tenderingId))
  serve(app, calls.confirmBid, ({ tenderingId }, act) => confirmBid(act, tenderingId))
  serve(app, workbooks.getBidWorkbook, ({ tenderingId }, act) => bidWorkbook(act, tenderingId))
  serve(app, workbooks.readBidWorkbook, ({ tenderingId, content }, act) => readBidWorkbook(act, tenderingId, content))
  serve(app, calls.queryBidReceipts, ({ tenderingId }, act) => readReceipts(act, tenderingId))
  serve(app, calls.queryBids, ({ tenderingId }, act) => readBids(act, tenderingId))
  serve(app, calls.getBid, ({ id }, act) => readBid(act, id))
  serve(app, calls.queryDeposits, ({ tenderingId }, act) => readDeposits(act, tenderingId))
  serve(app, calls.saveDeposit, (input, act) => putDeposit(act, input))
  serve(app, calls.returnDeposit, (input, act) => endDeposit(act, input))
}
