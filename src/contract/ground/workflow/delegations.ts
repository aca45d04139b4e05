import { Array as List, Boolean as Bool, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../../envelope.ts'
import { Filled, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../../vocabulary.ts'

export const Delegation = Obj({
  id: Id(),
  fromName: Text(),
  toUserId: Id(),
  toName: Text(),
  /** Empty: all types of documents. */
  businessTypes: List(Text()),
  fromTime: Moment(),
  toTime: Moment(),
  reason: Text(),
  own: Bool(),
  active: Bool(),
  version: Version(),
})
export type Delegation = Static<typeof Delegation>

export const queryDelegations = endpoint('POST', 'workflow/delegation/query', {
  in: Obj(pageRequest),
  out: pageOf(Delegation),
  shows: ['APPROVAL'],
  access: 'signed-in',
  query: pageQuery,
})

/** 10008 for a user who may not decide, 10009 for an overlap of the same types. */
export const saveDelegation = endpoint('POST', 'workflow/delegation/save', {
  in: Obj({
    id: Optional(Id()),
    version: Optional(Version()),
    toUserId: Id(),
    businessTypes: Optional(List(Filled(32), { maxItems: 40 })),
    fromTime: Moment(),
    toTime: Moment(),
    reason: Optional(Str(200)),
  }),
  out: Obj({ id: Id() }),
  access: 'signed-in',
  saves: true,
})

export const removeDelegations = endpoint('POST', 'workflow/delegation/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: 'signed-in',
  saves: true,
})
