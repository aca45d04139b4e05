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
import { readStoredTabs, storeTabs, timesForgotten } from './stored-tabs.ts'

export interface TypedInTab {
  keep?: KeepDraft | undefined
  discard?: (() => void) | undefined
}

/** Stored for a reload by the same user only. */
export class OpenPages {
  readonly $tabs: ReadableAtom<OpenTabs>
  readonly #tabs
  readonly #owner: string
  readonly #since = timesForgotten()
  readonly #typed = new Map<string, TypedInTab>()

  constructor(owner: string, keep: (path: string) => boolean) {
    this.#owner = owner
    this.#tabs = atom(OpenTabs.restore(readStoredTabs(owner), keep) ?? OpenTabs.at(homePath))
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
  /** `keep` saves a draft, `discard` removes the browser's copy; both apply until the next call. */
  readonly mark = (id: string, unsaved: boolean, keep?: KeepDraft, discard?: () => void): void => {
    if (unsaved) this.#typed.set(id, { keep, discard })
    else this.#typed.delete(id)
    // An unmounting page calls this after its tab was closed.
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

  readonly typedIn = (id: string): TypedInTab => this.#typed.get(id) ?? {}

  #find(id: string) {
    return this.#tabs.get().tabs.find(tab => tab.id === id)
  }

  #set(tabs: OpenTabs) {
    if (tabs === this.#tabs.get()) return
    for (const { id } of this.#tabs.get().tabs) if (!tabs.tabs.some(tab => tab.id === id)) forgetForms(id)
    this.#tabs.set(tabs)
    // A page with unsaved changes calls `mark` again while a change of role unmounts it.
    if (this.#since === timesForgotten()) storeTabs(this.#owner, tabs.save())
  }
}
