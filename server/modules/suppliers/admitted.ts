import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { supplierActs } from '../../../src/contract/suppliers/supplier-acts.ts'
import type { SupplierAct } from '../../../src/contract/suppliers/supplier-acts.ts'

/** Whether an act is for a supplier of which `alias` has stage and flags, as `supplierObstacle` says it. */
export function admittedTo(act: SupplierAct, alias: Sql): Sql {
  const { stages, frozen, unlessHeld } = supplierActs[act]
  return sql`(${alias}.stage = any(${[...stages]}::text[]) and ${alias}.black_flag = 0
    and ${frozen ? sql`true` : sql`${alias}.freeze_flag = 0`} and ${alias}.hold_kind <> all(${[...unlessHeld]}::text[]))`
}
