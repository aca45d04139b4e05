import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/purchase-orders/purchase-order-parts.ts'
import { supplierObstacle } from '../../../../src/contract/suppliers/supplier-acts.ts'
import type { SupplierStand } from '../../../../src/contract/suppliers/supplier-acts.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { StepParts } from '../../../kit/documents/document-kind.ts'
import { carryOut, move, moveAll, requireMove } from '../../../kit/documents/move.ts'
import { setting } from '../../../kit/setting.ts'
import { today } from '../../../kit/today.ts'
import { supplierView } from '../../suppliers/read.ts'
import { keepVersion, readContent } from './content.queries.ts'
import { composeOrder } from './draft.rules.ts'
import { approvalUrl, approverModule, tellSupplier, tellUser } from '../messages.ts'
import { orders } from './order-kind.ts'
import type { LockedOrder } from './order.queries.ts'
import { createOrder, inputOf } from './order.save.ts'
import { readReferences } from './references.queries.ts'

/**
 * Submits a draft for approval.
 * @throws Refusal 16007, 16005, 10015 without rows, 16012 when the supplier may not receive such orders, every field
 * that became wrong since it was saved, 16009 above a blocking ceiling, 10014 or 15015 of the approval.
 */
export function submitOrder(act: Act, id: string, version: number | undefined): Promise<LockedOrder> {
  return move(act, orders, 'submit', id, undefined, {
    version,
    async work(order) {
      await requireComplete(act, order)
      return { fields: sql`, submit_by = ${act.caller.userId}, submit_time = now(), approve_time = null` }
    },
    tell: order =>
      startApproval(act, {
        businessType: orderBusinessType,
        businessId: id,
        docNo: order.orderNo,
        title: `${order.supplierName} · ${order.amountIncl} ${order.currency}`,
        orgId: order.orgId,
        pcUrl: approvalUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** Checks what was saved once more: materials, prices and the supplier may have changed since. */
async function requireComplete(act: Act, order: LockedOrder): Promise<void> {
  const content = await readContent(act.db, order.id)
  if (content.rows.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'noRows' }] })
  await requireSupplier(act, order)
  const existing = { rows: content.rows, keepNumbers: false, lastRowNo: 0 }
  const { problems, blocked } = composeOrder(inputOf(content), await readReferences(act, inputOf(content)), existing)
  refuseProblems(problems)
  refuseProblems(blocked)
}

/** Stage and hold of the supplier allow the order. @throws Refusal 16012 with the reason. */
async function requireSupplier(act: Act, order: LockedOrder): Promise<void> {
  const supplier = await act.db.one<SupplierStand>(
    sql`select stage, freeze_flag, black_flag, hold_kind from ${supplierView} supplier where id = ${order.supplierId}`,
  )
  const kind = order.orderType === 'SAMPLE' ? 'sampleOrder' : 'order'
  const key = supplier === undefined ? 'unknownSupplier' : supplierObstacle(kind, supplier)
  if (key === undefined) return
  const values = { supplier: order.supplierName, stage: supplier?.stage ?? '' }
  refuse('outsideValidity', { errors: [{ field: 'supplierId', name: 'outsideValidity', key, values }] })
}

/** Takes a submitted order back. @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anybody else. */
export function withdrawOrder(act: Act, id: string): Promise<LockedOrder> {
  return move(act, orders, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, orderBusinessType, id)
      return { fields: sql`, submit_by = null, submit_time = null` }
    },
  })
}

/** The decision on a submitted order: approved (and issued when the setting says so) or rejected. */
export async function orderDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string): Promise<void> {
  const agreed = decision === 'AGREE'
  const order = await move(act, orders, agreed ? 'approve' : 'reject', id, undefined, {
    work: () => ({ reason: opinion, ...(agreed ? { fields: sql`, approve_time = now()` } : {}) }),
    tell: after => tellUser(act, after, after.submitBy, agreed ? 'order.approved' : 'order.rejected', { opinion }),
  })
  const automatic = agreed && (await setting(act.db, act.caller.enterpriseId, 'order.autoIssue')) === '1'
  if (automatic) await carryOut(act, orders, 'issue', order, issuing(act))
}

/** Issues an approved order, or a refused one again. @throws Refusal 16005. */
export function issueOrder(act: Act, id: string): Promise<LockedOrder> {
  return move(act, orders, 'issue', id, undefined, issuing(act))
}

function issuing(act: Act): StepParts<LockedOrder> {
  return {
    async work(order) {
      await keepVersion(act.db, order.id, order.versionNo, await readContent(act.db, order.id))
      await decideRefusal(act, order, 'REFUSED')
      return { fields: sql`, answer_status = 'NONE', issue_time = now()` }
    },
    tell: order => tellSupplier(act, order, 'order.issued', { amount: `${order.amountIncl} ${order.currency}` }),
    event: order => emit(act, 'order.issued', { orderId: order.id, orderNo: order.orderNo }),
  }
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
export function cancelOrder(act: Act, id: string, given: string): Promise<LockedOrder> {
  const reason = given.trim()
  return move(
    act,
    orders,
    'cancel',
    id,
    { reason },
    {
      async work(order) {
        await decideRefusal(act, order, 'ACCEPTED')
        return { fields: sql`, cancel_reason = ${reason}`, reason }
      },
      tell: order => (order.issuedFlag === 1 ? tellSupplier(act, order, 'order.cancelled', { reason }) : undefined),
      event: order => emit(act, 'order.cancelled', { orderId: id, orderNo: order.orderNo }),
    },
  )
}

/** Hides drafts. All or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeOrders(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  const event = ({ id, orderNo }: LockedOrder) => emit(act, 'order.written', { orderId: id, orderNo })
  return (await moveAll(act, orders, 'remove', ids, undefined, { work, event })).length
}

/**
 * A new draft with the same parties and rows, dated today; need dates keep their distance to the order's day. Returns
 * its id. @throws Refusal with whatever a new order may not have any more, such as an inactive material (16012).
 */
export async function copyOrder(act: Act, id: string): Promise<string> {
  await requireMove(act, orders, 'copy', id, undefined)
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
