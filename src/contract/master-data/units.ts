import { Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Id, Ids, Names, Rate, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** What a unit measures. */
export const dimensions = ['COUNT', 'MASS', 'LENGTH', 'AREA', 'VOLUME', 'TIME', 'ENERGY', 'OTHER'] as const

/** A code of UN/ECE Recommendation 20. */
export const UnitCode = () => Text({ pattern: '^[A-Z0-9]{2,3}$', maxLength: 3 })

const stored = { id: Optional(Id()), version: Optional(Integer({ minimum: 0 })) }

const unit = {
  code: UnitCode(),
  names: Names(),
  symbol: Str(16),
  /** Digits to which quantities are rounded (domain §17.1). */
  precision: Integer({ minimum: 0, maximum: 6 }),
  dimension: Enum(dimensions),
}

/** A unit of measure (domain §8). */
export const Unit = Obj({ ...unit, id: Id(), name: Text(), active: Flag(), version: Integer() })
export type Unit = Static<typeof Unit>

const conversion = {
  /** For one material only; without it for all that have none of their own. */
  materialId: Union([Id(), Null()]),
  fromUnit: UnitCode(),
  toUnit: UnitCode(),
  /** How many `toUnit` one `fromUnit` is; above zero. */
  factor: Rate(),
}

/** How one unit is counted in another (domain §8). */
export const UnitConversion = Obj({
  ...conversion,
  id: Id(),
  materialCode: Text(),
  materialName: Text(),
  fromName: Text(),
  toName: Text(),
  version: Integer(),
})
export type UnitConversion = Static<typeof UnitConversion>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-unit']
const chosen = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** The units of the caller's enterprise. */
export const queryUnits = endpoint('POST', 'basic/unit/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    dimension: Optional(Enum(dimensions)),
    active: Optional(Flag()),
  }),
  out: pageOf(Unit),
  access,
  query: pageQuery,
})

/** Adds a unit or changes one. 10006 code taken, 10008 another code for one that is kept: documents name it. */
export const saveUnit = endpoint('POST', 'basic/unit/save', {
  in: Obj({ ...stored, ...unit }),
  out: Unit,
  access,
  saves: true,
})

/** Offers units again. 10010 without ids, as for the next two. */
export const enableUnits = endpoint('POST', 'basic/unit/enable', chosen)

/** No new document may use the units. */
export const disableUnits = endpoint('POST', 'basic/unit/disable', chosen)

/** Deletes units. 16010 for one that a conversion, a material or an order names. */
export const removeUnits = endpoint('POST', 'basic/unit/remove', chosen)

/** The conversions of the caller's enterprise. */
export const queryConversions = endpoint('POST', 'basic/unitConversion/query', {
  in: Obj({
    ...pageRequest,
    /** Keeps those from or to this unit. */
    unit: Optional(UnitCode()),
    materialId: Optional(Id()),
  }),
  out: pageOf(UnitConversion),
  access,
  query: pageQuery,
})

/**
 * Adds a conversion or changes one. 10006 there is one of these units, 10007 unit or material unknown, 10008 a factor of
 * zero, a unit into itself, or another factor than the way back says.
 */
export const saveConversion = endpoint('POST', 'basic/unitConversion/save', {
  in: Obj({ ...stored, ...conversion }),
  out: UnitConversion,
  access,
  saves: true,
})

/** Deletes conversions. 10010 without ids. */
export const removeConversions = endpoint('POST', 'basic/unitConversion/remove', chosen)
