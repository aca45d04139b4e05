import sql from 'sql-template-tag'
import type { decideAnswer, submitAnswer } from '../../../../src/contract/purchase-orders/order-answers.ts'
import type { OrderAnswer } from '../../../../src/contract/purchase-orders/order-answers.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { emit } from '../../../kit/events.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { requireStep } from '../../../kit/steps.ts'
import { decide, insertAnswer, lockRows, readAnswers, writeAgreed } from './answer.queries.ts'
import type { LockedRow } from './answer.queries.ts'
import {
  acceptedRows,
  answerEvents,
  answerStatusOf,
  beyondTolerance,
  changedRows,
  promisedDay,
} from './answer.rules.ts'
import type { KeptAnswerRow } from './answer.rules.ts'
import { agree, stillOpen } from './agree.save.ts'
import { proposeFromAnswer } from './change.save.ts'
import { tellPurchaser, tellSupplier } from '../messages.ts'
import { lockOrder, moveOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { orderSteps, settledStatus } from '../order/order.rules.ts'
import { requireReason } from '../order/order.moves.ts'
import { auditOf } from '../order/order.save.ts'
import { today } from '../order/visible.queries.ts'

const templates = {
  AB: 'order.acknowledged',
  AP: 'order.accepted',
  CA: 'order.answeredWithChanges',
  RE: 'order.refused',
} as const

/**
 * The supplier's answer, by hand or from a document. The order's row is locked first, so of many answers at once one
 * wins and the others find its state.
 * @throws Refusal 16007 for a version that is not the current one, 16005, 16010, 10011 without a reason, 10008, 10009.
 */
export async function applyAnswer(act: Act, input: Input<typeof submitAnswer>): Promise<void> {
  const order = await lockOrder(act, input.orderId)
  if (input.orderVersion !== order.versionNo)
    refuse('changedMeanwhile', { key: 'newOrderVersion', values: { version: order.versionNo } })
  const next = requireStep(orderSteps, answerEvents[input.code], order.status, act.caller)
  if (input.code === 'AB' && order.answerStatus !== 'NONE') refuse('statusNotOperable')
  const rows = await lockRows(act.db, order.id)
  const kept = await checkedRows(act, input, rows)
  const reason = input.reason?.trim() ?? ''
  await insertAnswer(act, {
    orderId: order.id,
    orderVersion: order.versionNo,
    code: input.code,
    reason,
    ownOrderNo: input.ownOrderNo?.trim() ?? '',
    decided: input.code === 'AP',
    rows: kept,
  })
  const status = input.code === 'AP' ? await acceptAll(act, order, kept) : next
  await moveOrder(act, order.id, status, sql`, answer_status = ${answerStatusOf[input.code]}`)
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: status, reason })
  await tellPurchaser(act, order, templates[input.code], { reason })
  await emit(act, 'order.answered', { orderId: order.id, orderNo: order.orderNo, code: input.code })
}

/** The rows to keep with an answer. @throws Refusal with every problem, those of the document before those of fields. */
async function checkedRows(
  act: Act,
  input: Input<typeof submitAnswer>,
  rows: readonly LockedRow[],
): Promise<KeptAnswerRow[]> {
  const answered = input.code === 'CA' ? changedRows(input.rows ?? [], rows, await today(act.db)) : undefined
  const found = answered?.problems ?? []
  const ofDocument = (problem: Problem) =>
    problem.name === 'laterDocumentExists' || problem.name === 'statusNotOperable'
  const needsReason = (input.code === 'CA' || input.code === 'RE') && !input.reason?.trim()
  refuseProblems([
    ...found.filter(ofDocument),
    ...(needsReason ? [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' } as const] : []),
    ...found.filter(problem => !ofDocument(problem)),
  ])
  if (answered !== undefined) return answered.kept
  return input.code === 'AP' ? acceptedRows(rows) : []
}

async function acceptAll(act: Act, order: LockedOrder, kept: readonly KeptAnswerRow[]) {
  const agreed = kept.map(row => ({
    detailId: row.detailId,
    promisedQty: row.qty,
    promisedDate: promisedDay(row),
    aborted: false,
  }))
  await writeAgreed(act.db, order.id, agreed, '')
  return settledStatus('CONFIRMED', await lockRows(act.db, order.id))
}

/**
 * The buyer's decision on differences.
 * @throws Refusal 10007, 16005, 15015 while a change waits, 10011 without a reason to refuse, 16009 beyond the
 * tolerances unless it goes through an order change.
 */
export async function decideOnAnswer(act: Act, input: Input<typeof decideAnswer>): Promise<void> {
  const order = await lockOrder(act, input.orderId)
  const answers = await readAnswers(act.db, order.id)
  const answer = answers.find(each => each.answerNo === input.answerNo) ?? refuse('noSuchData')
  const event = input.decision === 'ACCEPTED' ? 'acceptDifferences' : 'refuseDifferences'
  const next = requireStep(orderSteps, event, order.status, act.caller)
  if (answer !== answers[0] || answer.buyerDecision !== 'OPEN') refuse('statusNotOperable')
  if (order.changingFlag === 1) refuse('pendingApproval', { key: 'changePending' })
  if (input.decision === 'ACCEPTED') return acceptDifferences(act, order, await stillOpen(act, answer), input)
  const reason = requireReason(input.reason)
  await decide(act, answer.id, 'REFUSED', reason)
  await moveOrder(act, order.id, next, sql`, answer_status = 'NONE'`)
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: next, reason })
  await tellSupplier(act, order, 'order.answerRefused', { reason })
}

async function acceptDifferences(
  act: Act,
  order: LockedOrder,
  answer: OrderAnswer,
  input: Input<typeof decideAnswer>,
): Promise<void> {
  const { enterpriseId } = act.caller
  const beyond = beyondTolerance(answer.rows, {
    pricePct: await setting(act.db, enterpriseId, 'order.answerPriceTolerancePct'),
    qtyPct: await setting(act.db, enterpriseId, 'order.answerQtyTolerancePct'),
  })
  const reason = input.reason?.trim() ?? ''
  if (beyond.length === 0) return agree(act, order, answer, reason)
  if (input.viaChange === 1) return proposeFromAnswer(act, order, answer, reason === '' ? answer.reason : reason)
  refuseProblems(
    beyond.map(row => ({
      field: `rows[${answer.rows.findIndex(each => each.detailId === row.detailId)}]`,
      row: answer.rows.findIndex(each => each.detailId === row.detailId),
      name: 'priceNotAllowed',
      key: 'beyondTolerance',
      values: { row: row.rowNo },
    })),
  )
}
