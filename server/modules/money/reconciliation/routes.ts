import type { FastifyInstance } from 'fastify'
import type { Statement } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import * as calls from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Act } from '../../../kit/call/act.ts'
import { serve } from '../../../kit/call/serve.ts'
import { answerDispute, disputeStatement } from './dispute.queries.ts'
import { readLinePage, readPrinted } from './line-list.queries.ts'
import { readOpenAccounts, readPreview } from './open-rows.queries.ts'
import { readCounts, readStatementHistory, readStatementPage } from './statement-list.queries.ts'
import * as moves from './statement.moves.ts'
import { readStatement } from './statement.queries.ts'
import { addLine, removeLines, saveStatement } from './statement.save.ts'

export function statementRoutes(app: FastifyInstance): void {
  serve(app, calls.queryStatements, (input, act) => readStatementPage(act, input))
  serve(app, calls.queryOwnStatements, (input, act) => readStatementPage(act, input))
  serve(app, calls.countStatements, (_input, act) => readCounts(act))
  serve(app, calls.getStatement, ({ id }, act) => readStatement(act, id))
  serve(app, calls.queryStatementLines, (input, act) => readLinePage(act, input))
  serve(app, calls.queryStatementHistory, ({ id }, act) => readStatementHistory(act, id))
  serve(app, calls.queryOpenAccounts, (input, act) => readOpenAccounts(act, input))
  serve(app, calls.previewStatement, (input, act) => readPreview(act, input))
  serve(app, calls.printStatement, ({ id }, act) => readPrinted(act, id))
  serve(app, calls.saveStatement, async (input, act) => readStatement(act, await saveStatement(act, input)))
  serve(app, calls.addStatementLine, ({ id, version, line }, act) => after(act, id, addLine(act, id, version, line)))
  serve(app, calls.removeStatementLines, ({ id, version, lineIds }, act) =>
    after(act, id, removeLines(act, id, version, lineIds)),
  )
  serve(app, calls.sendStatement, ({ id, version }, act) => after(act, id, moves.sendStatement(act, id, version)))
  serve(app, calls.disputeStatement, ({ id, version, lines }, act) =>
    after(act, id, disputeStatement(act, id, version, lines)),
  )
  serve(app, calls.confirmStatement, ({ id, version }, act) => after(act, id, moves.confirmStatement(act, id, version)))
  serve(app, calls.answerDispute, ({ id, version, lines }, act) =>
    after(act, id, answerDispute(act, id, version, lines)),
  )
  serve(app, calls.resendStatement, ({ id, version }, act) => after(act, id, moves.resendStatement(act, id, version)))
  serve(app, calls.withdrawStatement, ({ id }, act) => after(act, id, moves.withdrawStatement(act, id)))
  serve(app, calls.cancelStatement, ({ id, version, reason = '' }, act) =>
    after(act, id, moves.cancelStatement(act, id, version, reason)),
  )
  serve(app, calls.reopenStatement, ({ id, version, reason }, act) =>
    after(act, id, moves.reopenStatement(act, id, version, reason)),
  )
}

async function after(act: Act, id: string, work: Promise<void>): Promise<Statement> {
  await work
  return readStatement(act, id)
}
