import { Array as List, Integer, Object as Obj, Record, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './envelope.ts'
import { Filled } from './vocabulary.ts'

/** One entry of a dictionary. `label` is in the caller's language (domain §5.4). */
export const DictionaryEntry = Obj({
  value: Text(),
  label: Text(),
  labels: Record(Text(), Text()),
  sort: Integer(),
})
export type DictionaryEntry = Static<typeof DictionaryEntry>

// --- given by the specification ---------------------------------------------------------------

/** The enabled entries of one dictionary, in order (platform-core.md §7). An unknown code answers 10007. */
export const getDictionary = endpoint('POST', 'system/sys/code/data/{code}', {
  in: Obj({ code: Filled(64) }),
  out: List(DictionaryEntry),
  access: 'signed-in',
})
