import sql from 'sql-template-tag'
import type { PasswordOwnerKind } from '../../../../src/contract/platform/administration/default-passwords.ts'
import type { User } from '../../../../src/contract/platform/administration/users.ts'
import { readablePassword } from '../../../auth/readable-password.ts'
import type { Db } from '../../../db/database.ts'
import type { Act } from '../../../kit/call/act.ts'
import { setting } from '../../../kit/setting.ts'
import { orgView } from '../organisation/read.ts'

export interface PasswordOwner {
  ownerKind: PasswordOwnerKind
  ownerId: string | null
}

/** The fields of a user that determine the owner. */
interface Belonging {
  userType: User['userType']
  orgId: string | null
  supplierIds: readonly string[]
}

/** True when resets generate one-time passwords instead. */
export async function resetsOnce({ db, caller }: Act): Promise<boolean> {
  return (await setting(db, caller.enterpriseId, 'user.oneTimePasswords')) === '1'
}

/** The default password of the user's company. */
export async function defaultPasswordOf({ db, caller }: Act, of: Belonging): Promise<string> {
  return (await readDefaultPassword(db, caller.enterpriseId, await ownerOf(db, caller.enterpriseId, of))).password
}

async function ownerOf(db: Db, enterpriseId: string, of: Belonging): Promise<PasswordOwner> {
  const { userType, orgId, supplierIds } = of
  // Of several suppliers the oldest: only an administrator of all of them can reset the user.
  const [supplierId] = [...supplierIds].sort((a, b) => Number(a) - Number(b))
  if (userType === 'SUPPLIER' && supplierId !== undefined) return { ownerKind: 'SUPPLIER', ownerId: supplierId }
  if (userType === 'ADMIN' || orgId === null) return ofType(userType)
  const org = await db.one<{ companyId: string | null }>(sql`
    select company_id from ${orgView} org where id = ${orgId} and enterprise_id = ${enterpriseId}`)
  return org?.companyId == null ? ofType(userType) : { ownerKind: 'COMPANY', ownerId: org.companyId }
}

function ofType(userType: User['userType']): PasswordOwner {
  return { ownerKind: userType === 'SUPPLIER' ? 'BUYER' : userType, ownerId: null }
}

/** The default password of an owner; a new owner gets a random, unique one. */
export async function readDefaultPassword(
  db: Db,
  enterpriseId: string,
  { ownerKind, ownerId }: PasswordOwner,
): Promise<{ password: string; version: number }> {
  await db.run(sql`
    insert into default_password (enterprise_id, owner_kind, owner_id, password)
    values (${enterpriseId}, ${ownerKind}, ${ownerId}, ${readablePassword()}) on conflict do nothing`)
  const found = await db.one<{ password: string; version: number }>(sql`
    select password, version from default_password
    where enterprise_id = ${enterpriseId} and owner_kind = ${ownerKind} and owner_id is not distinct from ${ownerId}::bigint`)
  if (found === undefined) throw new Error('The default password of an owner is missing.')
  return found
}
