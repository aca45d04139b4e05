import { getDictionaries, getDictionary } from '../../contract/platform/dictionaries/dictionaries.ts'
import type { Output } from '../../contract/envelope.ts'
import { call } from '../../kit/call/call.ts'

type Entries = Output<typeof getDictionary>

let waiting: Map<string, Promise<Entries>> | undefined

/** Requests of the same tick are sent together. Throws what `call` throws. */
export function dictionaryEntries(code: string): Promise<Entries> {
  const known = waiting?.get(code)
  if (known) return known
  const asked = (waiting ??= new Map())
  const all = Promise.resolve().then(() => {
    if (waiting === asked) waiting = undefined
    return readTogether(asked)
  })
  const own = all.then(async found => found?.[code] ?? call(getDictionary, { code }))
  asked.set(code, own)
  return own
}

/** A single dictionary is requested by itself. */
function readTogether(asked: Map<string, Promise<Entries>> & { all?: Promise<Record<string, Entries> | undefined> }) {
  asked.all ??= asked.size > 1 ? call(getDictionaries, { codes: [...asked.keys()] }) : Promise.resolve(undefined)
  return asked.all
}
