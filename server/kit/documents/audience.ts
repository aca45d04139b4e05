import { sideOf } from '../call/caller.ts'
import type { Caller } from '../call/caller.ts'

/** Who may see a document: whose open pages hear when it changes. */
export interface Audience {
  /** Users of the buyer's side need one of these modules; with 'any' all of them see it. */
  modules: readonly string[] | 'any'
  /** The purchasing organisation that it belongs to; null when it belongs to none. */
  orgId?: string | null
  /** The supplier company that sees it; null while none does. */
  supplierId?: string | null
  /** Further supplier companies that see it. */
  supplierIds?: readonly string[]
}

/** Whether a user of the document's enterprise may see it. */
export function isAudience(
  { modules, orgId = null, supplierId = null, supplierIds = [] }: Audience,
  caller: Pick<Caller, 'userType' | 'supplierIds' | 'orgIds' | 'modules'>,
): boolean {
  if (sideOf(caller) === 'supplier')
    return caller.supplierIds.some(own => own === supplierId || supplierIds.includes(own))
  const ofOrg = orgId === null || caller.orgIds === undefined || caller.orgIds.includes(orgId)
  return ofOrg && (modules === 'any' || modules.some(module => caller.modules.has(module)))
}
