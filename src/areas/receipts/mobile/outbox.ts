import { postReceipt } from '../../../contract/receipts/receipts.ts'
import type { ReceiptInput } from '../../../contract/receipts/receipts.ts'
import { call } from '../../../kit/call/call.ts'
import { Failed, Refused } from '../../../kit/call/errors.ts'
import { randomId } from '../../../kit/call/write-ids.ts'
import { clock } from '../../../kit/format/clock.ts'
import type { OfflineStore } from '../../../kit/state/offline-store.ts'

/**
 * A receipt that was counted and is on its way. `waiting`: sent as soon as there is a network; `refused`: the server
 * said no; `unsure`: its answer was lost too long ago for the server to know it again, so a person decides; `done`.
 */
export interface QueuedReceipt {
  requestId: string
  deliveryNo: string
  supplierName: string
  input: ReceiptInput
  /** When it was sent for the first time, in milliseconds since 1970; it may have arrived since then. */
  triedAt?: number
  state: 'waiting' | 'refused' | 'unsure' | 'done'
  /** Why it was refused. */
  problem?: string
  receiveId?: string
  receiveNo?: string
  /** What the server tells of its delivery counts it already. */
  settled?: boolean
}

/** The server knows a request id for 24 hours; what was tried longer ago might be done twice. */
const knownFor = 23 * 3_600_000
const nextTry = 15_000

/**
 * Receipts of one user that wait for the network. Each is kept in the browser before it is sent and keeps its request
 * id, so an answer that is lost, a reload, and another tab that sends it too make one receipt.
 */
export class Outbox {
  #entries: readonly QueuedReceipt[] = []
  #sending = false
  #cancel: (() => void) | undefined
  readonly #listeners = new Set<() => void>()
  readonly #store: OfflineStore
  readonly #prefix: string

  constructor(store: OfflineStore, userId: string) {
    this.#store = store
    this.#prefix = `outbox ${userId} `
    void this.#begin()
    globalThis.addEventListener('online', () => void this.send())
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): readonly QueuedReceipt[] => this.#entries

  /** Takes a receipt and sends it as soon as it can. Returns false when it is kept for this page only. */
  async add(receipt: Pick<QueuedReceipt, 'deliveryNo' | 'supplierName' | 'input'>): Promise<boolean> {
    const entry: QueuedReceipt = { ...receipt, requestId: randomId(), state: 'waiting' }
    this.#put(entry)
    const kept = await this.#keep(entry)
    void this.send()
    return kept
  }

  /** Sends again what was refused or is unsure, under a new request id: it is a new attempt. */
  async sendAnew(entry: QueuedReceipt): Promise<void> {
    const { deliveryNo, supplierName, input } = entry
    await this.add({ deliveryNo, supplierName, input })
    await this.drop(entry)
  }

  /** Forgets a receipt. */
  async drop({ requestId }: QueuedReceipt): Promise<void> {
    this.#set(this.#entries.filter(each => each.requestId !== requestId))
    await this.#store.remove(this.#prefix + requestId)
  }

  /** The server's own list has what was done before it was asked for. */
  async settle(done: readonly QueuedReceipt[]): Promise<void> {
    const ids = new Set(done.map(each => each.requestId))
    this.#set(this.#entries.map(each => (ids.has(each.requestId) ? { ...each, settled: true } : each)))
    await Promise.all(done.map(each => this.#store.remove(this.#prefix + each.requestId)))
  }

  /** Sends what waits, one after the other; stops where the network ends and tries again by itself. */
  readonly send = async (): Promise<void> => {
    if (this.#sending) return
    this.#sending = true
    try {
      for (;;) {
        const next = this.#entries.find(each => each.state === 'waiting')
        if (next === undefined || !(await this.#sendOne(next))) break
      }
    } finally {
      this.#sending = false
    }
    this.#cancel?.()
    if (this.#entries.some(each => each.state === 'waiting'))
      this.#cancel = clock.after(nextTry, () => void this.send())
  }

  async #sendOne(entry: QueuedReceipt): Promise<boolean> {
    if (entry.triedAt !== undefined && clock.now() - entry.triedAt > knownFor) {
      await this.#become({ ...entry, state: 'unsure' })
      return true
    }
    if (!navigator.onLine) return false
    const tried = { ...entry, triedAt: entry.triedAt ?? clock.now() }
    await this.#become(tried)
    try {
      const options = { requestId: entry.requestId, resourceId: 'receive-mobile' }
      const { id, receiveNo } = await call(postReceipt, { receipt: entry.input }, options)
      await this.#become({ ...tried, state: 'done', receiveId: id, receiveNo })
      return true
    } catch (error) {
      if (error instanceof Refused) await this.#become({ ...tried, state: 'refused', problem: refusalText(error) })
      else if (!(error instanceof Failed)) throw error
      return error instanceof Refused
    }
  }

  /** What an earlier visit left. */
  async #begin(): Promise<void> {
    const kept = await this.#store.read(this.#prefix)
    const mine = new Set(this.#entries.map(each => each.requestId))
    // Only this class writes under its prefix.
    const left = [...kept.values()] as QueuedReceipt[]
    this.#set([...left.filter(each => !mine.has(each.requestId)), ...this.#entries])
    await this.send()
  }

  async #become(entry: QueuedReceipt): Promise<void> {
    this.#put(entry)
    await this.#keep(entry)
  }

  #keep(entry: QueuedReceipt): Promise<boolean> {
    return this.#store.write(this.#prefix + entry.requestId, entry)
  }

  #put(entry: QueuedReceipt) {
    const known = this.#entries.some(each => each.requestId === entry.requestId)
    const next = this.#entries.map(each => (each.requestId === entry.requestId ? entry : each))
    this.#set(known ? next : [...next, entry])
  }

  #set(entries: readonly QueuedReceipt[]) {
    this.#entries = entries
    for (const listener of [...this.#listeners]) listener()
  }
}

function refusalText(error: Refused): string {
  return [...new Set([error.msg, ...error.errors.map(each => each.msg)])].filter(text => text !== '').join(' ')
}
