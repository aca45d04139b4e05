/**
 * Nodes, any plain value, one of several plain values, or the fields of a node of a known kind without its name around
 * them.
 */
export type FieldRule = 'nodes' | 'value' | readonly unknown[] | { fieldsOf: string }

const select = { fieldsOf: 'SelectStmt' }
const alias = { fieldsOf: 'Alias' }

/**
 * Any other node or field is refused: INTO, locks, recursion, LATERAL, samples, functions as tables, arrays, casts to
 * other types, WITH TIES …
 */
export const allowedNodes: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  SelectStmt: {
    distinctClause: 'nodes',
    targetList: 'nodes',
    fromClause: 'nodes',
    whereClause: 'nodes',
    groupClause: 'nodes',
    havingClause: 'nodes',
    valuesLists: 'nodes',
    sortClause: 'nodes',
    limitOffset: 'nodes',
    limitCount: 'nodes',
    limitOption: ['LIMIT_OPTION_DEFAULT', 'LIMIT_OPTION_COUNT'],
    op: 'value',
    all: 'value',
    larg: select,
    rarg: select,
    withClause: { fieldsOf: 'WithClause' },
  },
  WithClause: { ctes: 'nodes' },
  CommonTableExpr: {
    ctename: 'value',
    aliascolnames: 'nodes',
    ctematerialized: ['CTEMaterializeDefault'],
    ctequery: 'nodes',
  },
  ResTarget: { name: 'value', val: 'nodes' },
  RangeVar: { relname: 'value', inh: [true], relpersistence: 'value', alias },
  RangeSubselect: { subquery: 'nodes', alias },
  JoinExpr: {
    jointype: 'value',
    isNatural: 'value',
    larg: 'nodes',
    rarg: 'nodes',
    usingClause: 'nodes',
    quals: 'nodes',
    alias,
  },
  Alias: { aliasname: 'value', colnames: 'nodes' },
  ColumnRef: { fields: 'nodes' },
  A_Star: {},
  String: { sval: 'value' },
  Integer: { ival: 'value' },
  A_Const: { ival: ['object'], sval: ['object'], fval: ['object'], boolval: ['object'], isnull: 'value' },
  ParamRef: { number: 'value' },
  A_Expr: {
    kind: [
      ...['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_OP_ALL', 'AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF'],
      ...['AEXPR_IN', 'AEXPR_LIKE', 'AEXPR_ILIKE', 'AEXPR_BETWEEN', 'AEXPR_NOT_BETWEEN', 'AEXPR_BETWEEN_SYM'],
      'AEXPR_NOT_BETWEEN_SYM',
    ],
    name: 'nodes',
    lexpr: 'nodes',
    rexpr: 'nodes',
    rexpr_list_start: 'value',
    rexpr_list_end: 'value',
  },
  BoolExpr: { boolop: 'value', args: 'nodes' },
  NullTest: { arg: 'nodes', nulltesttype: 'value' },
  BooleanTest: { arg: 'nodes', booltesttype: 'value' },
  CaseExpr: { arg: 'nodes', args: 'nodes', defresult: 'nodes' },
  CaseWhen: { expr: 'nodes', result: 'nodes' },
  CoalesceExpr: { args: 'nodes' },
  MinMaxExpr: { op: 'value', args: 'nodes' },
  RowExpr: { args: 'nodes', row_format: ['COERCE_IMPLICIT_CAST'] },
  List: { items: 'nodes' },
  SortBy: {
    node: 'nodes',
    sortby_dir: ['SORTBY_DEFAULT', 'SORTBY_ASC', 'SORTBY_DESC'],
    sortby_nulls: 'value',
  },
  SubLink: {
    subLinkType: ['EXISTS_SUBLINK', 'ANY_SUBLINK', 'ALL_SUBLINK', 'EXPR_SUBLINK'],
    testexpr: 'nodes',
    operName: 'nodes',
    subselect: 'nodes',
  },
  FuncCall: {
    funcname: 'nodes',
    args: 'nodes',
    agg_filter: 'nodes',
    agg_distinct: 'value',
    agg_star: 'value',
    over: { fieldsOf: 'WindowDef' },
    funcformat: 'value',
  },
  // 1058: no frame is given
  WindowDef: { partitionClause: 'nodes', orderClause: 'nodes', frameOptions: [1058] },
  TypeCast: { arg: 'nodes', typeName: { fieldsOf: 'TypeName' } },
  TypeName: { names: 'nodes', typemod: 'value', typmods: 'nodes' },
  SQLValueFunction: {
    op: [
      ...['SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIMESTAMP', 'SVFOP_CURRENT_TIMESTAMP_N', 'SVFOP_LOCALTIMESTAMP'],
      'SVFOP_LOCALTIMESTAMP_N',
    ],
    typmod: 'value',
  },
}

/** None of these functions reads, writes, waits, or makes large results from small input. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['lower', 'upper', 'initcap', 'trim', 'ltrim', 'rtrim', 'btrim', 'substr', 'substring', 'left', 'right'],
  ...['length', 'char_length', 'position', 'strpos', 'split_part'],
  ...['round', 'ceil', 'floor', 'abs', 'mod', 'trunc', 'to_char', 'to_date', 'date_trunc', 'extract', 'now'],
  ...['count', 'sum', 'min', 'max', 'avg', 'row_number', 'rank', 'dense_rank'],
])

/** The parser's names for `extract(year from d)`, `trim(both from t)`, `at time zone`. */
export const grammarFunctions: ReadonlySet<string> = new Set([
  ...['extract', 'position', 'substring', 'btrim', 'ltrim', 'rtrim', 'timezone', 'like_escape'],
])

/** Types of casts, by the names that the parser uses. */
export const allowedTypes: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'int4', 'int8', 'int2', 'numeric', 'bool', 'date', 'timestamp', 'timestamptz', 'interval'],
])

export const allowedOperators: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '||', '~~', '!~~', '~~*', '!~~*'],
  ...['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
])

/** Columns of every PostgreSQL table. */
export const systemColumns: ReadonlySet<string> = new Set([
  ...['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid', 'oid'],
])

/** Nodes that add a level of nesting. */
export const levels: ReadonlySet<string> = new Set([
  ...['SelectStmt', 'A_Expr', 'BoolExpr', 'NullTest', 'BooleanTest', 'CaseExpr', 'CoalesceExpr', 'MinMaxExpr'],
  ...['RowExpr', 'SubLink', 'FuncCall', 'TypeCast', 'JoinExpr'],
])

export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
