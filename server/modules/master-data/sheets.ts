import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuseProblems } from '../../kit/call/refusal.ts'
import { recordExport, recordImport } from '../../kit/records/record-sheets.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import type { ImportTemplate, RowValues } from '../../kit/tables/import-template.ts'
import { readMaterialId } from './conversion.queries.ts'
import { currencyRecords, rateRecords } from './currency.records.ts'
import { termRecords } from './payment-term.records.ts'
import { taxRecords } from './tax.records.ts'
import { conversionRecords, unitRecords } from './unit.records.ts'

const area = 'master-data'
const labels = { active: 'states' }

/** The lists of money, taxes, terms and units, which may be imported. */
export const masterDataImports: readonly ImportTemplate[] = [
  recordImport(currencyRecords, { area, code: 'currencies', texts: 'currencies', key: ['code'] }),
  recordImport(rateRecords, {
    area,
    code: 'exchange-rates',
    texts: 'rates',
    // A row of a known pair and day changes its rate.
    key: ['fromCurrency', 'toCurrency', 'validFrom'],
  }),
  recordImport(taxRecords, { area, code: 'tax-rates', texts: 'taxes', key: ['code'] }),
  recordImport(termRecords, { area, code: 'payment-terms', texts: 'terms', key: ['code'] }),
  recordImport(unitRecords, { area, code: 'units', texts: 'units', key: ['code'] }),
  recordImport(
    conversionRecords,
    { area, code: 'unit-conversions', texts: 'conversions', key: ['material', 'fromUnit', 'toUnit'] },
    { find: findConversion, complete: async (act, values) => ({ materialId: await materialIdOf(act, values) }) },
  ),
]

/** The lists of money, taxes, terms and units, which may be exported. */
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

/** The id of the material that a row names by its code: null without one, undefined when there is none of this code. */
function readMaterial({ db, caller }: Act, values: RowValues): Promise<string | null | undefined> {
  const code = values['material']
  return typeof code === 'string' ? readMaterialId(db, caller, { code }) : Promise.resolve(null)
}

/** @throws Refusal 10007 for a material that is not known. */
async function materialIdOf(act: Act, values: RowValues): Promise<string | null | undefined> {
  const id = await readMaterial(act, values)
  if (id === undefined)
    refuseProblems([
      {
        field: 'material',
        name: 'noSuchData',
        key: 'imports.unknownEntry',
        values: { value: String(values['material']) },
      },
    ])
  return id
}
