import { addressOf } from '../address.ts'
import type { Place, Query } from '../address.ts'
import { tabKey } from '../../ui/page/page-place.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

/** A visited page in the strip. */
export interface Tab {
  /** The path, or the address when each record of the page has a tab of its own. */
  id: string
  /** Which view it shows: the path, the address when the query is not empty, with a number after a refresh. */
  view: string
  path: string
  query: Query
  /** The home tab is fixed: it cannot be closed. */
  fixed: boolean
  /** Something was typed that is not saved. */
  unsaved: boolean
  /** A name that the page gave itself, such as a document number; empty: the title of the route. */
  name: string
}

/** How a page wants its tabs. */
export interface TabKind {
  /** Each record has a tab of its own; otherwise a tab is added once per path. */
  perRecord: boolean
}

/** At most so many pages stay alive behind their tabs; older ones load again (behaviours of the shell). */
export const aliveLimit = 12

/** So many closed tabs can be opened again. */
const closedLimit = 10

/** The open tabs, which of them is shown, and in which order they were used. Each change answers a new object. */
export class OpenTabs {
  private constructor(
    readonly tabs: readonly Tab[],
    /** Ids, the shown one last. */
    readonly used: readonly string[],
    /** The tabs closed last, newest first. */
    readonly closed: readonly Tab[] = [],
  ) {}

  /** The strip with nothing but the fixed home tab. */
  static at(home: string): OpenTabs {
    return new OpenTabs([tabAt({ path: home, query: {} }, home, true)], [home])
  }

  /** The tabs of an earlier visit, without those that `keep` refuses. Unreadable text answers undefined. */
  static restore(text: string | null, keep: (path: string) => boolean): OpenTabs | undefined {
    try {
      const saved: unknown = JSON.parse(text ?? '')
      if (!isSaved(saved)) return undefined
      const tabs = saved.tabs.filter(tab => tab.fixed || keep(tab.path)).map(tab => ({ ...tab, unsaved: false }))
      const used = saved.used.filter(id => tabs.some(tab => tab.id === id))
      const closed = (saved.closed ?? []).filter(tab => keep(tab.path))
      return tabs[0]?.fixed && used.length > 0 ? new OpenTabs(tabs, used, closed) : undefined
    } catch {
      return undefined
    }
  }

  /** The text that `restore` reads. */
  save(): string {
    return encodeJson({ tabs: this.tabs, used: this.used, closed: this.closed })
  }

  /** The shown tab. */
  get active(): Tab {
    const id = this.used.at(-1)
    const found = this.tabs.find(tab => tab.id === id) ?? this.tabs[0]
    if (!found) throw new Error('The strip always holds the home tab')
    return found
  }

  /** Shows the place: in the tab that it has already, else in a new one at the end. */
  open(place: Place, kind: TabKind): OpenTabs {
    const id = kind.perRecord ? addressOf(recordOf(place)) : place.path
    const known = this.tabs.find(tab => tab.id === id)
    if (!known) return this.#with([...this.tabs, tabAt(place, id, false)], id)
    // Asked for by its path alone, a list is shown as the user has left it; so is a record by its key alone.
    const began = known.view.split('#')[0]
    const asIs = addressOf(place) === id && (kind.perRecord || began === id)
    if (asIs || addressOf(known) === addressOf(place)) return this.#with(this.tabs, id)
    const next = tabAt(place, id, known.fixed)
    // Its page began at this address and has moved on: it begins there anew.
    const view = began === next.view ? anew(known.view) : next.view
    return this.#with(this.#change(id, { ...next, view }), id)
  }

  /** Shows an open tab. */
  show(id: string): OpenTabs {
    return this.#at(id) < 0 ? this : this.#with(this.tabs, id)
  }

  /** Notes that the shown page moved its own filters or paging into the address: same tab, same view. */
  follow(query: Query): OpenTabs {
    return this.#with(this.#change(this.active.id, { query }), this.active.id)
  }

  /** Closes a tab; the one used before it is shown. The fixed tab stays. */
  close(id: string): OpenTabs {
    return this.#without(tab => tab.id === id)
  }

  /** Closes all others but the fixed ones, and shows the given tab. */
  closeOthers(id: string): OpenTabs {
    return this.#with(this.tabs, id).#without(tab => tab.id !== id)
  }

  /** Closes all but the fixed ones. */
  closeAll(): OpenTabs {
    return this.#without(() => true)
  }

  /** Closes what stands behind the given tab in the strip. */
  closeRight(id: string): OpenTabs {
    const at = this.#at(id)
    return this.#without(tab => this.#at(tab.id) > at)
  }

