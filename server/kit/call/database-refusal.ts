import type { RefusalName } from '../../../src/contract/refusals.ts'
import { refusedStatement } from '../../db/database.ts'
import type { StatementKind } from '../../db/database.ts'

const general = {
  select: 'queryError',
  insert: 'addError',
  update: 'updateError',
  delete: 'saveError',
  with: 'saveError',
} as const satisfies Record<StatementKind, RefusalName>

const ofPurchases = {
  select: 'purchaseQueryFailed',
  insert: 'purchaseAddFailed',
  update: 'purchaseEditFailed',
  delete: 'purchaseDeleteFailed',
  with: 'purchaseEditFailed',
} as const satisfies Record<StatementKind, RefusalName>

/**
 * The code for a statement that the database refused because of its values although no rule of the call did
 * (docs/rules/refusals.md); undefined for every other error. Purchase documents have codes of their own.
 */
export function databaseRefusal(error: unknown, url: string): RefusalName | undefined {
  const kind = refusedStatement(error)
  if (kind === undefined) return undefined
  return /^\/stage-api\/+pur\//.test(url) ? ofPurchases[kind] : general[kind]
}
