import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/goods/quality/problems.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readFaultyRows } from './faulty-rows.queries.ts'
import { readProblemHistory, readProblemPage } from './problem-list.queries.ts'
import * as moves from './problem.moves.ts'
import { readProblem } from './problem-read.queries.ts'
import { removeProblems, saveProblem } from './problem.save.ts'

export function qualityRoutes(app: FastifyInstance): void {
  serve(app, calls.queryProblems, (input, act) => readProblemPage(act, input))
  serve(app, calls.getProblem, ({ id }, act) => readProblem(act, id))
  serve(app, calls.queryProblemHistory, ({ id }, act) => readProblemHistory(act, id))
  serve(app, calls.queryFaultyRows, (input, act) => readFaultyRows(act, input))
  serve(app, calls.saveProblem, async (input, act) => readProblem(act, await saveProblem(act, input)))
  serve(app, calls.removeProblems, async ({ ids }, act) => ({ count: await removeProblems(act, ids) }))
  serve(app, calls.submitProblem, async ({ id, version }, act) => {
    await moves.submitProblem(act, id, version)
    return readProblem(act, id)
  })
  serve(app, calls.withdrawProblem, async ({ id }, act) => {
    await moves.withdrawProblem(act, id)
    return readProblem(act, id)
  })
  serve(app, calls.keepProblemAnswer, async ({ id, version, answer }, act) => {
    await moves.keepAnswer(act, id, version, answer)
    return readProblem(act, id)
  })
  serve(app, calls.submitProblemStep, async ({ id, version, answer }, act) => {
    await moves.submitStep(act, id, version, answer)
    return readProblem(act, id)
  })
  serve(app, calls.reviewProblem, async ({ id, acceptFlag, note = '' }, act) => {
    await (acceptFlag === 1 ? moves.acceptAnswer : moves.sendBackAnswer)(act, id, note.trim())
    return readProblem(act, id)
  })
  serve(app, calls.closeProblem, async ({ id, closing, reason = '' }, act) => {
    await moves.closeProblem(act, id, closing.trim(), reason.trim())
    return readProblem(act, id)
  })
  serve(app, calls.problemNotEffective, async ({ id, reason }, act) => {
    await moves.notEffective(act, id, reason.trim())
    return readProblem(act, id)
  })
  serve(app, calls.setProblemCost, async (input, act) => {
    await moves.setCost(act, input)
    return readProblem(act, input.id)
  })
  serve(app, calls.cancelProblem, async ({ id, reason }, act) => {
    await moves.cancelProblem(act, id, reason.trim())
    return readProblem(act, id)
  })
}
