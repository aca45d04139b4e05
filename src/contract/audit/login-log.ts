import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Day, Id, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'

export const loginResults = ['OK', 'FAILED'] as const

/**
 * Why an attempt ended as it did: wrong user or password, locked or too many failures, disabled or expired; `UNLOCKED`
 * is no attempt but an administrator who lifted the lock.
 */
export const loginReasons = ['PASSWORD', 'LOCKED', 'UNUSABLE', 'UNLOCKED'] as const

/** One attempt to sign in (LoginLog). */
export const LoginEntry = Obj({
  id: Id(),
  time: Moment(),
  /** As it was typed. */
  username: Text(),
  /** The user's id and name; null and empty when nobody has that user name. */
  userId: Union([Id(), Null()]),
  name: Text(),
  ip: Text(),
  result: Enum(loginResults),
  reason: Enum(['', ...loginReasons] as const),
  /** Until when the user is locked now, after five wrong passwords. */
  lockedUntil: Union([Moment(), Null()]),
})
export type LoginEntry = Static<typeof LoginEntry>

// --- ours -----------------------------------------------------------------

/**
 * Attempts to sign in of the enterprise's users, newest first, at most 10,000; the platform's administrator also sees
 * those under names that nobody has.
 */
export const queryLoginLog = endpoint('POST', 'system/loginLog/query', {
  in: Obj({
    ...pageRequest,
    /** Part of the name or user name of a user, or a user name that nobody has. */
    user: Optional(Str(64)),
    ip: Optional(Str(64)),
    result: Optional(Enum(loginResults)),
    reason: Optional(Enum(loginReasons)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
  }),
  out: pageOf(LoginEntry),
  access: ['sys-login-log'],
  query: pageQuery,
})
