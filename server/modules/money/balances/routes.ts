import type { FastifyInstance } from 'fastify'
import type { Balance } from '../../../../src/contract/money/balances/balances.ts'
import * as calls from '../../../../src/contract/money/balances/balances.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import * as moves from './balance.moves.ts'
import { readBalance, readBalanceHistory, readBalancePage, readDocumentPage } from './balance.queries.ts'
import { removeBalance, saveBalance } from './balance.save.ts'

export function balanceRoutes(app: FastifyInstance): void {
  serve(app, calls.queryBalances, (input, act) => readBalancePage(act, input))
  serve(app, calls.getBalance, ({ id }, act) => readBalance(act, id))
  serve(app, calls.queryBalanceDocuments, (input, act) => readDocumentPage(act, input))
  serve(app, calls.queryBalanceHistory, ({ id }, act) => readBalanceHistory(act, id))
  serve(app, calls.saveBalance, async (input, act) => readBalance(act, await saveBalance(act, input)))
  serve(app, calls.removeBalance, async ({ id }, act) => {
    await removeBalance(act, id)
    return { count: 1 }
  })
  serve(app, calls.sendBalance, ({ id, version }, act) => after(act, id, moves.sendBalance(act, id, version)))
  serve(app, calls.confirmBalance, ({ id, version }, act) => after(act, id, moves.confirmBalance(act, id, version)))
  serve(app, calls.disputeBalance, ({ id, version, items }, act) =>
    after(act, id, moves.disputeBalance(act, id, version, items)),
  )
  serve(app, calls.answerBalance, ({ id, version, items }, act) =>
    after(act, id, moves.answerBalance(act, id, version, items)),
  )
  serve(app, calls.cancelBalance, ({ id, reason }, act) => after(act, id, moves.cancelBalance(act, id, reason)))
}

async function after(act: Act, id: string, work: Promise<void>): Promise<Balance> {
  await work
  return readBalance(act, id)
}
