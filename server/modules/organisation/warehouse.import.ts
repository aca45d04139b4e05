import sql from 'sql-template-tag'
import { saveWarehouse } from '../../../src/contract/organisation/warehouses.ts'
import { beginning, given, namedEntries } from '../../kit/tables/import-entries.ts'
import { importTemplate } from '../../kit/tables/import-template.ts'
import type { RowValues } from '../../kit/tables/import-template.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { saveRecord } from '../../kit/records/master-records.ts'
import { orgEntries } from './import-entries.ts'
import { lockWarehouse } from './warehouse.queries.ts'
import { warehouseRecords } from './warehouse.routes.ts'
import { hoursOf } from './warehouse.rules.ts'

/** Warehouses by table; their receiving hours stand in one cell. Without that column the hours stay. */
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
    {
      ...{ code: 'receiveWindow', title: 'warehouses.receiveWindow', required: false },
      ...{ hint: 'warehouses.hoursCellHint', example: '1 08:00-17:00/30, 2 08:00-12:00/30' },
    },
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
    return {
      ...beginning(values, kept, { address: '', contact: '', phone: '' }),
      ...given({ inventoryOrgId, receiveWindow: hoursIn(values) }),
    }
  },
  write: (act, input) => saveRecord(act, warehouseRecords, input),
})

/** The hours of a row; undefined when the file lacks the column. @throws Refusal 10008 for a cell that reads otherwise. */
function hoursIn({ receiveWindow }: RowValues) {
  if (receiveWindow === undefined) return undefined
  const entries = Array.isArray(receiveWindow) ? receiveWindow.map(String) : []
  const hours = hoursOf(entries)
  if (hours === undefined)
    refuseProblems([
      {
        field: 'receiveWindow',
        name: 'invalidInput',
        key: 'organisation.hoursForm',
        values: { value: entries.join(', ') },
      },
    ])
  return hours
}
