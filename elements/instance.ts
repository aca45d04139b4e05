import { BuiltFiles } from './built-files.ts'
import type { FileIndex } from './built-files.ts'
import { pageSessions } from './page-sessions.ts'
import { everywhere } from '../src/kit/session/shared.ts'
import type { Realm } from '../src/kit/session/realm.ts'

/** What `dist/realm/index.js` names. */
interface RealmIndex extends FileIndex {
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
  readonly #files: BuiltFiles
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
    this.#files = new BuiltFiles(() => Promise.resolve(index), this.realm)
    this.configured = new Promise(resolve => Object.assign(this, { setConfigured: resolve }))
  }

  /** The name under which this instance defines the tag; its file is fetched and run. */
  async define(tag: string): Promise<string> {
    await this.#files.load(`elements/${tag}.js`)
    return `${tag}-realm-${this.realm.id}`
  }

  partsOf(tag: string): string {
    return this.#index.parts[tag] ?? ''
  }
}

/** Numbers the instance, from 0. */
function numberOf(address: string): number {
  const found = pageSessions.realms.indexOf(address)
  return found < 0 ? pageSessions.realms.push(address) - 1 : found
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
