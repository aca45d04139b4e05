const lengths: Readonly<Record<string, string>> = {
  y: '(\\d{4})',
  M: '(\\d{1,2})',
  d: '(\\d{1,2})',
  H: '(\\d{1,2})',
  m: '(\\d{1,2})',
  s: '(\\d{1,2})',
  W: '(\\d{1,2})',
}
// Both `yyyy-MM-dd` and `YYYY-MM-DD` are in use.
const tokens = /[yY]+|M+|[dD]+|[Hh]+|m+|s+|W+/g

function partsOf(text: string, format: string): Record<string, string> | undefined {
  const names: string[] = []
  const pattern = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(tokens, token => {
    const name = nameOf(token)
    names.push(name)
    return lengths[name] ?? ''
  })
  const found = new RegExp(`^${pattern}$`).exec(text)
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
}

function nameOf(token: string): string {
  const letter = token.charAt(0)
  return { Y: 'y', D: 'd', h: 'H' }[letter] ?? letter
}

const two = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** '' if unreadable. */
export function isoOf(value: unknown, format: string): string {
  if (format === 'timestamp' || typeof value === 'number') {
    const time = new Date(Number(value))
    return isEmpty(value) || Number.isNaN(time.getTime()) ? '' : localIso(time)
  }
  if (typeof value !== 'string') return ''
  const parts = partsOf(value.trim(), format)
  if (!parts) return ''
  const { y, M, d, H, m, s, W } = parts
  if (W !== undefined) return `${y ?? ''}-W${two(W)}`
  const day = [y, ...(M === undefined ? [] : [two(M)]), ...(d === undefined ? [] : [two(d)])].filter(Boolean).join('-')
  const time = H === undefined ? '' : `${two(H)}:${two(m)}:${two(s)}`
  return [day, time].filter(Boolean).join('T')
}

export function inFormat(iso: string, format: string): string | number {
  if (iso === '') return ''
  if (format === 'timestamp') return new Date(iso.includes('T') ? iso : `${iso}T00:00:00`).getTime()
  const week = /^(\d{4})-W(\d{2})$/.exec(iso)
  const [date = '', clockTime = ''] = /^\d\d:/.test(iso) ? ['', iso] : iso.split('T')
  const [y = '', M = '01', d = '01'] = week ? [week[1]] : date.split('-')
  const [H = '00', m = '00', s = '00'] = clockTime.split(':')
  const parts: Record<string, string> = { y, M, d, H, m, s, W: week?.[2] ?? '' }
  return format.replace(tokens, token => parts[nameOf(token)] ?? '')
}

function localIso(time: Date): string {
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => two(String(part))).join('-')
  return `${day}T${[time.getHours(), time.getMinutes(), time.getSeconds()].map(part => two(String(part))).join(':')}`
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
