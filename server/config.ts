import { resolve } from 'node:path'
import { isLocalHost } from './kit/call/public-address.ts'
import { isHostPattern } from './kit/allowed-hosts.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export interface Config {
  port: number
  host: string
  /** For users and e-mails; absent while the server listens locally. */
  publicUrl?: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the embedded database below `dataDir`. */
  databaseUrl?: string
  /** `s3://bucket?endpoint=…`; absent: files below `dataDir`. */
  filesUrl?: string
  demo: boolean
  clientId?: string
  clientSecret?: string
  /** Without a path. */
  allowedOrigins: string[]
  smtpUrl?: string
  smsUrl?: string
  /** Uploads are posted here; absent: all count as clean. */
  scanUrl?: string
  /** Absent: only processes of this machine may read the metrics. */
  metricsToken?: string
  /** `erp.example.com`, `*.example.com`, with `:port` unless it is the default. */
  interfaceHosts: string[]
  /** Where executors of scheduled tasks are; written as `interfaceHosts`. */
  executorHosts: string[]
  /** Encrypts keys of sealed quotes in backups; absent: the first backup prints a generated one. */
  sealSecret?: string
  logLevel: LogLevel
  /** IANA name. */
  timeZone: string
  /** Number of proxies in front. */
  trustedProxies: number
  /** Seconds in which a stopping server still accepts calls but reports not ready. */
  drainSeconds: number
}

/** The message is one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

/** @throws ConfigError at the first invalid variable; never repeats secrets. */
export function readConfig(env: Environment): Config {
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  return {
    port: whole(env, 'PORT', 8080, 0, 65_535),
    host: host(env),
    publicUrl: publicUrl(env),
    dataDir: resolve(plain(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    filesUrl: filesUrl(env),
    demo: flag(env, 'DEMO', databaseUrl === undefined),
    ...client(env),
    allowedOrigins: origins(env),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    smsUrl: address(env, 'SMS_URL', ['http:', 'https:']),
    scanUrl: address(env, 'SCAN_URL', ['http:', 'https:']),
    metricsToken: metricsToken(env),
    interfaceHosts: hosts(env, 'INTERFACE_HOSTS'),
    executorHosts: hosts(env, 'EXECUTOR_HOSTS'),
    sealSecret: sealSecret(env),
    logLevel: logLevel(env),
    timeZone: timeZone(env),
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 0, 100),
    drainSeconds: whole(env, 'DRAIN_SECONDS', 0, 0, 300),
  }
}

/** An empty value counts as absent. */
function plain(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return undefined
  if (/[\0-\x1f\x7f]/.test(value)) throw new ConfigError(`${name} must not contain control characters.`)
  return value
}

function whole(env: Environment, name: string, usual: number, least: number, most: number): number {
  const value = plain(env, name)
  if (value === undefined) return usual
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN
  if (number >= least && number <= most) return number
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, but is "${value}".`)
}

function flag(env: Environment, name: string, usual: boolean): boolean {
  const value = plain(env, name)
  if (value === undefined) return usual
  if (value === '0' || value === '1') return value === '1'
  throw new ConfigError(`${name} must be 0 or 1, but is "${value}".`)
}

function host(env: Environment): string {
  const value = plain(env, 'HOST') ?? '127.0.0.1'
  if (/^[\w.:%-]+$/.test(value) && !/^[\w.-]+:\d+$/.test(value)) return value
  throw new ConfigError(`HOST must be a host name or an IP address without a port, but is "${value}".`)
}

/** For links in e-mails. */
function publicUrl(env: Environment): string | undefined {
  const value = plain(env, 'PUBLIC_URL')
  if (value === undefined) {
    if (isLocalHost(host(env))) return undefined
    throw new ConfigError('PUBLIC_URL must name the address that people use, because HOST is not local.')
  }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/?#@]+\/?$/.test(value)) return url.origin
  throw new ConfigError(
    `PUBLIC_URL must be an address such as https://portal.example.com, without a path, but is "${value}".`,
  )
}

