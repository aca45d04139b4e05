import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'

export { slotsOfDay } from './receiving-slots.ts'

export const companyView = sql`
  (select id, enterprise_id, code, name, credit_code, tax_no, country, city, postal_code, address, currency,
    identifiers, bank_accounts, active
  from company)`

export const orgView = sql`
  (select id, enterprise_id, code, name, parent_id, org_type, company_id, sort, active, head_employee_id
  from org)`

export const employeeView = sql`
  (select id, enterprise_id, deleted, emp_no, name, org_id, user_id, phone, email, manager_id, active
  from employee)`

export const purchaserView = sql`
  (select id, enterprise_id, deleted, employee_id, purchasing_org_id, phone, active
  from purchaser)`

export const warehouseView = sql`
  (select id, enterprise_id, deleted, code, name, inventory_org_id, address, contact, phone, active, receive_window
  from warehouse)`

/**
 * Requires an active warehouse of the enterprise, with `inventoryOrgIds` of one of these. @throws Refusal 10008 under
 * `warehouseId`.
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
