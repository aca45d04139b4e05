import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { supplierActs } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { SupplierAct } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'

/** SQL version of `supplierObstacle`: whether the supplier in `alias` (stage and flags) is admitted to `act`. */
export function admittedTo(act: SupplierAct, alias: Sql): Sql {
  const { stages, frozen, unlessHeld } = supplierActs[act]
  const blacklisted = 'blacklisted' in supplierActs[act]
  return sql`(${alias}.stage = any(${[...stages]}::text[]) and ${blacklisted ? sql`true` : sql`${alias}.black_flag = 0`}
    and ${frozen ? sql`true` : sql`${alias}.freeze_flag = 0`} and ${alias}.hold_kind <> all(${[...unlessHeld]}::text[]))`
}
