import { addressOf } from '../address.ts'
import type { Place, Query } from '../address.ts'
import { tabKey } from '../../ui/page/page-place.ts'
import { encodeJson } from '../../kit/format/safe-json.ts'

export interface Tab {
  /** The path, or the address when each record has its own tab. */
  id: string
  /** The address, with a number after a refresh. */
  view: string
  path: string
  query: Query
  fixed: boolean
  unsaved: boolean
  /** Such as a document number; by default the route's title. */
  name: string
}

export interface TabKind {
  perRecord: boolean
}

/** Retained pages; older ones load again. */
export const aliveLimit = 12

/** Closed tabs that can be reopened. */
const closedLimit = 10

/** Immutable. */
export class OpenTabs {
  private constructor(
    readonly tabs: readonly Tab[],
    /** Ids, the active one last. */
    readonly used: readonly string[],
    readonly closed: readonly Tab[] = [],
  ) {}

  static at(home: string): OpenTabs {
    return new OpenTabs([tabAt({ path: home, query: {} }, home, true)], [home])
  }

  /** `keep` filters the stored tabs. Undefined for unreadable text. */
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

  save(): string {
    return encodeJson({ tabs: this.tabs, used: this.used, closed: this.closed })
  }

  get active(): Tab {
    const id = this.used.at(-1)
    const found = this.tabs.find(tab => tab.id === id) ?? this.tabs[0]
    if (!found) throw new Error('The strip always holds the home tab')
    return found
  }

  open(place: Place, kind: TabKind): OpenTabs {
    const id = kind.perRecord ? addressOf(recordOf(place)) : place.path
    const known = this.tabs.find(tab => tab.id === id)
    if (!known) return this.#with([...this.tabs, tabAt(place, id, false)], id)
    // Without filters in the address the page is shown as the user left it.
    const began = known.view.split('#')[0]
    const asIs = addressOf(place) === id && (kind.perRecord || began === id)
    if (asIs || addressOf(known) === addressOf(place)) return this.#with(this.tabs, id)
    const next = tabAt(place, id, known.fixed)
    // The page has moved on from this address: reload it.
    const view = began === next.view ? anew(known.view) : next.view
    return this.#with(this.#change(id, { ...next, view }), id)
  }

  show(id: string): OpenTabs {
    return this.#at(id) < 0 ? this : this.#with(this.tabs, id)
  }

  /** The page changed its filters or paging. */
  follow(query: Query): OpenTabs {
    return this.#with(this.#change(this.active.id, { query }), this.active.id)
  }

  /** Shows the tab used before; a fixed tab stays. */
  close(id: string): OpenTabs {
    return this.#without(tab => tab.id === id)
  }

  closeOthers(id: string): OpenTabs {
    return this.#with(this.tabs, id).#without(tab => tab.id !== id)
  }

  closeAll(): OpenTabs {
    return this.#without(() => true)
  }

  closeRight(id: string): OpenTabs {
    const at = this.#at(id)
    return this.#without(tab => this.#at(tab.id) > at)
  }

  reopen(): OpenTabs {
    const [last, ...closed] = this.closed
    if (!last) return this
    const known = this.#at(last.id) >= 0
    const tabs = known ? this.tabs : [...this.tabs, { ...last, unsaved: false }]
    return new OpenTabs(tabs, this.used, closed).#with(tabs, last.id)
  }

  move(id: string, to: number): OpenTabs {
    const tab = this.tabs[this.#at(id)]
    if (!tab || tab.fixed) return this
    const others = this.tabs.filter(each => each !== tab)
    const first = others.filter(each => each.fixed).length
    const at = Math.min(Math.max(to, first), others.length)
    return this.#with([...others.slice(0, at), tab, ...others.slice(at)], this.active.id)
  }

  refresh(id: string): OpenTabs {
    const tab = this.tabs.find(each => each.id === id)
    if (!tab) return this
    return this.#with(this.#change(id, { view: anew(tab.view), unsaved: false, name: '' }), this.active.id)
  }

  mark(id: string, unsaved: boolean): OpenTabs {
    return this.#with(this.#change(id, { unsaved }), this.active.id)
  }

  rename(id: string, name: string): OpenTabs {
    return this.#with(this.#change(id, { name }), this.active.id)
  }

  /** In strip order: unsaved and recently used tabs. */
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

/** All sections of a record share its tab. */
function recordOf({ path, query }: Place): Place {
  const { [tabKey]: _part, ...record } = query
  return { path, query: record }
}

function tabAt(place: Place, id: string, fixed: boolean): Tab {
  return { id, view: addressOf(place), path: place.path, query: { ...place.query }, fixed, unsaved: false, name: '' }
}

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
