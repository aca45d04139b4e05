import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { announcements } from '../../../server/modules/ground/announcements/announcement-kind.ts'
import { balances } from '../../../server/modules/money/balances/balance-kind.ts'
import { contractChanges } from '../../../server/modules/sourcing/contracts/changes/change-kind.ts'
import { demands } from '../../../server/modules/sourcing/demand/demand-kind.ts'
import { plans } from '../../../server/modules/goods/delivery-plans/delivery-plan-kind.ts'
import { deliveries } from '../../../server/modules/goods/delivery-orders/delivery-kind.ts'
import { reviews } from '../../../server/modules/sourcing/experts/review-kind.ts'
import { inquiries } from '../../../server/modules/sourcing/inquiries/inquiry-kind.ts'
import { questions } from '../../../server/modules/sourcing/inquiries/questions/question-kind.ts'
import { interfaceEntries } from '../../../server/modules/platform/interfaces/log-kind.ts'
import { scheduledJobs } from '../../../server/modules/platform/scheduling/job-kind.ts'
import { jobRuns } from '../../../server/modules/platform/scheduling/run-kind.ts'
import { applications } from '../../../server/modules/money/invoices/application-kind.ts'
import { invoices } from '../../../server/modules/money/invoices/invoice-kind.ts'
import { lifecycleApplies } from '../../../server/modules/insight/lifecycle/lifecycle-kind.ts'
import { payments } from '../../../server/modules/money/payments/payment-kind.ts'
import { performanceFileKind } from '../../../server/modules/insight/performance/file-kind.ts'
import { companyChanges } from '../../../server/modules/ground/company-changes/change-kind.ts'
import { contracts } from '../../../server/modules/sourcing/contracts/contract-kind.ts'
import { priceControls } from '../../../server/modules/sourcing/prices/control/control-kind.ts'
import { moldChecks } from '../../../server/modules/goods/molds/stocktakes/check-kind.ts'
import { stocktakes } from '../../../server/modules/goods/molds/stocktakes/stocktake-kind.ts'
import { transfers } from '../../../server/modules/goods/molds/transfers/transfer-kind.ts'
import { molds } from '../../../server/modules/goods/molds/mold-kind.ts'
import { orderChanges } from '../../../server/modules/orders/purchase-orders/agreement/change-kind.ts'
import { orders } from '../../../server/modules/orders/purchase-orders/order/order-kind.ts'
import { problems } from '../../../server/modules/goods/quality/problem-kind.ts'
import { receipts } from '../../../server/modules/goods/receipts/receipt-kind.ts'
import { statements } from '../../../server/modules/money/reconciliation/statement-kind.ts'
import { registrations } from '../../../server/modules/ground/registration/registration-kind.ts'
import { returns } from '../../../server/modules/goods/returns/return-kind.ts'
import { reversals } from '../../../server/modules/goods/reversals/reversal-kind.ts'
import { answerKind } from '../../../server/modules/ground/surveys/answer-kind.ts'
import { surveyKind } from '../../../server/modules/ground/surveys/survey-kind.ts'
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
  jobRuns,
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
  scheduledJobs,
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
