import { ExpressionError, wordsOf } from './tokens.ts'
import type { Word } from './tokens.ts'

export type Expression =
  | { kind: 'number' | 'text'; value: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'null' }
  | { kind: 'field'; name: string; at: number }
  | { kind: 'rows'; fold: Fold; name: string; at: number }
  | { kind: 'not' | 'minus'; of: Expression }
  | { kind: 'in'; left: Expression; among: Expression[] }
  | { kind: 'binary'; sign: Sign; left: Expression; right: Expression }

export type Fold = 'sum' | 'min' | 'max' | 'count'
export type Sign = 'or' | 'and' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'

const folds: readonly string[] = ['sum', 'min', 'max', 'count']
const deepest = 60
const longest = 1000

/**
 * Reads an expression:
 *
 *     or      = and { ("or" | "||") and }
 *     and     = not { ("and" | "&&") not }
 *     not     = [ "not" | "!" ] compare
 *     compare = sum [ ("=" | "==" | "!=" | "<>" | "<" | "<=" | ">" | ">=") sum | [ "not" ] "in" "(" or { "," or } ")" ]
 *     sum     = product { ("+" | "-") product }
 *     product = unary { ("*" | "/") unary }
 *     unary   = [ "-" ] atom
 *     atom    = number | text | "true" | "false" | "null" | field | fold "(" "rows" [ "." field ] ")" | "(" or ")"
 *     fold    = "sum" | "min" | "max" | "count"
 *
 * Nothing else is understood, so no expression runs code. `${…}` and `#{…}` around it, as other systems write, are
 * taken away. @throws ExpressionError
 */
export function parseExpression(source: string): Expression {
  if (source.length > longest) throw new ExpressionError('too long', longest)
  const bare = /^\s*[$#]\{([\s\S]*)\}\s*$/.exec(source)?.[1] ?? source
  const reader = new Reader(wordsOf(bare))
  const read = reader.or()
  reader.end()
  return read
}

class Reader {
  readonly #words: Word[]
  #next = 0
  #depth = 0

  constructor(words: Word[]) {
    this.#words = words
  }

  or(): Expression {
    this.#depth += 1
    if (this.#depth > deepest) throw new ExpressionError('too deep', this.#peek().at)
    let left = this.#and()
    while (this.#takes('or', '||')) left = { kind: 'binary', sign: 'or', left, right: this.#and() }
    this.#depth -= 1
    return left
  }

  end(): void {
    const word = this.#peek()
    if (word.kind !== 'end') throw new ExpressionError(`unexpected ${word.text}`, word.at)
  }

  #and(): Expression {
    let left = this.#not()
    while (this.#takes('and', '&&')) left = { kind: 'binary', sign: 'and', left, right: this.#not() }
    return left
  }

  #not(): Expression {
    return this.#takes('not', '!') ? { kind: 'not', of: this.#compare() } : this.#compare()
  }

  #compare(): Expression {
    const left = this.#sum()
    if (this.#takes('in')) return this.#among(left)
    if (this.#peek().text === 'not' && this.#words[this.#next + 1]?.text === 'in') {
      this.#next += 2
      return { kind: 'not', of: this.#among(left) }
    }
    const sign = this.#comparison()
    return sign === undefined ? left : { kind: 'binary', sign, left, right: this.#sum() }
  }

  #comparison(): Sign | undefined {
    if (this.#takes('==', '=')) return '='
    if (this.#takes('!=', '<>')) return '!='
    return (['<=', '>=', '<', '>'] as const).find(sign => this.#takes(sign))
  }

  #among(left: Expression): Expression {
    this.#must('(')
    const among = [this.or()]
    while (this.#takes(',')) among.push(this.or())
    this.#must(')')
    return { kind: 'in', left, among }
  }

  #sum(): Expression {
    let left = this.#product()
    for (;;) {
      const sign = (['+', '-'] as const).find(each => this.#takes(each))
      if (sign === undefined) return left
      left = { kind: 'binary', sign, left, right: this.#product() }
    }
  }

  #product(): Expression {
    let left = this.#unary()
    for (;;) {
      const sign = (['*', '/'] as const).find(each => this.#takes(each))
      if (sign === undefined) return left
      left = { kind: 'binary', sign, left, right: this.#unary() }
    }
  }

  #unary(): Expression {
    return this.#takes('-') ? { kind: 'minus', of: this.#atom() } : this.#atom()
  }

  #atom(): Expression {
    const word = this.#peek()
    this.#next += 1
    if (word.kind === 'number' || word.kind === 'text') return { kind: word.kind, value: word.text }
    if (word.kind === 'name') return this.#named(word)
    if (word.text === '(') {
      const inner = this.or()
      this.#must(')')
      return inner
    }
    throw new ExpressionError(word.kind === 'end' ? 'unfinished' : `unexpected ${word.text}`, word.at)
  }

  #named({ text, at }: Word): Expression {
    if (text === 'true' || text === 'false') return { kind: 'flag', value: text === 'true' }
    if (text === 'null') return { kind: 'null' }
    if (!isFold(text) || this.#peek().text !== '(') return { kind: 'field', name: text, at }
    this.#must('(')
    const rows = this.#peek()
    this.#must('rows')
    const name = this.#takes('.') ? this.#fieldName() : ''
    if (name === '' && text !== 'count') throw new ExpressionError('unfinished', rows.at)
    this.#must(')')
    return { kind: 'rows', fold: text, name, at }
  }

  #fieldName(): string {
    const word = this.#peek()
    if (word.kind !== 'name') throw new ExpressionError('unfinished', word.at)
    this.#next += 1
    return word.text
  }

  #peek(): Word {
    return this.#words[this.#next] ?? { kind: 'end', text: '', at: 0 }
  }

  #takes(...texts: string[]): boolean {
    const { kind, text } = this.#peek()
    if (kind === 'text' || kind === 'end' || !texts.includes(text)) return false
    this.#next += 1
    return true
  }

  #must(text: string): void {
    const word = this.#peek()
    if (!this.#takes(text)) throw new ExpressionError(`${text} expected`, word.at)
  }
}

function isFold(text: string): text is Fold {
  return folds.includes(text)
}
