import type { Source, StatementFault } from './statement-fault.ts'
import {
  allowedFunctions,
  allowedNodes,
  allowedOperators,
  allowedTypes,
  fieldsOf,
  grammarFunctions,
  levels,
  systemColumns,
} from './statement-nodes.ts'
import type { FieldRule, Fields } from './statement-nodes.ts'

const most = { levels: 16 }

/** Position of the walk: nesting level, byte in the statement, and names defined by the enclosing queries. */
interface Spot {
  level: number
  byte: number | undefined
  made: ReadonlySet<string>
}

/** A statement has at most 16 levels. @throws StatementFault with the place of the first violation. */
export function requireAllowedTree(select: unknown, source: Source, tables: ReadonlySet<string>): void {
  visitFields('SelectStmt', fieldsOf(select), { level: 1, byte: undefined, made: new Set() })

  function visitFields(kind: string, fields: Fields, around: Spot): void {
    const rules = allowedNodes[kind]
    const own = fields['location']
    const byte = typeof own === 'number' && own >= 0 ? own : around.byte
    const refused = (piece?: string) => source.fault('notAllowed', byte, piece)
    if (rules === undefined) throw refused()
    if (around.level > most.levels) throw source.fault('tooDeep', byte)
    const made = kind === 'SelectStmt' ? new Set([...around.made, ...namesMadeBy(fields)]) : around.made
    checks[kind]?.(fields, { refused, made, tables, unknownTable: name => source.fault('unknownTable', byte, name) })
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'location') continue
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
      if (rule === undefined) throw refused()
      visit(rule, value, { level: around.level, byte, made }, { kind, field, refused })
    }
  }

  function visit(
    rule: FieldRule,
    value: unknown,
    spot: Spot,
    parent: { kind: string; field: string; refused(): StatementFault },
  ): void {
    if (rule === 'value') return
    if (rule === 'nodes') {
      for (const node of Array.isArray(value) ? value : [value]) {
        for (const [kind, fields] of Object.entries(fieldsOf(node))) {
          const level = levels.has(kind) && !isChain(parent, kind) ? spot.level + 1 : spot.level
          visitFields(kind, fieldsOf(fields), { ...spot, level })
        }
      }
    } else if ('fieldsOf' in rule) {
      // Both sides of a UNION are on the level of the whole.
      visitFields(rule.fieldsOf, fieldsOf(value), spot)
    } else if (!rule.includes(typeof value === 'object' ? 'object' : value)) throw parent.refused()
  }
}

/** `a || b || c` and joins are long rather than deep: their left side adds no level. */
function isChain({ kind, field }: { kind: string; field: string }, inner: string): boolean {
  return kind === inner && ((kind === 'A_Expr' && field === 'lexpr') || (kind === 'JoinExpr' && field === 'larg'))
}

/** Each query of WITH may read earlier ones; PostgreSQL refuses the rest. */
function namesMadeBy(select: Fields): string[] {
  const queries: unknown = fieldsOf(select['withClause'])['ctes']
  if (!Array.isArray(queries)) return []
  return queries.map(query => String(fieldsOf(fieldsOf(query)['CommonTableExpr'])['ctename']))
}

interface CheckContext {
  refused(piece?: string): StatementFault
  unknownTable(name: string): StatementFault
  made: ReadonlySet<string>
  tables: ReadonlySet<string>
}

const checks: Readonly<Record<string, (fields: Fields, context: CheckContext) => void>> = {
  RangeVar({ relname, schemaname, catalogname }, { made, tables, refused, unknownTable }) {
    const name = String(relname)
    if (schemaname !== undefined || catalogname !== undefined) throw refused()
    if (!made.has(name) && !tables.has(name)) throw unknownTable(name)
  },
  ColumnRef({ fields }, { refused }) {
    const wrong = textsOf(fields).find(name => systemColumns.has(name) || name.startsWith('pg_'))
    if (wrong !== undefined) throw refused(wrong)
  },
  FuncCall({ funcname, funcformat }, { refused }) {
    const names = textsOf(funcname)
    const [first = '', second = ''] = names
    const ofGrammar = names.length === 2 && first === 'pg_catalog' && grammarFunctions.has(second)
    const allowed = names.length === 1 ? allowedFunctions.has(first) : ofGrammar
    if (!allowed || (ofGrammar && funcformat !== 'COERCE_SQL_SYNTAX' && second !== 'like_escape'))
      throw refused(`${names.join('.')}(`)
  },
  A_Expr: ({ name }, context) => requireOperator(name, context),
  SubLink: ({ operName }, context) => operName !== undefined && requireOperator(operName, context),
  TypeName({ names }, { refused }) {
    const spelled = textsOf(names)
    const name = spelled.at(-1) ?? ''
    const engine = spelled.length === 1 || (spelled.length === 2 && spelled[0] === 'pg_catalog')
    if (!engine || !allowedTypes.has(name)) throw refused(`::${name}`)
  },
}

function requireOperator(name: unknown, { refused }: CheckContext): void {
  const [operator = '', ...more] = textsOf(name)
  if (more.length > 0 || !allowedOperators.has(operator)) throw refused(operator)
}

function textsOf(nodes: unknown): string[] {
  return (Array.isArray(nodes) ? nodes : []).flatMap(node => {
    const text = fieldsOf(fieldsOf(node)['String'])['sval']
    return typeof text === 'string' ? [text] : []
  })
}
