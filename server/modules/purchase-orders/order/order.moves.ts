import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { audit } from '../../../kit/audit.ts'
import { emit } from '../../../kit/events.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { setting } from '../../../kit/setting.ts'
import { requireStep } from '../../../kit/steps.ts'
import { keepVersion, readContent } from './content.queries.ts'
import { composeOrder } from './draft.rules.ts'
import { approvalUrl, tellSupplier, tellUser } from '../messages.ts'
import { lockOrder, lockOrders, moveOrder } from './order.queries.ts'
import type { LockedOrder } from './order.queries.ts'
import { orderSteps, supplierObstacle } from './order.rules.ts'
import { auditOf, createOrder, inputOf, requireVersion } from './order.save.ts'
import { readReferences } from './references.queries.ts'
import { today } from './visible.queries.ts'

/**
 * Submits a draft for approval.
 * @throws Refusal 16007, 16005, 10015 without rows, 16012 when the supplier may not receive such orders, every field
 * that became wrong since it was saved, 16009 above a blocking ceiling, 10014 or 15015 of the approval.
 */
export async function submitOrder(act: Act, id: string, version: number | undefined): Promise<void> {
  const order = await lockOrder(act, id)
  if (version !== undefined) await requireVersion(act, order, version)
  const next = requireStep(orderSteps, 'submit', order.status, act.caller)
  const content = await readContent(act.db, id)
  if (content.rows.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'noRows' }] })
  await requireSupplier(act, order)
  const existing = { rows: content.rows, keepNumbers: false, lastRowNo: 0 }
  const { problems, blocked } = composeOrder(inputOf(content), await readReferences(act, inputOf(content)), existing)
  refuseProblems(problems)
  refuseProblems(blocked)
  await moveOrder(act, id, next, sql`, submit_by = ${act.caller.userId}, submit_time = now(), approve_time = null`)
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: next })
  await startApproval(act, {
    businessType: orderBusinessType,
    businessId: id,
    docNo: order.orderNo,
    title: `${order.supplierName} · ${order.amountIncl} ${order.currency}`,
    orgId: order.orgId,
    pcUrl: approvalUrl(id),
  })
}

/** INV-34: stage and hold of the supplier allow the order (16012 with the reason). */
async function requireSupplier(act: Act, order: LockedOrder): Promise<void> {
  const supplier = await act.db.one<{ stage: string; freezeFlag: number; blackFlag: number; holdKind: string }>(
    sql`select stage, freeze_flag, black_flag, hold_kind from supplier where id = ${order.supplierId}`,
  )
  const key = supplier === undefined ? 'unknownSupplier' : supplierObstacle(supplier, order.orderType)
  if (key === undefined) return
  const values = { supplier: order.supplierName, stage: supplier?.stage ?? '' }
  refuse('outsideValidity', { errors: [{ field: 'supplierId', name: 'outsideValidity', key, values }] })
}

/** Takes a submitted order back. @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anybody else. */
export async function withdrawOrder(act: Act, id: string): Promise<void> {
  const order = await lockOrder(act, id)
  const next = requireStep(orderSteps, 'withdraw', order.status, act.caller)
  if (order.submitBy !== act.caller.userId) refuse('noPermission')
  await withdrawApproval(act, orderBusinessType, id)
  await moveOrder(act, id, next, sql`, submit_by = null, submit_time = null`)
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: next })
}

/** The decision on a submitted order: approved (and issued when the setting says so) or rejected. */
export async function orderDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string): Promise<void> {
  const order = await lockOrder(act, id)
  const next = requireStep(orderSteps, decision === 'AGREE' ? 'approve' : 'reject', order.status, act.caller)
  await moveOrder(act, id, next, decision === 'AGREE' ? sql`, approve_time = now()` : sql``)
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: next, reason: opinion })
  const told = decision === 'AGREE' ? 'order.approved' : 'order.rejected'
  await tellUser(act, order, order.submitBy, told, { opinion })
  const automatic = decision === 'AGREE' && (await setting(act.db, act.caller.enterpriseId, 'order.autoIssue')) === '1'
  if (automatic) await issue(act, { ...order, status: next })
}

