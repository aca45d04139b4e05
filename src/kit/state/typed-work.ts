import { $session } from '../session/session-store.ts'
import { shared } from '../session/shared.ts'
import type { TypedPlace } from './typed-vault.ts'

/** Could not or must not be stored. */
const inMemory = shared('typed-work@1', () => new Map<string, unknown>())
/** A write must not overtake the read of the entry that it replaces. */
const queue = shared('typed-work-queue@1', (): { last: Promise<unknown> } => ({ last: Promise.resolve() }))

export function readTyped(place: TypedPlace): Promise<unknown> {
  return inTurn(async () => inMemory.get(keyOf(place)) ?? (await vaultOf(place))?.readEntry(place))
}

/** Undefined removes the entry. Returns false when it is in memory only. */
export function storeTyped(place: TypedPlace, value: unknown): Promise<boolean> {
  const key = keyOf(place)
  if (place.owner === '') return Promise.resolve(false)
  if (value === undefined) inMemory.delete(key)
  else inMemory.set(key, value)
  return inTurn(async () => {
    const vault = await vaultOf(place)
    if (value === undefined) {
      await vault?.removeEntry(place)
      return true
    }
    const stored = (await vault?.writeEntry(place, value)) ?? false
    if (stored && inMemory.get(key) === value) inMemory.delete(key)
    return stored
  })
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = queue.last.then(work)
  queue.last = turn.catch(() => undefined)
  return turn
}

async function vaultOf({ owner }: TypedPlace) {
  if (owner === '' || !$session.get().persist || !isSecureContext) return undefined
  return import('./typed-vault.ts')
}

function keyOf({ owner, form }: TypedPlace): string {
  return `${owner} ${form}`
}
