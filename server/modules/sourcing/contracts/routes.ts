import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { callOffContract } from '../../../../src/contract/sourcing/contracts/call-off.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { callOff } from './call-off.ts'
import { readContractHistory, readContractPage } from './contract-list.queries.ts'
import * as moves from './contract.moves.ts'
import { readContract } from './contract.queries.ts'
import { removeContracts, saveContract } from './contract.save.ts'

export function contractRoutes(app: FastifyInstance): void {
  serve(app, calls.queryContracts, (input, act) => readContractPage(act, input))
  serve(app, calls.getContract, ({ id }, act) => readContract(act, id ?? refuse('idEmpty')))
  serve(app, calls.queryContractHistory, ({ id }, act) => readContractHistory(act, id))
  serve(app, calls.saveContract, async (input, act) => readContract(act, await saveContract(act, input)))
  serve(app, calls.submitContract, async ({ id: given, version, draft }, act) => {
    const saved = draft === undefined ? undefined : await saveContract(act, draft)
    const id = saved ?? given ?? refuse('idEmpty')
    await moves.submitContract(act, id, saved === undefined ? version : undefined)
    return readContract(act, id)
  })
  serve(app, calls.withdrawContract, async ({ id }, act) => {
    await moves.withdrawContract(act, id)
    return readContract(act, id)
  })
  serve(app, calls.removeContracts, async ({ ids }, act) => ({ count: await removeContracts(act, ids) }))
  serve(app, calls.takeBackContract, async ({ id, reason }, act) => {
    await moves.takeBackContract(act, id, reason)
    return readContract(act, id)
  })
  serve(app, calls.sendContract, async ({ id }, act) => {
    await moves.sendContract(act, id)
    return readContract(act, id)
  })
  serve(app, calls.answerContract, async ({ id, agreeFlag, reason }, act) => {
    await moves.answerContract(act, id, agreeFlag === 1, reason)
    return readContract(act, id)
  })
  serve(app, calls.signContract, async ({ id, attachmentId }, act) => {
    await moves.signContract(act, id, attachmentId)
    return readContract(act, id)
  })
  serve(app, calls.effectContract, async ({ id }, act) => {
    await moves.effectContract(act, id)
    return readContract(act, id)
  })
  serve(app, calls.terminateContract, async ({ id, reason, keepOrdersFlag }, act) => {
    await moves.terminateContract(act, id, reason, keepOrdersFlag === 1)
    return readContract(act, id)
  })
  serve(app, callOffContract, (input, act) => callOff(act, input))
  serve(app, calls.closeContract, async ({ id }, act) => {
    await moves.closeContract(act, id)
    return readContract(act, id)
  })
}
