import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'

/** The supplier of the first matched row, else the user's only one. */
export function readOwnSupplier(
  { db, caller }: Act,
  id: string | undefined,
): Promise<{ id: string; name: string } | undefined> {
  const [only] = caller.supplierIds
  const wanted = id ?? (caller.supplierIds.length === 1 ? only : undefined)
  return db.one<{ id: string; name: string }>(sql`
    select s.id, s.name from ${supplierView} s
    where s.id = ${wanted ?? null} and s.id = any(${[...caller.supplierIds]}::bigint[])`)
}

/** Prevents concurrent imports of the same document of a supplier. */
export async function lockSource({ db }: Act, supplierId: string, number: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`despatch ${supplierId} ${number}`}, 0))`)
}

export async function findSource({ db }: Act, supplierId: string, number: string): Promise<string | undefined> {
  const found = await db.one<{ deliveryNo: string }>(sql`
    select delivery_no from delivery_order
    where supplier_id = ${supplierId} and source_no = ${number} and source_no <> '' and deleted = 0`)
  return found?.deliveryNo
}

/** Returns the number of the delivery order. */
export async function keepSource({ db }: Act, id: string, sourceNo: string): Promise<string> {
  const kept = await db.one<{ deliveryNo: string }>(sql`
    update delivery_order set source_no = ${sourceNo} where id = ${id} returning delivery_no`)
  return kept?.deliveryNo ?? ''
}
