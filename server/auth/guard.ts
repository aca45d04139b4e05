import sql from 'sql-template-tag'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/contract/envelope.ts'
import { changePassword, getUser, getUserInfo, logout } from '../../src/contract/platform/session/session.ts'
import { planned } from '../db/statements.ts'
import type { Database, Db } from '../db/database.ts'
import type { Caller } from '../kit/call/caller.ts'
import { refuse } from '../kit/call/refusal.ts'
import { Unauthorized } from '../kit/call/serve.ts'
import { languageOf } from '../kit/texts.ts'
import { draftIdentifier } from './draft-guard.ts'
import { callerWith, chosenOf, rightsColumns } from './rights.ts'
import type { Rights } from './rights.ts'
import type { EndReason } from './sessions.ts'
import { tokenHash } from './tokens.ts'

interface TokenRow extends Rights {
  sessionId: string
  expired: boolean
  ended: boolean
  endReason: EndReason | null
  stale: boolean
  clientId: string
  mustChangePassword: number
  /** Module codes to which a client app is limited. */
  scopes: string[] | null
  /** The only company for which the user acts. */
  supplierId: string | null
}

/** Allowed before the initial password is changed. */
const openWithInitialPassword: readonly Endpoint[] = [changePassword, logout, getUser, getUserInfo]

/**
 * Ignores cookies, so that no other page can act for the user.
 * @throws Unauthorized without a valid token; Refusal 511 when the server has ended the session.
 */
export function identifier(database: Database) {
  const identifyDraft = draftIdentifier(database)
  return async (request: FastifyRequest, endpoint?: Endpoint): Promise<Caller> => {
    const draft = await identifyDraft(request, endpoint)
    if (draft !== undefined) return draft
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const row = token === undefined ? undefined : await readToken(database, token)
    if (row === undefined) throw new Unauthorized('No living token.')
    requireLiving(row, endpoint)
    if (row.stale) await database.run(sql`update session set last_used = now() where id = ${row.sessionId}`)
    return {
      ...callerWith({ ...row, ...withinScopes(row), supplierIds: chosenOf(row.supplierIds, row.supplierId) }),
      clientId: row.clientId,
      sessionId: row.sessionId,
      language: languageOf(request.headers['accept-language']),
      ip: request.ip,
      resourceId: headerText(request.headers['x-resource-id']),
    }
  }
}

function requireLiving(row: TokenRow, endpoint: Endpoint | undefined): void {
  const quietly = row.endReason === 'LOGOUT' || row.endReason === 'ROLE_CHANGE'
  if (row.ended && !quietly) refuse('sessionEnded')
  if (!row.usable) refuse('sessionEnded')
  if (row.ended || row.expired) throw new Unauthorized('The token is no longer valid.')
  const open = endpoint !== undefined && openWithInitialPassword.includes(endpoint)
  if (row.mustChangePassword === 1 && !open) refuse('sessionEnded')
}

function withinScopes({ modules, reading, scopes }: TokenRow): Pick<Rights, 'modules' | 'reading'> {
  if (scopes === null) return { modules, reading }
  return {
    modules: modules.filter(code => scopes.includes(code)),
    reading: reading.filter(({ group, code }) => scopes.includes(group) || scopes.includes(code)),
  }
}

function headerText(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? (header[0] ?? '') : (header ?? '')).slice(0, 64)
}

/** A session ends 12 hours after sign-in or 3 hours (1 plus 2) after its last use. */
function readToken(db: Db, token: string): Promise<TokenRow | undefined> {
  const query = sql`
    select s.id as session_id, s.end_time is not null as ended, s.end_reason, s.scopes, s.supplier_id, c.client_id,
      t.expires < now() or s.last_used < now() - interval '3 hours' or s.start_time < now() - interval '12 hours' as expired,
      s.last_used < now() - interval '1 minute' as stale,
      u.must_change_password, ${rightsColumns}
    from token t
      join session s on s.id = t.session_id
      join client_app c on c.id = s.client_app_id
      join app_user u on u.id = s.user_id
      left join role r on r.id = s.role_id
    where t.hash = ${tokenHash(token)} and t.kind = 'ACCESS'`
  // Runs before every call, and planning takes three times as long.
  return db.one<TokenRow>(planned('caller', query))
}
