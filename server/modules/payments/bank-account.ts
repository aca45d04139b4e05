import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'
import { supplierBankView, supplierView } from '../suppliers/read.ts'

/**
 * Refuses an account that is not a verified one of the supplier, or, with `version`, another version of it; returns its
 * version. The row is locked by nobody: what is sent is what was verified then. @throws Refusal 20006.
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

/** @throws Refusal 16012 while payments to the supplier are held. */
export async function requireNoHold({ db, caller }: Act, supplierId: string): Promise<void> {
  const held = await db.one(sql`
    select 1 as found from ${supplierView} s
    where s.id = ${supplierId} and s.enterprise_id = ${caller.enterpriseId}
      and (s.hold_kind in ('PAYMENTS', 'ALL') or s.freeze_flag = 1)`)
  if (held !== undefined) refuse('outsideValidity', { key: 'payment.held' })
}
