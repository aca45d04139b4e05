import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/sourcing/tendering/awards.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { proposeAward, splitAward, submitAward, withdrawAward } from './award.moves.ts'
import { readTenderAward } from './award.queries.ts'
import { handOver, readContracts } from './hand-over.ts'
import { sendLetters } from './letters/letters.ts'
import { readLetters } from './letters/letters.queries.ts'
import { nextRound } from './next-round.ts'
import { objectToResult, replyObjection } from './objections/objection.moves.ts'
import { readObjections } from './objections/objection.queries.ts'
import { readReviewChoice } from './objections/review-again.ts'
import { publishResult, readResult } from './publication.ts'
import { replaceWinner } from './replacement.ts'
import { requireSeen } from './seen.ts'

export function awardRoutes(app: FastifyInstance): void {
  const after = async (act: Act, id: string, done: Promise<void>) => {
    await done
    return readTenderAward(act, id)
  }
  serve(app, calls.getTenderAward, ({ id }, act) => readTenderAward(act, id))
  serve(app, calls.splitTenderAward, (input, act) => splitAward(act, input))
  serve(app, calls.proposeTenderAward, (input, act) => after(act, input.id, proposeAward(act, input)))
  serve(app, calls.previewTenderResult, ({ id }, act) => readResult(act, id, true))
  serve(app, calls.getTenderResult, ({ id }, act) => readResult(act, id, false))
  serve(app, calls.publishTenderResult, ({ id, version }, act) => after(act, id, publishResult(act, id, version)))
  serve(app, calls.saveTenderObjection, (input, act) => objectToResult(act, input))
  serve(app, calls.queryTenderObjections, async ({ tenderingId }, act) => {
    await requireSeen(act, tenderingId)
    return readObjections(act, tenderingId)
  })
  serve(app, calls.getReviewAgainChoice, ({ tenderingId }, act) => readReviewChoice(act, tenderingId))
  serve(app, calls.replyTenderObjection, (input, act) => replyObjection(act, input))
  serve(app, calls.submitTenderAward, ({ id }, act) => after(act, id, submitAward(act, id)))
  serve(app, calls.withdrawTenderAward, ({ id }, act) => after(act, id, withdrawAward(act, id)))
  serve(app, calls.queryTenderLetters, async ({ id }, act) => {
    await requireSeen(act, id)
    return readLetters(act, id)
  })
  serve(app, calls.sendTenderLetters, ({ id, version }, act) => sendLetters(act, id, version))
  serve(app, calls.handOverTender, (input, act) => after(act, input.id, handOver(act, input)))
  serve(app, calls.queryTenderContracts, ({ id }, act) => readContracts(act, id))
  serve(app, calls.replaceTenderWinner, (input, act) => after(act, input.id, replaceWinner(act, input)))
  serve(app, calls.nextTenderRound, (input, act) => nextRound(act, input))
}
