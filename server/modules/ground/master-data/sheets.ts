import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { recordExport, recordImport } from '../../../kit/records/record-sheets.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import type { NamedEntries } from '../../../kit/tables/import-entries.ts'
import type { RowValues } from '../../../kit/tables/import-field.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { readMaterialId } from './conversion.queries.ts'
import { currencyRecords, rateRecords } from './currency.records.ts'
import { termRecords } from './payment-term.records.ts'
import { taxRecords } from './tax.records.ts'
import { conversionRecords, unitRecords } from './unit.records.ts'

const area = 'master-data'
const labels = { active: 'states' }

export const masterDataImports: readonly ImportTemplate[] = [
  recordImport(currencyRecords, { area, code: 'currencies', texts: 'currencies', key: ['code'] }),
  recordImport(rateRecords, {
    area,
    code: 'exchange-rates',
    texts: 'rates',
    // A row of an existing pair and day changes its rate.
    key: ['fromCurrency', 'toCurrency', 'validFrom'],
  }),
  recordImport(taxRecords, { area, code: 'tax-rates', texts: 'taxes', key: ['code'] }),
  recordImport(termRecords, { area, code: 'payment-terms', texts: 'terms', key: ['code'] }),
  recordImport(unitRecords, { area, code: 'units', texts: 'units', key: ['code'] }),
  recordImport(
    conversionRecords,
    { area, code: 'unit-conversions', texts: 'conversions', key: ['material', 'fromUnit', 'toUnit'] },
    { find: findConversion, complete: materialIds },
  ),
]

export const masterDataExports: readonly ExportList[] = [
  recordExport(currencyRecords, { area, labels }),
  recordExport(rateRecords, { area }),
  recordExport(taxRecords, { area }),
  recordExport(termRecords, { area, labels }),
  recordExport(unitRecords, { area, labels }),
  recordExport(conversionRecords, { area }),
]

async function findConversion(act: Act, values: RowValues) {
  const materialId = await readMaterial(act, values)
  if (materialId === undefined) return undefined
  const found = await conversionRecords.find(
    act,
    sql`t.material_id is not distinct from ${materialId}::bigint
      and t.from_unit = ${values['fromUnit']} and t.to_unit = ${values['toUnit']}`,
  )
  return found && { ...found }
}

/** Null without a code, undefined for an unknown one. */
function readMaterial({ db, caller }: Act, values: RowValues): Promise<string | null | undefined> {
  const code = values['material']
  return typeof code === 'string' ? readMaterialId(db, caller, { code }) : Promise.resolve(null)
}

/** An id that no material has, to check the rest of a row with an unknown material. */
const unknownId = '9'.repeat(18)

async function materialIds(act: Act, values: RowValues, _kept: unknown, entries: NamedEntries) {
  const materialId = await readMaterial(act, values)
  if (materialId === undefined) entries.unknown('material')
  return { materialId: materialId === undefined ? unknownId : materialId }
}
