import Big from 'big.js'
import type { Fact, FactField, Facts } from '../approval-subject.ts'
import { parseExpression } from './parse.ts'
import type { Expression, Sign } from './parse.ts'
import { ExpressionError } from './tokens.ts'

type Value = Big | string | boolean | null
type Kind = 'number' | 'text' | 'flag' | 'null'

/** @throws ExpressionError when it cannot be evaluated, such as a division by 0. */
export function holds(source: string, facts: Facts): boolean {
  return valueOf(parseExpression(source), facts) === true
}

/** The text of an expression, such as a user name; empty without one. @throws ExpressionError */
export function textOfExpression(source: string, facts: Facts): string {
  const value = valueOf(parseExpression(source), facts)
  if (value === null || typeof value === 'boolean') return ''
  return typeof value === 'string' ? value : value.toFixed()
}

/**
 * The fault of an expression: its grammar, an unknown field, types that cannot be compared, or another result than
 * `wanted`.
 */
export function expressionFault(
  source: string,
  fields: Readonly<Record<string, Pick<FactField, 'kind' | 'ofRow'>>>,
  wanted: 'flag' | 'text',
): { message: string; at: number } | undefined {
  try {
    const kind = kindOf(parseExpression(source), fields)
    const fits = wanted === 'flag' ? kind === 'flag' : kind === 'text' || kind === 'number'
    return fits ? undefined : { message: wanted === 'flag' ? 'not a condition' : 'not a text', at: 0 }
  } catch (error) {
    if (error instanceof ExpressionError) return { message: error.message, at: error.at }
    throw error
  }
}

function valueOf(node: Expression, facts: Facts): Value {
  switch (node.kind) {
    case 'number':
      return new Big(node.value)
    case 'text':
    case 'flag':
      return node.value
    case 'null':
      return null
    case 'field':
      return fieldValue(facts, node.name)
    case 'rows':
      return foldRows(node, facts)
    case 'not':
      return valueOf(node.of, facts) !== true
    case 'minus':
      return number(valueOf(node.of, facts)).neg()
    case 'in':
      return node.among.some(each => isEqual(valueOf(node.left, facts), valueOf(each, facts)))
    case 'binary':
      return binary(node.sign, node.left, node.right, facts)
  }
}

function fieldValue(facts: Facts, name: string): Value {
  const value = Object.hasOwn(facts, name) ? facts[name] : null
  return value === undefined || (typeof value === 'object' && value !== null) ? null : asValue(value)
}

function asValue(value: Fact): Value {
  return typeof value === 'number' ? new Big(value) : value
}

function foldRows({ fold, name }: { fold: string; name: string }, facts: Facts): Value {
  const rows = Array.isArray(facts['rows']) ? (facts['rows'] as readonly Readonly<Record<string, Fact>>[]) : []
  if (fold === 'count') return new Big(rows.length)
  const values = rows.map(row => number(asValue(row[name] ?? '0')))
  if (fold === 'sum') return values.reduce((sum, each) => sum.plus(each), new Big(0))
  return values.reduce<Big | null>(
    (found, each) => (found === null || (fold === 'min' ? each.lt(found) : each.gt(found)) ? each : found),
    null,
  )
}

function binary(sign: Sign, left: Expression, right: Expression, facts: Facts): Value {
  const first = valueOf(left, facts)
  if (sign === 'and') return first === true && valueOf(right, facts) === true
  if (sign === 'or') return first === true || valueOf(right, facts) === true
  const second = valueOf(right, facts)
  if (sign === '=') return isEqual(first, second)
  if (sign === '!=') return !isEqual(first, second)
  if (sign === '+' || sign === '-' || sign === '*' || sign === '/') return computed(sign, number(first), number(second))
  const order = compared(first, second)
  if (order === undefined) return false
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  return sign === '>' ? order > 0 : order >= 0
}

function computed(sign: '+' | '-' | '*' | '/', first: Big, second: Big): Big {
  if (sign === '+') return first.plus(second)
  if (sign === '-') return first.minus(second)
  if (sign === '*') return first.times(second)
  if (second.eq(0)) throw new ExpressionError('division by zero', 0)
  return first.div(second)
}

/** Decimals are stored as strings, so a numeric string counts as a number. */
function number(value: Value): Big {
  if (value instanceof Big) return value
  if (typeof value === 'string' && /^-?\d{1,24}(\.\d{1,12})?$/.test(value)) return new Big(value)
  if (value === null) return new Big(0)
  throw new ExpressionError('not a number', 0)
}

function isEqual(first: Value, second: Value): boolean {
  if (first === null || second === null) return first === second
  if (first instanceof Big || second instanceof Big) return compared(first, second) === 0
  return first === second
}

/** Negative, zero or positive; undefined when a value is missing. */
function compared(first: Value, second: Value): number | undefined {
  if (first === null || second === null) return undefined
  if (first instanceof Big || second instanceof Big) return number(first).cmp(number(second))
  if (isDecimal(first) && isDecimal(second)) return number(first).cmp(number(second))
  return String(first) < String(second) ? -1 : String(first) > String(second) ? 1 : 0
}

function isDecimal(value: Value): boolean {
  return typeof value === 'string' && /^-?\d{1,24}(\.\d{1,12})?$/.test(value)
}

type Fields = Readonly<Record<string, Pick<FactField, 'kind' | 'ofRow'>>>

function kindOf(node: Expression, fields: Fields): Kind {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'flag':
    case 'null':
      return node.kind
    case 'field':
      return fieldKind(node, fields, false)
    case 'rows':
      if (node.name !== '' && fieldKind(node, fields, true) !== 'number' && node.fold !== 'count')
        throw new ExpressionError(`${node.name} is not a number`, node.at)
      return 'number'
    case 'not':
      return must('flag', node.of, fields)
    case 'minus':
      return must('number', node.of, fields)
    case 'in':
      for (const each of node.among) alike(node.left, each, fields)
      return 'flag'
    case 'binary':
      return binaryKind(node, fields)
  }
}

function binaryKind(node: Extract<Expression, { kind: 'binary' }>, fields: Fields): Kind {
  const { sign, left, right } = node
  if (sign === 'and' || sign === 'or') {
    must('flag', left, fields)
    return must('flag', right, fields)
  }
  if (sign === '+' || sign === '-' || sign === '*' || sign === '/') {
    must('number', left, fields)
    return must('number', right, fields)
  }
  alike(left, right, fields)
  return 'flag'
}

function must(kind: 'flag' | 'number', node: Expression, fields: Fields): Kind {
  const found = kindOf(node, fields)
  if (found !== kind) throw new ExpressionError(kind === 'flag' ? 'not a condition' : 'not a number', placeOf(node))
  return found
}

function alike(left: Expression, right: Expression, fields: Fields): void {
  const [first, second] = [kindOf(left, fields), kindOf(right, fields)]
  if (first !== second && first !== 'null' && second !== 'null')
    throw new ExpressionError(`a ${first} is not compared with a ${second}`, placeOf(right))
}

function fieldKind({ name, at }: { name: string; at: number }, fields: Fields, ofRow: boolean): Kind {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined || (field.ofRow === true) !== ofRow) throw new ExpressionError(`unknown field ${name}`, at)
  return field.kind
}

function placeOf(node: Expression): number {
  return 'at' in node ? node.at : 0
}
