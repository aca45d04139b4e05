import { Enum, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Day, Id, Moment, Str, pageQuery, pageRequest } from '../../vocabulary.ts'

export const loginResults = ['OK', 'FAILED'] as const

/**
 * Wrong user or password, locked or too many failures, disabled or expired, passwords switched off; `PROVIDER` marks
 * sign-ins through an identity provider, and `UNLOCKED` is not an attempt but an administrator lifting the lock.
 */
export const loginReasons = ['PASSWORD', 'LOCKED', 'UNUSABLE', 'PASSWORDS_OFF', 'PROVIDER', 'UNLOCKED'] as const

export const LoginEntry = Obj({
  id: Id(),
  time: Moment(),
  username: Text(),
  userId: Union([Id(), Null()]),
  name: Text(),
  ip: Text(),
  result: Enum(loginResults),
  reason: Enum(['', ...loginReasons] as const),
  lockedUntil: Union([Moment(), Null()]),
})
export type LoginEntry = Static<typeof LoginEntry>

/** Newest first, at most 10,000; the platform administrator also sees those with unknown user names. */
export const queryLoginLog = endpoint('POST', 'system/loginLog/query', {
  in: Obj({
    ...pageRequest,
    user: Optional(Str(64)),
    ip: Optional(Str(64)),
    result: Optional(Enum(loginResults)),
    reason: Optional(Enum(loginReasons)),
    timeFrom: Optional(Day()),
    timeTo: Optional(Day()),
  }),
  out: pageOf(LoginEntry),
  shows: ['USER'],
  access: ['sys-login-log'],
  query: pageQuery,
})
