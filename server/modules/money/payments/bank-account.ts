import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { supplierBankView } from '../../ground/suppliers/read.ts'
import { supplierProblems } from '../../ground/surveys/read.ts'

/**
 * Requires a verified account, with `version` in that version; returns its version. Takes no lock: a payment uses the
 * version verified at that time. @throws Refusal 20006.
 */
export async function requireAccount(
  { db, caller }: Act,
  supplierId: string,
  accountId: string,
  version?: number,
): Promise<number> {
  const found = await db.one<{ versionNo: number }>(sql`
    select b.version_no from ${supplierBankView} b
    where b.id = ${accountId} and b.supplier_id = ${supplierId} and b.enterprise_id = ${caller.enterpriseId}
      and b.deleted = 0 and b.verify_status = 'VERIFIED'`)
  if (found !== undefined && (version === undefined || version === found.versionNo)) return found.versionNo
  const error = { field: 'bankAccountId', name: 'financeNoPermission', key: 'payment.notVerified' } as const
  return refuse('financeNoPermission', { errors: [error] })
}

/** @throws Refusal 16012 while payments to the supplier are held or it is not admitted yet. */
export async function requirePayable(act: Act, supplierId: string): Promise<void> {
  const [problem] = await supplierProblems(act, 'payment', [{ supplierId, field: 'supplierId' }])
  if (problem === undefined) return
  const { name, key, values = {} } = problem
  refuse(name, key === 'supplierOnHold' ? { key: 'payment.held' } : { ...(key === undefined ? {} : { key }), values })
}
