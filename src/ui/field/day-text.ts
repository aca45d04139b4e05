/**
 * Parses `2026-11-21`, `2026/1/2`, `2026.1.2`, `2026年1月2日`, `20261121`, and `11-21` in `year`. Returns `YYYY-MM-DD`, ''
 * for an empty text, otherwise undefined.
 */
export function readDay(text: string, year: number): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return ''
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  const parts = packed?.slice(1) ?? plain.split(/[-/.年月日\s]+/).filter(part => part !== '')
  if (parts.some(part => !/^\d{1,4}$/.test(part))) return undefined
  const [y, m, d] = (parts.length === 2 ? [year, ...parts] : parts).map(Number)
  if (parts.length > 3 || y === undefined || m === undefined || d === undefined || y < 1900 || y > 9999)
    return undefined
  const date = new Date(Date.UTC(y, m - 1, d))
  const real = date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return real ? date.toISOString().slice(0, 10) : undefined
}
