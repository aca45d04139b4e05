import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Flag, Id, Ids, Moment, Str, pageQuery, pageRequest } from '../../vocabulary.ts'

export const UserSession = Obj({
  id: Id(),
  userId: Id(),
  username: Text(),
  name: Text(),
  clientName: Text(),
  roleName: Text(),
  ip: Text(),
  startTime: Moment(),
  lastUsed: Moment(),
  current: Flag(),
})
export type UserSession = Static<typeof UserSession>

const Ended = Obj({ count: Integer() })

export const queryUserSessions = endpoint('POST', 'user/session/queryAll', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)) }),
  out: pageOf(UserSession),
  shows: ['USER'],
  access: ['sys-user'],
  query: pageQuery,
})

/**
 * Their next call returns 511, and open pages are notified. 10008 for the current session. Counts only sessions that
 * had not ended.
 */
export const endUserSessions = endpoint('POST', 'user/session/endAny', {
  in: Ids,
  out: Ended,
  access: ['sys-user'],
  saves: true,
})

/** 10008 for the caller. */
export const signUserOut = endpoint('POST', 'user/session/endOfUser', {
  in: Obj({ id: Id() }),
  out: Ended,
  access: ['sys-user'],
  saves: true,
})
