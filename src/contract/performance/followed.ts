import { Enum, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Id } from '../vocabulary.ts'

/** The published result that a document follows from. */
export const FollowedResult = Obj({ id: Id(), fileId: Id(), perfNo: Text(), grade: Text() })
export type FollowedResult = Static<typeof FollowedResult>

/** What may follow from a result: an application to lower the stage, an 8D report. */
export const followUpKinds = ['LIFECYCLE', 'PROBLEM'] as const

/** A document that follows from a result. */
export const FollowUp = Obj({
  kind: Enum(followUpKinds),
  id: Id(),
  docNo: Text(),
  /** 1: it still runs. */
  openFlag: Flag(),
})
export type FollowUp = Static<typeof FollowUp>
