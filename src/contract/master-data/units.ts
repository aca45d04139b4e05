import { Enum, Integer, Null, Optional, String as Text, Union } from 'typebox'
import { recordCalls, switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { Id, Names, Rate, Str } from '../vocabulary.ts'

/** What a unit measures. */
export const dimensions = ['COUNT', 'MASS', 'LENGTH', 'AREA', 'VOLUME', 'TIME', 'ENERGY', 'OTHER'] as const

/** A code of UN/ECE Recommendation 20. */
export const UnitCode = () => Text({ pattern: '^[A-Z0-9]{2,3}$', maxLength: 3 })

/**
 * The units of the caller's enterprise. Save: 10006 code taken, 10008 another code for one that is kept: documents name
 * it. No new document may use a disabled one. Remove: 16010 for one that a conversion, a material or an order names.
 */
export const units = switchedRecordCalls('basic/unit', {
  fields: {
    code: UnitCode(),
    names: Names(),
    symbol: Str(16),
    /** Digits to which quantities are rounded. */
    precision: Integer({ minimum: 0, maximum: 6 }),
    dimension: Enum(dimensions),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)), dimension: Optional(Enum(dimensions)) },
  access: ['basic-unit'],
})
export type Unit = RecordRow<typeof units>

/**
 * How one unit is counted in another. Save: 10006 there is one of these units, 10007 unit or material unknown, 10008 a
 * factor of zero, a unit into itself, or another factor than the way back says.
 */
export const unitConversions = recordCalls('basic/unitConversion', {
  fields: {
    /** For one material only; without it for all that have none of their own. */
    materialId: Union([Id(), Null()]),
    fromUnit: UnitCode(),
    toUnit: UnitCode(),
    /** How many `toUnit` one `fromUnit` is; above zero. */
    factor: Rate(),
  },
  row: { materialCode: Text(), materialName: Text(), materialSpec: Text(), fromName: Text(), toName: Text() },
  filters: {
    /** Keeps those from or to this unit. */
    unit: Optional(UnitCode()),
    materialId: Optional(Id()),
  },
  access: ['basic-unit'],
})
export type UnitConversion = RecordRow<typeof unitConversions>
