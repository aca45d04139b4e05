import { useEffect, useState } from 'react'
import { scanDeliveries } from '../../../../contract/goods/receipts/receipts.ts'
import type { ScannedDelivery } from '../../../../contract/goods/receipts/scanned-delivery.ts'
import { call } from '../../../../kit/call/call.ts'
import { Failed, asFailure, isAbort } from '../../../../kit/call/errors.ts'
import type { Failure } from '../../../../kit/call/errors.ts'
import { clock } from '../../../../kit/format/clock.ts'
import { useSession } from '../../../../kit/session/use-session.ts'
import { phoneOwner } from './phone-owner.ts'
import { receiptStore, useOutbox } from './use-outbox.ts'

/** A delivery stored on a phone; an earlier version of the page did not store how packages are nested. */
type OnPhone = Omit<ScannedDelivery, 'nested'> & Partial<Pick<ScannedDelivery, 'nested'>>

interface Kept<Delivery = ScannedDelivery> {
  deliveries: readonly Delivery[]
  /** Time of the response, in milliseconds since 1970. */
  readAt: number
}

/** Deliveries under way: those of the server, or what this phone kept of them while there is no network. */
export function useDeliveries() {
  const owner = useSession(phoneOwner)
  const { outbox, entries } = useOutbox()
  const [kept, setKept] = useState<Kept>()
  const [failure, setFailure] = useState<Failure>()
  const key = `deliveries ${owner}`
  const posted = entries.filter(each => each.state === 'done').length
  const keep = (next: Kept) => {
    setKept(next)
    void receiptStore.write(key, next)
  }
  useEffect(() => {
    const giveUp = new AbortController()
    const done = outbox.snapshot().filter(each => each.state === 'done')
    void receiptStore.read(key).then(found => {
      // Only this page writes under the key.
      const last = found.get(key) as Kept<OnPhone> | undefined
      const deliveries = last?.deliveries.map(each => ({ ...each, nested: each.nested ?? [] })) ?? []
      if (!giveUp.signal.aborted && last) setKept(now => now ?? { ...last, deliveries })
    })
    const read = async () => {
      try {
        const deliveries = await call(scanDeliveries, {}, { signal: giveUp.signal })
        const next = { deliveries, readAt: clock.now() }
        setKept(next)
        setFailure(undefined)
        await Promise.all([outbox.settle(done), receiptStore.write(key, next)])
      } catch (error) {
        if (!isAbort(error)) setFailure(asFailure(error))
      }
    }
    const load = () => void read()
    load()
    globalThis.addEventListener('online', load)
    return () => {
      giveUp.abort()
      globalThis.removeEventListener('online', load)
    }
  }, [key, outbox, posted])
  /** Deliveries that a code means: those that are known here, else what the server knows. */
  const find = async (code: string): Promise<readonly ScannedDelivery[]> => {
    const here = (kept?.deliveries ?? []).filter(each => isMeant(each, code))
    if (here.length > 0) return here
    const found = await call(scanDeliveries, { code })
    const others = (kept?.deliveries ?? []).filter(each => found.every(one => one.id !== each.id))
    keep({ deliveries: [...others, ...found], readAt: kept?.readAt ?? clock.now() })
    return found
  }
  return { deliveries: kept?.deliveries, readAt: kept?.readAt, offline: failure instanceof Failed, failure, find }
}

/** Whether a code is that of a delivery, one of its packages or of its orders. */
export function isMeant(delivery: ScannedDelivery, code: string): boolean {
  return delivery.deliveryNo === code || delivery.packageNos.includes(code) || delivery.orderNos.includes(code)
}
