/** Functions that a statement may call: none of them reads, writes, waits, or makes much out of little. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['lower', 'upper', 'initcap', 'trim', 'ltrim', 'rtrim', 'btrim', 'substr', 'substring', 'left', 'right'],
  ...['length', 'char_length', 'position', 'strpos', 'split_part', 'coalesce', 'nullif', 'greatest', 'least'],
  ...['round', 'ceil', 'floor', 'abs', 'mod', 'trunc', 'to_char', 'to_date', 'date_trunc', 'extract', 'now'],
  ...['count', 'sum', 'min', 'max', 'avg', 'row_number', 'rank', 'dense_rank'],
])

/** Words that may stand before an opening parenthesis without calling anything. */
export const allowedBeforeParenthesis: ReadonlySet<string> = new Set([
  ...['select', 'distinct', 'all', 'any', 'from', 'join', 'on', 'using', 'where', 'and', 'or', 'not', 'in', 'exists'],
  ...['as', 'case', 'when', 'then', 'else', 'by', 'having', 'union', 'except', 'intersect', 'values', 'over', 'filter'],
  ...['between', 'like', 'ilike', 'is', 'limit', 'offset'],
])

/** Words that may stand before a text; any other one would make it something else: `regclass 'x'`, `E'x'`. */
export const allowedBeforeText: ReadonlySet<string> = new Set([
  ...[
    'select',
    'distinct',
    'where',
    'and',
    'or',
    'not',
    'on',
    'case',
    'when',
    'then',
    'else',
    'between',
    'like',
    'ilike',
  ],
  ...['escape', 'by', 'having', 'from', 'in', 'all', 'interval', 'date', 'timestamp'],
])

/** Types that `::` may name. */
export const allowedTypes: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'int', 'integer', 'bigint', 'smallint', 'numeric', 'decimal', 'boolean', 'date', 'timestamp'],
  ...['timestamptz', 'interval'],
])

/** Operators and signs. */
export const allowedSigns: ReadonlySet<string> = new Set([
  ...['=', '<>', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '||', '::', '(', ')', ',', '.'],
])

/** Words that make something other than one plain SELECT, or look behind the views. */
export const forbiddenWords: ReadonlySet<string> = new Set([
  ...[
    'insert',
    'update',
    'delete',
    'merge',
    'truncate',
    'create',
    'alter',
    'drop',
    'grant',
    'revoke',
    'into',
    'returning',
  ],
  ...[
    'set',
    'reset',
    'show',
    'do',
    'call',
    'copy',
    'execute',
    'prepare',
    'deallocate',
    'discard',
    'declare',
    'fetch',
    'move',
  ],
  ...['listen', 'unlisten', 'notify', 'lock', 'vacuum', 'analyze', 'explain', 'cluster', 'reindex', 'refresh', 'load'],
  ...['begin', 'commit', 'rollback', 'savepoint', 'release', 'start', 'abort', 'checkpoint', 'comment', 'security'],
  ...[
    'recursive',
    'materialized',
    'lateral',
    'tablesample',
    'table',
    'only',
    'for',
    'window',
    'cast',
    'array',
    'row',
    'rows',
  ],
  ...['current_user', 'session_user', 'user', 'current_role', 'current_catalog', 'current_schema', 'system_user'],
  ...['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid', 'oid', 'public', 'information_schema', 'job', 'lov_caller'],
  ...['collate', 'operator', 'variadic', 'xmltable', 'json_table', 'uescape'],
])

/** Beginnings of names that belong to the engine. */
export const forbiddenBeginnings =
  /^(pg_|lo_|reg(?:class|proc|oper|type|role|namespace|config|dictionary|collation)|dblink|query_to|table_to|cursor_to|schema_to|database_to|inet_|txid_|has_)/
