import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { roleSides } from './roles.ts'
import { languages, userTypes } from '../session/session.ts'
import { Day, Filled, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../../vocabulary.ts'

export const genders = ['M', 'F', 'U'] as const

export const userStates = ['ACTIVE', 'DISABLED', 'LOCKED', 'EXPIRED'] as const
export type UserState = (typeof userStates)[number]

export const userTones = {
  ACTIVE: 'good',
  DISABLED: 'neutral',
  LOCKED: 'wait',
  EXPIRED: 'bad',
} as const satisfies Record<UserState, string>

export const userActs = ['edit', 'enable', 'disable', 'unlock', 'resetPassword', 'remove'] as const

const Named = Obj({ id: Id(), name: Text() })

export const User = Obj({
  id: Id(),
  username: Text(),
  name: Text(),
  phone: Text(),
  email: Text(),
  age: Union([Integer(), Null()]),
  gender: Enum(genders),
  userType: Enum(userTypes),
  group: Text(),
  remark: Text(),
  active: Flag(),
  validUntil: Union([Day(), Null()]),
  locale: Union([Enum(languages), Null()]),
  orgId: Union([Id(), Null()]),
  orgName: Text(),
  suppliers: List(Named),
  roles: List(Named),
  mustChangePwd: Flag(),
  lastLoginTime: Union([Moment(), Null()]),
  /** Locked until then after five wrong passwords. */
  lockedUntil: Union([Moment(), Null()]),
  state: Enum(userStates),
  version: Version(),
  allowed: List(Enum(userActs)),
})
export type User = Static<typeof User>

const Password = () => Text({ minLength: 6, maxLength: 16 })

export const queryUsers = endpoint('POST', 'user/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    state: Optional(List(Enum(userStates), { maxItems: 4 })),
    userType: Optional(Enum(userTypes)),
    roleId: Optional(Id()),
  }),
  out: pageOf(User),
  shows: ['USER', 'ROLE'],
  access: ['sys-user'],
  query: pageQuery,
})

export const queryGrantableRoles = endpoint('POST', 'user/grantableRoles', {
  in: Obj({}),
  out: List(Obj({ id: Id(), code: Text(), name: Text(), side: Enum(roleSides) })),
  access: ['sys-user'],
})

/** Without a password the old one stays. 16006 for a role or user outside the caller's scope. */
export const saveUser = endpoint('POST', 'user/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    username: Text({ minLength: 3, maxLength: 16 }),
    name: Filled(64),
    phone: Filled(32),
    password: Optional(Password()),
    confirmPassword: Optional(Text({ maxLength: 64 })),
    email: Optional(
      Text({ maxLength: 128, pattern: '^([^\\s@<>"]{1,64}@[^\\s@<>"][^\\s@<>".]*(\\.+[^\\s@<>".]+)+)?$' }),
    ),
    age: Optional(Union([Integer({ minimum: 0, maximum: 150 }), Null()])),
    gender: Enum(genders),
    userType: Enum(userTypes),
    group: Optional(Str(64)),
    remark: Optional(Str(500)),
    active: Flag(),
    validUntil: Optional(Union([Day(), Null()])),
    locale: Optional(Union([Enum(languages), Null()])),
    orgId: Optional(Union([Id(), Null()])),
    supplierIds: Optional(List(Id(), { maxItems: 100 })),
    roleIds: List(Id(), { minItems: 1, maxItems: 50 }),
    mustChangePwd: Flag(),
  }),
  out: User,
  access: ['sys-user'],
  saves: true,
})

const ofUsers = { in: Ids, out: Obj({ count: Integer() }), access: ['sys-user'], saves: true }

/** 10008 when `validUntil` of one has passed. */
export const enableUsers = endpoint('POST', 'user/enable', ofUsers)

/** Ends all sessions of the users. 10008 for the caller. */
export const disableUsers = endpoint('POST', 'user/disable', ofUsers)

export const unlockUsers = endpoint('POST', 'user/unlock', ofUsers)

/** Documents keep the users' names. 10008 for the caller. */
export const removeUsers = endpoint('POST', 'user/remove', ofUsers)

/** For the confirmation; null for a one-time password. 10008 for the caller. */
export const getDefaultPassword = endpoint('POST', 'user/defaultPassword', {
  in: Obj({ id: Id() }),
  out: Obj({ password: Union([Text(), Null()]) }),
  access: ['sys-user'],
})

/**
 * To the company's default password or, by the setting, to a one-time password: valid once within 24 hours, only to
 * choose a new one. Ends all sessions of the user. 10008 for the caller.
 */
export const resetPassword = endpoint('POST', 'user/resetPassword', {
  in: Obj({ id: Id() }),
  out: Obj({ password: Text(), oneTime: Flag() }),
  access: ['sys-user'],
  saves: true,
})

/** File columns → key of their title. */
export const userSheet = {
  username: 'username',
  name: 'name',
  phone: 'phone',
  email: 'email',
  userType: 'userType',
  roles: 'roles',
  org: 'org',
  suppliers: 'suppliers',
  validUntil: 'validUntil',
  locale: 'locale',
  gender: 'gender',
  age: 'age',
  group: 'group',
  remark: 'remark',
  active: 'active',
} as const
