import sql from 'sql-template-tag'
import type { OrderAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { carryOut } from '../../../../kit/documents/move.ts'
import { refuseProblems } from '../../../../kit/call/refusal.ts'
import { decide, lockRows, writeAgreed } from './answer.queries.ts'
import { isCommercial, promisedDay } from './answer.rules.ts'
import { contentWithAnswer } from './change.rules.ts'
import { keepVersion, readContent, updateRows, writeHeader } from '../order/content.queries.ts'
import { requireCeilings } from '../order/order.save.ts'
import { differences } from '../order/content.rules.ts'
import type { OrderContent } from '../order/content.rules.ts'
import { tellSupplier } from '../messages.ts'
import { orders } from '../order/order-kind.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { namingFollowers } from '../followers.ts'
import { doneRowStatuses, rowStarted, settledStatus } from '../order/order.rules.ts'

/**
 * Skips rows that were aborted or closed since the answer.
 * @throws Refusal 16010 when a row to change was shipped or received.
 */
export async function stillOpen(act: Act, answer: OrderAnswer): Promise<OrderAnswer> {
  const states = await lockRows(act.db, answer.orderId)
  const open = states.filter(state => !doneRowStatuses.includes(state.rowStatus))
  const rows = answer.rows.filter(row => open.some(state => state.id === row.detailId))
  const late = rows.filter(
    row => isCommercial(row) && open.some(state => state.id === row.detailId && rowStarted(state)),
  )
  const problems = late.map(row => ({
    ...({ field: 'rows', name: 'laterDocumentExists', key: 'rowOnItsWay' } as const),
    values: { row: row.rowNo },
  }))
  await namingFollowers(act, open, () => refuseProblems(problems))
  return { ...answer, rows }
}

/**
 * Applies an answer: promises, commercial differences (which raise the version), aborted rows. Confirms the order,
 * because the supplier has already agreed.
 */
export function agree(act: Act, order: LockedOrder, answer: OrderAnswer, reason: string): Promise<LockedOrder> {
  const commercial = answer.rows.some(isCommercial)
  const versionNo = commercial ? order.versionNo + 1 : order.versionNo
  return carryOut(act, orders, 'acceptDifferences', order, {
    async work() {
      const before = await readContent(act.db, order.id)
      const after = contentWithAnswer(before, answer.rows)
      if (commercial) await writeCommercial(act, order, answer, { before, after })
      await writeAgreed(act.db, order.id, agreedRows(answer), answer.reason)
      await decide(act, answer.id, 'ACCEPTED', reason)
      return {
        status: settledStatus('CONFIRMED', await lockRows(act.db, order.id)),
        fields: sql`, version_no = ${versionNo}, changing_flag = 0`,
        reason,
        changes: [...differences(before, after), ...promises(answer)],
      }
    },
    tell: () => tellSupplier(act, order, 'order.answerAccepted', { version: String(versionNo) }),
    event: () =>
      commercial ? emit(act, 'order.changed', { orderId: order.id, orderNo: order.orderNo, versionNo }) : undefined,
  })
}

/**
 * Stores the versions before and after.
 * @throws Refusal 16009 for a price above a ceiling that blocks.
 */
async function writeCommercial(
  act: Act,
  order: LockedOrder,
  answer: OrderAnswer,
  { before, after }: { before: OrderContent; after: OrderContent },
): Promise<void> {
  await requireCeilings(act, { before, after })
  await keepVersion(act.db, order.id, order.versionNo, before)
  await writeHeader(act.db, order.id, after)
  const changed = new Set(answer.rows.filter(isCommercial).map(row => row.detailId))
  await updateRows(
    act.db,
    order.id,
    after.rows.filter(row => row.id !== undefined && changed.has(row.id)),
  )
  await keepVersion(act.db, order.id, order.versionNo + 1, after)
}

function agreedRows(answer: OrderAnswer) {
  return answer.rows.map(row => ({
    detailId: row.detailId,
    promisedQty: row.qty,
    promisedDate: promisedDay(row),
    aborted: Number(row.qty) === 0,
  }))
}

function promises(answer: OrderAnswer) {
  return answer.rows.flatMap(row => {
    const day = promisedDay(row)
    return day === null ? [] : [{ field: 'promisedDate', row: row.rowNo, before: row.orderNeedDate, after: day }]
  })
}
