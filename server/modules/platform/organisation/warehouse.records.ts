import sql from 'sql-template-tag'
import { warehouses } from '../../../../src/contract/platform/organisation/warehouses.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Act } from '../../../kit/call/act.ts'
import { called, json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { below, inReach } from './org.queries.ts'
import { hoursOf, hoursText, warehouseProblems } from './warehouse.rules.ts'
import type { WarehouseFacts } from './warehouse.rules.ts'

/** Receiving hours are one cell of a sheet. */
export const warehouseRecords = recordList(warehouses, {
  businessType: 'WAREHOUSE',
  table: 'warehouse',
  asAudited: warehouse => ({ ...warehouse, receiveWindow: hoursText(warehouse.receiveWindow) }),
  joins: sql`join org o on o.id = t.inventory_org_id`,
  columns: {
    code: plain({ example: 'W101' }),
    name: plain(),
    inventoryOrgId: called('org', 'inventoryOrgName', { hint: 'employees.orgHint' }),
    inventoryOrgName: shown(sql`o.name`),
    address: plain(),
    contact: plain(),
    phone: plain(),
    receiveWindow: json({
      cell: hoursText,
      fromEntries: hoursIn,
      hint: 'warehouses.hoursCellHint',
      example: '1 08:00-17:00/30, 2 08:00-12:00/30',
    }),
  },
  search: sql`t.code, t.name, t.address, t.contact`,
  filters: { orgId: orgId => below(sql`t.inventory_org_id`, orgId) },
  order: sql`t.code, t.id`,
  sight: caller => inReach(sql`t.inventory_org_id`, caller),
  numberOf: warehouse => warehouse.code,
  problems: async (act, wanted) => warehouseProblems(wanted, await readFacts(act, wanted)),
})

/** @throws Refusal 10008 for a cell that cannot be parsed as hours. */
function hoursIn(entries: readonly string[], field: string) {
  const hours = hoursOf(entries)
  if (hours !== undefined) return hours
  const values = { value: entries.join(', ') }
  refuseProblems([{ field, name: 'invalidInput', key: 'organisation.hoursForm', values }])
  return []
}

async function readFacts(
  { db, caller }: Act,
  { id, code, inventoryOrgId }: RecordInput<typeof warehouses>,
): Promise<WarehouseFacts> {
  const found = await db.one<WarehouseFacts>(sql`
    select
      exists (select from warehouse where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code})
        and id is distinct from ${id ?? null}::bigint) as code_taken,
      exists (select from org o where o.enterprise_id = ${caller.enterpriseId} and o.id = ${inventoryOrgId}
        and o.org_type = 'INVENTORY' and ${inReach(sql`o.id`, caller)}) as org`)
  if (found === undefined) throw new Error('A select without a table returned no row.')
  return found
}
