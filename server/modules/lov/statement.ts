import type { StatementParameter } from '../../../src/contract/lov/lov-admin.ts'
import {
  allowedBeforeParenthesis,
  allowedBeforeText,
  allowedFunctions,
  allowedSigns,
  allowedTypes,
  forbiddenBeginnings,
  forbiddenWords,
} from './statement-words.ts'

/** A statement with `$1`, `$2` … and the names of the values that belong there. */
export interface Compiled {
  text: string
  names: string[]
}

/** Why a statement is refused: a sentence of `problems.json` below `lists`, with the piece it is about. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault'
  readonly key: string
  readonly piece: string

  constructor(key: string, piece = '') {
    super(`${key}: ${piece}`)
    this.key = key
    this.piece = piece
  }
}

/** Parameters that every statement may use: what was typed, values that are wanted, the caller's language. */
export const builtInParameters = { keyword: 'text', ids: 'text[]', language: 'text' } as const

const sqlTypes: Record<StatementParameter['type'], string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  flag: 'int',
}
const most = { length: 4000, tokens: 1000, concatenations: 20 }

interface Token {
  kind: 'word' | 'name' | 'number' | 'text' | 'parameter' | 'sign'
  /** As it goes to the database; words in lower case. */
  text: string
}

const shapes: readonly [Token['kind'], RegExp][] = [
  ['word', /^[A-Za-z_][A-Za-z0-9_]*/],
  ['name', /^"[A-Za-z_][A-Za-z0-9_]*"(?!")/],
  ['number', /^\d+(?:\.\d+)?(?![A-Za-z0-9_.])/],
  ['text', /^'(?:[^'\\\p{Cc}]|'')*'(?!')/u],
  ['parameter', /^:[a-z][a-zA-Z0-9]*/],
  // As greedy as PostgreSQL, so that `--` and `/*` are one sign each, and no allowed one.
  ['sign', /^(?:::|[+\-*/<>=~!@#%^&|`?]+|[(),.])/],
]

/**
 * Checks that a text is one SELECT made of known pieces only, and puts places for its values. What it reads is not
 * decided here but by the reader's rights.
 * @throws StatementFault
 */
export function compileStatement(statement: string, parameters: readonly StatementParameter[]): Compiled {
  const tokens = tokensOf(statement)
  requireOneSelect(tokens)
  tokens.forEach((token, at) => requireAllowed(token, tokens[at - 1], tokens[at + 1]))
  const types = new Map<string, string>([
    ...parameters.map(({ name, type }) => [name, sqlTypes[type]] as const),
    ...Object.entries(builtInParameters),
  ])
  const names: string[] = []
  const pieces = tokens.map(token => {
    if (token.kind !== 'parameter') return token.text
    const name = token.text.slice(1)
    const type = types.get(name)
    if (type === undefined) throw new StatementFault('unknownParameter', token.text)
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}::${type}`
  })
  return { text: pieces.join(' '), names }
}

function tokensOf(statement: string): Token[] {
  if (statement.length > most.length) throw new StatementFault('statementTooLong')
  const tokens: Token[] = []
  let rest = statement.replace(/^[ \t\r\n]+/, '')
  while (rest !== '') {
    const [kind, found] = firstOf(rest)
    tokens.push({ kind, text: kind === 'word' ? found.toLowerCase() : found })
    rest = rest.slice(found.length).replace(/^[ \t\r\n]+/, '')
    if (tokens.length > most.tokens) throw new StatementFault('statementTooLong')
  }
  return tokens
}

function firstOf(rest: string): [Token['kind'], string] {
  for (const [kind, shape] of shapes) {
    const found = shape.exec(rest)?.[0]
    if (found !== undefined) return [kind, found]
  }
  throw new StatementFault('notAllowed', rest.slice(0, 20))
}

function requireOneSelect(tokens: readonly Token[]): void {
  const first = tokens[0]
  if (first?.text !== 'select' && first?.text !== 'with') throw new StatementFault('notSelect')
  let depth = 0
  for (const { kind, text } of tokens) {
    if (kind === 'sign' && text === '(') depth += 1
    if (kind === 'sign' && text === ')') depth -= 1
    // The statement stands in parentheses when it runs, and must not close them.
    if (depth < 0) throw new StatementFault('parentheses')
  }
  if (depth !== 0) throw new StatementFault('parentheses')
  const joined = tokens.filter(({ text }) => text === '||')
  if (joined.length > most.concatenations) throw new StatementFault('tooManyConcatenations')
}

function requireAllowed(token: Token, before: Token | undefined, after: Token | undefined): void {
  const { kind, text } = token
  const refused = (piece = text) => new StatementFault('notAllowed', piece)
  if (kind === 'sign' && !allowedSigns.has(text)) throw refused()
  if (kind === 'word' || kind === 'name') {
    const name = kind === 'name' ? text.slice(1, -1).toLowerCase() : text
    if (forbiddenBeginnings.test(name) || (kind === 'word' && forbiddenWords.has(name))) throw refused()
    if (before?.text === '::' && !(kind === 'word' && allowedTypes.has(text))) throw refused(`::${text}`)
    if (after?.text === '(') requireCall(token, before, refused)
  }
  if (text === '::' && after?.kind !== 'word') throw refused()
  if (kind === 'text') {
    if (before?.kind === 'text' || before?.kind === 'name') throw refused()
    if (before?.kind === 'word' && !allowedBeforeText.has(before.text)) throw refused(`${before.text} ${text}`)
  }
}

/** What stands before an opening parenthesis: a known function under its plain name, or a word of the grammar. */
function requireCall({ kind, text }: Token, before: Token | undefined, refused: (piece: string) => Error): void {
  const plain = kind === 'word' && before?.text !== '.' && before?.text !== '::'
  if (!plain || !(allowedFunctions.has(text) || allowedBeforeParenthesis.has(text))) throw refused(`${text}(`)
}
