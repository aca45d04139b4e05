import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { roundPrequalification } from '../../rounds/read.ts'
import { issueClarification, removeClarifications, saveClarification } from './clarification.moves.ts'
import { readLetter, readLetters } from './clarification.queries.ts'
import { extendPrequal } from './extend-prequal.ts'
import { tenderRound } from './subject.ts'

export function clarificationRoutes(app: FastifyInstance): void {
  serve(app, calls.queryClarifications, ({ tenderingId }, act) => readLetters(act, tenderingId))
  serve(app, calls.saveClarification, async (input, act) => readLetter(act, await saveClarification(act, input)))
  serve(app, calls.issueClarification, async ({ id, version }, act) => {
    await issueClarification(act, id, version)
    return readLetter(act, id)
  })
  serve(app, calls.removeClarifications, async ({ ids }, act) => ({ count: await removeClarifications(act, ids) }))
  serve(app, calls.extendPrequal, async (input, act) => {
    await extendPrequal(act, input)
    return roundPrequalification(act, tenderRound, input.id)
  })
}
