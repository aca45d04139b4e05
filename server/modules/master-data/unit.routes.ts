import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../src/contract/envelope.ts'
import * as calls from '../../../src/contract/master-data/units.ts'
import type { Unit, UnitConversion } from '../../../src/contract/master-data/units.ts'
import type { Act } from '../../kit/call/act.ts'
import { removeRecords, saveRecord, switchRecords } from '../../kit/records/master-records.ts'
import type { MasterRecords } from '../../kit/records/master-records.ts'
import { serve } from '../../kit/call/serve.ts'
import * as ofConversions from './conversion.queries.ts'
import { isCodeTaken, readKnownCodes } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'
import * as queries from './unit.queries.ts'
import { conversionProblems } from './unit.rules.ts'
import type { ConversionFacts } from './unit.rules.ts'

const unitTable = sql`unit`

/** Units as records. */
export const unitRecords: MasterRecords<Unit, Input<typeof calls.saveUnit>> = {
  businessType: 'UNIT',
  table: unitTable,
  audited: ['code', 'names', 'symbol', 'precision', 'dimension'],
  numberOf: unit => unit.code,
  lock: ({ db, caller }, id) => queries.lockUnit(db, caller, id),
  problems: async ({ db, caller }, wanted, kept) =>
    codeProblems(wanted, kept, await isCodeTaken(db, caller, unitTable, wanted)),
  write: ({ db, caller }, wanted) => queries.writeUnit(db, caller, wanted),
}

/** Conversions as records. */
export const conversionRecords: MasterRecords<UnitConversion, Input<typeof calls.saveConversion>> = {
  businessType: 'UNIT_CONVERSION',
  table: sql`unit_conversion`,
  audited: ['materialCode', 'fromUnit', 'toUnit', 'factor'],
  numberOf: ({ materialCode, fromUnit, toUnit }) => `${materialCode} ${fromUnit}/${toUnit}`.trim(),
  lock: ({ db, caller }, id) => ofConversions.lockConversion(db, caller, id),
  problems: async (act, wanted) => conversionProblems(wanted, await readFacts(act, wanted)),
  write: ({ db, caller }, wanted) => ofConversions.writeConversion(db, caller, wanted),
}

async function readFacts({ db, caller }: Act, wanted: Input<typeof calls.saveConversion>): Promise<ConversionFacts> {
  const { materialId, fromUnit, toUnit } = wanted
  return {
    known: await readKnownCodes(db, caller, unitTable, [fromUnit, toUnit]),
    material: materialId === null || (await ofConversions.readMaterialId(db, caller, { id: materialId })) !== undefined,
    others: await ofConversions.lockOtherConversions(db, caller, wanted),
  }
}

/** Serves units and their conversions. */
export function unitRoutes(app: FastifyInstance): void {
  serve(app, calls.queryUnits, (input, { db, caller }) => queries.readUnitPage(db, caller, input))
  serve(app, calls.saveUnit, (input, act) => saveRecord(act, unitRecords, input))
  serve(app, calls.enableUnits, ({ ids }, act) => switchRecords(act, unitRecords, ids, 1))
  serve(app, calls.disableUnits, ({ ids }, act) => switchRecords(act, unitRecords, ids, 0))
  serve(app, calls.removeUnits, ({ ids }, act) => removeRecords(act, unitRecords, ids))
  serve(app, calls.queryConversions, (input, { db, caller }) => ofConversions.readConversionPage(db, caller, input))
  serve(app, calls.saveConversion, (input, act) => saveRecord(act, conversionRecords, input))
  serve(app, calls.removeConversions, ({ ids }, act) => removeRecords(act, conversionRecords, ids))
}
