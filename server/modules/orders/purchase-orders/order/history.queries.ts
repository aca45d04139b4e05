import sql from 'sql-template-tag'
import { changeBusinessType } from '../agreement/change-kind.ts'
import { orderBusinessType } from '../../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { OrderChange } from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { HistoryEntry } from '../../../../../src/contract/platform/audit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { readHistory } from '../../../../kit/audit.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { orderPlace } from '../read.ts'
import { readChanges } from '../agreement/change.queries.ts'

/** Fields hidden from suppliers. */
const internalFields = ['sourceNo', 'priceCheck', 'exchangeRate']

/** @throws Refusal 10007 if not visible. */
export async function requireSeen(act: Act, orderId: string): Promise<void> {
  const seen = await act.db.one(sql`
    select from purchase_order o where o.id = ${orderId} and o.deleted = 0 and ${seenBy(act.caller, orderPlace)}`)
  if (seen === undefined) refuse('noSuchData')
}

/**
 * Oldest first. Buyers also see proposed changes; suppliers see entries since the first issue, without internal fields.
 */
export async function readOrderHistory(act: Act, orderId: string): Promise<HistoryEntry[]> {
  await requireSeen(act, orderId)
  const { enterpriseId, userType } = act.caller
  const entries = await readHistory(act.db, enterpriseId, orderBusinessType, orderId)
  if (userType !== 'SUPPLIER') {
    const proposals = await readHistory(act.db, enterpriseId, changeBusinessType, orderId)
    return [...entries, ...proposals].sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
  }
  const issued = entries.findIndex(entry => entry.toStatus === 'ISSUED')
  return entries.slice(issued).map(entry => ({ ...entry, changes: withoutInternal(entry.changes) }))
}

/** Newest first; suppliers see those that took effect, without internal fields. */
export async function readOrderChanges(act: Act, orderId: string): Promise<OrderChange[]> {
  await requireSeen(act, orderId)
  const supplier = act.caller.userType === 'SUPPLIER'
  const changes = await readChanges(act.db, orderId, supplier)
  return supplier ? changes.map(change => ({ ...change, items: withoutInternal(change.items) })) : changes
}

function withoutInternal<T extends { field: string }>(changes: readonly T[]): T[] {
  return changes.filter(change => !internalFields.includes(change.field))
}
