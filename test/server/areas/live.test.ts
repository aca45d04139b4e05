import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { IsObject } from 'typebox'
import { areas } from '../../../server/areas.ts'
import { announcements } from '../../../server/modules/ground/announcements/announcement-kind.ts'
import { balances } from '../../../server/modules/money/balances/balance-kind.ts'
import { contractChanges } from '../../../server/modules/sourcing/contracts/changes/change-kind.ts'
import { demands } from '../../../server/modules/sourcing/demand/demand-kind.ts'
import { plans } from '../../../server/modules/goods/delivery-plans/delivery-plan-kind.ts'
import { deliveries } from '../../../server/modules/goods/delivery-orders/delivery-kind.ts'
import { reviews } from '../../../server/modules/sourcing/experts/review-kind.ts'
import { inquiries } from '../../../server/modules/sourcing/inquiries/inquiry-kind.ts'
import { letters } from '../../../server/modules/sourcing/tendering/clarifications/clarification-kind.ts'
import { tenders } from '../../../server/modules/sourcing/tendering/tender-kind.ts'
import { inquiryRound } from '../../../server/modules/sourcing/inquiries/round.ts'
import { questionKind } from '../../../server/modules/sourcing/rounds/questions/question-kind.ts'
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
import { currencies } from '../../../src/contract/ground/master-data/currencies.ts'
import { saveDelegation } from '../../../src/contract/ground/workflow/delegations.ts'
import { record } from '../../../src/kit/format/record.ts'
import { openEvents } from '../../support/event-stream.ts'
import { valueOf } from '../orders/purchase-orders/order-world.ts'
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
  tenders,
  letters,
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
  questionKind(inquiryRound),
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

/** Lists that are not loaded again when something changes, and why. */
const unheard: Readonly<Record<string, string>> = {
  'attachment/ossBusiness/query': 'The files of a document follow its form.',
  'notice/announcement/publicQuery': 'Visitors have no stream.',
  'notice/msgSendRecord/getMessageByUserName': 'Messages are sent later, without an audit row.',
  'notice/msgSendRecord/queryReceive': 'Messages are sent later, without an audit row.',
  'notice/msgSendRecord/table': 'Messages are sent later, without an audit row.',
  'perform/result/myRows': 'Rows are frozen when an assessment starts.',
  'perform/result/sourceRows': 'Rows are frozen when an assessment starts.',
  'perform/sourceRows': 'Shown in a drawer until it is closed.',
}

test('every list is loaded again when one of its records changes, or has a reason not to be', () => {
  const lists = server.app.serving.endpoints.filter(
    ({ out, saves }) => !saves && IsObject(out) && 'records' in out.properties,
  )
  const silent = lists.filter(({ shows = [] }) => shows.length === 0).map(({ path }) => path)
  assert.deepEqual(silent.sort(), Object.keys(unheard).sort())
})

test('records and steps of approvals are reported to who may read a list of them, without a name', async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const streams = await Promise.all(
    (['admin', 'buyer', 'supplier'] as const).map(async user => openEvents(origin, await server.tokenOf(user))),
  )
  const [admin, buyer, supplier] = streams
  await Promise.all(streams.map(stream => stream.next('menu')))
  const [currency] = valueOf(await server.call('admin', currencies.query, { active: 1, keyword: 'EUR' })).records
  valueOf(await server.call('admin', currencies.disable, { ids: [currency?.id ?? ''] }))
  const heard = { type: 'CURRENCY', id: currency?.id, version: null, name: '' }
  // The sign-ins of the others may be reported before.
  let event = record(await admin?.next('document'))
  while (event?.['type'] === 'USER') event = record(await admin?.next('document'))
  assert.deepEqual(event, heard)
  const leave = { toUserId: '3', fromTime: '2020-01-01 00:00:00', toTime: '2090-01-01 00:00:00' }
  valueOf(await server.call('planner', saveDelegation, leave))
  // The buyer has no right to the list of currencies, so this is the first event.
  assert.deepEqual(await buyer?.next('document'), { type: 'APPROVAL', id: '0', version: null, name: '' })
  assert.equal(supplier?.seen('document'), false)
  for (const stream of streams) stream.close()
})

test('every type that a list shows is one of which the audit trail, and so the stream, reports changes', () => {
  const types = areas.flatMap(area => area.auditTypes ?? [])
  const known = new Set(types.map(type => (typeof type === 'string' ? type : type.code)))
  const wrong = server.app.serving.endpoints.flatMap(({ path, shows = [] }) =>
    shows.filter(type => type !== '*' && !known.has(type)).map(type => `${path}: ${type}`),
  )
  assert.deepEqual(wrong, [])
})

test('every kind of document is shown by a call that open pages repeat when it changes', () => {
  const files = readdirSync(join(process.cwd(), 'server/modules'), { recursive: true, encoding: 'utf8' })
  assert.equal(files.filter(file => file.endsWith('-kind.ts')).length, kinds.length, 'each kind is in the list above')
  const shown = new Set(server.app.serving.endpoints.flatMap(endpoint => endpoint.shows ?? []))
  for (const { businessType } of kinds) assert.ok(shown.has(businessType), `no call shows ${businessType}`)
})
