/** Properties that never contain values of users. */
const told = ['code', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'path']

/** Omits PostgreSQL's `detail` and `where`: whole rows with bank accounts, password hashes, messages. */
export function errorForLog(error: unknown, depth = 0): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const parts = told.flatMap(name => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const inner = depth > 4 ? [] : [error.cause, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])]
  const causes = inner.filter(cause => cause !== undefined).map(cause => errorForLog(cause, depth + 1))
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(parts),
    ...(causes.length === 0 ? {} : { causes }),
  }
}
