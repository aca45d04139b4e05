import { pageSessions } from './page-sessions.ts'
import { everywhere } from '../src/kit/session/shared.ts'
import type { Realm } from '../src/kit/session/realm.ts'

/** A file of the build as a function, which makes one more instance of it (scripts/build/realms.mjs). */
interface RealmFile {
  deps: readonly string[]
  run(require: (key: string) => unknown, load: (key: string) => Promise<unknown>, module: Module, realm: Realm): void
}

interface Module {
  exports: unknown
}

/** What `dist/realm/index.js` names, by key such as `elements/srm-order.js`. */
interface RealmIndex {
  /** Files of which each instance has its own. */
  files: Readonly<Record<string, () => Promise<RealmFile>>>
  /** Files that all instances share: texts. */
  common: Readonly<Record<string, () => Promise<object>>>
  /** How the page's own instance defines a tag. */
  elements: Readonly<Record<string, () => Promise<unknown>>>
  /** Names of the parts of each tag. */
  parts: Readonly<Record<string, string>>
}

/** Beside the folder of the file that this is built into. The build writes it into the import below. */
const indexAddress = '../realm/index.js'

/** An instance of the code for one address. Its files are fetched when they are wanted. */
class Instance {
  readonly realm: Realm
  readonly #index: RealmIndex
  readonly #files = new Map<string, RealmFile | object>()
  readonly #modules = new Map<string, Module>()
  /** Resolves when the session of this address is configured: no element of it shows, or calls, before. */
  readonly configured: Promise<void>
  /** Says that it is configured. */
  declare readonly setConfigured: () => void

  constructor(index: RealmIndex, address: string) {
    this.#index = index
    const ensure = (tag: string) => {
      if (!customElements.get(tag)) index.elements[tag]?.().catch(reportError)
    }
    this.realm = { id: numberOf(address), address, ensure }
    this.configured = new Promise(resolve => Object.assign(this, { setConfigured: resolve }))
  }

  /** The name under which this instance defines the tag; its file is fetched and run. */
  async define(tag: string): Promise<string> {
    await this.#load(`elements/${tag}.js`)
    return `${tag}-realm-${this.realm.id}`
  }

  partsOf(tag: string): string {
    return this.#index.parts[tag] ?? ''
  }

  readonly #load = async (key: string): Promise<unknown> => {
    await this.#fetch(key)
    return this.#require(key)
  }

  /** The file and all that it stands on. */
  async #fetch(key: string, asked = new Set<string>()): Promise<void> {
    if (asked.has(key)) return
    asked.add(key)
    const fetch = this.#index.files[key] ?? this.#index.common[key]
    if (!fetch) throw new Error(`The build has no ${key}.`)
    const file = await fetch()
    this.#files.set(key, file)
    if (isFile(file)) await Promise.all(file.deps.map(dependency => this.#fetch(dependency, asked)))
  }

  readonly #require = (key: string): unknown => {
    const made = this.#modules.get(key)
    if (made) return made.exports
    const module: Module = { exports: {} }
    this.#modules.set(key, module)
    const file = this.#files.get(key)
    if (file && isFile(file)) file.run(this.#require, this.#load, module, this.realm)
    else module.exports = { ...file, __esModule: true }
    return module.exports
  }
}

/** Numbers the instance, from 0. */
function numberOf(address: string): number {
  const found = pageSessions.realms.indexOf(address)
  return found < 0 ? pageSessions.realms.push(address) - 1 : found
}

function isFile(file: object): file is RealmFile {
  return 'run' in file && 'deps' in file
}

const instances = everywhere('instances@1', () => new Map<string, Promise<Instance>>())

/** The page's instance of the code for `address`; made once, after a failure again. */
export function instanceFor(address: string): Promise<Instance> {
  const found = instances.get(address) ?? open(address)
  instances.set(address, found)
  return found.catch((error: unknown) => {
    instances.delete(address)
    throw error
  })
}

async function open(address: string): Promise<Instance> {
  // The build writes the file; no source has its name.
  return new Instance((await import(indexAddress)) as RealmIndex, address)
}
