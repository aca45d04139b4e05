import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as applyCalls from '../../../../src/contract/money/invoices/applications.ts'
import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import { invoiceBusinessType } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import * as calls from '../../../../src/contract/money/invoices/invoices.ts'
import { readHistory } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { readApplication, readApplicationPage } from './application.queries.ts'
import * as applying from './application.save.ts'
import { exportedInvoice } from './documents/export-invoice.ts'
import { exportedResponse } from './documents/export-response.ts'
import { readDuplicates } from './duplicate.queries.ts'
import { enterInvoices } from './enter-invoices.ts'
import { readInvoice, readInvoicePage } from './invoice.queries.ts'
import * as moves from './invoice.moves.ts'
import { invoiceLists } from './invoice-lists.ts'
import { readCreditablePage, readInvoiceablePage } from './invoiceable.queries.ts'
import { release } from './release.ts'
import { seenApplications, seenInvoices } from './visible.queries.ts'

export function invoiceRoutes(app: FastifyInstance): void {
  applicationRoutes(app)
  for (const [call, of] of invoiceLists) serve(app, call, (input, act) => readInvoicePage(act, input, of))
  serve(app, calls.getInvoice, ({ id }, act) => readInvoice(act, id))
  serve(app, calls.exportInvoice, ({ id }, act) => exportedInvoice(act, id))
  serve(app, calls.exportInvoiceResponse, ({ id }, act) => exportedResponse(act, id))
  serve(app, calls.findDuplicates, (input, act) => readDuplicates(act, input))
  serve(app, calls.queryInvoiceHistory, async ({ id }, act) => {
    await requireSeen(act, sql`invoice i where i.id = ${id} and ${seenInvoices(act.caller)}`)
    return readHistory(act.db, act.caller.enterpriseId, invoiceBusinessType, id)
  })
  const showing =
    <In extends { id: string }>(act: (act: Act, input: In) => Promise<void>) =>
    async (input: In, by: Act) => {
      await act(by, input)
      return readInvoice(by, input.id)
    }
  serve(app, calls.matchInvoice, showing(moves.matchInvoice))
  serve(app, calls.arriveInvoice, showing(moves.arriveInvoice))
  serve(app, calls.releaseDifferences, showing(release))
  serve(app, calls.checkInvoice, showing(moves.checkInvoice))
  serve(app, calls.refuseInvoice, showing(moves.refuseInvoice))
  serve(app, calls.recheckInvoice, showing(moves.recheckInvoice))
  serve(app, calls.sendBackInvoice, showing(moves.sendBackInvoice))
  serve(app, calls.postInvoice, showing(moves.postInvoice))
}

function applicationRoutes(app: FastifyInstance): void {
  serve(app, applyCalls.queryInvoiceableRows, (input, act) => readInvoiceablePage(act, input))
  serve(app, applyCalls.queryCreditableRows, (input, act) => readCreditablePage(act, input))
  serve(app, applyCalls.queryOwnApplications, (input, act) => readApplicationPage(act, input))
  serve(app, applyCalls.queryApplications, (input, act) => readApplicationPage(act, input))
  serve(app, applyCalls.getApplication, ({ id }, act) => readApplication(act, id))
  serve(app, applyCalls.saveApplication, async (input, act) =>
    readApplication(act, await applying.saveApplication(act, input)),
  )
  serve(app, applyCalls.submitApplication, async ({ id: given, version, application }, act) => {
    const saved = application === undefined ? undefined : await applying.saveApplication(act, application)
    const id = saved ?? given ?? refuse('idEmpty')
    await applying.submitApplication(act, id, saved === undefined ? version : undefined)
    return readApplication(act, id)
  })
  serve(app, applyCalls.withdrawApplication, async ({ id }, act) => {
    await applying.withdrawApplication(act, id)
    return readApplication(act, id)
  })
  serve(app, applyCalls.cancelApplication, async ({ id, reason = '' }, act) => {
    await applying.cancelApplication(act, id, reason)
    return readApplication(act, id)
  })
  serve(app, applyCalls.enterInvoices, async ({ id, version, invoices }, act) => {
    await enterInvoices(act, id, invoices, version)
    return readApplication(act, id)
  })
  serve(app, applyCalls.removeApplications, async ({ ids }, act) => ({
    count: await applying.removeApplications(act, ids),
  }))
  serve(app, applyCalls.queryApplicationHistory, async ({ id }, act) => {
    await requireSeen(act, sql`invoice_apply a where a.id = ${id} and ${seenApplications(act.caller)}`)
    return readHistory(act.db, act.caller.enterpriseId, applicationBusinessType, id)
  })
}

async function requireSeen(act: Act, from: Sql): Promise<void> {
  if ((await act.db.one(sql`select 1 as found from ${from}`)) === undefined) refuse('noSuchData')
}
