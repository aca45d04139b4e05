import type { Area } from '../../../kit/area.ts'
import { deleteConversions } from './conversion.queries.ts'
import { currencyList, paymentTermList, taxList, unitList } from './lists.ts'
import { unitsInRefusals } from './refusal-words.ts'
import { masterDataRoutes } from './routes.ts'
import { masterDataSeeds } from './seeds.ts'
import { masterDataExports, masterDataImports } from './sheets.ts'

export const masterDataArea: Area = {
  name: 'master-data',
  schema: new URL('./schema/', import.meta.url),
  seeds: masterDataSeeds,
  auditTypes: [
    { code: 'CURRENCY', fields: 'currencies' },
    { code: 'EXCHANGE_RATE', fields: 'rates' },
    { code: 'TAX_RATE', fields: 'taxes' },
    { code: 'PAYMENT_TERM', fields: 'terms' },
    { code: 'UNIT', fields: 'units' },
    { code: 'UNIT_CONVERSION', fields: 'conversions' },
  ],
  routes: masterDataRoutes,
  exports: masterDataExports,
  imports: masterDataImports,
  reactions: { 'material.removed': [deleteConversions] },
  refusalWords: [unitsInRefusals],
  lists: { LOV_CURRENCY: currencyList, LOV_UNIT: unitList, LOV_TAX: taxList, LOV_PAYMENT_TERM: paymentTermList },
}
