import OAuth2Server from '@node-oauth/oauth2-server'
import sql from 'sql-template-tag'
import type { Database, Db } from '../db/database.ts'
import { writeTrail } from '../kit/audit.ts'
import { setting } from '../kit/setting.ts'
import type { RenewedBrowser } from './known-browsers.ts'
import { logIn } from './login.ts'
import type { LoginRefusal, LoginUser } from './login.ts'
import { endSession, endSessionsOf } from './sessions.ts'
import { newToken, tokenHash } from './tokens.ts'

export interface Client extends OAuth2Server.Client {
  appId: string
  firstParty: boolean
}

export interface TokenUser extends OAuth2Server.User, LoginUser {
  /** Set when a refresh continues a session. */
  sessionId?: string
  /** Default: the user's first role. */
  roleCode?: string
  /** Limit of the session; absent: all modules of the role. */
  scopes?: string[] | null
}

export interface TokenAttempt {
  database: Database
  ip: string
  /** From the cookie; `browser` is the new token. */
  browserTokens: readonly string[]
  browser?: RenewedBrowser
  failure?: LoginRefusal
  /** Whose session was ended because a used refresh token was sent again. */
  reusedBy?: string
  /** Refresh token to mark as used when the new ones are stored. */
  spent?: string
}

/** Two tabs may refresh at once; only later reuse counts as theft. */
const reuseGraceSeconds = 10
/** Maximum duration of a session. */
export const refreshLifetimeSeconds = 12 * 3600

type Model = OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel & OAuth2Server.AuthorizationCodeModel

/** Stores only hashes of tokens. */
export function oauthModel(attempt: TokenAttempt): Model {
  const { database } = attempt
  const { urgent } = database
  return {
    generateAccessToken: () => Promise.resolve(newToken()),
    generateRefreshToken: () => Promise.resolve(newToken()),
    getClient: (clientId, clientSecret) => readClient(urgent, clientId, clientSecret),
    getAccessToken: () => Promise.resolve(undefined),
    getUser: async (username, password, client) => {
      // Only the portal may send passwords; other clients use codes.
      if (!(client as Client).firstParty) throw new OAuth2Server.UnauthorizedClientError('password is for the portal')
      const { ip, browserTokens } = attempt
      const result = await logIn(database, { username: username.trim(), password, ip, browserTokens })
      if ('user' in result) {
        attempt.browser = result.browser
        return result.user
      }
      attempt.failure = result
      return false
    },
    saveToken: (token, client, user) =>
      urgent.transaction(db => saveTokens(db, attempt, token, client as Client, user as TokenUser)),
    getRefreshToken: token => readRefreshToken(attempt, token),
    revokeToken: token => {
      attempt.spent = token.refreshToken
      return Promise.resolve(true)
    },
    // The portal stores codes when the user consents.
    saveAuthorizationCode: () => Promise.reject(new Error('Codes are written where the user agrees.')),
    getAuthorizationCode: code => readCode(attempt, code),
    revokeAuthorizationCode: async code => {
      // Even if the request fails later, so that no one can try verifiers on a code.
      if ((await useToken(urgent, code.authorizationCode)) === 1) return true
      await endSessionOfCode(attempt, code.authorizationCode)
      return false
    },
  }
}

interface ClientRow {
  appId: string
  clientId: string
  secretHash: string
  grantTypes: string[]
  tokenValidity: number
  redirectUris: string[]
  firstParty: number
}

/** Without a secret, a refresh token or PKCE proves the client; the library checks that. */
async function readClient(db: Db, clientId: string, clientSecret: string | null | undefined): Promise<Client | false> {
  const row = await db.one<ClientRow>(sql`
    select id as app_id, client_id, secret_hash, grant_types, token_validity, redirect_uris, first_party
    from client_app where client_id = ${clientId}`)
  if (row === undefined) return false
  if (typeof clientSecret === 'string' && tokenHash(clientSecret) !== row.secretHash) return false
  return {
    id: row.clientId,
    appId: row.appId,
    grants: row.grantTypes,
    redirectUris: row.redirectUris,
    accessTokenLifetime: row.tokenValidity,
    refreshTokenLifetime: refreshLifetimeSeconds,
    firstParty: row.firstParty === 1,
  }
}

async function saveTokens(db: Db, attempt: TokenAttempt, token: OAuth2Server.Token, client: Client, user: TokenUser) {
  if (attempt.spent !== undefined && (await useToken(db, attempt.spent)) !== 1)
    throw new OAuth2Server.InvalidGrantError('Invalid grant: refresh token was used already')
  if (user.sessionId === undefined && client.firstParty) await endOtherPlaces(db, user)
  const sessionId = user.sessionId ?? (await beginSession(db, attempt, client, user))
  await writeToken(db, sessionId, 'ACCESS', token.accessToken, token.accessTokenExpiresAt)
  const { refreshToken, ...withoutRefresh } = token
  const refreshes = refreshToken !== undefined && client.grants.includes('refresh_token')
  if (refreshes) await writeToken(db, sessionId, 'REFRESH', refreshToken, token.refreshTokenExpiresAt)
  const code: unknown = token.authorizationCode
  if (typeof code === 'string')
    await db.run(sql`
      with code as (
        update token set session_id = ${sessionId} where hash = ${tokenHash(code)} returning identity_login_id)
      update session set identity_login_id = code.identity_login_id from code where id = ${sessionId}`)
  await db.run(sql`update session set last_used = now() where id = ${sessionId}`)
  if (user.sessionId === undefined) await writeLogin(db, attempt, user)
  return { ...(refreshes ? token : withoutRefresh), client, user }
}

