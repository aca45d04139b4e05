import { Array as List, Object as Obj, String as Text } from 'typebox'
import type { Static } from 'typebox'

/** A document as a file for another system. */
export const WrittenDocument = Obj({
  fileName: Text(),
  content: Text(),
  /** Why the document does not claim to follow the rules of Peppol; empty when it does. Sentences for the caller. */
  gaps: List(Obj({ gap: Text(), msg: Text() })),
})
export type WrittenDocument = Static<typeof WrittenDocument>
