import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/goods/molds/stocktakes.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { readCheck, readCheckPage } from './check.queries.ts'
import { answerCheck, askAgain, beginStocktake, endStocktake } from './stocktake.moves.ts'
import { readStocktake, readStocktakePage } from './stocktake.queries.ts'

export function stocktakeRoutes(app: FastifyInstance): void {
  serve(app, calls.queryStocktakes, (input, act) => readStocktakePage(act, input))
  serve(app, calls.getStocktake, ({ id }, act) => readStocktake(act, id))
  serve(app, calls.queryMoldChecks, (input, act) => readCheckPage(act, input))
  serve(app, calls.getMoldCheck, ({ id }, act) => readCheck(act, id))
  serve(app, calls.startStocktake, async (input, act) => readStocktake(act, await beginStocktake(act, input)))
  serve(app, calls.closeStocktake, async ({ id, reason }, act) => {
    await endStocktake(act, id, reason)
    return readStocktake(act, id)
  })
  serve(app, calls.answerMoldCheck, async (input, act) => {
    await answerCheck(act, input)
    return readCheck(act, input.id)
  })
  serve(app, calls.askMoldCheckAgain, async ({ id, question }, act) => {
    await askAgain(act, id, question)
    return readCheck(act, id)
  })
}
