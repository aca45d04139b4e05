import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import { readHistory } from '../../../../kit/audit.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import * as moves from './change.moves.ts'
import { readChange } from './change.queries.ts'
import { removeChanges, saveChange } from './change.save.ts'

export function contractChangeRoutes(app: FastifyInstance): void {
  serve(app, calls.getContractChange, ({ id }, act) => readChange(act, id ?? refuse('idEmpty')))
  serve(app, calls.queryContractChangeHistory, async ({ id }, act) => {
    await readChange(act, id)
    return readHistory(act.db, act.caller.enterpriseId, calls.contractChangeBusinessType, id)
  })
  serve(app, calls.saveContractChange, async (input, act) => readChange(act, await saveChange(act, input)))
  serve(app, calls.submitContractChange, async ({ id: given, version, draft }, act) => {
    const saved = draft === undefined ? undefined : await saveChange(act, draft)
    const id = saved ?? given ?? refuse('idEmpty')
    await moves.submitChange(act, id, saved === undefined ? version : undefined)
    return readChange(act, id)
  })
  serve(app, calls.withdrawContractChange, async ({ id }, act) => {
    await moves.withdrawChange(act, id)
    return readChange(act, id)
  })
  serve(app, calls.removeContractChanges, async ({ ids }, act) => ({ count: await removeChanges(act, ids) }))
  serve(app, calls.answerContractChange, async ({ id, agreeFlag, reason }, act) => {
    await moves.answerChange(act, id, agreeFlag === 1, reason)
    return readChange(act, id)
  })
  serve(app, calls.cancelContractChange, async ({ id, reason }, act) => {
    await moves.cancelChange(act, id, reason)
    return readChange(act, id)
  })
}
