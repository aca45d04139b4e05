import { Array as List, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union, Enum } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Filled, Flag, Id, Moment, Str } from '../../vocabulary.ts'

export const languages = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof languages)[number]

export const userTypes = ['BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN'] as const

export const ProfileRole = Obj({ code: Text(), name: Text() })

const Named = Obj({ id: Id(), name: Text() })

/** `roles` has role codes and is never empty. */
export const Profile = Obj({
  id: Id(),
  name: Text(),
  userName: Text(),
  /** Data URL; '' for none. */
  avatar: Text(),
  introduction: Text(),
  roles: List(Text()),
  sysRoles: List(ProfileRole),
  userType: Enum(userTypes),
  suppliers: List(Named),
  /** Current company in this session; null: all of `suppliers`. */
  supplierId: Union([Id(), Null()]),
  org: Union([Named, Null()]),
  company: Union([Named, Null()]),
  dept: Union([Named, Null()]),
  enterprise: Named,
  /** The user's own, else the first of their company. */
  inventoryOrgObj: Union([Obj({ inventoryOrgId: Id(), inventoryOrgName: Text() }), Null()]),
  locale: Union([Enum(languages), Null()]),
  mustChangePassword: Flag(),
  /** Version of the registration terms to accept with the first own password; '' for none. */
  termsOwed: Text(),
  timeZone: Text(),
})
export type Profile = Static<typeof Profile>

/** Part of the profile in token responses, as a JSON string. */
export const UserInfo = Obj({
  id: Id(),
  name: Text(),
  userName: Text(),
  sysRoles: List(ProfileRole),
  /** Ours: time zone of all moments from this server, such as Asia/Shanghai. */
  timeZone: Text(),
})
export type UserInfo = Static<typeof UserInfo>

/** OAuth2 fields at top level next to `code` and `msg`. */
export const TokenAnswer = Obj({
  access_token: Text(),
  /** Absent when the client app may not refresh. */
  refresh_token: Optional(Text()),
  /** Module codes, separated by blanks; absent when unlimited. */
  scope: Optional(Text()),
  token_type: Literal('Bearer'),
  /** Seconds from now. */
  expires_in: Integer(),
  /** A `UserInfo` as JSON text. */
  user_info: Text(),
  code: Text(),
  msg: Text(),
})
export type TokenAnswer = Static<typeof TokenAnswer>

/** Form-encoded. Responds as OAuth2 does, without the usual envelope. */
export const TokenRequest = Obj({
  grant_type: Enum(['password', 'refresh_token', 'authorization_code'] as const),
  client_id: Optional(Str(64)),
  client_secret: Optional(Str(200)),
  username: Optional(Str(64)),
  password: Optional(Str(200)),
  refresh_token: Optional(Str(200)),
  code: Optional(Str(200)),
  redirect_uri: Optional(Str(500)),
  code_verifier: Optional(Str(200)),
})

// Specified

export const tokenPath = 'auth/auth/oauth/token'

/** `token` must equal the token in the header (reliability: no second way to authenticate). */
export const getUserInfo = endpoint('GET', 'user/info', {
  in: Obj({ token: Optional(Str(200)) }),
  out: Union([Profile, Null()]),
  access: 'signed-in',
})

export const getUser = endpoint('GET', 'auth/getUser', { in: Obj({}), out: UserInfo, access: 'signed-in' })

/**
 * Ends the session and its whole token family. After a sign-in through an identity provider it returns the address at
 * which the browser logs out there.
 */
export const logout = endpoint('POST', 'auth/auth/logout', {
  in: Obj({}),
  out: Union([Null(), Obj({ address: Text() })]),
  access: 'signed-in',
  saves: true,
})

// Not specified

/** Ends this session and returns tokens of a new one. */
export const switchRole = endpoint('POST', 'user/switchRole', {
  in: Obj({ roleCode: Filled(16) }),
  out: TokenAnswer,
  access: 'signed-in',
})

const NewPassword = () => Text({ minLength: 6, maxLength: 16 })

/**
 * Ends all other sessions. With `Profile.termsOwed` it also accepts the terms: 10011 without their version, 10008 for
 * another one.
 */
export const changePassword = endpoint('POST', 'user/changePassword', {
  in: Obj({ oldPassword: Filled(64), newPassword: NewPassword(), termsVersion: Optional(Filled(16)) }),
  out: Null(),
  access: 'signed-in',
})

export const VerifyCode = () => Text({ pattern: '^[0-9]{6}$' })

export const Email = () => Text({ maxLength: 128, pattern: '^[^\\s@]{1,64}@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$' })

/**
 * Returns the seconds until another code can be requested; 12011 when user name and address do not match, also for an
 * unknown user.
 */
export const sendPasswordCode = endpoint('POST', 'user/forgetPassword/sendCode', {
  in: Obj({ userName: Filled(16), email: Email() }),
  out: Obj({ seconds: Integer() }),
  access: 'public',
})

/** Ends all sessions of the user. */
export const resetPassword = endpoint('POST', 'user/forgetPassword/reset', {
  in: Obj({ userName: Filled(16), email: Email(), verifyCode: VerifyCode(), newPassword: NewPassword() }),
  out: Null(),
  access: 'public',
})

export const OwnSession = Obj({
  id: Id(),
  clientName: Text(),
  roleName: Text(),
  startTime: Moment(),
  lastUsed: Moment(),
  current: Flag(),
})
export type OwnSession = Static<typeof OwnSession>

export const queryOwnSessions = endpoint('POST', 'user/session/query', {
  in: Obj({}),
  out: List(OwnSession),
  access: 'signed-in',
})

/** 10007 unless it is another session of the caller. */
export const endOwnSession = endpoint('POST', 'user/session/end', {
  in: Obj({ id: Id() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

export const saveLocale = endpoint('POST', 'user/saveLocale', {
  in: Obj({ locale: Enum(languages) }),
  out: Null(),
  access: 'signed-in',
})

/** The portal's OAuth client (its secret is not confidential), and the identity providers to choose from; public. */
export const getClient = endpoint('GET', 'auth/client', {
  in: Obj({}),
  out: Obj({
    clientId: Text(),
    clientSecret: Text(),
    demoAccounts: List(Text()),
    providers: List(Obj({ id: Id(), name: Text() })),
  }),
  access: 'public',
})

export const AuthorizeQuestion = Obj({
  clientName: Text(),
  origin: Text(),
  /** Names of permitted modules in the user's language; null: all. */
  modules: Union([List(Text()), Null()]),
})
export type AuthorizeQuestion = Static<typeof AuthorizeQuestion>

export const authorizePath = '/authorize'

/**
 * RFC 6749 §4.1.1, RFC 7636; sent to `authorizePath`. Returns the redirect, with a one-time code valid for 60 seconds
 * or with an `error`; before the user's decision, unless the client app needs no consent (`autoApprove`), the question.
 * Only the portal may call it (16006). 10008: a redirect URI not registered, so there is no redirect. `scope` has
 * module codes.
 */
export const authorizeClient = endpoint('POST', 'auth/authorize', {
  in: Obj({
    response_type: Optional(Str(64)),
    client_id: Optional(Str(64)),
    redirect_uri: Optional(Str(500)),
    scope: Optional(Str(2000)),
    state: Optional(Str(2000)),
    code_challenge: Optional(Str(200)),
    code_challenge_method: Optional(Str(16)),
    decision: Optional(Enum(['ALLOW', 'REFUSE'] as const)),
  }),
  out: Obj({ redirectUri: Union([Text(), Null()]), question: Union([AuthorizeQuestion, Null()]) }),
  access: 'signed-in',
})
