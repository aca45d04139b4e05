import Big from 'big.js'
import { plainDecimal } from '../../../../../src/contract/amounts.ts'
import type { Act, Reaction, Reactions } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { setting } from '../../../../kit/setting.ts'
import { lockAwardUses, measureAwards, writeAwardUses } from './use.queries.ts'
import type { NamedUse } from './use.queries.ts'

/** Rows ordered by a contract count against the contract instead. */
const orderDrafted: Reaction<'order.drafted'> = async (act, { orderId, rows }) => {
  const named = rows.flatMap(({ rowId, articleId, itemId }) =>
    articleId === undefined || itemId !== undefined ? [] : [{ rowId, articleId }],
  )
  if (named.length > 0) await hold(act, orderId, named)
}

/** Recalculates the usage after rows or the order changed. */
async function orderWritten(act: Act, { orderId }: { orderId: string }): Promise<void> {
  await hold(act, orderId, [])
}

/** Replaces the award usage of an order. An increase must be within the award. @throws Refusal 16008. */
async function hold(act: Act, orderId: string, added: readonly NamedUse[]): Promise<void> {
  const before = await lockAwardUses(
    act,
    orderId,
    added.map(({ articleId }) => articleId),
  )
  if (before.length + added.length === 0) return
  const after = await writeAwardUses(act, orderId, [...before, ...added])
  const grown = after.filter(({ rowId, qty }) => new Big(qty).gt(before.find(each => each.rowId === rowId)?.qty ?? 0))
  if (grown.length > 0)
    await requireWithin(
      act,
      grown.map(({ rowId }) => rowId),
    )
}

/** @throws Refusal 16008 for an article ordered beyond the award plus the allowance. */
async function requireWithin(act: Act, rowIds: readonly string[]): Promise<void> {
  const overPct = await setting(act.db, act.caller.enterpriseId, 'inquiry.overAwardPct')
  for (const { inquiryNo, materialText, unit, orderedQty, awardedQty } of await measureAwards(act, rowIds)) {
    const most = new Big(awardedQty).times(new Big(overPct).plus(100)).div(100)
    if (new Big(orderedQty).gt(most))
      refuse('quantityOutOfRange', {
        key: 'inquiry.aboveAward',
        values: { inquiryNo, material: materialText, most: plainDecimal(most), unit },
      })
  }
}

export const awardUseReactions = {
  'order.drafted': [orderDrafted],
  'order.written': [orderWritten],
  'order.changed': [orderWritten],
  'order.cancelled': [orderWritten],
} satisfies Reactions
