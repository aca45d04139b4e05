import type { FastifyInstance } from 'fastify'
import {
  changePassword,
  endOwnSession,
  getClient,
  getUser,
  getUserInfo,
  logout,
  queryOwnSessions,
  saveLocale,
} from '../../../../src/contract/platform/session/session.ts'
import { fitsPassword, hashPassword } from '../../../auth/passwords.ts'
import { endSession, endSessionsOf } from '../../../auth/sessions.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve, servePublic } from '../../../kit/call/serve.ts'
import { readLogOutAddress, readSignInProviders } from '../identity-providers/read.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { requirePasswordChange, requireTerms } from './password.rules.ts'
import { profileRoutes } from './profile.routes.ts'
import * as queries from './queries.ts'
import { retrieveRoutes } from './retrieve.routes.ts'
import { takeRoutes } from './take.routes.ts'
import { tokenRoutes } from './token.routes.ts'

export function sessionRoutes(app: FastifyInstance): void {
  tokenRoutes(app)
  authorizeRoutes(app)
  retrieveRoutes(app)
  servePublic(app, getClient, async (_, db) => ({
    ...(await queries.readPortalClient(db)),
    demoAccounts: await queries.readDemoAccounts(db),
    providers: await readSignInProviders(db),
  }))
  serve(app, getUserInfo, (_, act) => queries.readProfile(act.db, act.caller))
  serve(app, getUser, (_, act) => queries.readUserInfo(act.db, act.caller.userId, act.caller.language))
  serve(app, logout, async (_, act) => {
    const identityLogin = await queries.readIdentityLogin(act.db, act.caller.sessionId)
    await endSession(act.db, act.caller.sessionId, 'LOGOUT')
    auditUser(act, 'LOGOUT')
    const address = identityLogin === undefined ? null : await readLogOutAddress(act.db, identityLogin)
    return address === null ? null : { address }
  })
  serve(app, saveLocale, async ({ locale }, act) => {
    await queries.writeLocale(act.db, act.caller.userId, locale)
    return null
  })
  serve(app, changePassword, async ({ oldPassword, newPassword, termsVersion }, act) => {
    const owed = await queries.readTermsOwed(act.db, act.caller.userId)
    requireTerms(owed?.version, termsVersion)
    const kept = await queries.readPasswordHash(act.db, act.caller.userId)
    requirePasswordChange({ oldPassword, newPassword }, await fitsPassword(oldPassword, kept))
    await queries.writePassword(act.db, act.caller.userId, await hashPassword(newPassword))
    await endSessionsOf(act.db, act.caller.userId, 'PASSWORD', act.caller.sessionId)
    auditUser(act, 'UPDATE')
    if (owed) await emit(act, 'registration.termsAccepted', owed)
    return null
  })
  serve(app, queryOwnSessions, (_, act) => queries.readOwnSessions(act.db, act.caller))
  serve(app, endOwnSession, async ({ id }, act) => {
    // The current session ends by signing out, which also clears the browser.
    if (id === act.caller.sessionId || !(await queries.isOwnSession(act.db, act.caller.userId, id)))
      refuse('noSuchData')
    await endSession(act.db, id, 'FORCED')
    auditUser(act, 'LOGOUT')
    return null
  })
  takeRoutes(app)
  profileRoutes(app)
}

function auditUser(act: Act, action: 'LOGOUT' | 'UPDATE'): void {
  audit(act, { businessType: 'USER', businessId: act.caller.userId, docNo: act.caller.userName, action })
}
