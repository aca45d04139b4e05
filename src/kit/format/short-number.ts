const units = [
  { power: 18, unit: 'E' },
  { power: 15, unit: 'P' },
  { power: 12, unit: 'T' },
  { power: 9, unit: 'G' },
  { power: 6, unit: 'M' },
  { power: 3, unit: 'k' },
] as const

/** At most `digits` decimals without trailing zeros. A number that would round to 1,000 of a unit uses the next one. */
export function shortNumber(value: number, digits: number): string {
  const size = Math.abs(value)
  if (!(size >= 1000) || !Number.isFinite(value)) return String(value)
  const found = units.findIndex(({ power }) => size >= 10 ** power)
  const fits = rounded(size, found, digits) < 1000 || found === 0
  const at = fits ? found : found - 1
  return `${value < 0 ? '-' : ''}${rounded(size, at, digits)}${units[at]?.unit ?? ''}`
}

function rounded(size: number, at: number, digits: number): number {
  return Number((size / 10 ** (units[at]?.power ?? 0)).toFixed(digits))
}
