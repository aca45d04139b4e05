import { Array as List, Enum, Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { roleSides } from './roles.ts'
import { languages, userTypes } from '../session/session.ts'
import { Day, Filled, Flag, Id, Ids, Moment, Str, pageQuery, pageRequest, Version } from '../vocabulary.ts'

export const genders = ['M', 'F', 'U'] as const

/** What a user can be, as the list shows it; `EXPIRED`: the day until which they are valid has passed. */
export const userStates = ['ACTIVE', 'DISABLED', 'LOCKED', 'EXPIRED'] as const
export type UserState = (typeof userStates)[number]

/** The fixed meaning of each state of a user as a colour. */
export const userTones = {
  ACTIVE: 'good',
  DISABLED: 'neutral',
  LOCKED: 'wait',
  EXPIRED: 'bad',
} as const satisfies Record<UserState, string>

/** What may be done with a user now, by the one who asks. */
export const userActs = ['edit', 'enable', 'disable', 'unlock', 'resetPassword', 'remove'] as const

const Named = Obj({ id: Id(), name: Text() })

/** A user as administrators see them. The password is never answered. */
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
  /** Signing in is locked until then, after five wrong passwords. */
  lockedUntil: Union([Moment(), Null()]),
  state: Enum(userStates),
  version: Version(),
  allowed: List(Enum(userActs)),
})
export type User = Static<typeof User>

/** 6 to 16 characters. */
const Password = () => Text({ minLength: 6, maxLength: 16 })

// --- ours -----------------------------------------------------------------

/** The users whom the caller administers. */
export const queryUsers = endpoint('POST', 'user/query', {
  in: Obj({
    ...pageRequest,
    keyword: Optional(Str(64)),
    state: Optional(List(Enum(userStates), { maxItems: 4 })),
    userType: Optional(Enum(userTypes)),
    roleId: Optional(Id()),
  }),
  out: pageOf(User),
  access: ['sys-user'],
  query: pageQuery,
})

/** The roles that the caller may give. */
export const queryGrantableRoles = endpoint('POST', 'user/grantableRoles', {
  in: Obj({}),
  out: List(Obj({ id: Id(), code: Text(), name: Text(), side: Enum(roleSides) })),
  access: ['sys-user'],
})

/**
 * Adds a user, or changes the one with the `id` that was read in `version`; without a password the old one stays.
 * 10006 user name taken, 10019 phone taken or malformed, 12012 e-mail taken, 10008 the passwords differ,
 * 16006 a role or a user beyond the caller's reach, 16007 changed meanwhile.
 */
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

/** Lets users sign in again. 10008 when the day until which one is valid has passed. */
export const enableUsers = endpoint('POST', 'user/enable', ofUsers)

/** Ends all sessions of the users (511) and lets nobody of them sign in. 10008 for the caller themselves. */
export const disableUsers = endpoint('POST', 'user/disable', ofUsers)

/** Ends the lock after wrong passwords. */
export const unlockUsers = endpoint('POST', 'user/unlock', ofUsers)

/** Deletes users; their documents keep their names. 10010 without ids, 10008 for the caller themselves. */
export const removeUsers = endpoint('POST', 'user/remove', ofUsers)

/** The password to which a reset leads: shown in the question before it. */
export const getDefaultPassword = endpoint('POST', 'user/defaultPassword', {
  in: Obj({}),
  out: Obj({ password: Text() }),
  access: ['sys-user'],
})

/**
 * Gives a user the default password, which they must change: it works once, within 24 hours. Ends all their sessions.
 * 10008 for the caller themselves.
 */
export const resetPassword = endpoint('POST', 'user/resetPassword', {
  in: Obj({ id: Id() }),
  out: Obj({ password: Text() }),
  access: ['sys-user'],
  saves: true,
})
