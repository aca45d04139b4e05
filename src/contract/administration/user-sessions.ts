import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Flag, Id, Ids, Moment, Str, pageQuery, pageRequest } from '../vocabulary.ts'

/** A sign-in of a user that has not ended. */
export const UserSession = Obj({
  id: Id(),
  userId: Id(),
  username: Text(),
  name: Text(),
  /** Name of the client app through which it began. */
  clientName: Text(),
  roleName: Text(),
  ip: Text(),
  startTime: Moment(),
  lastUsed: Moment(),
  /** 1: the session that asks. */
  current: Flag(),
})
export type UserSession = Static<typeof UserSession>

const Ended = Obj({ count: Integer() })

// --- ours -----------------------------------------------------------------

/** Who of the users whom the caller administers is signed in, the session used last first. */
export const queryUserSessions = endpoint('POST', 'user/session/queryAll', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(UserSession),
  access: ['sys-user'],
  query: pageQuery,
})

/**
 * Ends sessions: their next call answers 511, and their open pages hear of it. 10007 for one of a user whom the caller
 * does not administer, 10008 for the session that asks. One that has ended meanwhile does not count.
 */
export const endUserSessions = endpoint('POST', 'user/session/endAny', {
  in: Ids,
  out: Ended,
  access: ['sys-user'],
  saves: true,
})

/** Ends all sessions of one user. 10007 beyond the caller's reach, 10008 for themselves. */
export const signUserOut = endpoint('POST', 'user/session/endOfUser', {
  in: Obj({ id: Id() }),
  out: Ended,
  access: ['sys-user'],
  saves: true,
})
