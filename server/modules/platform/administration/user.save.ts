import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { saveUser } from '../../../../src/contract/platform/administration/users.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { endSessionsOf } from '../../../auth/sessions.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act } from '../../../kit/call/act.ts'
import { audit } from '../../../kit/audit.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { isOver, tellOfEnabling } from './user.enable.ts'
import * as queries from './user.queries.ts'
import type { UserRow } from './user.queries.ts'
import { inputProblems, ownAccountProblems, reachedTypes } from './user.rules.ts'
import type { Reach } from './user.rules.ts'

type UserInput = Input<typeof saveUser>

const audited = [
  'username',
  'name',
  'phone',
  'email',
  'age',
  'gender',
  'userType',
  'group',
  'remark',
  'active',
  'validUntil',
  'locale',
  'orgId',
  'suppliers',
  'roles',
  'mustChangePwd',
] as const

/**
 * Creates or updates a user; returns the id. A password that must be changed works once, within 24 hours, as after a
 * reset. `initialHash` is the hash of the input's password, for many users with the same one.
 */
export async function writeUser(act: Act, input: UserInput, initialHash?: string): Promise<string> {
  const { db, caller } = act
  const reach = await queries.readReach(db, caller)
  const kept =
    input.id === undefined ? undefined : ((await queries.lockUser(db, caller, reach, input.id)) ?? refuse('noSuchData'))
  if (kept !== undefined) requireVersion(kept, input.version)
  await requireReached(act, reach, input)
  const own = kept?.id === caller.userId ? ownAccountProblems(input, kept) : []
  refuseProblems([
    ...inputProblems(input),
    ...own,
    ...(await referenceProblems(act, input)),
    ...(await takenProblems(act, input)),
    ...(await enableProblems(act, kept, input)),
  ])
  const id = kept === undefined ? await insertUser(act, input, initialHash) : await updateUser(act, kept, input)
  await writeLinks(act, id, input)
  const saved = (await queries.lockUser(db, caller, reach, id)) ?? refuse('noPermission')
  if (kept !== undefined) await endWhatIsOver(act, kept, input)
  if (kept?.active === 0 && saved.active === 1) await tellOfEnabling(act, saved)
  if (kept?.active === 1 && saved.active === 0) await emit(act, 'user.disabled', { userId: id })
  const changes = [
    ...changesOf(audited, kept ?? {}, saved),
    ...(input.password === undefined ? [] : [{ field: 'password', row: null, before: null, after: '******' }]),
  ]
  audit(act, {
    businessType: 'USER',
    businessId: id,
    docNo: saved.username,
    action: kept === undefined ? 'CREATE' : 'UPDATE',
    changes,
  })
  return id
}

/** @throws Refusal 16006 for a type, role or company that the current user may not grant. */
async function requireReached(act: Act, reach: Reach, input: UserInput): Promise<void> {
  const grantable = new Set((await queries.readGrantableRoles(act.db, act.caller, reach)).map(role => role.id))
  const problems: Problem[] = []
  if (!reachedTypes(reach).includes(input.userType))
    problems.push({ field: 'userType', name: 'noPermission', key: 'administration.typeBeyond' })
  if (input.roleIds.some(id => !grantable.has(id)))
    problems.push({ field: 'roleIds', name: 'noPermission', key: 'administration.roleBeyond' })
  if (reach.side === 'SUPPLIER' && (input.supplierIds ?? []).some(id => !reach.supplierIds.includes(id)))
    problems.push({ field: 'supplierIds', name: 'noPermission', key: 'administration.supplierBeyond' })
  refuseProblems(problems)
}

async function referenceProblems(act: Act, input: UserInput): Promise<Problem[]> {
  const known = await queries.readKnownReferences(act.db, act.caller, input)
  const problems: Problem[] = []
  if (input.orgId != null && known.org === undefined)
    problems.push({ field: 'orgId', name: 'noSuchData', key: 'unknownOrg' })
  if ((input.supplierIds ?? []).some(id => !known.suppliers.includes(id)))
    problems.push({ field: 'supplierIds', name: 'noSuchData', key: 'unknownSupplier' })
  return problems
}

const taken = {
  username: { field: 'username', name: 'duplicateNumber', key: 'administration.usernameExists' },
  phone: { field: 'phone', name: 'phoneWrong', key: 'administration.phoneExists' },
  email: { field: 'email', name: 'duplicateEmail', key: 'administration.emailExists' },
} as const

