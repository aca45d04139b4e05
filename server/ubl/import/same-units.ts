/** UN/CEFACT codes and older ones with the same meaning (in practice). */
const sameUnits: readonly (readonly string[])[] = [
  ['H87', 'C62', 'EA', 'PCE', 'NAR', 'PCS', 'ST'],
  ['XBX', 'BX'],
  ['KGM', 'KG'],
  ['PR', 'NPR'],
]

export function sameUnit(a: string, b: string): boolean {
  return a === b || sameUnits.some(group => group.includes(a) && group.includes(b))
}

export function knownUnit(stated: string, units: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  const code = stated.toUpperCase()
  if (units.has(code)) return code
  return sameUnits.find(group => group.includes(code))?.find(alias => units.has(alias))
}

/** "One", for amounts that are not goods. */
export function countingUnit(units: Pick<ReadonlySet<string>, 'has'>): string | undefined {
  return ['C62', 'H87', 'PCE', 'EA', 'E48'].find(unit => units.has(unit))
}
