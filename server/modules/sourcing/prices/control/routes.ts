import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { readControlHistory, readControlPage } from './control-list.queries.ts'
import { submitControl, withdrawControl } from './control.moves.ts'
import { readControl } from './control.queries.ts'
import { removeControls, saveControl } from './control.save.ts'

export function priceControlRoutes(app: FastifyInstance): void {
  serve(app, calls.queryPriceControls, (input, act) => readControlPage(act, input))
  serve(app, calls.getPriceControl, ({ id }, act) => readControl(act, id ?? refuse('idEmpty')))
  serve(app, calls.queryPriceControlHistory, ({ id }, act) => readControlHistory(act, id))
  serve(app, calls.savePriceControl, async (input, act) => readControl(act, await saveControl(act, input)))
  serve(app, calls.submitPriceControl, async ({ id: given, version, draft }, act) => {
    const saved = draft === undefined ? undefined : await saveControl(act, draft)
    const id = saved ?? given ?? refuse('idEmpty')
    await submitControl(act, id, saved === undefined ? version : undefined)
    return readControl(act, id)
  })
  serve(app, calls.withdrawPriceControl, async ({ id }, act) => {
    await withdrawControl(act, id)
    return readControl(act, id)
  })
  serve(app, calls.removePriceControls, async ({ ids }, act) => ({ count: await removeControls(act, ids) }))
}
