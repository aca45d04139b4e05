import type { Realm } from '../src/kit/session/realm.ts'

/** A built file as a function, which creates another instance of it (scripts/build/realms.mjs). */
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

/** `dist/realm/index.js`: files by key such as `elements/srm-order.js`. */
export interface FileIndex {
  /** Loaded separately by each instance. */
  files: Readonly<Record<string, () => Promise<BuiltFile>>>
  common: Readonly<Record<string, () => Promise<object>>>
}

const INDEX = 'realm/index.js'

export class BuiltFiles {
  readonly #index: () => Promise<FileIndex>
  readonly #realm: Realm | undefined
  readonly #files = new Map<string, BuiltFile | object>()
  readonly #modules: Map<string, Module>

  /** `known`: modules that need no file, by key. */
  constructor(index: () => Promise<FileIndex>, realm?: Realm, known: Readonly<Record<string, object>> = {}) {
    this.#index = index
    this.#realm = realm
    this.#modules = new Map(Object.entries(known).map(([key, exports]) => [key, { exports }]))
  }

  /** Runs the file with its dependencies; returns its exports. */
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
