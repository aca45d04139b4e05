import { useEffect, useSyncExternalStore } from 'react'
import { useProfile } from '../../account/use-profile.ts'
import { mostStandings, querySupplierStandings } from '../../contract/ground/suppliers/standings.ts'
import type { SupplierStanding } from '../../contract/ground/suppliers/standings.ts'
import { call } from '../../kit/call/call.ts'
import { Failed, Refused, isAbort } from '../../kit/call/errors.ts'
import { onDocuments } from '../../kit/session/document-changes.ts'
import { onSession } from '../../kit/session/session-events.ts'

/** `clear` without holds, `unknown` after a failed request. */
type Known = SupplierStanding | 'clear' | 'unknown'

/** One request for all suppliers on the page. */
class Standings {
  readonly #known = new Map<string, Known>()
  readonly #shown = new Map<string, number>()
  readonly #wanted = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []

  readonly of = (id: string): Known | undefined => this.#known.get(id)

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns a function that ends the subscription. */
  readonly show = (id: string): (() => void) => {
    if (this.#shown.size === 0) this.#follow()
    this.#shown.set(id, (this.#shown.get(id) ?? 0) + 1)
    if (!this.#known.has(id)) this.#want([id])
    return () => {
      const left = (this.#shown.get(id) ?? 1) - 1
      if (left > 0) {
        this.#shown.set(id, left)
        return
      }
      // Requested again when shown later.
      this.#shown.delete(id)
      this.#known.delete(id)
      if (this.#shown.size === 0) for (const stop of this.#stops) stop()
    }
  }

  #follow() {
    const forget = () => {
      this.#known.clear()
      this.#tell()
      this.#want(this.#shown.keys())
    }
    this.#stops = [
      onDocuments(changed => {
        if (changed === undefined || querySupplierStandings.shows?.includes(changed.type) === true)
          this.#want(this.#shown.keys())
      }),
      onSession('signedIn', forget),
      onSession('roleChanged', forget),
      onSession('signedOut', () => this.#known.clear()),
    ]
  }

  #want(ids: Iterable<string>) {
    const waits = this.#wanted.size > 0
    for (const id of ids) this.#wanted.add(id)
    // Rows of a table render together; all ids are known one task later.
    if (!waits && this.#wanted.size > 0) setTimeout(() => void this.#ask())
  }

  async #ask() {
    const ids = [...this.#wanted]
    this.#wanted.clear()
    for (let at = 0; at < ids.length; at += mostStandings) {
      const some = ids.slice(at, at + mostStandings)
      const found = await answered(some)
      const byId = new Map(found?.map(standing => [standing.id, standing]))
      for (const id of some)
        if (this.#shown.has(id)) this.#known.set(id, found ? (byId.get(id) ?? 'clear') : this.#after(id))
    }
    this.#tell()
  }

  /** A failed request does not clear a known hold. */
  #after(id: string): Known {
    const before = this.#known.get(id)
    return before === undefined || before === 'clear' ? 'unknown' : before
  }

  #tell() {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Undefined on failure, which must not be shown as clear. */
async function answered(ids: string[]): Promise<readonly SupplierStanding[] | undefined> {
  try {
    return await call(querySupplierStandings, { ids })
  } catch (error) {
    if (error instanceof Refused || error instanceof Failed || isAbort(error)) return undefined
    throw error
  }
}

const standings = new Standings()

/** Undefined until loaded, and for supplier users. */
export function useStanding(id: string): Known | undefined {
  const profile = useProfile()
  const buyer = profile !== undefined && profile.userType !== 'SUPPLIER'
  useEffect(() => (buyer && id !== '' ? standings.show(id) : undefined), [buyer, id])
  const standing = useSyncExternalStore(standings.listen, () => standings.of(id))
  return buyer ? standing : undefined
}
