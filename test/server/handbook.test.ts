import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { announcementStatuses } from '../../src/contract/ground/announcements/announcements.ts'
import { planStatuses } from '../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { deliveryStatuses } from '../../src/contract/goods/delivery-orders/delivery-order-parts.ts'
import { reviewStatuses } from '../../src/contract/sourcing/experts/review-parts.ts'
import { inquiryStatuses } from '../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { questionStatuses } from '../../src/contract/sourcing/rounds/questions.ts'
import { clarificationStatuses } from '../../src/contract/sourcing/tendering/clarifications.ts'
import { tenderStatuses } from '../../src/contract/sourcing/tendering/tender-words.ts'
import { applicationStatuses } from '../../src/contract/money/invoices/application-parts.ts'
import { invoiceStatuses } from '../../src/contract/money/invoices/invoice-parts.ts'
import { lifecycleStatuses } from '../../src/contract/insight/lifecycle/lifecycle.ts'
import { changeStatuses } from '../../src/contract/orders/purchase-orders/order-changes.ts'
import { orderStatuses } from '../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { receiptStatuses } from '../../src/contract/goods/receipts/receipts.ts'
import { registerStatuses } from '../../src/contract/ground/registration/registration.ts'
import { statementStatuses } from '../../src/contract/money/reconciliation/statement-parts.ts'
import { returnStatuses } from '../../src/contract/goods/returns/return-parts.ts'
import { reversalStatuses } from '../../src/contract/goods/reversals/reversals.ts'
import { stateAfter } from '../../server/kit/documents/steps.ts'
import { announcementSteps, readerSteps } from '../../server/modules/ground/announcements/announcement.rules.ts'
import { planSteps } from '../../server/modules/goods/delivery-plans/delivery-plan.rules.ts'
import { deliverySteps } from '../../server/modules/goods/delivery-orders/delivery.rules.ts'
import { reviewSteps } from '../../server/modules/sourcing/experts/review.rules.ts'
import { freshInquiry, inquirySteps } from '../../server/modules/sourcing/inquiries/inquiry.rules.ts'
import { questionSteps } from '../../server/modules/sourcing/rounds/questions/question.rules.ts'
import { clarificationSteps } from '../../server/modules/sourcing/tendering/clarifications/clarification.rules.ts'
import { freshTender } from '../../server/modules/sourcing/tendering/tender-facts.ts'
import { tenderSteps } from '../../server/modules/sourcing/tendering/tender.rules.ts'
import { applicationSteps } from '../../server/modules/money/invoices/application.rules.ts'
import { invoiceSteps } from '../../server/modules/money/invoices/invoice.rules.ts'
import { lifecycleSteps } from '../../server/modules/insight/lifecycle/lifecycle.rules.ts'
import { changeSteps } from '../../server/modules/orders/purchase-orders/agreement/change-steps.rules.ts'
import { changeStatuses as companyChangeStatuses } from '../../src/contract/ground/company-changes/change-parts.ts'
import { contractStatuses } from '../../src/contract/sourcing/contracts/contracts.ts'
import { changeSteps as companyChangeSteps } from '../../server/modules/ground/company-changes/change.rules.ts'
import { contractSteps } from '../../server/modules/sourcing/contracts/contract.rules.ts'
import { moldStatuses } from '../../src/contract/goods/molds/molds.ts'
import { checkStatuses, stocktakeStatuses } from '../../src/contract/goods/molds/stocktakes.ts'
import { transferStatuses } from '../../src/contract/goods/molds/transfers.ts'
import { checkSteps, stocktakeSteps } from '../../server/modules/goods/molds/stocktakes/stocktake.rules.ts'
import { transferSteps } from '../../server/modules/goods/molds/transfers/transfer.rules.ts'
import { moldSteps } from '../../server/modules/goods/molds/mold.rules.ts'
import { problemStatuses } from '../../src/contract/goods/quality/problem-parts.ts'
import { blankProblem, problemSteps } from '../../server/modules/goods/quality/problem.rules.ts'
import { priceControlStatuses } from '../../src/contract/sourcing/prices/price-controls.ts'
import { priceControlSteps } from '../../server/modules/sourcing/prices/control/control.rules.ts'
import { orderSteps } from '../../server/modules/orders/purchase-orders/order/order.rules.ts'
import { receiptSteps } from '../../server/modules/goods/receipts/receipt.rules.ts'
import { statementSteps } from '../../server/modules/money/reconciliation/statement.rules.ts'
import { registerSteps } from '../../server/modules/ground/registration/register-steps.rules.ts'
import { returnSteps } from '../../server/modules/goods/returns/return.rules.ts'
import { reversalSteps } from '../../server/modules/goods/reversals/reversal.rules.ts'

