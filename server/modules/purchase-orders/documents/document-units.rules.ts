/** Codes of UN/ECE and older ones that mean the same: a piece, a box, a kilogram (in practice). */
const sameUnits: readonly (readonly string[])[] = [
  ['H87', 'C62', 'EA', 'PCE', 'NAR', 'PCS', 'ST'],
  ['XBX', 'BX'],
  ['KGM', 'KG'],
  ['PR', 'NPR'],
]

/** Whether two unit codes mean the same unit. */
export function sameUnit(a: string, b: string): boolean {
  return a === b || sameUnits.some(group => group.includes(a) && group.includes(b))
}

/** The code under which we keep a unit, or undefined. */
export function knownUnit(stated: string, units: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  const code = stated.toUpperCase()
  if (units.has(code)) return code
  return sameUnits.find(group => group.includes(code))?.find(alias => units.has(alias))
}

/** A unit for amounts that are no goods: one. */
export function countingUnit(units: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  return ['C62', 'H87', 'PCE', 'EA', 'E48'].find(unit => units.has(unit))
}
