import Fuse from 'fuse.js'

export interface SearchEntry {
  /** From the outermost menu group to the page. */
  titles: readonly string[]
  /** With a query for a document, or an external link. */
  path: string
}

/** True when the query is a pinyin spelling of the text. */
export type PinyinMatch = (text: string, query: string) => unknown

/** Fuzzy search (threshold 0.4, title 0.7, path 0.3). Pinyin initials or syllables come first as exact matches. */
export class SearchIndex {
  readonly #entries: readonly SearchEntry[]
  readonly #fuse: Fuse<SearchEntry>

  constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries
    this.#fuse = new Fuse(entries, {
      threshold: 0.4,
      keys: [
        { name: 'title', weight: 0.7, getFn: ({ titles }) => [...titles] },
        { name: 'path', weight: 0.3 },
      ],
    })
  }

  /** Best match first; all entries for an empty query. */
  find(query: string, pinyin?: PinyinMatch): readonly SearchEntry[] {
    const asked = query.trim()
    if (asked === '') return this.#entries
    const read = pinyin && latin.test(asked) ? this.#read(asked, pinyin) : []
    return [...new Set([...read, ...this.#fuse.search(asked).map(found => found.item)])]
  }

  #read(query: string, pinyin: PinyinMatch) {
    return this.#entries.filter(({ titles }) => titles.some(title => han.test(title) && pinyin(title, query)))
  }
}

const latin = /^[a-z]+$/i
const han = /\p{Script=Han}/u

export function hasHan(entries: readonly SearchEntry[]): boolean {
  return entries.some(({ titles }) => titles.some(title => han.test(title)))
}
