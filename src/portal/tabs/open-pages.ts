import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'
import { forgetForms } from '../../kit/state/kept-forms.ts'
import { addressOf } from '../address.ts'
import type { Place, Query } from '../address.ts'
import { homePath } from '../guard.ts'
import { OpenTabs } from './open-tabs.ts'
import type { TabKind } from './open-tabs.ts'
import type { KeepDraft } from '../../widgets/page-tab/page-tab.ts'
import { noteRecent } from '../tools/recent-records.ts'

const storageKey = 'srm.tabs.open'

/** How often the kept tabs were forgotten: pages that were open before are kept no more, whatever they still tell. */
let forgotten = 0

/** The open tabs of this portal, kept for a reload of the page, for the same user only. */
export class OpenPages {
  readonly $tabs: ReadableAtom<OpenTabs>
  readonly #tabs
  readonly #owner: string
  readonly #since = forgotten
  readonly #keepers = new Map<string, KeepDraft>()

  constructor(owner: string, keep: (path: string) => boolean) {
    this.#owner = owner
    this.#tabs = atom(OpenTabs.restore(readKept(owner), keep) ?? OpenTabs.at(homePath))
    this.$tabs = this.#tabs
  }

  readonly open = (place: Place, kind: TabKind): void => this.#set(this.#tabs.get().open(place, kind))
  readonly show = (id: string): void => this.#set(this.#tabs.get().show(id))
  readonly follow = (query: Query): void => this.#set(this.#tabs.get().follow(query))
  readonly close = (id: string): void => this.#set(this.#tabs.get().close(id))
  readonly closeOthers = (id: string): void => this.#set(this.#tabs.get().closeOthers(id))
  readonly closeAll = (): void => this.#set(this.#tabs.get().closeAll())
  readonly closeRight = (id: string): void => this.#set(this.#tabs.get().closeRight(id))
  readonly reopen = (): void => this.#set(this.#tabs.get().reopen())
  readonly move = (id: string, to: number): void => this.#set(this.#tabs.get().move(id, to))
  readonly refresh = (id: string): void => this.#set(this.#tabs.get().refresh(id))
  /** `keep` keeps what the tab holds as a draft, until the tab is marked again. */
  readonly mark = (id: string, unsaved: boolean, keep?: KeepDraft): void => {
    if (unsaved && keep) this.#keepers.set(id, keep)
    else this.#keepers.delete(id)
    // A page that is gone marks its tab once more when the tab has been closed.
    const tab = this.#find(id)
    if (tab && tab.unsaved !== unsaved) this.#set(this.#tabs.get().mark(id, unsaved))
  }
  readonly rename = (id: string, name: string): void => {
    const tab = this.#find(id)
    if (!tab || tab.name === name) return
    this.#set(this.#tabs.get().rename(id, name))
    // A record has its key in the address; a form for a new one has none.
    if (name !== '' && Object.keys(tab.query).length > 0)
      noteRecent(this.#owner, { name, path: tab.path, address: addressOf(tab) })
  }

  /** How what the tab holds is kept as a draft; undefined where it cannot be. */
  readonly keeperOf = (id: string): KeepDraft | undefined => this.#keepers.get(id)

  #find(id: string) {
    return this.#tabs.get().tabs.find(tab => tab.id === id)
  }

  #set(tabs: OpenTabs) {
    if (tabs === this.#tabs.get()) return
    // Closing a tab clears what its search form had kept.
    for (const { id } of this.#tabs.get().tabs) if (!tabs.tabs.some(tab => tab.id === id)) forgetForms(id)
    this.#tabs.set(tabs)
    // A page with something typed marks its tab once more while it goes with the role that it was opened in.
    if (this.#since === forgotten) writeKept(this.#owner, tabs.save())
  }
}

/** Forgets the kept tabs: the next sign-in begins with the home tab. */
export function forgetOpenPages(): void {
  forgotten += 1
  forgetForms()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing could have been kept.
  }
}

function readKept(owner: string): string | null {
  try {
    const [keptFor, text] = (sessionStorage.getItem(storageKey) ?? '').split(/\n(.*)/s)
    return keptFor === owner ? (text ?? null) : null
  } catch {
    // Storage may be forbidden; then a reload begins with the home tab.
    return null
  }
}

function writeKept(owner: string, text: string) {
  try {
    sessionStorage.setItem(storageKey, `${owner}\n${text}`)
  } catch {
    // Forbidden or full: only a reload is poorer for it.
  }
}
