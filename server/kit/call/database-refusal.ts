import type { RefusalName } from '../../../src/contract/refusals.ts'
import { refusedStatement } from '../../db/database.ts'
import type { StatementKind } from '../../db/database.ts'
import { Refusal } from './refusal.ts'

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

const ofFinance = {
  select: 'financeQueryFailed',
  insert: 'financeAddFailed',
  update: 'financeEditFailed',
  delete: 'financeDeleteFailed',
  with: 'financeEditFailed',
} as const satisfies Record<StatementKind, RefusalName>

/** What the mechanics of documents refuse has a code of its own in finance. */
const inFinance: Partial<Record<RefusalName, RefusalName>> = {
  statusNotOperable: 'financeStatusNotOperable',
  noPermission: 'financeNoPermission',
  changedMeanwhile: 'financeChangedMeanwhile',
  quantityOutOfRange: 'financeOutOfRange',
  laterDocumentExists: 'financeLaterDocumentExists',
  evidenceMissing: 'financeEvidenceMissing',
}

/** A refusal under the code of the area that the call belongs to: calls below `fin/` have those of finance. */
export function refusalOfArea(refusal: Refusal, url: string): Refusal {
  if (!isFinance(url)) return refusal
  const named = (name: RefusalName) => inFinance[name] ?? name
  const { errors, key, values } = refusal
  return new Refusal(named(refusal.refusal), {
    errors: errors.map(each => ({ ...each, name: named(each.name) })),
    ...(key === undefined ? {} : { key }),
    values,
  })
}

function isFinance(url: string): boolean {
  return /^\/stage-api\/+fin\//.test(url)
}

/**
 * The code for a statement that the database refused because of its values although no rule of the call did
 * (docs/rules/refusals.md); undefined for every other error. Purchase and finance documents have codes of their own.
 */
export function databaseRefusal(error: unknown, url: string): RefusalName | undefined {
  const kind = refusedStatement(error)
  if (kind === undefined) return undefined
  if (isFinance(url)) return ofFinance[kind]
  return /^\/stage-api\/+pur\//.test(url) ? ofPurchases[kind] : general[kind]
}
