import sql from 'sql-template-tag'
import type { FastifyInstance } from 'fastify'
import { switchSupplier } from '../../../../src/contract/platform/session/own-account.ts'
import { successCode } from '../../../../src/contract/refusals.ts'
import { switchRole } from '../../../../src/contract/platform/session/session.ts'
import type { TokenAnswer } from '../../../../src/contract/platform/session/session.ts'
import { refreshLifetimeSeconds } from '../../../auth/oauth-model.ts'
import { endSession } from '../../../auth/sessions.ts'
import { newToken, tokenHash } from '../../../auth/tokens.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { clientAppView, roleView, userSupplierView } from '../administration/read.ts'
import { holdsRole, readSessionSupplier, readUserInfo } from './queries.ts'

const accessLifetimeSeconds = 7200

/** Switching role or company starts a new session. */
export function takeRoutes(app: FastifyInstance): void {
  serve(app, switchRole, async ({ roleCode }, act) => {
    if (!(await holdsRole(act.db, act.caller.userId, roleCode))) refuse('noPermission')
    return beginSession(act, roleCode, await readSessionSupplier(act.db, act.caller.sessionId))
  })
  serve(app, switchSupplier, async ({ supplierId }, act) => {
    const { userId, roleCode } = act.caller
    if (supplierId !== null) {
      const own = await act.db.one(sql`
        select from ${userSupplierView} user_supplier where user_id = ${userId} and supplier_id = ${supplierId}`)
      if (own === undefined) refuse('noPermission')
    }
    return beginSession(act, roleCode, supplierId)
  })
}

/**
 * Replaces the session by one of the same user and client, with new random tokens: role names as tokens would be
 * guessable.
 */
async function beginSession(act: Act, roleCode: string, supplierId: string | null): Promise<TokenAnswer> {
  const { caller, db } = act
  const accessToken = newToken()
  const refreshToken = newToken()
  await endSession(db, caller.sessionId, 'ROLE_CHANGE')
  await db.run(sql`
    with begun as (
      insert into session (user_id, client_app_id, role_id, supplier_id, ip, scopes, identity_login_id)
      select ${caller.userId}, c.id, r.id, ${supplierId}::bigint, ${caller.ip}, s.scopes, s.identity_login_id
      from ${clientAppView} c, ${roleView} r, session s
      where s.id = ${caller.sessionId} and c.client_id = ${caller.clientId} and r.code = ${roleCode}
      returning id)
    insert into token (hash, session_id, kind, expires)
    select kind.hash, begun.id, kind.name, now() + make_interval(secs => kind.seconds)
    from begun, (values
      (${tokenHash(accessToken)}, 'ACCESS', ${accessLifetimeSeconds}::int),
      (${tokenHash(refreshToken)}, 'REFRESH', ${refreshLifetimeSeconds}::int)) as kind (hash, name, seconds)`)
  audit(act, { businessType: 'USER', businessId: caller.userId, docNo: caller.userName, action: 'ROLE_CHANGE' })
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: accessLifetimeSeconds,
    user_info: JSON.stringify(await readUserInfo(db, caller.userId, caller.language)),
    code: successCode,
    msg: 'success',
  }
}
