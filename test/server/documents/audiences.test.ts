import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { readCaller } from '../../../server/auth/rights.ts'
import type { Act } from '../../../server/kit/call/act.ts'
import type { Caller } from '../../../server/kit/call/caller.ts'
import { isAudience } from '../../../server/kit/documents/audience.ts'
import type { DocumentKind, DocumentRecord } from '../../../server/kit/documents/document-kind.ts'
import { announcements, decidedAnnouncements } from '../../../server/modules/ground/announcements/announcement-kind.ts'
import { balances } from '../../../server/modules/money/balances/balance-kind.ts'
import { companyChanges } from '../../../server/modules/ground/company-changes/change-kind.ts'
import { contractChanges } from '../../../server/modules/sourcing/contracts/changes/change-kind.ts'
import { contracts } from '../../../server/modules/sourcing/contracts/contract-kind.ts'
import { deliveries } from '../../../server/modules/goods/delivery-orders/delivery-kind.ts'
import { plans } from '../../../server/modules/goods/delivery-plans/delivery-plan-kind.ts'
import { demands } from '../../../server/modules/sourcing/demand/demand-kind.ts'
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
import { molds } from '../../../server/modules/goods/molds/mold-kind.ts'
import { moldChecks } from '../../../server/modules/goods/molds/stocktakes/check-kind.ts'
import { stocktakes } from '../../../server/modules/goods/molds/stocktakes/stocktake-kind.ts'
import { transfers } from '../../../server/modules/goods/molds/transfers/transfer-kind.ts'
import { payments, advances } from '../../../server/modules/money/payments/payment-kind.ts'
import { performanceFileKind } from '../../../server/modules/insight/performance/file-kind.ts'
import { priceControls } from '../../../server/modules/sourcing/prices/control/control-kind.ts'
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
import { testDatabase } from '../../support/database.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
before(async () => (own = await testDatabase('demo')))
after(() => own.close())

type Kind = DocumentKind<DocumentRecord & { status: string }, object>

/** All kinds, by the file that declares them. */
const kinds: Record<string, Record<string, unknown>> = {
  'announcements/announcement': { announcements, decidedAnnouncements },
  'balances/balance': { balances },
  'company-changes/change': { companyChanges },
  'contracts/changes/change': { contractChanges },
  'contracts/contract': { contracts },
  'delivery-orders/delivery': { deliveries },
  'delivery-plans/delivery-plan': { plans },
  'demand/demand': { demands },
  'experts/review': { reviews },
  'inquiries/inquiry': { inquiries },
  'rounds/questions/question': { questions: questionKind(inquiryRound) },
  'tendering/tender': { tenders },
  'tendering/clarifications/clarification': { letters },
  'interfaces/log': { interfaceEntries },
  'invoices/application': { applications },
  'invoices/invoice': { invoices },
  'lifecycle/lifecycle': { lifecycleApplies },
  'molds/mold': { molds },
  'molds/stocktakes/check': { moldChecks },
  'molds/stocktakes/stocktake': { stocktakes },
  'molds/transfers/transfer': { transfers },
  'payments/payment': { payments, advances },
  'performance/file': { performanceFileKind },
  'prices/control/control': { priceControls },
  'purchase-orders/agreement/change': { orderChanges },
  'purchase-orders/order/order': { orders },
  'quality/problem': { problems },
  'receipts/receipt': { receipts },
  'reconciliation/statement': { statements },
  'registration/registration': { registrations },
  'returns/return': { returns },
  'reversals/reversal': { reversals },
  'scheduling/job': { scheduledJobs },
  'scheduling/run': { jobRuns },
  'surveys/answer': { answerKind },
  'surveys/survey': { surveyKind },
}

/** The users of the demo, each in each role. */
async function demoCallers(): Promise<Caller[]> {
  const users = await own.database.rows<{ userId: string; roleCode: string }>(sql`
    select u.id as user_id, r.code as role_code from app_user u join user_role ur on ur.user_id = u.id
      join role r on r.id = ur.role_id where u.active = 1 order by u.id, r.id`)
  const callers = await Promise.all(users.map(user => readCaller(own.database, { ...user, language: 'en' })))
  const alike = callers.filter(caller => caller !== undefined)
  return [
    ...new Map(
      alike.map(caller => [JSON.stringify([caller.roleCode, caller.supplierIds, caller.orgIds]), caller]),
    ).values(),
  ]
}

/** Kinds of which the demo has no document. */
const absent = ['interfaceEntries', 'jobRuns', 'registrations', 'scheduledJobs']

/** What `lock` says more or less than reading a document does: who can open it beyond or in spite of it. */
const exceptions: Record<string, (caller: Caller, doc: object) => boolean | undefined> = {
  // A change is locked with its order, which its supplier sees; the change itself they do not.
  orderChanges: caller => (caller.userType === 'SUPPLIER' ? false : undefined),
  // Experts outside a group learn that they are, by a separate error code.
  reviews: (caller, doc) =>
    caller.roleCode === 'EXPERT'
      ? 'memberIds' in doc && (doc.memberIds as string[]).includes(caller.userId)
      : undefined,
}

const ids = Array.from({ length: 3000 }, (_, at) => String(at + 1))

test('every kind of document is compared', () => {
  const files = readdirSync('server/modules', { recursive: true }).map(file => String(file).replaceAll('\\', '/'))
  const found = files
    .filter(file => file.endsWith('-kind.ts'))
    .map(file => file.slice(file.indexOf('/') + 1, -'-kind.ts'.length))
  assert.deepEqual(found.sort(), Object.keys(kinds).sort())
})

test('pages hear of a document exactly when their user can open it, whatever its kind and status', async () => {
  const callers = await demoCallers()
  const wrong = new Set<string>()
  for (const [name, kind] of Object.values(kinds).flatMap(each => Object.entries(each) as [string, Kind][])) {
    const docs = new Map<string, DocumentRecord & { status: string }>()
    const seen = new Map<Caller, Set<string>>()
    for (const caller of callers) {
      const found = await own.database.transaction(db => kind.lock({ db, caller, trail: [] } as unknown as Act, ids))
      seen.set(caller, new Set(found.map(doc => doc.id)))
      for (const doc of found) docs.set(doc.id, doc)
    }
    if (docs.size === 0 && !absent.includes(name)) wrong.add(`${name}: the demo has none`)
    for (const doc of docs.values())
      for (const caller of callers) {
        const audience = kind.audience(doc)
        const holds = audience.modules === 'any' || audience.modules.some(module => caller.modules.has(module))
        const opens = holds && (exceptions[name]?.(caller, doc) ?? seen.get(caller)?.has(doc.id) === true)
        const hears = isAudience(audience, caller)
        if (hears !== opens) wrong.add(`${name} ${doc.status}: ${caller.roleCode} ${hears ? 'hears of' : 'misses'} it`)
      }
  }
  assert.equal([...wrong].sort().join('\n'), '')
})
