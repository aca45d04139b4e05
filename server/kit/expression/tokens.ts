export interface Word {
  kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  text: string
  at: number
}

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  /** Counted from 0. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const pattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<text>'[^']*'|"[^"]*")|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>&&|\|\||==|!=|<>|<=|>=|[-+*/()<>=!.,]))/uy

/** @throws ExpressionError at an unexpected character. */
export function wordsOf(source: string): Word[] {
  const words: Word[] = []
  pattern.lastIndex = 0
  let at = 0
  while (at < source.trimEnd().length) {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found === null) throw new ExpressionError('unexpected character', at)
    words.push(wordOf(found.groups ?? {}, at + found[0].length))
    at += found[0].length
  }
  return [...words, { kind: 'end', text: '', at }]
}

function wordOf(groups: Partial<Record<string, string>>, end: number): Word {
  const { number, text, name, sign = '' } = groups
  if (number !== undefined) return { kind: 'number', text: number, at: end - number.length }
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1), at: end - text.length }
  if (name !== undefined) return { kind: 'name', text: name, at: end - name.length }
  return { kind: 'sign', text: sign, at: end - sign.length }
}
