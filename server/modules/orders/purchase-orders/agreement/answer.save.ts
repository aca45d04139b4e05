import sql from 'sql-template-tag'
import type { decideAnswer, submitAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { OrderAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { Input } from '../../../../../src/contract/envelope.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { move, requireMove } from '../../../../kit/documents/move.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { setting } from '../../../../kit/setting.ts'
import { today } from '../../../../kit/today.ts'
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
import { orders } from '../order/order-kind.ts'
import { lockOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { namingFollowers } from '../followers.ts'
import { settledStatus } from '../order/order.rules.ts'

const templates = {
  AB: 'order.acknowledged',
  AP: 'order.accepted',
  CA: 'order.answeredWithChanges',
  RE: 'order.refused',
} as const

/**
 * Locks the order first, so of concurrent answers one succeeds and the others see the new status.
 * @throws Refusal 16007 for a version that is not the current one, 16005, 16010, 10011 without a reason, 10008, 10009.
 */
export function applyAnswer(act: Act, input: Input<typeof submitAnswer>): Promise<LockedOrder> {
  const { code, orderVersion } = input
  const reason = input.reason?.trim() ?? ''
  return move(act, orders, answerEvents[code], input.orderId, undefined, {
    version(order) {
      if (orderVersion !== order.versionNo)
        refuse('changedMeanwhile', { key: 'newOrderVersion', values: { version: order.versionNo } })
    },
    async work(order, next) {
      const locked = await lockRows(act.db, order.id)
      const rows = await namingFollowers(act, locked, () => checkedRows(act, input, locked))
      const ownOrderNo = input.ownOrderNo?.trim() ?? ''
      const decided = code === 'AP'
      await insertAnswer(act, { orderId: order.id, orderVersion, code, reason, ownOrderNo, decided, rows })
      const status = decided ? await acceptAll(act, order, rows) : next
      return { status, fields: sql`, answer_status = ${answerStatusOf[code]}`, reason }
    },
    tell: order => tellPurchaser(act, order, templates[code], { reason }),
    event: order => emit(act, 'order.answered', { orderId: order.id, orderNo: order.orderNo, code }),
  })
}

/** @throws Refusal with all problems, those of the document before those of fields. */
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
 * @throws Refusal 10007, 16005, 15015 while a change waits for approval, 10011 without a reason to refuse, 16009 beyond
 * the tolerances unless it goes through an order change.
 */
export async function decideOnAnswer(act: Act, input: Input<typeof decideAnswer>): Promise<void> {
  const order = await lockOrder(act, input.orderId)
  const answers = await readAnswers(act.db, order.id)
  const answer = answers.find(each => each.answerNo === input.answerNo) ?? refuse('noSuchData')
  const stillWaits = () => {
    if (answer !== answers[0] || answer.buyerDecision !== 'OPEN') refuse('statusNotOperable')
  }
  if (input.decision === 'ACCEPTED') {
    await requireMove(act, orders, 'acceptDifferences', order, undefined)
    stillWaits()
    return acceptDifferences(act, order, await stillOpen(act, answer), input)
  }
  const reason = input.reason?.trim() ?? ''
  await move(
    act,
    orders,
    'refuseDifferences',
    order,
    { reason },
    {
      async work() {
        stillWaits()
        await decide(act, answer.id, 'REFUSED', reason)
        return { fields: sql`, answer_status = 'NONE'`, reason }
      },
      tell: after => tellSupplier(act, after, 'order.answerRefused', { reason }),
    },
  )
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
  if (beyond.length === 0) await agree(act, order, answer, reason)
  else if (input.viaChange === 1) await proposeFromAnswer(act, order, answer, reason === '' ? answer.reason : reason)
  else refuseProblems(beyond.map(row => beyondProblem(row, answer)))
}

function beyondProblem({ detailId, rowNo }: KeptAnswerRow, answer: OrderAnswer): Problem {
  const row = answer.rows.findIndex(each => each.detailId === detailId)
  const values = { row: rowNo }
  return { field: `rows[${row}]`, row, name: 'priceNotAllowed', key: 'beyondTolerance', values }
}
