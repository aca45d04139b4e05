import { useCallback, useSyncExternalStore } from 'react'
import type { Language } from '../contract/platform/session/session.ts'
import { $session } from '../kit/session/session-store.ts'
import { knownLanguage } from '../kit/session/language.ts'
import { catalogues } from './catalogues.ts'
import type { Area, Catalogues } from './catalogues.ts'
import { useLanguage } from './language-scope.ts'
import { translate } from './translate.ts'
import type { Gaps, Texts } from './translate.ts'

/** `count_one` and `count_other` are forms of the key `count`. */
type Singular<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : Key

type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${Keys<Texts[Key]>}`
}[keyof Texts & string]

/** Such as `lines.acknowledge.done`. */
export type WordKey<A extends Area> = Keys<Catalogues[A]>

export interface Words<A extends Area> {
  (key: WordKey<A>, gaps?: Gaps): string
  /** Every text is '' until they are loaded. */
  readonly ready: boolean
  readonly language: Language
  /** For keys known only at run time, such as error codes; undefined without a text. */
  find(key: string, gaps?: Gaps): string | undefined
}

const loaded = new Map<string, Texts>()
const made = new Map<string, { ready: boolean }>()
const fetching = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** They may not be ready yet: see `loadWords`. */
export function words<A extends Area>(area: A, language: Language = $session.get().language): Words<A> {
  const key = `${language}/${area}`
  const ready = loaded.has(key)
  if (!ready) void loadWords(area, language).catch(reportError)
  const known = made.get(key)
  if (known?.ready === ready) return known as Words<A>
  const fresh = makeWords(area, language, ready)
  made.set(key, fresh)
  return fresh
}

/** The next call retries a failed load. */
export async function loadWords(area: Area, language: Language = $session.get().language): Promise<void> {
  const key = `${language}/${area}`
  if (loaded.has(key)) return
  const running = fetching.get(key) ?? fetchWords(area, language).finally(() => fetching.delete(key))
  fetching.set(key, running)
  await running
}

/** Renders again when the texts arrive and when the language changes. */
export function useWords<A extends Area>(area: A, language?: string): Words<A> {
  const scope = useLanguage()
  const wanted = knownLanguage(language) ?? scope
  const listen = useCallback((changed: () => void) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, [])
  return useSyncExternalStore(listen, () => words(area, wanted))
}

async function fetchWords(area: Area, language: Language) {
  const { default: texts } = await catalogues[area][language]()
  // check-locales.mjs keeps the languages consistent.
  loaded.set(`${language}/${area}`, texts as Texts)
  for (const listener of [...listeners]) listener()
}

function makeWords<A extends Area>(area: A, language: Language, ready: boolean): Words<A> {
  const texts = loaded.get(`${language}/${area}`) ?? {}
  const find = (key: string, gaps: Gaps = {}) => translate(texts, key, gaps, language)
  const say = (key: string, gaps?: Gaps): string => (ready ? (find(key, gaps) ?? key) : '')
  return Object.assign(say, { ready, language, find })
}
