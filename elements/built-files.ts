import type { Realm } from '../src/kit/session/realm.ts'

/** A file of the build as a function, which makes one more instance of it (scripts/build/realms.mjs). */
interface BuiltFile {
  deps: readonly string[]
  run(
    require: (key: string) => unknown,
    load: (key: string) => Promise<unknown>,
    module: Module,
    realm: Realm | undefined,
  ): void
}

interface Module {
  exports: unknown
}

/** Where `dist/realm/index.js` finds files, by key such as `elements/srm-order.js`. */
export interface FileIndex {
  /** Files of which each instance has its own. */
  files: Readonly<Record<string, () => Promise<BuiltFile>>>
  /** Files that all instances share: texts. */
  common: Readonly<Record<string, () => Promise<object>>>
}

/** The key under which files import the index itself. */
const INDEX = 'realm/index.js'

/** Files of the build, each run once when it is first wanted. */
export class BuiltFiles {
  readonly #index: () => Promise<FileIndex>
  readonly #realm: Realm | undefined
  readonly #files = new Map<string, BuiltFile | object>()
  readonly #modules: Map<string, Module>

  /** `known` are modules that need no file: key → what the module exports. */
  constructor(index: () => Promise<FileIndex>, realm?: Realm, known: Readonly<Record<string, object>> = {}) {
    this.#index = index
    this.#realm = realm
    this.#modules = new Map(Object.entries(known).map(([key, exports]) => [key, { exports }]))
  }

  /** What the file exports; it and all that it stands on are fetched and run. */
  readonly load = async (key: string): Promise<unknown> => {
    await this.#fetch(key)
    return this.#require(key)
  }

  async #fetch(key: string, asked = new Set<string>()): Promise<void> {
    if (asked.has(key) || this.#modules.has(key)) return
    asked.add(key)
    const index = await this.#index()
    const fetch = key === INDEX ? this.#index : (index.files[key] ?? index.common[key])
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
    if (file && isFile(file)) file.run(this.#require, this.load, module, this.#realm)
    else module.exports = { ...file, __esModule: true }
    return module.exports
  }
}

function isFile(file: object): file is BuiltFile {
  return 'run' in file && 'deps' in file
}
