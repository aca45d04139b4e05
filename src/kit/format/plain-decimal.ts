const decimal = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/

/** `1,567.45` → `1567.45`, `1e-7` → `0.0000001`, `007.50` → `7.50`. */
export function plainDecimal(text: string): string | undefined {
  const parts = decimal.exec(text.trim())
  const [, sign = '', grouped = '', fraction = '', exponent = '0'] = parts ?? []
  if (!parts || grouped + fraction === '') return undefined
  const [left, right] = moved(grouped.replaceAll(',', ''), fraction, Number(exponent))
  const digits = left.replace(/^0+(?=\d)/, '') + (right && `.${right}`)
  return (sign === '-' || sign === '\u2212' ? '-' : '') + digits
}

function moved(whole: string, fraction: string, shift: number): [string, string] {
  if (shift >= 0) return [(whole || '0') + fraction.slice(0, shift).padEnd(shift, '0'), fraction.slice(shift)]
  const padded = whole.padStart(1 - shift, '0')
  return [padded.slice(0, shift), padded.slice(shift) + fraction]
}
