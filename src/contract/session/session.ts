import { Array as List, Integer, Literal, Null, Object as Obj, Optional, String as Text, Union, Enum } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Filled, Flag, Id, Moment, Str } from '../vocabulary.ts'

/** The languages of the product. */
export const languages = ['en', 'zh', 'es', 'ja'] as const
export type Language = (typeof languages)[number]

export const userTypes = ['BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN'] as const

/** A role as the profile lists it. */
export const ProfileRole = Obj({ code: Text(), name: Text() })

const Named = Obj({ id: Id(), name: Text() })

/** Who is signed in. `roles` holds role codes and is never empty. */
export const Profile = Obj({
  id: Id(),
  name: Text(),
  userName: Text(),
  /** A data address; empty for none. */
  avatar: Text(),
  introduction: Text(),
  roles: List(Text()),
  sysRoles: List(ProfileRole),
  userType: Enum(userTypes),
  suppliers: List(Named),
  /** The one of `suppliers` for which they work in this session; null: all of them. */
  supplierId: Union([Id(), Null()]),
  org: Union([Named, Null()]),
  company: Union([Named, Null()]),
  dept: Union([Named, Null()]),
  enterprise: Named,
  /** Their inventory organisation, else the first of their company; null without one. */
  inventoryOrgObj: Union([Obj({ inventoryOrgId: Id(), inventoryOrgName: Text() }), Null()]),
  locale: Union([Enum(languages), Null()]),
  mustChangePassword: Flag(),
  /** The version of the registration terms that is accepted with the first password of one's own; '' when none is. */
  termsOwed: Text(),
  timeZone: Text(),
})
export type Profile = Static<typeof Profile>

/** The part of the profile that the token answer carries as a JSON string. */
export const UserInfo = Obj({
  id: Id(),
  name: Text(),
  userName: Text(),
  sysRoles: List(ProfileRole),
  /** Ours: the zone of all moments that this server writes, such as Asia/Shanghai. */
  timeZone: Text(),
})
export type UserInfo = Static<typeof UserInfo>

/** The token answer: OAuth2 fields at top level beside `code` and `msg`. */
export const TokenAnswer = Obj({
  access_token: Text(),
  /** Absent when the client app may not refresh. */
  refresh_token: Optional(Text()),
  /** Module codes to which the token is limited, with blanks between them; absent when it is not. */
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

/** The form-encoded request for tokens. It answers as OAuth2 does, outside the usual envelope. */
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

// --- given by the specification ---------------------------------------------------------------

/** Path of the token call. */
export const tokenPath = 'auth/auth/oauth/token'

/** The profile; `token` is accepted only when it is the token of the header (reliability: never a second way in). */
export const getUserInfo = endpoint('GET', 'user/info', {
  in: Obj({ token: Optional(Str(200)) }),
  out: Union([Profile, Null()]),
  access: 'signed-in',
})

/** The stored user info with the system role list. */
export const getUser = endpoint('GET', 'auth/getUser', { in: Obj({}), out: UserInfo, access: 'signed-in' })

/** Ends the session and its whole token family. */
export const logout = endpoint('POST', 'auth/auth/logout', {
  in: Obj({}),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

// --- ours --------------------------------------------------------------------------------------

/** Takes another of the user's roles: ends this session and answers tokens of a new one. */
export const switchRole = endpoint('POST', 'user/switchRole', {
  in: Obj({ roleCode: Filled(16) }),
  out: TokenAnswer,
  access: 'signed-in',
})

/** Length limits of a new password. */
const NewPassword = () => Text({ minLength: 6, maxLength: 16 })

/**
 * Changes the own password; ends all other sessions of the user. Whoever owes the registration terms (`Profile.termsOwed`) accepts
 * them with it: 10011 without their version, 10008 for another one.
 */
export const changePassword = endpoint('POST', 'user/changePassword', {
  in: Obj({ oldPassword: Filled(64), newPassword: NewPassword(), termsVersion: Optional(Filled(16)) }),
  out: Null(),
  access: 'signed-in',
})

/** A code that was sent by e-mail. */
export const VerifyCode = () => Text({ pattern: '^[0-9]{6}$' })

/** An e-mail address as far as a form can tell. */
export const Email = () => Text({ maxLength: 128, pattern: '^[^\\s@]{1,64}@[^\\s@][^\\s@.]*\\.[^\\s@]{2,}$' })

/**
 * Sends a code to the address of an account. Returns after how many seconds another one may be asked for; 12011 when
 * user name and address do not belong together, and just so when there is no such user.
 */
export const sendPasswordCode = endpoint('POST', 'user/forgetPassword/sendCode', {
  in: Obj({ userName: Filled(16), email: Email() }),
  out: Obj({ seconds: Integer() }),
  access: 'public',
})

/** Sets a new password with a code (12010); ends all sessions of the user. */
export const resetPassword = endpoint('POST', 'user/forgetPassword/reset', {
  in: Obj({ userName: Filled(16), email: Email(), verifyCode: VerifyCode(), newPassword: NewPassword() }),
  out: Null(),
  access: 'public',
})

/** A sign-in of the caller that has not ended. */
export const OwnSession = Obj({
  id: Id(),
  /** Name of the client app through which it began. */
  clientName: Text(),
  roleName: Text(),
  startTime: Moment(),
  lastUsed: Moment(),
  /** 1: the session that asks. */
  current: Flag(),
})
export type OwnSession = Static<typeof OwnSession>

/** The caller's own sessions whose tokens still live, the one used last first. */
export const queryOwnSessions = endpoint('POST', 'user/session/query', {
  in: Obj({}),
  out: List(OwnSession),
  access: 'signed-in',
})

/** Ends another of the caller's own sessions. Refuses 10007 for any session that is not one of them. */
export const endOwnSession = endpoint('POST', 'user/session/end', {
  in: Obj({ id: Id() }),
  out: Null(),
  access: 'signed-in',
  saves: true,
})

/** Keeps the language for the user, so that it follows to another device. */
export const saveLocale = endpoint('POST', 'user/saveLocale', {
  in: Obj({ locale: Enum(languages) }),
  out: Null(),
  access: 'signed-in',
})

/** What an unauthenticated page may know: the portal's own OAuth client (its secret counts as public). */
export const getClient = endpoint('GET', 'auth/client', {
  in: Obj({}),
  out: Obj({ clientId: Text(), clientSecret: Text(), demoAccounts: List(Text()) }),
  access: 'public',
})

/** What a user is asked before a client app gets a code. */
export const AuthorizeQuestion = Obj({
  clientName: Text(),
  /** Origin of the address to which the answer goes. */
  origin: Text(),
  /** What it may do of what the user may, in their language; null: all of it. */
  modules: Union([List(Text()), Null()]),
})
export type AuthorizeQuestion = Static<typeof AuthorizeQuestion>

/** Path of the portal's page that takes authorization requests. */
export const authorizePath = '/authorize'

/**
 * An authorization request (RFC 6749 §4.1.1, RFC 7636), as a host has sent the user's browser to `authorizePath` with
 * it. Returns where the browser goes on: with a code that is good once and for 60 seconds, or with an `error`; before
 * the user has decided, unless the client app needs no consent (`autoApprove`), what to ask them. Only the portal itself
 * may call it (16006). 10007: no such client app; 10008: an address that is not one of its own, so that nobody is sent
 * there. `scope` names module codes.
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