function writeLogin(db: Db, { ip }: TokenAttempt, user: TokenUser): Promise<void> {
  const author = { enterpriseId: user.enterpriseId, userId: user.id, name: user.name, ip, resourceId: '' }
  return writeTrail(db, author, [{ businessType: 'USER', businessId: user.id, docNo: user.username, action: 'LOGIN' }])
}

/** With `session.single`. Of two simultaneous sign-ins one remains. */
async function endOtherPlaces(db: Db, { id, enterpriseId }: TokenUser): Promise<void> {
  if ((await setting(db, enterpriseId, 'session.single')) !== '1') return
  await db.run(sql`select from app_user where id = ${id} for update`)
  await endSessionsOf(db, id, 'FORCED')
}

function writeToken(db: Db, sessionId: string, kind: 'ACCESS' | 'REFRESH', token: string, expires: Date | undefined) {
  return db.run(sql`
    insert into token (hash, session_id, kind, expires)
    values (${tokenHash(token)}, ${sessionId}, ${kind}, ${expires?.toISOString()})`)
}

async function beginSession(db: Db, { ip }: TokenAttempt, client: Client, user: TokenUser): Promise<string> {
  const begun = await db.one<{ id: string }>(sql`
    insert into session (user_id, client_app_id, ip, scopes, role_id)
    values (${user.id}, ${client.appId}, ${ip}, ${user.scopes ?? null}, (
      select r.id from user_role ur join role r on r.id = ur.role_id
      where ur.user_id = ${user.id} and (${user.roleCode}::text is null or r.code = ${user.roleCode})
      order by r.id limit 1))
    returning id`)
  if (begun === undefined) throw new Error('A session was not written.')
  return begun.id
}

/** Of two simultaneous requests one succeeds. */
function useToken(db: Db, token: string): Promise<number> {
  return db.run(sql`update token set used_time = now() where hash = ${tokenHash(token)} and used_time is null`)
}

interface RefreshRow extends LoginUser {
  sessionId: string
  scopes: string[] | null
  clientId: string
  expires: string
  expired: boolean
  used: boolean
  usedLongAgo: boolean
}

async function readRefreshToken(attempt: TokenAttempt, token: string): Promise<OAuth2Server.RefreshToken | false> {
  const row = await attempt.database.urgent.one<RefreshRow>(sql`
    select s.id as session_id, s.scopes, c.client_id, u.id, u.enterprise_id, u.username, u.name,
      t.expires < now() or s.end_time is not null or u.active = 0 or s.last_used < now() - interval '3 hours'
        or s.start_time < now() - interval '12 hours' as expired,
      t.used_time is not null as used,
      coalesce(t.used_time < now() - make_interval(secs => ${reuseGraceSeconds}), false) as used_long_ago
    from token t join session s on s.id = t.session_id join client_app c on c.id = s.client_app_id
      join app_user u on u.id = s.user_id
    where t.hash = ${tokenHash(token)} and t.kind = 'REFRESH'`)
  if (row === undefined) return false
  if (row.usedLongAgo) {
    await attempt.database.urgent.transaction(db => endSession(db, row.sessionId, 'REUSE'))
    attempt.reusedBy = row.id
  }
  if (row.expired || row.used) return false
  const user: TokenUser = {
    id: row.id,
    enterpriseId: row.enterpriseId,
    username: row.username,
    name: row.name,
    sessionId: row.sessionId,
    scopes: row.scopes,
  }
  return { refreshToken: token, client: { id: row.clientId, grants: ['refresh_token'] }, user }
}

interface CodeRow extends LoginUser {
  clientId: string
  seconds: number
  redirectUri: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
  roleCode: string | null
  scopes: string[] | null
  used: boolean
}

async function readCode(attempt: TokenAttempt, code: string): Promise<OAuth2Server.AuthorizationCode | false> {
  const row = await attempt.database.urgent.one<CodeRow>(sql`
    select u.id, u.enterprise_id, u.username, u.name, c.client_id, t.redirect_uri, t.code_challenge,
      t.code_challenge_method, extract(epoch from t.expires - now())::float8 as seconds, r.code as role_code, t.scopes,
      t.used_time is not null as used
    from token t join app_user u on u.id = t.user_id join client_app c on c.id = t.client_app_id
      left join role r on r.id = t.role_id
    where t.hash = ${tokenHash(code)} and t.kind = 'CODE' and u.active = 1`)
  if (row?.used === true) await endSessionOfCode(attempt, code)
  if (row === undefined || row.used) return false
  const user: TokenUser = {
    id: row.id,
    enterpriseId: row.enterpriseId,
    username: row.username,
    name: row.name,
    scopes: row.scopes,
    ...(row.roleCode === null ? {} : { roleCode: row.roleCode }),
  }
  return {
    authorizationCode: code,
    expiresAt: new Date(Date.now() + row.seconds * 1000),
    redirectUri: row.redirectUri ?? '',
    ...(row.codeChallenge === null ? {} : { codeChallenge: row.codeChallenge }),
    ...(row.codeChallengeMethod === null ? {} : { codeChallengeMethod: row.codeChallengeMethod }),
    client: { id: row.clientId, grants: ['authorization_code'] },
    user,
  }
}

/** A reused code or its response was stolen (RFC 6749 §4.1.2). */
async function endSessionOfCode({ database }: TokenAttempt, code: string): Promise<void> {
  await database.urgent.transaction(async db => {
    const opened = await db.one<{ sessionId: string | null }>(sql`
      select session_id from token where hash = ${tokenHash(code)} and kind = 'CODE'`)
    if (opened?.sessionId) await endSession(db, opened.sessionId, 'REUSE')
  })
}
