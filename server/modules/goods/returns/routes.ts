import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/returns/returns.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readReturnHistory, readReturnPage } from './return-list.queries.ts'
import * as moves from './return.moves.ts'
import { readReturn } from './return.queries.ts'
import { removeReturns, saveReturn } from './return.save.ts'
import { readReturnable } from './stock.queries.ts'

export function returnRoutes(app: FastifyInstance): void {
  serve(app, calls.queryReturnableRows, (input, act) => readReturnable(act, input))
  serve(app, calls.queryReturnRows, (input, act) => readReturnPage(act, input))
  serve(app, calls.getReturn, ({ id, returnNo }, act) =>
    readReturn(act, id ?? (returnNo ? { returnNo } : refuse('idEmpty'))),
  )
  serve(app, calls.queryReturnHistory, ({ id }, act) => readReturnHistory(act, id))
  serve(app, calls.addReturn, async (input, act) => readReturn(act, await saveReturn(act, input)))
  serve(app, calls.submitReturn, async ({ id: given, version, draft }, act) => {
    const saved = draft === undefined ? undefined : await saveReturn(act, draft)
    const id = saved ?? given ?? refuse('idEmpty')
    await moves.submitReturn(act, id, saved === undefined ? version : undefined)
    return readReturn(act, id)
  })
  serve(app, calls.withdrawReturn, async ({ id }, act) => {
    await moves.withdrawReturn(act, id)
    return readReturn(act, id)
  })
  serve(app, calls.confirmReturn, async ({ id }, act) => {
    await moves.confirmReturn(act, id)
    return readReturn(act, id)
  })
  serve(app, calls.objectToReturn, async ({ id, reason }, act) => {
    await moves.objectToReturn(act, id, reason)
    return readReturn(act, id)
  })
  serve(app, calls.keepReturn, async ({ id, reason = '' }, act) => {
    await moves.keepReturn(act, id, reason.trim())
    return readReturn(act, id)
  })
  serve(app, calls.cancelReturn, async ({ id, reason = '' }, act) => {
    await moves.cancelReturn(act, id, reason.trim())
    return readReturn(act, id)
  })
  serve(app, calls.shipOutReturn, async ({ id }, act) => {
    await moves.shipOutReturn(act, id)
    return readReturn(act, id)
  })
  serve(app, calls.removeReturns, async ({ ids }, act) => ({ count: await removeReturns(act, ids) }))
}
