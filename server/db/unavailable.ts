/**
 * The database cannot answer at the moment: it is starting, gone, full, or has no connection left.
 * `serve` answers 503 with `Retry-After`; nothing that was answered before is lost.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** After how many seconds a caller may try again. */
  readonly retryAfter: number

  constructor(message: string, options?: { cause?: unknown; retryAfter?: number }) {
    super(message, { cause: options?.cause })
    this.retryAfter = options?.retryAfter ?? 2
  }
}

/** SQLSTATE codes that say "not now" rather than "wrong"; class 08 (connection) is tested by its prefix. */
const notNow = new Set([
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: lock_timeout passed
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, shutting down, recovering
  '57P04', // database_dropped
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout: the session was ended
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

/** Errors that the driver makes itself carry no code, only these texts. */
const driverTexts =
  /^Connection terminated|timeout exceeded when trying to connect|not queryable|^Client was closed|Query read timeout|after calling end on the pool/

/** The SQLSTATE or system code of an error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : undefined
}

/** `error` itself, or a `DatabaseUnavailable` around it when it says that the database cannot answer now. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error
  const code = errorCode(error)
  const unavailable =
    code === undefined
      ? driverTexts.test(error.message)
      : code.startsWith('08') || notNow.has(code) || socketCodes.has(code)
  return unavailable ? new DatabaseUnavailable('The database cannot answer at the moment.', { cause: error }) : error
}
