import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import * as calls from '../../../src/contract/master-data/payment-terms.ts'
import type { PaymentTerm } from '../../../src/contract/master-data/payment-terms.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import * as queries from './payment-term.queries.ts'
import { stageProblems } from './payment-term.rules.ts'
import { isCodeTaken } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'

const table = sql`payment_term`

/** Payment terms as records. Documents know them by their ids, so their codes may change. */
export const termRecords: MasterRecords<PaymentTerm, Input<typeof calls.savePaymentTerm>> = {
  businessType: 'PAYMENT_TERM',
  table,
  audited: ['code', 'names', 'baseDate', 'days', 'fixedDay', 'stages'],
  numberOf: term => term.code,
  lock: ({ db, caller }, id) => queries.lockTerm(db, caller, id),
  problems: async ({ db, caller }, wanted) => [
    ...codeProblems(wanted, undefined, await isCodeTaken(db, caller, table, wanted)),
    ...stageProblems(wanted.stages),
  ],
  write: ({ db, caller }, wanted) => queries.writeTerm(db, caller, wanted),
}

/** Serves the payment terms. */
export function paymentTermRoutes(app: FastifyInstance): void {
  serve(app, calls.queryPaymentTerms, (input, { db, caller }) => queries.readTermPage(db, caller, input))
  serve(app, calls.savePaymentTerm, (input, act) => saveRecord(act, termRecords, input))
  serve(app, calls.enablePaymentTerms, ({ ids }, act) => switchRecords(act, termRecords, ids, 1))
  serve(app, calls.disablePaymentTerms, ({ ids }, act) => switchRecords(act, termRecords, ids, 0))
  serve(app, calls.removePaymentTerms, ({ ids }, act) => removeRecords(act, termRecords, ids))
}
