const units = [
  { power: 18, unit: 'E' },
  { power: 15, unit: 'P' },
  { power: 12, unit: 'T' },
  { power: 9, unit: 'G' },
  { power: 6, unit: 'M' },
  { power: 3, unit: 'k' },
] as const

/**
 * A number shortened with k, M, G, T, P or E, with at most `digits` digits behind the point and
 * without idle zeros. Below 1,000 it stays as it is; what would round to 1,000 of a unit takes the next one.
 */
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
