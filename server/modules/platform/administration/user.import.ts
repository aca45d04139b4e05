import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { saveUser } from '../../../../src/contract/platform/administration/users.ts'
import { userTypes } from '../../../../src/contract/platform/session/session.ts'
import { hashPassword } from '../../../auth/passwords.ts'
import { readablePassword } from '../../../auth/readable-password.ts'
import type { Act } from '../../../kit/call/act.ts'
import { given } from '../../../kit/tables/import-entries.ts'
import type { Entry, NamedEntries, ReadEntries } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { defaultPasswordOf, resetsOnce } from './default-password.ts'
import { orgView } from '../organisation/read.ts'
import { supplierView } from './asks.ts'
import * as queries from './user.queries.ts'
import type { UserRow } from './user.queries.ts'
import { writeUser } from './user.save.ts'

type UserInput = Input<typeof saveUser>

/**
 * Imports users, without passwords. A new user gets the company's default password, as after a reset; where resets
 * generate one-time passwords, an unknown one until an administrator resets it.
 */
export const userImport = importTemplate(saveUser, {
  code: 'users',
  area: 'administration',
  title: 'users.title',
  key: ['username'],
  columns: [
    { code: 'username', title: 'users.username', hint: 'users.importHint', example: 'wang.fang' },
    { code: 'name', title: 'users.name' },
    { code: 'phone', title: 'users.phone', example: '13800138000' },
    { code: 'email', title: 'users.email' },
    { code: 'userType', title: 'users.userType', texts: 'userTypes' },
    { code: 'roles', title: 'users.roles', field: 'roleIds', hint: 'users.rolesHint', example: 'PURCHASER' },
    { code: 'org', title: 'users.org', field: 'orgId', hint: 'users.orgHint' },
    { code: 'suppliers', title: 'users.suppliers', field: 'supplierIds', hint: 'users.suppliersHint' },
    { code: 'validUntil', title: 'users.validUntil', example: '2027-12-31' },
    { code: 'locale', title: 'users.locale', texts: 'languages' },
    { code: 'gender', title: 'users.gender', texts: 'genders', required: false },
    { code: 'age', title: 'users.age' },
    { code: 'group', title: 'users.group' },
    { code: 'remark', title: 'users.remark' },
    { code: 'active', title: 'users.active', required: false },
  ],
  async find({ db, caller }, { username }) {
    const reach = await queries.readReach(db, caller)
    const kept = await queries.readUserNamed(db, caller, reach, typeof username === 'string' ? username : '')
    return kept === undefined ? undefined : inputOf(kept)
  },
  async complete(act, values, kept, entries) {
    const input = await references(act, entries)
    if (kept !== undefined) return input
    const { userType } = values
    const of = { ...belongingOf(input), userType: userTypes.find(type => type === userType) ?? 'BUYER' }
    const password = (await resetsOnce(act)) ? unknownPassword : await defaultPasswordOf(act, of)
    return {
      ...input,
      gender: values.gender ?? 'U',
      active: values.active ?? 1,
      mustChangePwd: 1,
      password,
      confirmPassword: password,
    }
  },
  write: async (act, input) =>
    writeUser(act, input, input.id === undefined ? await hashOf(input.password ?? '') : undefined),
})

/** Maps a stored user to the input of the save endpoint. */
function inputOf(kept: UserRow): UserInput {
  const { id, version, username, name, phone, email, age, gender, userType, group, remark, active, validUntil } = kept
  return {
    id,
    version,
    username,
    name,
    phone,
    email,
    age,
    gender,
    userType,
    group,
    remark,
    active,
    validUntil,
    locale: kept.locale,
    orgId: kept.orgId,
    supplierIds: kept.suppliers.map(supplier => supplier.id),
    roleIds: kept.roles.map(role => role.id),
    mustChangePwd: kept.mustChangePwd,
  }
}

function belongingOf({ orgId, supplierIds }: Partial<UserInput>) {
  return { orgId: orgId ?? null, supplierIds: supplierIds ?? [] }
}

/** Resolves roles, organisation and suppliers by codes or names. */
async function references(act: Act, entries: NamedEntries): Promise<Partial<UserInput>> {
  const roleIds = await entries.several('roles', grantableRoles(act))
  const orgId = await entries.one('org', orgEntries(act))
  const supplierIds = await entries.several('suppliers', supplierEntries(act))
  return given({ roleIds, orgId, supplierIds })
}

const grantableRoles =
  ({ db, caller }: Act): ReadEntries =>
  async () => {
    const roles = await queries.readGrantableRoles(db, caller, await queries.readReach(db, caller))
    return roles.map(({ id, code, name }) => ({ id, code: code.toLowerCase(), names: [name.toLowerCase()] }))
  }

const orgEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(code) as code, array[lower(name)] as names from ${orgView} org
      where enterprise_id = ${caller.enterpriseId} and (lower(code) = any(${texts}) or lower(name) = any(${texts}))`)

const supplierEntries =
  ({ db, caller }: Act): ReadEntries =>
  texts =>
    db.rows<Entry>(sql`
      select id, lower(supplier_no) as code, array[lower(name)] as names from ${supplierView} supplier
      where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and (lower(supplier_no) = any(${texts}) or lower(name) = any(${texts}))`)

/** Per process, so that its hash is computed once. */
const unknownPassword = readablePassword()

const hashes = new Map<string, Promise<string>>()
const maxHashes = 100

/** Caches the hash of an initial password for all users who get it: computing one costs as much as a sign-in. */
function hashOf(password: string): Promise<string> {
  if (hashes.size >= maxHashes) hashes.clear()
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
