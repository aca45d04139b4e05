import type { Act } from '../../../kit/call/act.ts'
import { recordExport, recordImport } from '../../../kit/records/record-sheets.ts'
import { given } from '../../../kit/tables/import-entries.ts'
import type { NamedEntries } from '../../../kit/tables/import-entries.ts'
import type { RowValues } from '../../../kit/tables/import-field.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { employeeRecords } from './employee.records.ts'
import { categoryEntries, employeeEntries, orgEntries, userEntries } from './import-entries.ts'
import { purchaserRecords } from './purchaser.records.ts'
import { warehouseRecords } from './warehouse.records.ts'

const area = 'organisation'
const labels = { active: 'states' }

/** A manager may be a row above in the same file. */
export const placeImports: readonly ImportTemplate[] = [
  recordImport(
    employeeRecords,
    { area, code: 'employees', texts: 'employees', key: ['empNo'], rowsRefer: true },
    { complete: employeeIds },
  ),
  recordImport(
    purchaserRecords,
    { area, code: 'purchasers', texts: 'purchasers', key: ['empNo'] },
    { complete: purchaserIds },
  ),
  recordImport(
    warehouseRecords,
    { area, code: 'warehouses', texts: 'warehouses', key: ['code'] },
    { complete: warehouseIds },
  ),
]

export const placeExports: readonly ExportList[] = [
  recordExport(employeeRecords, { area, labels }),
  recordExport(purchaserRecords, { area, labels }),
  recordExport(warehouseRecords, { area, labels }),
]

async function employeeIds(act: Act, values: RowValues, _kept: unknown, entries: NamedEntries) {
  const orgId = (await entries.one('org', orgEntries(act))) ?? undefined
  const userId = await entries.one('user', userEntries(act))
  const managerId = await entries.one('manager', employeeEntries(act))
  // An empty e-mail address is allowed, although the field's pattern does not say so.
  return given({ orgId, userId, managerId, email: values['email'] === null ? '' : undefined })
}

async function purchaserIds(act: Act, _values: RowValues, kept: unknown, entries: NamedEntries) {
  const employeeId = (await entries.one('empNo', employeeEntries(act))) ?? undefined
  const purchasingOrgId = await entries.one('org', orgEntries(act))
  const categoryIds = (await entries.several('categories', categoryEntries(act))) ?? (kept ? undefined : [])
  return given({ employeeId, purchasingOrgId, categoryIds })
}

async function warehouseIds(act: Act, _values: RowValues, _kept: unknown, entries: NamedEntries) {
  const inventoryOrgId = (await entries.one('org', orgEntries(act))) ?? undefined
  return given({ inventoryOrgId })
}