/** The message does not repeat it: it may contain a password. */
function address(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = plain(env, name)
  if (value === undefined) return undefined
  const wanted = protocols.map(protocol => `${protocol}//`).join(' or ')
  // URLs of Unix sockets have no host: postgres://user:password@/name?host=/folder.
  const written = value.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?=[/?])/, '$1localhost')
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (url !== undefined && protocols.includes(url.protocol) && value.startsWith(`${url.protocol}//`)) return value
  throw new ConfigError(`${name} must be an address that begins with ${wanted}.`)
}

function filesUrl(env: Environment): string | undefined {
  const value = address(env, 'FILES_URL', ['s3:'])
  if (value === undefined) return undefined
  const { hostname, searchParams } = new URL(value)
  const endpoint = searchParams.get('endpoint')
  if (hostname === '') throw new ConfigError('FILES_URL must name a bucket, as in s3://bucket?endpoint=https://….')
  if (endpoint !== null && !/^https?:\/\//.test(endpoint)) {
    throw new ConfigError('FILES_URL must give its endpoint as an address that begins with http:// or https://.')
  }
  return value
}

function client(env: Environment): Pick<Config, 'clientId' | 'clientSecret'> {
  const clientId = plain(env, 'CLIENT_ID')
  const clientSecret = plain(env, 'CLIENT_SECRET')
  if (clientId !== undefined && !/^[\w.-]{1,64}$/.test(clientId)) {
    throw new ConfigError('CLIENT_ID must be 1 to 64 letters, digits, dots, hyphens or underscores.')
  }
  if (clientSecret !== undefined && clientId === undefined) {
    throw new ConfigError('CLIENT_SECRET needs CLIENT_ID, because a secret belongs to a client.')
  }
  return { clientId, clientSecret }
}

function origins(env: Environment): string[] {
  const found = entries(env, 'ALLOWED_ORIGINS')
  for (const entry of found) {
    if (!/^https?:\/\//.test(entry) || !URL.canParse(entry) || new URL(entry).origin !== entry.toLowerCase()) {
      throw new ConfigError(
        `ALLOWED_ORIGINS must list origins such as https://erp.example.com, separated by commas, but has "${entry}".`,
      )
    }
  }
  return [...new Set(found.map(entry => new URL(entry).origin))]
}

function sealSecret(env: Environment): string | undefined {
  const value = plain(env, 'SEAL_SECRET')
  if (value !== undefined && value.length < 16) throw new ConfigError('SEAL_SECRET must have 16 or more characters.')
  return value
}

function metricsToken(env: Environment): string | undefined {
  const value = plain(env, 'METRICS_TOKEN')
  if (value === undefined || /^[\w.~+/-]{16,200}=*$/.test(value)) return value
  throw new ConfigError('METRICS_TOKEN must be 16 to 200 letters, digits or characters of - . _ ~ + /.')
}

function hosts(env: Environment, name: string): string[] {
  const found = entries(env, name).map(entry => entry.toLowerCase())
  const wrong = found.find(entry => !isHostPattern(entry))
  if (wrong === undefined) return [...new Set(found)]
  throw new ConfigError(
    `${name} must list hosts such as erp.example.com, *.example.com or erp.example.com:8443, separated by commas, but has "${wrong}".`,
  )
}

/** Separated by commas or whitespace. */
function entries(env: Environment, name: string): string[] {
  return (plain(env, name) ?? '').split(/[\s,]+/).filter(entry => entry !== '')
}

function logLevel(env: Environment): LogLevel {
  const levels: LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
  const value = plain(env, 'LOG_LEVEL') ?? 'info'
  const level = levels.find(each => each === value)
  if (level !== undefined) return level
  throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, but is "${value}".`)
}

function timeZone(env: Environment): string {
  const value = plain(env, 'TIME_ZONE') ?? 'Asia/Shanghai'
  try {
    // PostgreSQL reads the sign of offsets such as +08:00 the other way round.
    if (/^[A-Za-z][\w+/-]*$/.test(value))
      return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new ConfigError(`TIME_ZONE must be the name of a time zone such as Asia/Shanghai, but is "${value}".`)
}