/** Issues an approved order, or a refused one again. @throws Refusal 16005. */
export async function issueOrder(act: Act, id: string): Promise<void> {
  const order = await lockOrder(act, id)
  requireStep(orderSteps, 'issue', order.status, act.caller)
  await issue(act, order)
}

async function issue(act: Act, order: LockedOrder): Promise<void> {
  await moveOrder(act, order.id, 'ISSUED', sql`, answer_status = 'NONE', issue_time = now()`)
  await keepVersion(act.db, order.id, order.versionNo, await readContent(act.db, order.id))
  await decideRefusal(act, order, 'REFUSED')
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: 'ISSUED' })
  await tellSupplier(act, order, 'order.issued', { amount: `${order.amountIncl} ${order.currency}` })
  await emit(act, 'order.issued', { orderId: order.id, orderNo: order.orderNo })
}

/** What the buyer made of a refusal: issuing again declines it, cancelling accepts it. */
async function decideRefusal(act: Act, order: LockedOrder, decision: 'ACCEPTED' | 'REFUSED'): Promise<void> {
  if (order.status !== 'REFUSED') return
  await act.db.run(sql`
    update order_answer set buyer_decision = ${decision}, decision_time = now(), decision_by = ${act.caller.userId}
    where order_id = ${order.id} and code = 'RE' and buyer_decision = 'OPEN'`)
}

/**
 * Cancels an order of which nothing was shipped or received.
 * @throws Refusal 16005, 16010, 15015 while a change waits for approval, 10011 without a reason.
 */
export async function cancelOrder(act: Act, id: string, reason: string): Promise<void> {
  const order = await lockOrder(act, id)
  const next = requireStep(orderSteps, 'cancel', order.status, act.caller)
  if (order.started) refuse('laterDocumentExists', { key: 'cancelStarted' })
  if (order.changingFlag === 1) refuse('pendingApproval', { key: 'changePending' })
  const text = requireReason(reason)
  await moveOrder(act, id, next, sql`, cancel_reason = ${text}`)
  await decideRefusal(act, order, 'ACCEPTED')
  audit(act, { ...auditOf(order), action: 'STATUS', fromStatus: order.status, toStatus: next, reason: text })
  if (order.issuedFlag === 1) await tellSupplier(act, order, 'order.cancelled', { reason: text })
  await emit(act, 'order.cancelled', { orderId: id, orderNo: order.orderNo })
}

/** The reason without blanks around it. @throws Refusal 10011 when nothing is left. */
export function requireReason(reason: string | undefined): string {
  const text = reason?.trim() ?? ''
  if (text === '')
    refuse('requiredMissing', { errors: [{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }] })
  return text
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeOrders(act: Act, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) refuse('idEmpty')
  const wanted = new Set(ids)
  const orders = await lockOrders(act, [...wanted])
  if (orders.length < wanted.size) refuse('noSuchData')
  for (const order of orders) {
    requireStep(orderSteps, 'remove', order.status, act.caller)
    await moveOrder(act, order.id, order.status, sql`, deleted = 1`)
    audit(act, { ...auditOf(order), action: 'DELETE', fromStatus: order.status })
  }
  return orders.length
}

/**
 * A new draft with the same parties and rows, dated today; need dates keep their distance to the order's day. Answers
 * its id. @throws Refusal with whatever a new order may not have any more, such as an inactive material (16012).
 */
export async function copyOrder(act: Act, id: string): Promise<string> {
  const order = await lockOrder(act, id)
  requireStep(orderSteps, 'copy', order.status, act.caller)
  const input = inputOf(await readContent(act.db, id))
  const day = await today(act.db)
  const moved = daysBetween(input.orderDate, day)
  const details = input.details.map(({ id: _id, ...row }) => ({ ...row, needDate: addDays(row.needDate, moved) }))
  return createOrder(act, { ...input, orderDate: day, urgentFlag: 0, sourceNo: '', details })
}

const dayLength = 86_400_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)
}
