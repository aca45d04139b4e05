import { useEffect, useSyncExternalStore } from 'react'
import { useProfile } from '../../account/use-profile.ts'
import { mostStandings, querySupplierStandings } from '../../contract/suppliers/standings.ts'
import type { SupplierStanding } from '../../contract/suppliers/standings.ts'
import { call } from '../../kit/call/call.ts'
import { Failed, Refused, isAbort } from '../../kit/call/errors.ts'
import { onDocuments } from '../../kit/session/document-changes.ts'
import { onSession } from '../../kit/session/session-events.ts'

/** What stands against the suppliers that the page shows: all that are wanted at a time are asked for by one call. */
class Standings {
  readonly #known = new Map<string, SupplierStanding | undefined>()
  /** How many places show each supplier. */
  readonly #shown = new Map<string, number>()
  readonly #wanted = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []

  readonly of = (id: string): SupplierStanding | undefined => this.#known.get(id)

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A place shows the supplier until the returned function is called. */
  readonly show = (id: string): (() => void) => {
    if (this.#shown.size === 0) this.#follow()
    this.#shown.set(id, (this.#shown.get(id) ?? 0) + 1)
    if (!this.#known.has(id)) this.#want([id])
    return () => {
      const left = (this.#shown.get(id) ?? 1) - 1
      if (left > 0) this.#shown.set(id, left)
      else this.#shown.delete(id)
      // What nobody shows is not followed, and so asked for anew when it is shown again.
      if (this.#shown.size > 0) return
      for (const stop of this.#stops) stop()
      this.#known.clear()
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
        if (changed === undefined || changed.type === 'SUPPLIER' || changed.type === 'LIFECYCLE')
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
    // The rows of a table are rendered together; what they want is complete one turn later.
    if (!waits && this.#wanted.size > 0) setTimeout(() => void this.#ask())
  }

  async #ask() {
    const ids = [...this.#wanted]
    this.#wanted.clear()
    for (let at = 0; at < ids.length; at += mostStandings) {
      const some = ids.slice(at, at + mostStandings)
      const found = await answered(some)
      const byId = new Map(found.map(standing => [standing.id, standing]))
      for (const id of some) this.#known.set(id, byId.get(id))
    }
    this.#tell()
  }

  #tell() {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** A page without the tags still says all that it is for: a refusal or a failure leaves them out. */
async function answered(ids: string[]): Promise<readonly SupplierStanding[]> {
  try {
    return await call(querySupplierStandings, { ids })
  } catch (error) {
    if (error instanceof Refused || error instanceof Failed || isAbort(error)) return []
    throw error
  }
}

const standings = new Standings()

/** What stands against a supplier; undefined when nothing does, while it is not known, and for suppliers themselves. */
export function useStanding(id: string): SupplierStanding | undefined {
  const profile = useProfile()
  const buyer = profile !== undefined && profile.userType !== 'SUPPLIER'
  useEffect(() => (buyer && id !== '' ? standings.show(id) : undefined), [buyer, id])
  const standing = useSyncExternalStore(standings.listen, () => standings.of(id))
  return buyer ? standing : undefined
}
