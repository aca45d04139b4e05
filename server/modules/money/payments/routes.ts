import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import * as calls from '../../../../src/contract/money/payments/payments.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, serveRead } from '../../../kit/call/serve.ts'
import { sendToBank } from './bank-messages.ts'
import { readAdvanceContracts, readAdvanceOrders } from './advance.queries.ts'
import { saveAdvance } from './advance.save.ts'
import { readAccounts, readDuePage } from './due.queries.ts'
import { saveOther } from './other-payment.save.ts'
import { giveBackPayment } from './came-back.ts'
import { cancelPayment, confirmPayment, repayAdvance } from './payment.moves.ts'
import { previewOffsets } from './offset-preview.ts'
import { followNotice, readOwnNotice } from './notice-run.ts'
import { paymentLists } from './payment-lists.ts'
import { readPayment, readPaymentPage, seenPayments } from './payment.queries.ts'
import { readNoticeApart } from './read-notice-apart.ts'
import * as saving from './payment.save.ts'

export function paymentRoutes(app: FastifyInstance): void {
  for (const [call, of] of paymentLists) serve(app, call, (input, act) => readPaymentPage(act, input, of))
  serve(app, calls.queryDueInvoices, (input, act) => readDuePage(act, input))
  serve(app, calls.queryPayeeAccounts, ({ supplierId }, act) => readAccounts(act, supplierId))
  serve(app, calls.queryAdvanceOrders, (input, act) => readAdvanceOrders(act, input))
  serve(app, calls.queryAdvanceContracts, (input, act) => readAdvanceContracts(act, input))
  serve(app, calls.offsetPreview, (input, act) => previewOffsets(act, input))
  serve(app, calls.getPayment, ({ id }, act) => readPayment(act, id))
  serve(app, calls.savePayment, async (input, act) => readPayment(act, await saving.savePayment(act, input)))
  serve(app, calls.saveOtherPayment, async (input, act) => readPayment(act, await saveOther(act, input)))
  serve(app, calls.saveAdvance, async (input, act) => readPayment(act, await saveAdvance(act, input)))
  const showing =
    <In extends { id: string }>(act: (act: Act, input: In) => Promise<unknown>) =>
    async (input: In, by: Act) => {
      await act(by, input)
      return readPayment(by, input.id)
    }
  serve(
    app,
    calls.submitPayment,
    showing((act, { id, version }) => saving.submitPayment(act, id, version)),
  )
  serve(
    app,
    calls.withdrawPayment,
    showing((act, { id }) => saving.withdrawPayment(act, id)),
  )
  serve(
    app,
    calls.confirmPayment,
    showing((act, { id, version, ...part }) => confirmPayment(act, id, part, version)),
  )
  serve(
    app,
    calls.giveBackPayment,
    showing((act, { id, ...parts }) => giveBackPayment(act, id, parts)),
  )
  serve(app, calls.repayAdvance, showing(repayAdvance))
  serve(app, calls.cancelPayment, showing(cancelPayment))
  serve(app, calls.removePayments, async ({ ids }, act) => ({ count: await saving.removePayments(act, ids) }))
  serve(app, calls.sendPayments, ({ ids }, act) => sendToBank(act, ids))
  serveRead(
    app,
    calls.importBankNotice,
    ({ content }) => readNoticeApart(content),
    (_, notice, act) => followNotice(act, notice),
  )
  serve(app, calls.getBankNotice, ({ key }, act) => readOwnNotice(act, key))
  serve(app, calls.queryPaymentHistory, async ({ id }, act) => {
    const seen = await act.db.one(sql`
      select 1 as found from payment_apply p where p.id = ${id} and ${seenPayments(act.caller)}`)
    if (seen === undefined) refuse('noSuchData')
    return readHistory(act.db, act.caller.enterpriseId, paymentBusinessType, id)
  })
}