/** A row of a table of states, from a page or from the program. */
interface Row {
  from: string[]
  to: string
}

/** Rows by their event. */
type Table = Record<string, Row>

/** The table of states of a page after a heading; begins (from '–') are no steps. Several events may share a row. */
async function documented(page: string, heading: string, statuses: readonly string[]): Promise<Table> {
  const text = await readFile(new URL(`../../docs/rules/${page}.md`, import.meta.url), 'utf8')
  const at = text.indexOf(heading)
  assert.notEqual(at, -1, `${page}.md has "${heading}"`)
  const lines = text.slice(at).split('\n')
  const head = lines.findIndex(line => /^\| event +\| from +\| to +\|/.test(line))
  assert.notEqual(head, -1, `a table of states stands after "${heading}"`)
  const rows = lines.slice(head + 2)
  const end = rows.findIndex(line => !line.startsWith('|'))
  return Object.fromEntries(
    rows.slice(0, end === -1 ? undefined : end).flatMap(line => {
      const [, events = '', from = '', to = ''] = line.split('|').map(cell => cell.trim())
      if (from === '–') return []
      const states = from === 'any' ? [...statuses] : from.split(', ')
      return events.split(', ').map(event => [event, { from: states.sort(), to }])
    }),
  )
}

interface AnyStep {
  from: readonly string[]
  to: unknown
}

/** The same of the program; a step to the only state that it begins in leaves it, and one that forks names all its ends. */
function programmed(steps: Readonly<Record<string, AnyStep>>, forks: Readonly<Record<string, string>> = {}): Table {
  return Object.fromEntries(
    Object.entries(steps).map(([event, { from, to }]) => [
      event,
      { from: [...from].sort(), to: forks[event] ?? (from.length === 1 && from[0] === to ? 'same' : String(to)) },
    ]),
  )
}

/** Status after posting a receipt without rows to inspect, and with. */
const postedTo = [0, 1].map(toInspect => stateAfter(receiptSteps.post, { status: 'NEW', toInspect })).join(', ')

/** Status after the first review with scoring by experts, and without. */
const trialTo = [true, false].map(scored => stateAfter(inquirySteps.trial, { ...freshInquiry, scored })).join(', ')

/** Status of a tender after its checks: with scoring by experts, with two envelopes, and with neither. */
function biddingAgain(step: typeof tenderSteps.extendFew): string {
  return [false, true].map(undecided => stateAfter(step, { ...freshTender, undecided })).join(', ')
}

const tenderForks = {
  formalCheck: [{ scored: true }, { twoEnvelopes: true }, {}]
    .map(facts => stateAfter(tenderSteps.formalCheck, { ...freshTender, ...facts }))
    .join(', '),
  confirmScores: [{ twoEnvelopes: true }, { twoEnvelopes: true, pricesOpened: true }]
    .map(facts => stateAfter(tenderSteps.confirmScores, { ...freshTender, ...facts }))
    .join(', '),
  extendFew: biddingAgain(tenderSteps.extendFew),
  resumeBidding: biddingAgain(tenderSteps.resumeBidding),
}

