import type { FastifyInstance } from 'fastify'
import * as files from '../../../../src/contract/insight/performance/files.ts'
import * as ratings from '../../../../src/contract/insight/performance/ratings.ts'
import * as results from '../../../../src/contract/insight/performance/results.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import * as moves from './file.moves.ts'
import { readFile, readFileHistory, readFilesToReview } from './file.queries.ts'
import { fileRecords } from './file.records.ts'
import { readOwnResult, readOwnResults, readOwnRows, readScorecard } from './own.queries.ts'
import { keepRatings, readMyRating, readMyRatings } from './rating.queries.ts'
import { adjust, appeal, reply } from './result.moves.ts'
import { readFrozenRows, readGradeCounts, readResult, readResults, readTrend } from './result.queries.ts'

export function fileRoutes(app: FastifyInstance): void {
  serveRecords(app, fileRecords)
  serve(app, files.queryFilesToReview, (input, act) => readFilesToReview(act, input))
  serve(app, files.getPerformanceFile, ({ id }, act) => readFile(act, id))
  serve(app, files.queryFileHistory, ({ id }, act) => readFileHistory(act, id))
  serve(app, files.startRating, after(moves.startFile))
  serve(app, files.extendRating, after(moves.extendFile))
  serve(app, files.calculateFile, after(moves.calculateFile))
  serve(app, files.submitResults, after(moves.submitFile))
  serve(app, files.withdrawResults, after(moves.withdrawFile))
  serve(app, files.publishResults, after(moves.publishFile))
  serve(app, ratings.queryMyRatings, (input, act) => readMyRatings(act, input))
  serve(app, ratings.getMyRating, ({ id }, act) => readMyRating(act, id))
  serve(app, ratings.saveRatings, (input, act) => rated(act, input, false))
  serve(app, ratings.submitRatings, (input, act) => rated(act, input, true))
  serve(app, results.queryResults, (input, act) => readResults(act, input))
  serve(app, results.queryFrozenRows, (input, act) => readFrozenRows(act, input))
  serve(app, results.adjustResult, async (input, act) => {
    await adjust(act, input)
    return readResult(act, input.id)
  })
  serve(app, results.replyAppeal, async (input, act) => {
    await reply(act, input)
    return readResult(act, input.id)
  })
  serve(app, results.queryGradeCounts, (_input, act) => readGradeCounts(act))
  serve(app, results.queryTrend, (input, act) => readTrend(act, input))
  serve(app, results.queryOwnResults, (input, act) => readOwnResults(act, input))
  serve(app, results.getOwnResult, ({ id }, act) => readOwnResult(act, id))
  serve(app, results.queryOwnRows, (input, act) => readOwnRows(act, input))
  serve(app, results.getScorecard, (input, act) => readScorecard(act, input))
  serve(app, results.appealResult, async (input, act) => {
    await appeal(act, input)
    return readOwnResult(act, input.id)
  })
}

function after<In extends { id: string }>(carryOut: (act: Act, input: In) => Promise<void>) {
  return async (input: In, act: Act) => {
    await carryOut(act, input)
    return readFile(act, input.id)
  }
}

async function rated(act: Act, input: Parameters<typeof keepRatings>[1], submit: boolean) {
  await keepRatings(act, input, submit)
  return readMyRating(act, input.id)
}
