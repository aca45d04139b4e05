import { Array as List, Boolean as Bool, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Filled, Id, Ids, Moment, Str, Version, pageQuery, pageRequest } from '../vocabulary.ts'

/** Somebody who decides in the caller's place for a time, or in whose place the caller decides. */
export const Delegation = Obj({
  id: Id(),
  fromName: Text(),
  toUserId: Id(),
  toName: Text(),
  /** Empty: all kinds of documents. */
  businessTypes: List(Text()),
  fromTime: Moment(),
  toTime: Moment(),
  reason: Text(),
  /** True for the caller's own, which they may change; false where they stand in for somebody. */
  own: Bool(),
  /** Whether it holds now. */
  active: Bool(),
  version: Version(),
})
export type Delegation = Static<typeof Delegation>

// --- ours -----------------------------------------------------------------

/** Delegations of the caller and to the caller, newest first. */
export const queryDelegations = endpoint('POST', 'workflow/delegation/query', {
  in: Obj(pageRequest),
  out: pageOf(Delegation),
  access: 'signed-in',
  query: pageQuery,
})

/**
 * Keeps a delegation of the caller. 10008 for a time that ends before it begins, or somebody who cannot decide; 10009
 * when it overlaps another one of the same kinds; 16007 when it was changed meanwhile.
 */
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

/** Ends delegations of the caller, all or none. */
export const removeDelegations = endpoint('POST', 'workflow/delegation/remove', {
  in: Ids,
  out: Obj({ count: Integer() }),
  access: 'signed-in',
  saves: true,
})