  /** Opens the tab that was closed last again, and shows it; its page begins anew. */
  reopen(): OpenTabs {
    const [last, ...closed] = this.closed
    if (!last) return this
    const known = this.#at(last.id) >= 0
    const tabs = known ? this.tabs : [...this.tabs, { ...last, unsaved: false }]
    return new OpenTabs(tabs, this.used, closed).#with(tabs, last.id)
  }

  /** Moves a tab to the place of another one; the fixed tab stays in front. */
  move(id: string, to: number): OpenTabs {
    const tab = this.tabs[this.#at(id)]
    if (!tab || tab.fixed) return this
    const others = this.tabs.filter(each => each !== tab)
    const first = others.filter(each => each.fixed).length
    const at = Math.min(Math.max(to, first), others.length)
    return this.#with([...others.slice(0, at), tab, ...others.slice(at)], this.active.id)
  }

  /** Gives the tab a fresh view, so that its page begins anew. */
  refresh(id: string): OpenTabs {
    const tab = this.tabs.find(each => each.id === id)
    if (!tab) return this
    return this.#with(this.#change(id, { view: anew(tab.view), unsaved: false, name: '' }), this.active.id)
  }

  /** Marks the tab as holding unsaved changes, or not. */
  mark(id: string, unsaved: boolean): OpenTabs {
    return this.#with(this.#change(id, { unsaved }), this.active.id)
  }

  /** Names the tab after what its page shows. */
  rename(id: string, name: string): OpenTabs {
    return this.#with(this.#change(id, { name }), this.active.id)
  }

  /** The tabs whose pages stay alive, in the order of the strip: the unsaved ones and the last used, 12 at most. */
  alive(mayStay: (path: string) => boolean = () => true): Tab[] {
    const rank = (tab: Tab) =>
      (tab.id === this.active.id ? Infinity : tab.unsaved ? 1_000 : 0) + this.used.indexOf(tab.id)
    const kept = this.tabs.filter(
      tab => tab.id === this.active.id || (this.used.includes(tab.id) && (tab.unsaved || mayStay(tab.path))),
    )
    const chosen = new Set([...kept].sort((a, b) => rank(b) - rank(a)).slice(0, aliveLimit))
    return this.tabs.filter(tab => chosen.has(tab))
  }

  #at(id: string): number {
    return this.tabs.findIndex(tab => tab.id === id)
  }

  #change(id: string, change: Partial<Tab>): Tab[] {
    return this.tabs.map(tab => (tab.id === id ? { ...tab, ...change } : tab))
  }

  #without(goes: (tab: Tab) => boolean): OpenTabs {
    const tabs = this.tabs.filter(tab => tab.fixed || !goes(tab))
    const used = this.used.filter(id => tabs.some(tab => tab.id === id))
    const home = tabs[0]?.id ?? ''
    const gone = this.tabs.filter(tab => !tabs.includes(tab)).reverse()
    const closed = [...gone, ...this.closed.filter(tab => !gone.some(({ id }) => id === tab.id))]
    return new OpenTabs(tabs, used.length > 0 ? used : [home], closed.slice(0, closedLimit))
  }

  #with(tabs: readonly Tab[], active: string): OpenTabs {
    if (tabs === this.tabs && active === this.used.at(-1)) return this
    return new OpenTabs(tabs, [...this.used.filter(id => id !== active), active], this.closed)
  }
}

/** A record with none of its parts opened: whichever is open, it has the same tab. */
function recordOf({ path, query }: Place): Place {
  const { [tabKey]: _part, ...record } = query
  return { path, query: record }
}

function tabAt(place: Place, id: string, fixed: boolean): Tab {
  return { id, view: addressOf(place), path: place.path, query: { ...place.query }, fixed, unsaved: false, name: '' }
}

/** Another view of the same address. */
function anew(view: string): string {
  const [base = '', count = '0'] = view.split('#')
  return `${base}#${Number(count) + 1}`
}

function isSaved(value: unknown): value is { tabs: Tab[]; used: string[]; closed?: Tab[] } {
  if (typeof value !== 'object' || value === null || !('tabs' in value) || !('used' in value)) return false
  const closed: unknown = 'closed' in value ? value.closed : []
  const lists = [value.tabs, closed].every(list => Array.isArray(list) && list.every(isTab))
  return lists && Array.isArray(value.used)
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'view', 'path', 'name'].every(key => typeof Reflect.get(value, key) === 'string')
  const query: unknown = Reflect.get(value, 'query')
  return texts && typeof Reflect.get(value, 'fixed') === 'boolean' && typeof query === 'object' && query !== null
}
