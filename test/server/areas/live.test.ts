import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { announcements } from '../../../server/modules/announcements/announcement-kind.ts'
import { balances } from '../../../server/modules/balances/balance-kind.ts'
import { contractChanges } from '../../../server/modules/contracts/changes/change-kind.ts'
import { demands } from '../../../server/modules/demand/demand-kind.ts'
import { plans } from '../../../server/modules/delivery-plans/delivery-plan-kind.ts'
import { deliveries } from '../../../server/modules/delivery-orders/delivery-kind.ts'
import { reviews } from '../../../server/modules/experts/review-kind.ts'
import { inquiries } from '../../../server/modules/inquiries/inquiry-kind.ts'
import { questions } from '../../../server/modules/inquiries/questions/question-kind.ts'
import { interfaceEntries } from '../../../server/modules/interfaces/log-kind.ts'
import { applications } from '../../../server/modules/invoices/application-kind.ts'
import { invoices } from '../../../server/modules/invoices/invoice-kind.ts'
import { lifecycleApplies } from '../../../server/modules/lifecycle/lifecycle-kind.ts'
import { payments } from '../../../server/modules/payments/payment-kind.ts'
import { performanceFileKind } from '../../../server/modules/performance/file-kind.ts'
import { companyChanges } from '../../../server/modules/company-changes/change-kind.ts'
import { contracts } from '../../../server/modules/contracts/contract-kind.ts'
import { priceControls } from '../../../server/modules/prices/control/control-kind.ts'
import { moldChecks } from '../../../server/modules/molds/stocktakes/check-kind.ts'
import { stocktakes } from '../../../server/modules/molds/stocktakes/stocktake-kind.ts'
import { transfers } from '../../../server/modules/molds/transfers/transfer-kind.ts'
import { molds } from '../../../server/modules/molds/mold-kind.ts'
import { orderChanges } from '../../../server/modules/purchase-orders/agreement/change-kind.ts'
import { orders } from '../../../server/modules/purchase-orders/order/order-kind.ts'
import { problems } from '../../../server/modules/quality/problem-kind.ts'
import { receipts } from '../../../server/modules/receipts/receipt-kind.ts'
import { statements } from '../../../server/modules/reconciliation/statement-kind.ts'
import { registrations } from '../../../server/modules/registration/registration-kind.ts'
import { returns } from '../../../server/modules/returns/return-kind.ts'
import { reversals } from '../../../server/modules/reversals/reversal-kind.ts'
import { answerKind } from '../../../server/modules/surveys/answer-kind.ts'
import { surveyKind } from '../../../server/modules/surveys/survey-kind.ts'
import { testApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'

const kinds = [
  announcements,
  applications,
  balances,
  contractChanges,
  plans,
  deliveries,
  demands,
  inquiries,
  interfaceEntries,
  invoices,
  lifecycleApplies,
  moldChecks,
  molds,
  stocktakes,
  transfers,
  orderChanges,
  orders,
  payments,
  performanceFileKind,
  problems,
  companyChanges,
  contracts,
  priceControls,
  questions,
  receipts,
  registrations,
  returns,
  reversals,
  reviews,
  statements,
  surveyKind,
  answerKind,
]

let server: TestApp
before(async () => {
  server = await testApp()
})
after(() => server.close())

test('every kind of document is shown by a call that open pages repeat when it changes', () => {
  const files = readdirSync(join(process.cwd(), 'server/modules'), { recursive: true, encoding: 'utf8' })
  assert.equal(files.filter(file => file.endsWith('-kind.ts')).length, kinds.length, 'each kind is in the list above')
  const shown = new Set(server.app.serving.endpoints.flatMap(endpoint => endpoint.shows ?? []))
  for (const { businessType } of kinds) assert.ok(shown.has(businessType), `no call shows ${businessType}`)
})
