import sql from 'sql-template-tag'
import { saveWarehouse } from '../../../src/contract/organisation/warehouses.ts'
import { beginning, given, namedEntries } from '../../kit/tables/import-entries.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { orgEntries } from './import-entries.ts'
import { lockWarehouse } from './warehouse.queries.ts'
import { warehouseRecords } from './warehouse.routes.ts'

/** Warehouses by table. Hours are entered in the form; those of a warehouse that exists stay. */
export const warehouseImport = importTemplate(saveWarehouse, {
  code: 'warehouses',
  area: 'organisation',
  title: 'warehouses.title',
  key: ['code'],
  columns: [
    { code: 'code', title: 'warehouses.code', example: 'W101' },
    { code: 'name', title: 'warehouses.name' },
    { code: 'org', title: 'warehouses.inventoryOrgId', field: 'inventoryOrgId', hint: 'employees.orgHint' },
    { code: 'address', title: 'warehouses.address', required: false },
    { code: 'contact', title: 'warehouses.contact', required: false },
    { code: 'phone', title: 'warehouses.phone', required: false },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from warehouse
      where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockWarehouse(db, caller, known.id))
    if (kept === undefined) return undefined
    const { active: _active, inventoryOrgName: _name, receiveWindow: _hours, ...input } = kept
    return input
  },
  async complete(act, values, kept) {
    const entries = namedEntries(values)
    const inventoryOrgId = (await entries.one('org', orgEntries(act))) ?? undefined
    entries.refuseUnknown()
    return { ...beginning(values, kept, { address: '', contact: '', phone: '' }), ...given({ inventoryOrgId }) }
  },
  write: (act, input) => saveRecord(act, warehouseRecords, input),
})
