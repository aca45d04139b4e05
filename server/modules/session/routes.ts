import sql from 'sql-template-tag'
import type { FastifyInstance } from 'fastify'
import { successCode } from '../../../src/contract/refusals.ts'
import {
  changePassword,
  endOwnSession,
  getClient,
  getUser,
  getUserInfo,
  logout,
  queryOwnSessions,
  saveLocale,
  switchRole,
} from '../../../src/contract/session.ts'
import { refreshLifetimeSeconds } from '../../auth/oauth-model.ts'
import { fitsPassword, hashPassword } from '../../auth/passwords.ts'
import { endSession, endSessionsOf } from '../../auth/sessions.ts'
import { newToken, tokenHash } from '../../auth/tokens.ts'
import type { Act } from '../../kit/act.ts'
import { audit } from '../../kit/audit.ts'
import { refuse } from '../../kit/refusal.ts'
import { serve, servePublic } from '../../kit/serve.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { requirePasswordChange } from './password.rules.ts'
import * as queries from './queries.ts'
import { retrieveRoutes } from './retrieve.routes.ts'
import { tokenRoutes } from './token.routes.ts'

/** Access tokens live for two hours (domain §5.1). */
const accessLifetimeSeconds = 7200

/** Serves signing in and out, the profile, and what a user changes of his own account. */
export function sessionRoutes(app: FastifyInstance): void {
  tokenRoutes(app)
  authorizeRoutes(app)
  retrieveRoutes(app)
  servePublic(app, getClient, async (_, db) => ({
    ...(await queries.readPortalClient(db)),
    demoAccounts: await queries.readDemoAccounts(db),
  }))
  serve(app, getUserInfo, (_, act) => queries.readProfile(act.db, act.caller))
  serve(app, getUser, (_, act) => queries.readUserInfo(act.db, act.caller.userId, act.caller.language))
  serve(app, logout, async (_, act) => {
    await endSession(act.db, act.caller.sessionId, 'LOGOUT')
    auditUser(act, 'LOGOUT')
    return null
  })
  serve(app, saveLocale, async ({ locale }, act) => {
    await queries.writeLocale(act.db, act.caller.userId, locale)
    return null
  })
  serve(app, changePassword, async ({ oldPassword, newPassword }, act) => {
    const kept = await queries.readPasswordHash(act.db, act.caller.userId)
    requirePasswordChange({ oldPassword, newPassword }, await fitsPassword(oldPassword, kept))
    await queries.writePassword(act.db, act.caller.userId, await hashPassword(newPassword))
    await endSessionsOf(act.db, act.caller.userId, 'PASSWORD', act.caller.sessionId)
    auditUser(act, 'UPDATE')
    return null
  })
  serve(app, queryOwnSessions, (_, act) => queries.readOwnSessions(act.db, act.caller))
  serve(app, endOwnSession, async ({ id }, act) => {
    // The caller's own session ends by signing out, which also clears his browser.
    if (id === act.caller.sessionId || !(await queries.isOwnSession(act.db, act.caller.userId, id)))
      refuse('noSuchData')
    await endSession(act.db, id, 'FORCED')
    auditUser(act, 'LOGOUT')
    return null
  })
  serve(app, switchRole, async ({ roleCode }, act) => {
    if (!(await queries.holdsRole(act.db, act.caller.userId, roleCode))) refuse('noPermission')
    await endSession(act.db, act.caller.sessionId, 'ROLE_CHANGE')
    auditUser(act, 'ROLE_CHANGE')
    return beginSession(act, roleCode)
  })
}

/** A new session of the same user and client in another role: role names as tokens would be guessable. */
async function beginSession(act: Act, roleCode: string) {
  const { caller, db } = act
  const accessToken = newToken()
  const refreshToken = newToken()
  await db.run(sql`
    with begun as (
      insert into session (user_id, client_app_id, role_id, ip, scopes)
      select ${caller.userId}, c.id, r.id, ${caller.ip}, (select s.scopes from session s where s.id = ${caller.sessionId})
      from client_app c, role r
      where c.client_id = ${caller.clientId} and r.code = ${roleCode}
      returning id)
    insert into token (hash, session_id, kind, expires)
    select kind.hash, begun.id, kind.name, now() + make_interval(secs => kind.seconds)
    from begun, (values
      (${tokenHash(accessToken)}, 'ACCESS', ${accessLifetimeSeconds}::int),
      (${tokenHash(refreshToken)}, 'REFRESH', ${refreshLifetimeSeconds}::int)) as kind (hash, name, seconds)`)
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer' as const,
    expires_in: accessLifetimeSeconds,
    user_info: JSON.stringify(await queries.readUserInfo(db, caller.userId, caller.language)),
    code: successCode,
    msg: 'success',
  }
}

function auditUser(act: Act, action: 'LOGOUT' | 'UPDATE' | 'ROLE_CHANGE'): void {
  audit(act, { businessType: 'USER', businessId: act.caller.userId, docNo: act.caller.userName, action })
}
