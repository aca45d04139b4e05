import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'

export { inScope, ownOrgs } from './scope.ts'
export { slotsOfDay } from './receiving-slots.ts'

/** The own companies. */
export const companyView = sql`
  (select id, enterprise_id, code, name, credit_code, tax_no, country, city, postal_code, address, currency,
    identifiers, bank_accounts, active
  from company)`

/** Organisations of the buyer, each below its parent. */
export const orgView = sql`
  (select id, enterprise_id, code, name, parent_id, org_type, company_id, sort, active, head_employee_id
  from org)`

/** Employees, with the user that each one is. */
export const employeeView = sql`
  (select id, enterprise_id, deleted, emp_no, name, org_id, user_id, phone, email, manager_id, active
  from employee)`

/** Purchasers, each an employee in a purchasing organisation. */
export const purchaserView = sql`
  (select id, enterprise_id, deleted, employee_id, purchasing_org_id, phone, active
  from purchaser)`

/** Warehouses. */
export const warehouseView = sql`
  (select id, enterprise_id, deleted, code, name, inventory_org_id, address, contact, phone, active, receive_window
  from warehouse)`

/** The inventory organisations of those of the warehouses that are the caller's enterprise's and in use, by their ids. */
export async function activeWarehouses(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.rows<{ id: string; inventoryOrgId: string }>(sql`
    select id, inventory_org_id from warehouse
    where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId} and deleted = 0 and active = 1`)
  return new Map(found.map(each => [each.id, each.inventoryOrgId]))
}

/**
 * Refuses a warehouse that is not one of the caller's enterprise or is out of use; with `inventoryOrgIds` also one of
 * another inventory organisation. @throws Refusal 10008 under `warehouseId`.
 */
export async function requireWarehouse(
  { db, caller }: Pick<Act, 'db' | 'caller'>,
  id: string,
  inventoryOrgIds?: readonly string[],
): Promise<void> {
  const place =
    inventoryOrgIds === undefined ? sql`true` : sql`inventory_org_id = any(${[...inventoryOrgIds]}::bigint[])`
  const found = await db.one(sql`
    select from warehouse
    where id = ${id} and enterprise_id = ${caller.enterpriseId} and deleted = 0 and active = 1 and ${place}`)
  if (found !== undefined) return
  const error = { field: 'warehouseId', name: 'invalidInput', key: 'unknownWarehouse' } as const
  refuse('invalidInput', { errors: [error] })
}
