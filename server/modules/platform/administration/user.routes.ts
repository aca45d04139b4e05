import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import {
  disableUsers,
  enableUsers,
  getDefaultPassword,
  queryGrantableRoles,
  queryUsers,
  removeUsers,
  resetPassword,
  saveUser,
  unlockUsers,
} from '../../../../src/contract/platform/administration/users.ts'
import type { User } from '../../../../src/contract/platform/administration/users.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { readablePassword } from '../../../auth/readable-password.ts'
import { noteUnlocked } from '../../../auth/login.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { defaultPasswordOf, resetsOnce } from './default-password.ts'
import { isOver, tellOfEnabling } from './user.enable.ts'
import * as queries from './user.queries.ts'
import type { UserRow } from './user.queries.ts'
import { allowedActs } from './user.rules.ts'
import { writeUser } from './user.save.ts'

/** The current role determines which users are within reach. */
export function userRoutes(app: FastifyInstance): void {
  serve(app, queryUsers, async (input, act) => {
    const page = await queries.readUsers(act.db, act.caller, await queries.readReach(act.db, act.caller), input)
    return { ...page, records: page.records.map(user => withActs(act, user)) }
  })
  serve(app, queryGrantableRoles, async (_, { db, caller }) =>
    queries.readGrantableRoles(db, caller, await queries.readReach(db, caller)),
  )
  serve(app, saveUser, async (input, act) => withActs(act, await readUser(act, await writeUser(act, input))))
  serve(app, enableUsers, ({ ids }, act) => each(act, ids, 'enable', user => enable(act, user)))
  serve(app, disableUsers, ({ ids }, act) => each(act, ids, 'disable', user => disable(act, user)))
  serve(app, unlockUsers, ({ ids }, act) => each(act, ids, 'unlock', user => unlock(act, user)))
  serve(app, removeUsers, ({ ids }, act) => each(act, ids, 'remove', user => remove(act, user)))
  serve(app, getDefaultPassword, async ({ id }, act) => {
    const user = await readUser(act, id)
    requireOther(act, user)
    return { password: (await resetsOnce(act)) ? null : await defaultPasswordOf(act, belonging(user)) }
  })
  serve(app, resetPassword, async ({ id }, act) => {
    const user = await readUser(act, id)
    requireOther(act, user)
    const oneTime = await resetsOnce(act)
    const password = oneTime ? readablePassword() : await defaultPasswordOf(act, belonging(user))
    await act.db.run(sql`
      update app_user set password_hash = ${await hashPassword(password)}, must_change_password = 1, locked_until = null,
        password_expires = now() + interval '24 hours', version = version + 1
      where id = ${id}`)
    await forgetFailures(act, user)
    await endSessionsOf(act.db, id, 'PASSWORD')
    const changes = [{ field: 'password', row: null, before: null, after: '******' }]
    audit(act, { businessType: 'USER', businessId: id, docNo: user.username, action: 'UPDATE', changes })
    return { password, oneTime: oneTime ? (1 as const) : (0 as const) }
  })
}

function withActs(act: Act, user: UserRow): User {
  return { ...user, allowed: allowedActs(user, act.caller.userId) }
}

async function readUser(act: Act, id: string): Promise<UserRow> {
  const reach = await queries.readReach(act.db, act.caller)
  return (await queries.lockUser(act.db, act.caller, reach, id)) ?? refuse('noSuchData')
}

/** Fields that determine the owner of the default password. */
function belonging({ userType, orgId, suppliers }: UserRow) {
  return { userType, orgId, supplierIds: suppliers.map(supplier => supplier.id) }
}

/** Resets the count of failed sign-ins. */
function forgetFailures({ db, caller }: Act, { id, username }: UserRow): Promise<void> {
  return noteUnlocked(db, { id, enterpriseId: caller.enterpriseId, username }, caller.ip)
}

/** @throws Refusal 10008 for the current user's own account. */
function requireOther(act: Act, user: UserRow): void {
  if (user.id === act.caller.userId) refuse('invalidInput', { key: 'administration.notYourself' })
}

/** Applies a step to users in ascending order of ids, to prevent deadlocks between two administrators. */
async function each(
  act: Act,
  ids: readonly string[],
  name: User['allowed'][number],
  work: (user: UserRow) => Promise<void>,
) {
  if (ids.length === 0)
    refuse('idEmpty', { key: name === 'remove' ? 'administration.selectUserToDelete' : 'administration.selectUser' })
  const wanted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  for (const id of wanted) {
    const user = await readUser(act, id)
    requireOther(act, user)
    await work(user)
  }
  return { count: wanted.length }
}

async function enable(act: Act, user: UserRow): Promise<void> {
  if (user.state === 'EXPIRED' || (user.state === 'DISABLED' && (await isOver(act, user.validUntil))))
    refuse('invalidInput', { key: 'administration.validityOver', values: { name: user.name } })
  const changed = await act.db.run(
    sql`update app_user set active = 1, version = version + 1 where id = ${user.id} and active = 0`,
  )
  if (changed > 0) await tellOfEnabling(act, user)
  auditState(act, user, 'ACTIVE')
}

async function disable(act: Act, user: UserRow): Promise<void> {
  await act.db.run(sql`update app_user set active = 0, version = version + 1 where id = ${user.id} and active = 1`)
  await emit(act, 'user.disabled', { userId: user.id })
  await endSessionsOf(act.db, user.id, 'DISABLED')
  auditState(act, user, 'DISABLED')
}

async function unlock(act: Act, user: UserRow): Promise<void> {
  await act.db.run(sql`update app_user set locked_until = null, version = version + 1 where id = ${user.id}`)
  await forgetFailures(act, user)
  auditState(act, user, 'ACTIVE')
}

async function remove(act: Act, user: UserRow): Promise<void> {
  await act.db.run(sql`
    update app_user set deleted = 1, active = 0, phone = null, email = null, version = version + 1 where id = ${user.id}`)
  await act.db.run(sql`delete from user_role where user_id = ${user.id}`)
  await emit(act, 'user.removed', { userId: user.id })
  await endSessionsOf(act.db, user.id, 'DISABLED')
  audit(act, { businessType: 'USER', businessId: user.id, docNo: user.username, action: 'DELETE' })
}

function auditState(act: Act, user: UserRow, toStatus: User['state']): void {
  if (user.state === toStatus) return
  audit(act, {
    businessType: 'USER',
    businessId: user.id,
    docNo: user.username,
    action: 'STATUS',
    fromStatus: user.state,
    toStatus,
  })
}
