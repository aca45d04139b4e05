import sql from 'sql-template-tag'
import { unitConversions, units } from '../../../../src/contract/ground/master-data/units.ts'
import type { RecordInput } from '../../../../src/contract/records.ts'
import type { Act } from '../../../kit/call/act.ts'
import { nameIn } from '../../../kit/records/names.ts'
import { called, decimal, nameShown, names, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { materialView } from './asks.ts'
import { lockOtherConversions, readMaterialId } from './conversion.queries.ts'
import { isCodeTaken, readKnownCodes } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'
import { conversionProblems } from './unit.rules.ts'
import type { ConversionFacts } from './unit.rules.ts'

/** Documents refer to units by code. */
export const unitRecords = recordList(units, {
  businessType: 'UNIT',
  table: 'unit',
  columns: {
    code: plain({ hint: 'units.codeHint', example: 'KGM' }),
    names: names(),
    name: nameShown(),
    symbol: plain({ example: 'kg' }),
    precision: plain({ hint: 'units.precisionHint', example: '3' }),
    dimension: plain({ texts: 'dimensions', example: 'MASS' }),
  },
  search: sql`t.code, t.names, t.symbol`,
  filters: { dimension: dimension => sql`t.dimension = ${dimension}` },
  order: sql`t.code, t.id`,
  numberOf: unit => unit.code,
  problems: async ({ db, caller }, wanted, kept) =>
    codeProblems(wanted, kept, await isCodeTaken(db, caller, sql`unit`, wanted)),
})

/** General conversions first. */
export const conversionRecords = recordList(unitConversions, {
  businessType: 'UNIT_CONVERSION',
  table: 'unit_conversion',
  audited: ['materialCode', 'fromUnit', 'toUnit', 'factor'],
  joins: sql`
    left join ${materialView} m on m.id = t.material_id
    join unit f on f.enterprise_id = t.enterprise_id and f.code = t.from_unit
    join unit u on u.enterprise_id = t.enterprise_id and u.code = t.to_unit`,
  columns: {
    materialId: called('material', 'materialCode', { hint: 'conversions.materialHint' }),
    materialCode: shown(sql`coalesce(m.code, '')`),
    materialName: shown(sql`coalesce(m.name, '')`),
    materialSpec: shown(sql`coalesce(m.spec, '')`),
    fromUnit: plain({ example: 'TNE' }),
    toUnit: plain({ example: 'KGM' }),
    fromName: shown(({ language }) => nameIn(sql`f.names`, language)),
    toName: shown(({ language }) => nameIn(sql`u.names`, language)),
    factor: decimal({ hint: 'conversions.factorHint', example: '1000' }),
  },
  filters: {
    unit: unit => sql`${unit} in (t.from_unit, t.to_unit)`,
    materialId: id => sql`t.material_id = ${id}`,
  },
  order: sql`m.code nulls first, t.from_unit, t.to_unit, t.id`,
  numberOf: ({ materialCode, fromUnit, toUnit }) => `${materialCode} ${fromUnit}/${toUnit}`.trim(),
  problems: async (act, wanted) => conversionProblems(wanted, await readFacts(act, wanted)),
})

async function readFacts({ db, caller }: Act, wanted: RecordInput<typeof unitConversions>): Promise<ConversionFacts> {
  const { materialId, fromUnit, toUnit } = wanted
  return {
    known: await readKnownCodes(db, caller, sql`unit`, [fromUnit, toUnit]),
    material: materialId === null || (await readMaterialId(db, caller, { id: materialId })) !== undefined,
    others: await lockOtherConversions(db, caller, wanted),
  }
}
