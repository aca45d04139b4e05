import type { FieldProblem, Input } from '../../../contract/envelope.ts'
import { languages, userTypes } from '../../../contract/platform/session/session.ts'
import { genders } from '../../../contract/platform/administration/users.ts'
import type { User, saveUser } from '../../../contract/platform/administration/users.ts'
import { words } from '../../../i18n/words.ts'
import type { Words } from '../../../i18n/words.ts'
import { phoneProblem } from '../../../kit/format/phone.ts'

/** A user as the form holds them: texts as they are typed. */
export interface UserDraft {
  username: string
  name: string
  phone: string
  email: string
  age: string
  gender: string
  userType: string
  group: string
  remark: string
  active: boolean
  validUntil: string
  locale: string
  orgId: string
  supplierIds: string
  roleIds: string[]
  password: string
  confirmPassword: string
  mustChangePwd: boolean
}

/** A new user must change the initial password. */
export function userDraft(user: User | undefined): UserDraft {
  return {
    username: user?.username ?? '',
    name: user?.name ?? '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    age: user?.age == null ? '' : String(user.age),
    gender: user?.gender ?? 'U',
    userType: user?.userType ?? '',
    group: user?.group ?? '',
    remark: user?.remark ?? '',
    active: user?.active !== 0,
    validUntil: user?.validUntil ?? '',
    locale: user?.locale ?? '',
    orgId: user?.orgId ?? '',
    supplierIds: user?.suppliers.map(supplier => supplier.id).join() ?? '',
    roleIds: user?.roles.map(role => role.id) ?? [],
    password: '',
    confirmPassword: '',
    mustChangePwd: user === undefined || user.mustChangePwd === 1,
  }
}

/** Checks of the browser: required fields, format of the phone number, matching passwords. */
export function draftProblems(draft: UserDraft, isNew: boolean, t: Words<'administration'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: keyof UserDraft, code: string, msg: string) => problems.push({ field, code, msg })
  for (const field of ['username', 'name', 'userType'] as const)
    if (draft[field].trim() === '') add(field, '10011', t('required'))
  if (isNew && draft.password === '') add('password', '10011', t('required'))
  if (draft.roleIds.length === 0) add('roleIds', '10011', t('required'))
  const phone = phoneProblem(draft.phone)
  if (phone !== undefined) add('phone', '10019', words('ui')(`phone.${phone}`))
  if (draft.password !== draft.confirmPassword) add('confirmPassword', '10008', t('users.passwordsDiffer'))
  if (draft.age !== '' && !/^\d{1,3}$/.test(draft.age)) add('age', '10008', t('users.ageFormat'))
  return problems
}

/** The draft as the save call takes it. */
export function userInput(draft: UserDraft, user: User | undefined): Input<typeof saveUser> {
  return {
    ...(user && { id: user.id, version: user.version }),
    username: draft.username,
    name: draft.name,
    phone: draft.phone.trim(),
    email: draft.email,
    age: draft.age === '' ? null : Number(draft.age),
    gender: oneOf(genders, draft.gender) ?? 'U',
    userType: oneOf(userTypes, draft.userType) ?? 'BUYER',
    group: draft.group,
    remark: draft.remark,
    active: draft.active ? 1 : 0,
    validUntil: draft.validUntil || null,
    locale: oneOf(languages, draft.locale) ?? null,
    orgId: draft.orgId || null,
    supplierIds: draft.userType === 'SUPPLIER' ? draft.supplierIds.split(',').filter(Boolean) : [],
    roleIds: draft.roleIds,
    mustChangePwd: draft.mustChangePwd ? 1 : 0,
    ...(draft.password === '' ? {} : { password: draft.password, confirmPassword: draft.confirmPassword }),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find(value => value === text)
}
