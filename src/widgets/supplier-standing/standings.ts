import { useEffect, useSyncExternalStore } from 'react'
import { useProfile } from '../../account/use-profile.ts'
import { mostStandings, querySupplierStandings } from '../../contract/suppliers/standings.ts'
import type { SupplierStanding } from '../../contract/suppliers/standings.ts'
import { call } from '../../kit/call/call.ts'
import { Failed, Refused, isAbort } from '../../kit/call/errors.ts'
import { onDocuments } from '../../kit/session/document-changes.ts'
import { onSession } from '../../kit/session/session-events.ts'

/** What a place shows of a supplier: what stands against it, that nothing does, or that it could not be told. */
type Known = SupplierStanding | 'clear' | 'unknown'

/** What stands against the suppliers that the page shows: all that are wanted at a time are asked for by one call. */
class Standings {
  /** Of the suppliers that are shown, those that were asked for. */
  readonly #known = new Map<string, Known>()
  /** How many places show each supplier. */
  readonly #shown = new Map<string, number>()
  readonly #wanted = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #stops: (() => void)[] = []

  readonly of = (id: string): Known | undefined => this.#known.get(id)

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
      if (left > 0) {
        this.#shown.set(id, left)
        return
      }
      // What nobody shows is not followed, and so asked for anew when it is shown again.
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
    // The rows of a table are rendered together; what they want is complete one turn later.
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

  /** What is known after a call that failed: what stood against a supplier is not taken back by it. */
  #after(id: string): Known {
    const before = this.#known.get(id)
    return before === undefined || before === 'clear' ? 'unknown' : before
  }

  #tell() {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** What stands against the suppliers; undefined when a refusal or a failure left it open, which must not read as nothing. */
async function answered(ids: string[]): Promise<readonly SupplierStanding[] | undefined> {
  try {
    return await call(querySupplierStandings, { ids })
  } catch (error) {
    if (error instanceof Refused || error instanceof Failed || isAbort(error)) return undefined
    throw error
  }
}

const standings = new Standings()

/** What stands against a supplier; undefined until it was asked for, and for suppliers themselves. */
export function useStanding(id: string): Known | undefined {
  const profile = useProfile()
  const buyer = profile !== undefined && profile.userType !== 'SUPPLIER'
  useEffect(() => (buyer && id !== '' ? standings.show(id) : undefined), [buyer, id])
  const standing = useSyncExternalStore(standings.listen, () => standings.of(id))
  return buyer ? standing : undefined
}
