import { Enum, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { Flag, Id } from '../../vocabulary.ts'

export const FollowedResult = Obj({ id: Id(), fileId: Id(), perfNo: Text(), grade: Text() })
export type FollowedResult = Static<typeof FollowedResult>

export const followUpKinds = ['LIFECYCLE', 'PROBLEM'] as const

export const FollowUp = Obj({
  kind: Enum(followUpKinds),
  id: Id(),
  docNo: Text(),
  openFlag: Flag(),
})
export type FollowUp = Static<typeof FollowUp>
