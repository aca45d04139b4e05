import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/molds/molds.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readMaintenancePage, readMoldHistory, readMoldPage } from './mold-list.queries.ts'
import { acceptMold, finishMaintenance, restMold, startMaintenance, trialMold } from './mold.moves.ts'
import { readMold } from './mold.queries.ts'
import { removeMolds, saveMold } from './mold.save.ts'
import { askScrap, withdrawScrap } from './scrap.ts'
import { stocktakeRoutes } from './stocktakes/routes.ts'
import { transferRoutes } from './transfers/routes.ts'

export function moldRoutes(app: FastifyInstance): void {
  serve(app, calls.queryMolds, (input, act) => readMoldPage(act, input))
  serve(app, calls.queryMaintenances, (input, act) => readMaintenancePage(act, input))
  serve(app, calls.getMold, ({ id }, act) => readMold(act, id))
  serve(app, calls.queryMoldHistory, ({ id }, act) => readMoldHistory(act, id))
  serve(app, calls.saveMold, async (input, act) => readMold(act, await saveMold(act, input)))
  serve(app, calls.removeMolds, async ({ ids }, act) => ({ count: await removeMolds(act, ids) }))
  serve(app, calls.trialMold, ({ id }, act) => done(act, id, trialMold(act, id)))
  serve(app, calls.acceptMold, ({ id }, act) => done(act, id, acceptMold(act, id)))
  serve(app, calls.restMold, ({ id, restFlag }, act) => done(act, id, restMold(act, id, restFlag === 1)))
  serve(app, calls.beginMaintenance, (input, act) => done(act, input.id, startMaintenance(act, input)))
  serve(app, calls.askMoldScrap, (input, act) => done(act, input.id, askScrap(act, input)))
  serve(app, calls.withdrawMoldScrap, ({ id }, act) => done(act, id, withdrawScrap(act, id)))
  serve(app, calls.endMaintenance, (input, act) => done(act, input.id, finishMaintenance(act, input)))
  transferRoutes(app)
  stocktakeRoutes(app)
}

async function done(act: Act, id: string, work: Promise<void>) {
  await work
  return readMold(act, id)
}
