import type { StatementParameter } from '../../../../src/contract/platform/lov/lov-admin.ts'
import { requireAllowedTree } from './statement-tree.ts'
import { StatementFault, wholeStatement } from './statement-fault.ts'
import type { Source } from './statement-fault.ts'
import { requireBoundedGrowth } from './statement-growth.ts'

/** `names` belong to the placeholders `$1`, `$2` … */
export interface Compiled {
  text: string
  names: string[]
}

/** Parameters of every statement: search text, requested values, the user's language. */
export const builtInParameters = { keyword: 'text', ids: 'text[]', language: 'text' } as const

const sqlTypes: Record<StatementParameter['type'], string> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  flag: 'int',
}
const most = { length: 4000, tokens: 1000, parentheses: 40 }

/** Positions are in UTF-8 bytes. */
interface Token {
  start: number
  end: number
  text: string
}

// Token numbers of the scanner. Identifiers with high-bit letters and literals with a prefix are not matched.
const shapes: ReadonlyMap<number, RegExp> = new Map([
  [258, /^(?:[A-Za-z_][A-Za-z0-9_]*|"[A-Za-z_][A-Za-z0-9_]*")$/], // identifier
  [260, /^\d+\.\d+$/], // number with a fraction
  [261, /^'(?:[^'\\\p{Cc}]|'')*'$/u], // text
  [266, /^\d+$/], // whole number
])
const otherTokens = /^(?:::|[+\-*/<>=,().]|<>|!=|<=|>=|\|\||[A-Za-z_]+)$/

/**
 * Checks with PostgreSQL's own parser that a text is one SELECT of allowed parts that reads allowed tables, and inserts
 * placeholders for its values. The second line of defence is the role that runs it.
 * @param tables names of the tables that it may read.
 * @throws StatementFault with the place of what is refused.
 */
export async function compileStatement(
  statement: string,
  parameters: readonly StatementParameter[],
  tables: ReadonlySet<string>,
): Promise<Compiled> {
  if (statement.length > most.length) throw new StatementFault('statementTooLong')
  if (!/^\s*(?:select|with)\b/i.test(statement)) throw new StatementFault('notSelect')
  const { scanSync, parseSync } = await loadParser()
  const types = new Map<string, string>([
    ...parameters.map(({ name, type }) => [name, sqlTypes[type]] as const),
    ...Object.entries(builtInParameters),
  ])
  const source = wholeStatement(statement)
  // The parser stops at the first zero character.
  const zero = statement.indexOf('\0')
  if (zero >= 0) throw source.fault('notAllowed', Buffer.byteLength(statement.slice(0, zero)), '\\0')
  const { pieces, names, withoutNames } = readTokens(source, scanned(source, scanSync, parseSync), types)
  const select = onlySelect(parsed(source, () => parseSync(withoutNames)))
  requireAllowedTree(select, source, tables)
  requireBoundedGrowth(select)
  return { text: pieces.join(' '), names }
}

type Parser = typeof import('libpg-query')
let loading: Promise<Parser> | undefined

/** Loads the parser (1.7 MB of WebAssembly) with the first statement. */
function loadParser(): Promise<Parser> {
  return (loading ??= import('libpg-query').then(async parser => {
    await parser.loadModule()
    return parser
  }))
}

function scanned(source: Source, scan: Parser['scanSync'], parse: Parser['parseSync']) {
  try {
    return scan(source.text).tokens
  } catch {
    // The scanner only reports that it failed; the parser reports where.
    parsed(source, () => parse(source.text))
    throw new StatementFault('notUnderstood')
  }
}

function parsed(source: Source, parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    const details: unknown = error instanceof Error ? Reflect.get(error, 'sqlDetails') : undefined
    if (typeof details !== 'object' || details === null) throw error
    const at: unknown = Reflect.get(details, 'cursorPosition')
    throw source.fault('notUnderstood', typeof at === 'number' ? source.byteOfCharacter(at) : undefined)
  }
}

/**
 * Returns the pieces to run, the names of their values, and a text of equal length for the parser, with `$1` for every
 * value.
 */
function readTokens(
  source: Source,
  tokens: readonly (Token & { tokenType: number })[],
  types: ReadonlyMap<string, string>,
): { pieces: string[]; names: string[]; withoutNames: string } {
  if (tokens.length > most.tokens) throw new StatementFault('statementTooLong')
  requireMatchingParentheses(source, tokens)
  const pieces: string[] = []
  const names: string[] = []
  const bytes = Buffer.from(source.text)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const next = tokens[at + 1]
    if (token.text === ':' && next?.start === token.end && /^[a-z][a-zA-Z0-9]*$/.test(next.text)) {
      const type = types.get(next.text)
      if (type === undefined) throw source.fault('unknownParameter', token.start, `:${next.text}`)
      if (!names.includes(next.text)) names.push(next.text)
      pieces.push(`$${names.indexOf(next.text) + 1}::${type}`)
      bytes.write('$1'.padEnd(next.end - token.start), token.start)
      at += 1
    } else {
      if (!(shapes.get(token.tokenType) ?? otherTokens).test(token.text))
        throw source.fault('notAllowed', token.start, token.text.slice(0, 20))
      pieces.push(token.text)
    }
  }
  return { pieces, names, withoutNames: bytes.toString() }
}

/** The statement runs in parentheses and must not close them; deep nesting would cost the parser time. */
function requireMatchingParentheses(source: Source, tokens: readonly Token[]): void {
  let depth = 0
  for (const { text, start } of tokens) {
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth < 0) throw source.fault('parentheses', start)
    if (depth > most.parentheses) throw source.fault('tooDeep', start)
  }
  if (depth !== 0) throw new StatementFault('parentheses')
}

function onlySelect(tree: unknown): unknown {
  const statements: unknown = Reflect.get(Object(tree), 'stmts')
  if (!Array.isArray(statements) || statements.length !== 1) throw new StatementFault('notSelect')
  const statement: unknown = Reflect.get(Object(statements[0]), 'stmt')
  const select: unknown = Reflect.get(Object(statement), 'SelectStmt')
  if (select === undefined) throw new StatementFault('notSelect')
  return select
}
