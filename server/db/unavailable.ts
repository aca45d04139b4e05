/** The database is starting, gone, full, or has no free connection. `serve` answers 503 with `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** In seconds. */
  readonly retryAfter: number

  constructor(message: string, options?: { cause?: unknown; retryAfter?: number }) {
    super(message, { cause: options?.cause })
    this.retryAfter = options?.retryAfter ?? 2
  }
}

/** SQLSTATE codes for "not now" rather than "wrong"; class 08 (connection) is tested by its prefix. */
const notNow = new Set([
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P04', // database_dropped
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
])

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOTCONN',
])

/** Errors of the driver itself have no code. */
const driverTexts =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|^Client was closed|Query read timeout|after calling end on the pool/

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : undefined
}

/** `error`, or a `DatabaseUnavailable` with it as cause when the database cannot respond now. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error
  const code = errorCode(error)
  const unavailable =
    code === undefined
      ? driverTexts.test(error.message)
      : code.startsWith('08') || notNow.has(code) || socketCodes.has(code)
  return unavailable ? new DatabaseUnavailable('The database cannot answer at the moment.', { cause: error }) : error
}
