import { mayRead, sideOf } from '../call/caller.ts'
import type { Caller } from '../call/caller.ts'

/**
 * Users whose open pages are notified of changes. Must match the condition of the document's `getById`; a test compares
 * both for all kinds.
 */
export interface Audience {
  /** Users of either side need one of these; 'any' requires none. */
  modules: readonly string[] | 'any'
  /** Purchasing organisation; null when it belongs to none. */
  orgId?: string | null
  /** Supplier that sees it; null while none does. */
  supplierId?: string | null
  supplierIds?: readonly string[]
  /** Every supplier of the enterprise sees it. */
  everySupplier?: boolean
  /** Who takes part is secret: suppliers are not notified of what other suppliers did. */
  secretParties?: boolean
  /** False while the buyer's side does not see it: a draft of a supplier. */
  buyer?: boolean
  /** Further users who see it, in any organisation. */
  userIds?: readonly string[]
}

export function isAudience(
  {
    modules,
    orgId = null,
    supplierId = null,
    supplierIds = [],
    everySupplier = false,
    buyer = true,
    userIds = [],
  }: Audience,
  caller: Pick<Caller, 'userId' | 'userType' | 'supplierIds' | 'orgIds' | 'modules' | 'readable'>,
): boolean {
  if (modules !== 'any' && !mayRead(caller, modules)) return false
  if (userIds.includes(caller.userId)) return true
  if (sideOf(caller) === 'supplier')
    return everySupplier || caller.supplierIds.some(own => own === supplierId || supplierIds.includes(own))
  return buyer && (orgId === null || caller.orgIds === undefined || caller.orgIds.includes(orgId))
}
