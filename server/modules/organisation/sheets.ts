import type { Act } from '../../kit/call/act.ts'
import { recordExport, recordImport } from '../../kit/records/record-sheets.ts'
import { given, namedEntries } from '../../kit/tables/import-entries.ts'
import type { ImportTemplate, RowValues } from '../../kit/tables/import-template.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { employeeRecords } from './employee.records.ts'
import { categoryEntries, employeeEntries, orgEntries, userEntries } from './import-entries.ts'
import { purchaserRecords } from './purchaser.records.ts'
import { warehouseRecords } from './warehouse.records.ts'

const area = 'organisation'
const labels = { active: 'states' }

/** Employees, purchasers and warehouses, which may be imported; a manager may stand above their people in the file. */
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

/** Employees, purchasers and warehouses, which may be exported. */
export const placeExports: readonly ExportList[] = [
  recordExport(employeeRecords, { area, labels }),
  recordExport(purchaserRecords, { area, labels }),
  recordExport(warehouseRecords, { area, labels }),
]

async function employeeIds(act: Act, values: RowValues) {
  const entries = namedEntries(values)
  const orgId = (await entries.one('org', orgEntries(act))) ?? undefined
  const userId = await entries.one('user', userEntries(act))
  const managerId = await entries.one('manager', employeeEntries(act))
  entries.refuseUnknown()
  // An empty e-mail address is none, which the field's pattern does not say.
  return given({ orgId, userId, managerId, email: values['email'] === null ? '' : undefined })
}

async function purchaserIds(act: Act, values: RowValues, kept: Record<string, unknown> | undefined) {
  const entries = namedEntries(values)
  const employeeId = (await entries.one('empNo', employeeEntries(act))) ?? undefined
  const purchasingOrgId = await entries.one('org', orgEntries(act))
  const categoryIds = (await entries.several('categories', categoryEntries(act))) ?? (kept ? undefined : [])
  entries.refuseUnknown()
  return given({ employeeId, purchasingOrgId, categoryIds })
}

async function warehouseIds(act: Act, values: RowValues) {
  const entries = namedEntries(values)
  const inventoryOrgId = (await entries.one('org', orgEntries(act))) ?? undefined
  entries.refuseUnknown()
  return given({ inventoryOrgId })
}
