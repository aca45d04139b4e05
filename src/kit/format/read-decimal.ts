export type DecimalMark = '.' | ','

export function decimalMark(language: string): DecimalMark {
  return language === 'es' ? ',' : '.'
}

/** Uses the language's separator, without groups. */
export function writtenDecimal(value: string, mark: DecimalMark): string {
  return mark === ',' && /^-?\d*\.\d*$/.test(value) ? value.replace('.', ',') : value
}

/**
 * '' for empty text, undefined if unreadable. One separator with one or two digits after it is decimal; else the
 * language decides, and the other format is tried if that makes no number.
 */
export function readDecimal(text: string, mark: DecimalMark): string | undefined {
  const dense = text.normalize('NFKC').replace(/[\s'’_]/g, '')
  const [, minus = '', number = ''] = /^(-?)([\d.,]+)$/.exec(dense) ?? []
  if (!/\d/.test(number)) return dense === '' ? '' : undefined
  const [whole, fraction] = splitNumber(number, mark) ?? []
  return whole === undefined ? undefined : `${minus}${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

function splitNumber(number: string, mark: DecimalMark): [string, string] | undefined {
  const [first, ...more] = number.replace(/\d/g, '')
  if (first === undefined) return [number, '']
  const at = number.lastIndexOf(more.at(-1) ?? first)
  const [head, tail] = [number.slice(0, at), number.slice(at + 1)]
  const last = number.charAt(at)
  if (more.length === 0)
    return last !== mark && tail.length === 3 && /^[1-9]\d{0,2}$/.test(head) ? [head + tail, ''] : [head, tail]
  if (last === first) return isGrouped(number, first) ? [number.replaceAll(first, ''), ''] : undefined
  return isGrouped(head, first) ? [head.replaceAll(first, ''), tail] : undefined
}

function isGrouped(number: string, separator: string): boolean {
  const [first = '', ...groups] = number.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.every(group => /^\d{3}$/.test(group))
}

export function mayBecomeNumber(text: string): boolean {
  return /^-?(?:\d*(?:[.,]\d*)?|[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:\1\d{0,2}|(?!\1)[.,]\d*)?)$/.test(text)
}

function plainKeys(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[。、]/g, match => (match === '。' ? '.' : ','))
    .replace(/[^\d.,-]/g, '')
}

export function numberCharacters(text: string, negative: boolean): string {
  const plain = plainKeys(text)
  return (negative && plain.startsWith('-') ? '-' : '') + plain.replaceAll('-', '')
}

interface NumberPlace {
  before: string
  after: string
  negative: boolean
  whole: boolean
}

export function typedNumber(typed: string, { before, after, negative, whole }: NumberPlace): string {
  if (after.startsWith('-')) return ''
  let taken = ''
  for (const key of plainKeys(typed)) {
    const start = before + taken
    const fits =
      key === '-'
        ? negative && start === '' && !after.includes('-')
        : /\d/.test(key) || (!whole && mayBecomeNumber(start + key + after))
    if (fits) taken += key
  }
  return taken
}
