import { readCaller } from './auth/rights.ts'
import type { Database } from './db/database.ts'
import type { ImportTemplate } from './kit/tables/import-template.ts'
import { userImport } from './modules/administration/user.import.ts'
import { masterDataImports } from './modules/master-data/imports.ts'
import type { Importing } from './modules/imports/run.ts'
import { categoryImport } from './modules/materials/category.import.ts'
import { materialImport } from './modules/materials/material.import.ts'
import { supplierCategoryImport } from './modules/materials/supplier-category.import.ts'
import { companyImport } from './modules/organisation/company.import.ts'
import { employeeImport } from './modules/organisation/employee.import.ts'
import { orgImport } from './modules/organisation/org.import.ts'
import { purchaserImport } from './modules/organisation/purchaser.import.ts'
import { calendarImport } from './modules/organisation/calendar.import.ts'
import { warehouseImport } from './modules/organisation/warehouse.import.ts'

/** Every list that may be imported. */
const templates: readonly ImportTemplate[] = [
  userImport,
  orgImport,
  companyImport,
  employeeImport,
  purchaserImport,
  warehouseImport,
  calendarImport,
  supplierCategoryImport,
  categoryImport,
  materialImport,
  ...masterDataImports,
]

/** What serves and runs imports on this server. */
export function importing(database: Database): Importing {
  return { database, templates, readCaller }
}
