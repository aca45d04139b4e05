import { useSyncExternalStore } from 'react'
import { shared } from '../../../../kit/session/shared.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { offlineStore } from '../../../../kit/state/offline-store.ts'
import { Outbox } from './outbox.ts'
import type { QueuedReceipt } from './outbox.ts'
import { phoneOwner } from './phone-owner.ts'

/** Counts, deliveries and unsent receipts on this phone. */
export const receiptStore = offlineStore('srm-receipts')

const outboxes = shared('receipt-outboxes@2', () => new Map<string, Outbox>())

/** The receipts of the user who is signed in that wait for the network; they go on when the page is left. */
export function useOutbox(): { outbox: Outbox; entries: readonly QueuedReceipt[] } {
  const owner = useSession(phoneOwner)
  const outbox = outboxes.get(owner) ?? new Outbox(receiptStore, owner)
  outboxes.set(owner, outbox)
  return { outbox, entries: useSyncExternalStore(outbox.listen, outbox.snapshot) }
}
