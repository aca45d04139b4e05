import type { Input } from '../../../../src/contract/envelope.ts'
import type { RoleSide } from '../../../../src/contract/platform/administration/roles.ts'
import type { User, saveUser } from '../../../../src/contract/platform/administration/users.ts'
import type { Problem } from '../../../kit/call/refusal.ts'

type UserInput = Input<typeof saveUser>
type UserAct = User['allowed'][number]

/** Side of the administration: the platform reaches all, the buyer all but the platform, a supplier its own users. */
export interface Reach {
  side: RoleSide
  supplierIds: readonly string[]
}

/** Sides of the roles that can be granted. */
export function grantableSides({ side }: Reach): RoleSide[] {
  if (side === 'PLATFORM') return ['PLATFORM', 'BUYER', 'SUPPLIER', 'EXPERT']
  if (side === 'BUYER') return ['BUYER', 'SUPPLIER', 'EXPERT']
  return side === 'SUPPLIER' ? ['SUPPLIER'] : []
}

/** Types of users that can be administered. */
export function reachedTypes({ side }: Reach): User['userType'][] {
  if (side === 'PLATFORM') return ['ADMIN', 'BUYER', 'SUPPLIER', 'EXPERT']
  if (side === 'BUYER') return ['BUYER', 'SUPPLIER', 'EXPERT']
  return side === 'SUPPLIER' ? ['SUPPLIER'] : []
}

/** Types of users without a company whose default password can be set. */
export function administeredTypes({ side }: Reach): Exclude<User['userType'], 'SUPPLIER'>[] {
  if (side === 'PLATFORM') return ['BUYER', 'EXPERT', 'ADMIN']
  return side === 'BUYER' ? ['BUYER', 'EXPERT'] : []
}

/** Users cannot disable, reset or delete themselves. */
export function allowedActs(user: Pick<User, 'id' | 'state'>, callerId: string): UserAct[] {
  if (user.id === callerId) return ['edit']
  const byState: Record<User['state'], UserAct[]> = {
    ACTIVE: ['disable'],
    DISABLED: ['enable'],
    LOCKED: ['unlock', 'disable'],
    EXPIRED: ['disable'],
  }
  return ['edit', 'resetPassword', ...byState[user.state], 'remove']
}

/** A mainland mobile number. */
const mobile = /^1[3-9]\d{9}$/

/** Validates the input alone. `today` is a date in the server's time zone. */
export function inputProblems(input: UserInput): Problem[] {
  const problems: Problem[] = []
  if (!mobile.test(input.phone))
    problems.push({ field: 'phone', name: 'phoneWrong', key: 'administration.phoneFormat' })
  if (input.id === undefined && input.password === undefined)
    problems.push({ field: 'password', name: 'requiredMissing', key: 'administration.passwordRequired' })
  if ((input.password ?? '') !== (input.confirmPassword ?? ''))
    problems.push({ field: 'confirmPassword', name: 'invalidInput', key: 'administration.passwordsDiffer' })
  if (input.userType === 'SUPPLIER' && (input.supplierIds ?? []).length === 0)
    problems.push({ field: 'supplierIds', name: 'requiredMissing', key: 'administration.supplierRequired' })
  return problems
}

/** Validates changes to the user's own account. */
export function ownAccountProblems(input: UserInput, kept: Pick<User, 'roles' | 'active'>): Problem[] {
  const problems: Problem[] = []
  if (input.active !== kept.active)
    problems.push({ field: 'active', name: 'invalidInput', key: 'administration.notYourself' })
  if (kept.roles.some(role => !input.roleIds.includes(role.id)))
    problems.push({ field: 'roleIds', name: 'invalidInput', key: 'administration.ownRoles' })
  return problems
}
