import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/reversals/reversals.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readReversalHistory, readReversalPage } from './reversal-list.queries.ts'
import { submitReversal, withdrawReversal } from './reversal.moves.ts'
import { readReversal } from './reversal.queries.ts'
import { removeReversals, saveReversal } from './reversal.save.ts'
import { readReversible } from './reversed-stock.queries.ts'

export function reversalRoutes(app: FastifyInstance): void {
  serve(app, calls.queryReversibleRows, ({ receiveId }, act) => readReversible(act, receiveId))
  serve(app, calls.queryReversals, (input, act) => readReversalPage(act, input))
  serve(app, calls.getReversal, ({ id }, act) => readReversal(act, id ?? refuse('idEmpty')))
  serve(app, calls.queryReversalHistory, ({ id }, act) => readReversalHistory(act, id))
  serve(app, calls.saveReversal, async (input, act) => readReversal(act, await saveReversal(act, input)))
  serve(app, calls.submitReversal, async ({ id: given, version, draft }, act) => {
    const saved = draft === undefined ? undefined : await saveReversal(act, draft)
    const id = saved ?? given ?? refuse('idEmpty')
    await submitReversal(act, id, saved === undefined ? version : undefined)
    return readReversal(act, id)
  })
  serve(app, calls.withdrawReversal, async ({ id }, act) => {
    await withdrawReversal(act, id)
    return readReversal(act, id)
  })
  serve(app, calls.removeReversals, async ({ ids }, act) => ({ count: await removeReversals(act, ids) }))
}
