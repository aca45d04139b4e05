import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import type { StepParts } from '../../../../kit/documents/document-kind.ts'
import { carryOut, move, moveAll, requireMove } from '../../../../kit/documents/move.ts'
import { setting } from '../../../../kit/setting.ts'
import { today } from '../../../../kit/today.ts'
import { keepVersion, readContent } from './content.queries.ts'
import { approvalUrl, approverModule, tellSupplier, tellUser } from '../messages.ts'
import { orders } from './order-kind.ts'
import type { LockedOrder } from './order.queries.ts'
import { requireComplete, requireIssuable } from './order.recheck.ts'
import { namingFollowers } from '../followers.ts'
import { createOrder, inputOf } from './order.save.ts'

/**
 * @throws Refusal 16007, 16005, 10015 without rows, 16012, 16011 and 15023 when the supplier may not receive such
 * orders, every field that became wrong since it was saved, 16009 above a blocking ceiling, 10014 or 15015 of the
 * approval.
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

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anyone but the submitter. */
export function withdrawOrder(act: Act, id: string): Promise<LockedOrder> {
  return move(act, orders, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, orderBusinessType, id)
      return { fields: sql`, submit_by = null, submit_time = null` }
    },
  })
}

/** Issues an approved order at once if `order.autoIssue` is set. */
export async function orderDecided(act: Act, id: string, decision: 'AGREE' | 'REJECT', opinion: string): Promise<void> {
  const agreed = decision === 'AGREE'
  const order = await move(act, orders, agreed ? 'approve' : 'reject', id, undefined, {
    work: () => ({ reason: opinion, ...(agreed ? { fields: sql`, approve_time = now()` } : {}) }),
    tell: after => tellUser(act, after, after.submitBy, agreed ? 'order.approved' : 'order.rejected', { opinion }),
  })
  const automatic = agreed && (await setting(act.db, act.caller.enterpriseId, 'order.autoIssue')) === '1'
  if (automatic) await carryOut(act, orders, 'issue', order, issuing(act))
}

/** For correction. @throws Refusal 16005, 10011 without a reason. */
export function takeBackOrder(act: Act, id: string, given: string): Promise<LockedOrder> {
  const reason = given.trim()
  const fields = sql`, submit_by = null, submit_time = null, approve_time = null`
  return move(act, orders, 'takeBack', id, { reason }, { work: () => ({ fields, reason }) })
}

/** Also reissues a refused order. @throws Refusal 16005, 16012, 16011, 15023, 16009. */
export function issueOrder(act: Act, id: string): Promise<LockedOrder> {
  return move(act, orders, 'issue', id, undefined, issuing(act))
}

function issuing(act: Act): StepParts<LockedOrder> {
  return {
    async work(order) {
      await requireIssuable(act, order)
      await keepVersion(act.db, order.id, order.versionNo, await readContent(act.db, order.id))
      await decideRefusal(act, order, 'REFUSED')
      return { fields: sql`, answer_status = 'NONE', issue_time = now()` }
    },
    tell: order => tellSupplier(act, order, 'order.issued', { amount: `${order.amountIncl} ${order.currency}` }),
    event: order => emit(act, 'order.issued', { orderId: order.id, orderNo: order.orderNo }),
  }
}

/** Reissuing declines a refusal, cancelling accepts it. */
async function decideRefusal(act: Act, order: LockedOrder, decision: 'ACCEPTED' | 'REFUSED'): Promise<void> {
  if (order.status !== 'REFUSED') return
  await act.db.run(sql`
    update order_answer set buyer_decision = ${decision}, decision_time = now(), decision_by = ${act.caller.userId}
    where order_id = ${order.id} and code = 'RE' and buyer_decision = 'OPEN'`)
}

/** @throws Refusal 16005, 16010, 15015 while a change waits for approval, 10011 without a reason. */
export async function cancelOrder(act: Act, id: string, given: string): Promise<LockedOrder> {
  const reason = given.trim()
  const rows = await act.db.rows<{ id: string; rowNo: number }>(sql`
    select id, row_no from purchase_order_detail where order_id = ${id} and deleted = 0`)
  const cancel = () =>
    move(
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
  return namingFollowers(act, rows, cancel)
}

/** Soft delete, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeOrders(act: Act, ids: readonly string[]): Promise<number> {
  const work = () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const })
  const event = ({ id, orderNo }: LockedOrder) => emit(act, 'order.written', { orderId: id, orderNo })
  return (await moveAll(act, orders, 'remove', ids, undefined, { work, event })).length
}

/**
 * Dated today, with need dates moved by the same number of days. Returns its id. @throws Refusal for anything a new
 * order may not contain any more, such as an inactive material (16012).
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
