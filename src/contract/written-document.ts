import { Array as List, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'

export const WrittenDocument = Obj({
  fileName: Text(),
  content: Text(),
  /** Why the document does not claim conformance to the Peppol rules; empty when it does. */
  gaps: List(Obj({ gap: Text(), msg: Text() })),
})
export type WrittenDocument = Static<typeof WrittenDocument>
