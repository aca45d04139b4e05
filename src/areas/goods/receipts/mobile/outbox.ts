import { postReceipt } from '../../../../contract/goods/receipts/receipts.ts'
import type { ReceiptInput } from '../../../../contract/goods/receipts/receipts.ts'
import { call } from '../../../../kit/call/call.ts'
import { sessionEndedCode } from '../../../../kit/call/answer.ts'
import { Failed, Refused, isAbort } from '../../../../kit/call/errors.ts'
import { randomId } from '../../../../kit/call/write-ids.ts'
import { clock } from '../../../../kit/format/clock.ts'
import { $session, watchSession } from '../../../../kit/session/session-store.ts'
import type { OfflineStore } from '../../../../kit/state/offline-store.ts'
import { phoneOwner } from './phone-owner.ts'

/**
 * A receipt that was counted and is on its way. `waiting`: sent as soon as there is a network; `refused`: the server
 * said no; `unsure`: its answer was lost too long ago for the server to know it again, so a person decides; `done`.
 */
export interface QueuedReceipt {
  /** Names it on this phone. */
  id: string
  /** Under which it is sent, however often, until the server has answered. */
  requestId: string
  deliveryNo: string
  supplierName: string
  input: ReceiptInput
  /** When it was sent for the first time, in milliseconds since 1970; it may have arrived since then. */
  triedAt?: number
  /** Sent without a response: the server may have posted it, and recognises it by its request id. */
  answerLost?: boolean
  state: 'waiting' | 'refused' | 'unsure' | 'done'
  /** Why it was refused. */
  problem?: string
  receiveId?: string
  receiveNo?: string
  /** The delivery returned by the server already includes this receipt. */
  settled?: boolean
}

/** The server knows a request id for 24 hours; what was tried longer ago might be done twice. */
const knownFor = 23 * 3_600_000
const nextTry = 15_000

/**
 * Receipts of one user that wait for the network. Each is stored with its request id before it is sent, so that a lost
 * response, a reload, or another tab that also sends it results in one receipt. Nothing is sent while another user, or
 * no user, is signed in.
 */
export class Outbox {
  #entries: readonly QueuedReceipt[] = []
  #sending = false
  #cancel: (() => void) | undefined
  readonly #listeners = new Set<() => void>()
  readonly #store: OfflineStore
  readonly #owner: string
  readonly #prefix: string

  constructor(store: OfflineStore, owner: string) {
    this.#store = store
    this.#owner = owner
    this.#prefix = `outbox ${owner} `
    void this.#begin()
    globalThis.addEventListener('online', () => void this.send())
    watchSession(phoneOwner, () => void this.send())
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): readonly QueuedReceipt[] => this.#entries

  /** Takes a receipt and sends it as soon as it can. Returns false when it is kept for this page only. */
  async add(receipt: Pick<QueuedReceipt, 'deliveryNo' | 'supplierName' | 'input'>): Promise<boolean> {
    const id = randomId()
    return this.#enqueue({ ...receipt, id, requestId: id, state: 'waiting' })
  }

  /** Sends again what was refused or is unsure, in its place and under a new request id: it is a new attempt. */
  async sendAnew({ id, deliveryNo, supplierName, input }: QueuedReceipt): Promise<void> {
    await this.#enqueue({ id, deliveryNo, supplierName, input, requestId: randomId(), state: 'waiting' })
  }

  /** Forgets a receipt. */
  async drop({ id }: QueuedReceipt): Promise<void> {
    this.#set(this.#entries.filter(each => each.id !== id))
    await this.#store.remove(this.#prefix + id)
  }

  /** The server's list includes receipts done before its request. */
  async settle(done: readonly QueuedReceipt[]): Promise<void> {
    const ids = new Set(done.map(each => each.id))
    this.#set(this.#entries.map(each => (ids.has(each.id) ? { ...each, settled: true } : each)))
    await Promise.all(done.map(each => this.#store.remove(this.#prefix + each.id)))
  }

  /** Sends what waits, one after the other; stops where the network ends and tries again by itself. */
  readonly send = async (): Promise<void> => {
    if (this.#sending || !this.#isHere()) return
    this.#sending = true
    try {
      for (;;) {
        const next = this.#entries.find(each => each.state === 'waiting')
        if (next === undefined || !this.#isHere() || !(await this.#sendOne(next))) break
      }
    } finally {
      this.#sending = false
    }
    this.#cancel?.()
    this.#cancel = undefined
    if (this.#isHere() && this.#entries.some(each => each.state === 'waiting'))
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
    const left = new AbortController()
    const unwatch = watchSession(phoneOwner, owner => owner === this.#owner || left.abort())
    try {
      const options = { requestId: entry.requestId, resourceId: 'receive-mobile', signal: left.signal }
      const { id, receiveNo } = await call(postReceipt, { receipt: entry.input }, options)
      await this.#become({ ...tried, state: 'done', receiveId: id, receiveNo })
      return true
    } catch (error) {
      if (error instanceof Refused && error.code !== sessionEndedCode) {
        await this.#become({ ...tried, state: 'refused', problem: refusalText(error) })
        return true
      }
      if (!(error instanceof Failed || error instanceof Refused || isAbort(error))) throw error
      await this.#become({ ...tried, answerLost: true })
      return false
    } finally {
      unwatch()
    }
  }

  /** Whether the user of these receipts is signed in. */
  #isHere(): boolean {
    return phoneOwner($session.get()) === this.#owner
  }

  /** Loads what an earlier visit stored. */
  async #begin(): Promise<void> {
    const kept = await this.#store.read(this.#prefix)
    const mine = new Set(this.#entries.map(each => each.id))
    // Only this class writes under its prefix.
    const left = [...kept.values()] as QueuedReceipt[]
    this.#set([...left.filter(each => !mine.has(each.id)), ...this.#entries])
    await this.send()
  }

  async #enqueue(entry: QueuedReceipt): Promise<boolean> {
    const kept = await this.#become(entry)
    void this.send()
    return kept
  }

  /** False when it is kept for this page only. */
  #become(entry: QueuedReceipt): Promise<boolean> {
    const known = this.#entries.some(each => each.id === entry.id)
    const next = this.#entries.map(each => (each.id === entry.id ? entry : each))
    this.#set(known ? next : [...next, entry])
    return this.#store.write(this.#prefix + entry.id, entry)
  }

  #set(entries: readonly QueuedReceipt[]) {
    this.#entries = entries
    for (const listener of [...this.#listeners]) listener()
  }
}

function refusalText(error: Refused): string {
  return [...new Set([error.msg, ...error.errors.map(each => each.msg)])].filter(text => text !== '').join(' ')
}