/** Status after the agreement of one supplier, before and after the other's. */
const agreedTo = ([0, 1] as const)
  .map(newAgreed =>
    stateAfter(transferSteps.agree, { status: 'PROPOSED', oldFlag: 1, newFlag: 0, oldAgreed: 0, newAgreed }),
  )
  .join(', ')

/** What sending a disputed statement again leads to with new prices, and without. */
const resentTo = [1, 0].map(newPrices => resent(newPrices)).join(', ')

/** What follows a step of a problem in each of the states that it begins in, or for each severity. */
const problemForks = {
  submit: (['CRITICAL', 'MAJOR'] as const)
    .map(severity => stateAfter(problemSteps.submit, { ...blankProblem, severity }))
    .join(', '),
  ...Object.fromEntries(
    (['answer', 'accept', 'sendBack'] as const).map(event => [
      event,
      problemSteps[event].from.map(status => stateAfter(problemSteps[event], { ...blankProblem, status })).join(', '),
    ]),
  ),
}

/** A change of accounts, which takes two agreements. */
const bankChange = { status: 'APPROVING', section: 'BANK', writtenBy: 'supplier', initiatorId: '1' } as const

const tables = [
  ['orders', '## States', orderStatuses, orderSteps],
  ['orders', '## Changes', changeStatuses, changeSteps],
  ['delivery-plans', '## States', planStatuses, planSteps],
  ['deliveries', '## States', deliveryStatuses, deliverySteps],
  ['deliveries', '## Receipts', receiptStatuses, receiptSteps, { post: postedTo }],
  ['deliveries', '## Returns', returnStatuses, returnSteps],
  ['deliveries', '## Reversals', reversalStatuses, reversalSteps],
  ['contracts', '## States', contractStatuses, contractSteps],
  ['molds', '## States', moldStatuses, moldSteps],
  ['molds', '## Transfers', transferStatuses, transferSteps, { agree: agreedTo }],
  ['molds', '## Stock-takings', [...stocktakeStatuses, ...checkStatuses], { ...stocktakeSteps, ...checkSteps }],
  ['quality', '## States', problemStatuses, problemSteps, problemForks],
  ['prices', '**Price control sheets.**', priceControlStatuses, priceControlSteps],
  ['inquiries', '## States', inquiryStatuses, inquirySteps, { trial: trialTo }],
  ['inquiries', '## Questions', questionStatuses, questionSteps('INQUIRY')],
  ['tendering', '## States', tenderStatuses, tenderSteps, tenderForks],
  ['tendering', '## Clarification letters', clarificationStatuses, clarificationSteps],
  ['experts', '## States of a review', reviewStatuses, reviewSteps],
  ['invoices', '## Applications', applicationStatuses, applicationSteps],
  ['invoices', '## States of an invoice', invoiceStatuses, invoiceSteps],
  ['reconciliation', '## States', statementStatuses, statementSteps, { resend: resentTo }],
  ['suppliers', '**Registration.**', registerStatuses, registerSteps],
  ['suppliers', '**Lifecycle.**', lifecycleStatuses, lifecycleSteps],
  [
    'suppliers',
    '**Company changes.**',
    companyChangeStatuses,
    companyChangeSteps,
    {
      approve: [null, '2']
        .map(checkedBy => stateAfter(companyChangeSteps.approve, { ...bankChange, checkedBy }))
        .join(', '),
    },
  ],
  ['messages', '**Announcements.**', announcementStatuses, { ...announcementSteps, ...readerSteps }],
] as const

function resent(newPrices: number): string {
  const rest = {
    lineCount: 1,
    openDisputes: 0,
    linesLeft: 1,
    approvingFlag: 0,
    submitBy: null,
    invoicedFlag: 0,
  } as const
  return stateAfter(statementSteps.resend, { status: 'DISPUTED', newPrices, ...rest })
}

for (const [page, heading, statuses, steps, forks] of tables)
  test(`docs/rules/${page}.md states the steps of the program: ${heading}`, async () => {
    assert.deepEqual(await documented(page, heading, statuses), programmed(steps, forks))
  })
