import { readTyped } from '../../src/kit/state/typed-work.ts'

/** Entries in the browser's database of forms whose keys contain `form`, decoded as far as possible without the key. */
export async function typedEntries(form: string): Promise<string[]> {
  return inStore('readonly', table => {
    const [keys, values] = [table.getAllKeys(), table.getAll()]
    return () => {
      const texts = (values.result as { data: ArrayBuffer }[]).map(({ data }) => new TextDecoder('latin1').decode(data))
      const isOf = (key: IDBValidKey | undefined) => typeof key === 'string' && key.includes(form)
      return texts.filter((_, at) => isOf(keys.result[at]))
    }
  })
}

/** Removes all of it, once all is written; the database stays, because the page has it open. */
export async function removeTyped(): Promise<void> {
  await readTyped({ owner: '', form: '' })
  return inStore('readwrite', table => {
    table.clear()
    return () => undefined
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => () => Result,
): Promise<Result> {
  const database = await new Promise<IDBDatabase>(done => {
    const request = indexedDB.open('srm-typed', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => done(request.result)
  })
  const transaction = database.transaction('kept', mode)
  const result = work(transaction.objectStore('kept'))
  await new Promise<void>(done => (transaction.oncomplete = () => done()))
  database.close()
  return result()
}
