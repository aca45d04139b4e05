import type { Area } from '../../kit/area.ts'
import { masterDataExports } from './exports.ts'
import { masterDataImports } from './imports.ts'
import { masterDataRoutes } from './routes.ts'

/** Currencies, exchange rates, tax rates, payment terms and units. */
export const masterDataArea: Area = {
  name: 'master-data',
  routes: masterDataRoutes,
  exports: masterDataExports,
  imports: masterDataImports,
}
