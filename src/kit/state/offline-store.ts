/** In memory only where IndexedDB is blocked or full. */
export interface OfflineStore {
  read(prefix: string): Promise<Map<string, unknown>>
  /** False when in memory only. */
  write(key: string, value: unknown): Promise<boolean>
  remove(key: string): Promise<void>
}

const table = 'kept'
const opened = new Map<string, Promise<IDBDatabase | undefined>>()
const here = new Map<string, unknown>()

export function offlineStore(name: string): OfflineStore {
  return {
    async read(prefix) {
      const found = new Map<string, unknown>()
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      await within(name, 'readonly', kept => {
        const keys = kept.getAllKeys(range)
        const values = kept.getAll(range)
        values.onsuccess = () =>
          keys.result.forEach((key, at) => typeof key === 'string' && found.set(key, values.result[at]))
      })
      for (const [key, value] of here) if (key.startsWith(prefix)) found.set(key, value)
      return found
    },
    async write(key, value) {
      const written = await within(name, 'readwrite', kept => kept.put(value, key))
      if (written) here.delete(key)
      else here.set(key, value)
      return written
    },
    async remove(key) {
      here.delete(key)
      await within(name, 'readwrite', kept => kept.delete(key))
    },
  }
}

/** False when not committed to disk. */
async function within(name: string, mode: IDBTransactionMode, work: (kept: IDBObjectStore) => void): Promise<boolean> {
  const made = opened.get(name) ?? open(name)
  opened.set(name, made)
  const database = await made
  if (database === undefined) return false
  return new Promise(done => {
    try {
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      transaction.oncomplete = () => done(true)
      transaction.onabort = () => done(false)
      work(transaction.objectStore(table))
    } catch {
      // The browser closed the database.
      opened.delete(name)
      done(false)
    }
  })
}

function open(name: string): Promise<IDBDatabase | undefined> {
  return new Promise(done => {
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table)
      request.onsuccess = () => done(request.result)
      request.onerror = () => done(undefined)
    } catch {
      done(undefined)
    }
  })
}
