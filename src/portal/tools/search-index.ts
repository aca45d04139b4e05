import Fuse from 'fuse.js'

/** A page or a document that the search of the header finds. */
export interface SearchEntry {
  /** Titles from the outermost group of the menu to the page itself. */
  titles: readonly string[]
  /** Address of the page: a path, with a query for a document; or a link that leaves the portal. */
  path: string
}

/** Returns true when a text can be read as the query, letter by letter of its pinyin. */
export type PinyinMatch = (text: string, query: string) => unknown

/**
 * Finds entries by their titles and paths (threshold 0.4, title 0.7, path 0.3); with `pinyin` also by
 * the initials or syllables of Chinese titles, which then come first, because they match exactly.
 */
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

  /** The entries that match, the best first; all of them when nothing is asked. */
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

/** True when some title is written in Chinese characters: only then pinyin can help. */
export function hasHan(entries: readonly SearchEntry[]): boolean {
  return entries.some(({ titles }) => titles.some(title => han.test(title)))
}
