/** Parses `17:00`, `17.30`, `9:5`, `1730`, `17`. Returns `HH:mm`, otherwise undefined. */
export function readTime(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const packed = /^(\d{2})(\d{2})$/.exec(plain)?.slice(1)
  const [hour = '', minute = '0', ...rest] = packed ?? plain.split(/[:.]/)
  if (rest.length > 0 || !/^\d{1,2}$/.test(hour) || !/^\d{1,2}$/.test(minute)) return undefined
  if (Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
