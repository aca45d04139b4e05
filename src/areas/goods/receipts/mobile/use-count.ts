import { useSyncExternalStore } from 'react'
import { shared } from '../../../../kit/session/shared.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { noCount, readCount } from './counted-delivery.ts'
import type { Count } from './counted-delivery.ts'
import { phoneOwner } from './phone-owner.ts'
import { receiptStore } from './use-outbox.ts'

/** A user's counts by delivery, stored on this phone at every change until they are posted. */
class Counts {
  #counts: ReadonlyMap<string, Count> = new Map()
  readonly #listeners = new Set<() => void>()
  readonly #prefix: string

  constructor(owner: string) {
    this.#prefix = `count ${owner} `
    void this.#begin()
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ReadonlyMap<string, Count> => this.#counts

  /** What was counted of a delivery. */
  of(deliveryId: string): Count {
    return this.#counts.get(deliveryId) ?? noCount
  }

  async keep(deliveryId: string, count: Count): Promise<void> {
    this.#set([...this.#counts, [deliveryId, count]])
    await receiptStore.write(this.#prefix + deliveryId, count)
  }

  forget(deliveryId: string) {
    this.#set([...this.#counts].filter(([id]) => id !== deliveryId))
    void receiptStore.remove(this.#prefix + deliveryId)
  }

  /** Loads what an earlier visit stored. */
  async #begin() {
    const found = await receiptStore.read(this.#prefix)
    const kept = [...found].map(([key, value]) => [key.slice(this.#prefix.length), readCount(value)] as const)
    this.#set([...kept, ...this.#counts])
  }

  #set(counts: readonly (readonly [string, Count])[]) {
    this.#counts = new Map(counts)
    for (const listener of [...this.#listeners]) listener()
  }
}

const all = shared('receipt-counts@1', () => new Map<string, Counts>())

/** The counts of the user who is signed in; `begun` are the deliveries of which something was counted. */
export function useCounts(): { counts: Counts; begun: ReadonlyMap<string, Count> } {
  const owner = useSession(phoneOwner)
  const counts = all.get(owner) ?? new Counts(owner)
  all.set(owner, counts)
  return { counts, begun: useSyncExternalStore(counts.listen, counts.snapshot) }
}