async function takenProblems(act: Act, input: UserInput): Promise<Problem[]> {
  // Users are saved one at a time, so that the second of two with the same phone gets a refusal.
  await act.db.run(sql`select pg_advisory_xact_lock(hashtext('app_user'))`)
  return (await queries.readTaken(act.db, input)).map(field => taken[field])
}

/** A disabled user can only be enabled if the last day has not passed. */
async function enableProblems(act: Act, kept: UserRow | undefined, input: UserInput): Promise<Problem[]> {
  if (kept?.active !== 0 || input.active !== 1 || !(await isOver(act, input.validUntil ?? null))) return []
  const values = { name: input.name }
  return [{ field: 'validUntil', name: 'invalidInput', key: 'administration.validityOver', values }]
}

/** Expiry of a password chosen by an administrator that must be changed; a permanent one does not expire. */
function passwordEnd({ mustChangePwd }: UserInput): Sql {
  return mustChangePwd === 1 ? sql`now() + interval '24 hours'` : sql`null::timestamptz`
}

async function insertUser(act: Act, input: UserInput, initialHash: string | undefined): Promise<string> {
  const passwordHash = initialHash ?? (await hashPassword(input.password ?? ''))
  const made = await act.db.one<{ id: string }>(sql`
    insert into app_user (enterprise_id, username, name, phone, email, age, gender, user_type, user_group, remark, active,
      valid_until, locale, org_id, must_change_password, password_hash, password_expires)
    values (${act.caller.enterpriseId}, ${input.username}, ${input.name}, ${input.phone}, ${input.email || null},
      ${input.age}, ${input.gender}, ${input.userType}, ${input.group ?? ''}, ${input.remark ?? ''}, ${input.active},
      ${input.validUntil}, ${input.locale}, ${input.orgId}, ${input.mustChangePwd}, ${passwordHash},
      ${passwordEnd(input)})
    returning id`)
  return made?.id ?? refuse('addError')
}

async function updateUser(act: Act, kept: UserRow, input: UserInput): Promise<string> {
  await act.db.run(sql`
    update app_user set username = ${input.username}, name = ${input.name}, phone = ${input.phone},
      email = ${input.email || null}, age = ${input.age}, gender = ${input.gender}, user_type = ${input.userType},
      user_group = ${input.group ?? ''}, remark = ${input.remark ?? ''}, active = ${input.active},
      valid_until = ${input.validUntil}, locale = ${input.locale}, org_id = ${input.orgId},
      must_change_password = ${input.mustChangePwd}, version = version + 1
    where id = ${kept.id}`)
  if (input.password !== undefined)
    await act.db.run(sql`
      update app_user set password_hash = ${await hashPassword(input.password)}, password_expires = ${passwordEnd(input)}
      where id = ${kept.id}`)
  return kept.id
}

async function writeLinks(act: Act, id: string, input: UserInput): Promise<void> {
  const roleIds = [...new Set(input.roleIds)]
  const supplierIds = input.userType === 'SUPPLIER' ? [...new Set(input.supplierIds ?? [])] : []
  await act.db.run(sql`delete from user_role where user_id = ${id} and role_id <> all(${roleIds}::bigint[])`)
  await act.db.run(sql`
    insert into user_role (user_id, role_id) select ${id}, unnest(${roleIds}::bigint[]) on conflict do nothing`)
  await act.db.run(
    sql`delete from user_supplier where user_id = ${id} and supplier_id <> all(${supplierIds}::bigint[])`,
  )
  await act.db.run(sql`
    insert into user_supplier (user_id, supplier_id) select ${id}, unnest(${supplierIds}::bigint[]) on conflict do nothing`)
}

/** Ends sessions made invalid by a change: a new password, a disabled user, a revoked role. */
async function endWhatIsOver(act: Act, kept: UserRow, input: UserInput): Promise<void> {
  const { db, caller } = act
  const except = kept.id === caller.userId ? caller.sessionId : undefined
  if (input.active === 0) await endSessionsOf(db, kept.id, 'DISABLED', except)
  else if (input.password !== undefined) await endSessionsOf(db, kept.id, 'PASSWORD', except)
  else {
    const lost = kept.roles.filter(role => !input.roleIds.includes(role.id)).map(role => role.id)
    if (lost.length > 0) await endSessionsOf(db, kept.id, 'FORCED', except, lost)
  }
}
