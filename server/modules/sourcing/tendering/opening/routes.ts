import type { FastifyInstance } from 'fastify'
import * as keys from '../../../../../src/contract/sourcing/tendering/opening-keys.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/opening.ts'
import { getOpeningRecord } from '../../../../../src/contract/sourcing/tendering/opening-minutes.ts'
import type { Server } from '../../../../kit/area.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { continueFew, extendFew, resumeBidding } from './decisions.ts'
import { checkBids, checkPrices } from './formal-check.ts'
import { readOwnKey, saveOwnKey, testOwnKey } from './member-key.ts'
import { readRecord } from './minutes.ts'
import { attend, openPrices, openTender } from './sessions.ts'
import { readDecision, readOpening } from './state.queries.ts'

export function openingRoutes(app: FastifyInstance, { files }: Server): void {
  // Shares that were given are kept with the files.
  if (files === undefined) return
  const after = async (act: Act, id: string, done: Promise<void>) => {
    await done
    return readOpening(act, id)
  }
  serve(app, calls.getOpeningDecision, ({ id }, act) => readDecision(act, id))
  serve(app, calls.getOpening, ({ id }, act) => readOpening(act, id))
  serve(app, calls.attendOpening, ({ id, share }, act) => after(act, id, attend(act, files, id, share)))
  serve(app, calls.openTender, ({ id }, act) => after(act, id, openTender(act, files, id)))
  serve(app, calls.openPrices, ({ id }, act) => after(act, id, openPrices(act, files, id)))
  serve(app, calls.continueFew, ({ id, reason }, act) => after(act, id, continueFew(act, id, reason)))
  serve(app, calls.extendFew, (input, act) => after(act, input.id, extendFew(act, input)))
  serve(app, calls.resumeBidding, (input, act) => after(act, input.id, resumeBidding(act, input)))
  serve(app, calls.checkBids, (input, act) => after(act, input.id, checkBids(act, input)))
  serve(app, calls.checkPrices, (input, act) => after(act, input.id, checkPrices(act, input)))
  serve(app, getOpeningRecord, (input, act) => readRecord(act, input))
  keyRoutes(app)
}

function keyRoutes(app: FastifyInstance): void {
  const after = async (act: Act, done: Promise<void>) => {
    await done
    return readOwnKey(act)
  }
  serve(app, keys.getOpeningKey, (_input, act) => readOwnKey(act))
  serve(app, keys.saveOpeningKey, (input, act) => after(act, saveOwnKey(act, input)))
  serve(app, keys.testOpeningKey, ({ answer }, act) => after(act, testOwnKey(act, answer)))
}
