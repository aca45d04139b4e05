import { Enum, Integer, Null, Optional, String as Text, Union } from 'typebox'
import { recordCalls, switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { Id, Names, Rate, Str } from '../../vocabulary.ts'

export const dimensions = ['COUNT', 'MASS', 'LENGTH', 'AREA', 'VOLUME', 'TIME', 'ENERGY', 'OTHER'] as const

/** UN/ECE Recommendation 20. */
export const UnitCode = () => Text({ pattern: '^[A-Z0-9]{2,3}$', maxLength: 3 })

/** The code is fixed. New documents cannot use a disabled one. */
export const units = switchedRecordCalls('basic/unit', {
  shows: ['UNIT'],
  fields: {
    code: UnitCode(),
    names: Names(),
    symbol: Str(16),
    precision: Integer({ minimum: 0, maximum: 6 }),
    dimension: Enum(dimensions),
  },
  row: { name: Text() },
  filters: { keyword: Optional(Str(64)), dimension: Optional(Enum(dimensions)) },
  access: ['basic-unit'],
})
export type Unit = RecordRow<typeof units>

/** 10006 for a duplicate pair, 10008 when it contradicts the reverse conversion. */
export const unitConversions = recordCalls('basic/unitConversion', {
  shows: ['UNIT_CONVERSION'],
  fields: {
    /** Null: for all materials without their own conversion. */
    materialId: Union([Id(), Null()]),
    fromUnit: UnitCode(),
    toUnit: UnitCode(),
    /** Number of `toUnit` in one `fromUnit`; above zero. */
    factor: Rate(),
  },
  row: { materialCode: Text(), materialName: Text(), materialSpec: Text(), fromName: Text(), toName: Text() },
  filters: {
    unit: Optional(UnitCode()),
    materialId: Optional(Id()),
  },
  access: ['basic-unit'],
})
export type UnitConversion = RecordRow<typeof unitConversions>
