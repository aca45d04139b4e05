import type { FastifyInstance } from 'fastify'
import * as rows from '../../../../src/contract/sourcing/demand/demand-rows.ts'
import * as calls from '../../../../src/contract/sourcing/demand/demands.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readDemandHistory, readDemandPage, readRowPage, readWorkLoad } from './demand-list.queries.ts'
import * as rowMoves from './demand-row.moves.ts'
import { readShares } from './demand-row.queries.ts'
import * as moves from './demand.moves.ts'
import { readDemand } from './demand.queries.ts'
import { copyDemand, removeDemands, saveDemand } from './demand.save.ts'
import { mergedRows, takeToInquiry, takeToOrder, takeToTender } from './taken.ts'

export function demandRoutes(app: FastifyInstance): void {
  serve(app, calls.queryDemands, (input, act) => readDemandPage(act, input))
  serve(app, calls.getDemand, ({ id }, act) => readDemand(act, id))
  serve(app, calls.queryDemandHistory, ({ id }, act) => readDemandHistory(act, id))
  serve(app, calls.saveDemand, async (input, act) => readDemand(act, await saveDemand(act, input)))
  serve(app, calls.copyDemand, async ({ id }, act) => readDemand(act, await copyDemand(act, id)))
  serve(app, calls.submitDemand, async ({ id: given, version, demand }, act) => {
    const saved = demand === undefined ? undefined : await saveDemand(act, demand)
    const id = saved ?? given ?? refuse('idEmpty')
    await moves.submitDemand(act, id, saved === undefined ? version : undefined)
    return readDemand(act, id)
  })
  serve(app, calls.withdrawDemand, async ({ id }, act) => {
    await moves.withdrawDemand(act, id)
    return readDemand(act, id)
  })
  serve(app, calls.removeDemands, async ({ ids }, act) => ({ count: await removeDemands(act, ids) }))
  serve(app, rows.queryDemandRows, (input, act) => readRowPage(act, input))
  serve(app, rows.queryWorkLoad, (_input, act) => readWorkLoad(act))
  serve(app, rows.queryDemandShares, ({ id }, act) => readShares(act, id))
  serve(app, rows.assignDemandRows, ({ ids, purchaserId }, act) => rowMoves.assignRows(act, ids, purchaserId))
  serve(app, rows.unassignDemandRows, ({ ids }, act) => rowMoves.unassignRows(act, ids))
  serve(app, rows.splitDemandRow, ({ id, qty, needDate }, act) => rowMoves.splitRow(act, id, qty, needDate))
  serve(app, rows.closeDemandRows, ({ ids, reason }, act) => rowMoves.closeRows(act, ids, reason))
  serve(app, rows.mergeDemandRows, ({ rows: wanted }, act) => mergedRows(act, wanted))
  serve(app, rows.demandToInquiry, (input, act) => takeToInquiry(act, input))
  serve(app, rows.demandToTender, (input, act) => takeToTender(act, input))
  serve(app, rows.demandToOrder, (input, act) => takeToOrder(act, input))
}
