import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import * as calls from '../../../../src/contract/goods/receipts/receipts.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readExpected } from '../delivery-orders/read.ts'
import { exportedReceipt } from './receipt-advice.ts'
import { readReceipt, readReceiptPage, seenReceipts } from './receipt.queries.ts'
import { inspect, postReceipt, removeReceipts, saveAndPost, saveReceipt } from './receipt.save.ts'

export function receiptRoutes(app: FastifyInstance): void {
  serve(app, calls.queryReceipts, (input, act) => readReceiptPage(act, input))
  serve(app, calls.getReceipt, ({ id }, act) => readReceipt(act, id))
  serve(app, calls.queryReceiptHistory, ({ id }, act) => readReceiptHistory(act, id))
  serve(app, calls.exportReceiptAdvice, ({ id }, act) => exportedReceipt(act, id))
  serve(app, calls.scanDeliveries, ({ code }, act) => readExpected(act, code))
  serve(app, calls.saveReceipt, async (input, act) => readReceipt(act, await saveReceipt(act, input)))
  serve(app, calls.postReceipt, async ({ id: given, version, receipt }, act) => {
    if (receipt !== undefined) return readReceipt(act, await saveAndPost(act, receipt))
    const id = given ?? refuse('idEmpty')
    await postReceipt(act, id, version)
    return readReceipt(act, id)
  })
  serve(app, calls.inspectReceipt, async (input, act) => {
    await inspect(act, input)
    return readReceipt(act, input.id)
  })
  serve(app, calls.removeReceipts, async ({ ids }, act) => ({ count: await removeReceipts(act, ids) }))
}

/** Oldest first. @throws Refusal 10007 if not visible. */
async function readReceiptHistory(act: Act, id: string) {
  const seen = await act.db.one(sql`select from receive r where r.id = ${id} and ${seenReceipts(act.caller)}`)
  if (seen === undefined) refuse('noSuchData')
  return readHistory(act.db, act.caller.enterpriseId, calls.receiptBusinessType, id)
}
