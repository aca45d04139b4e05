import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import type { ChangedDocument } from '../../contract/platform/messages/messages.ts'
import { record } from '../format/record.ts'
import { call } from '../call/call.ts'
import { Failed, asFailure, isAbort } from '../call/errors.ts'
import type { Failure } from '../call/errors.ts'
import { useSessionTurns } from '../session/use-session-turns.ts'
import { useLive } from './use-live.ts'
import { encodeJson } from '../format/safe-json.ts'

interface DetailSnapshot<Value> {
  value: Value | undefined
  busy: boolean
  failure: Failure | undefined
}

/** The newest request wins; the old value stays while loading. */
export class DetailState<Value> {
  #snapshot: DetailSnapshot<Value> = { value: undefined, busy: false, failure: undefined }
  #running: AbortController | undefined
  #load: ((signal: AbortSignal) => Promise<Value>) | undefined
  #shown: string | undefined
  readonly #listeners = new Set<() => void>()

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): DetailSnapshot<Value> => this.#snapshot

  /** Drops the value of another record; a page shown again repeats only an aborted load. */
  show(name: string | undefined, load: ((signal: AbortSignal) => Promise<Value>) | undefined) {
    const same = name !== undefined && name === this.#shown
    this.#load = load
    this.#shown = name
    if (same && this.#snapshot.value !== undefined && !this.#snapshot.busy) return
    this.#running?.abort()
    this.#set({ value: undefined, busy: false, failure: undefined })
    this.reload()
  }

  readonly reload = (): void => void this.newest()

  /** Resolves to whether the newest value is shown. */
  async newest(): Promise<boolean> {
    return this.#load !== undefined && this.#run(this.#load)
  }

  /** Ignores failures. */
  readonly refresh = (): void => {
    if (this.#load && !this.#snapshot.busy && this.#snapshot.value !== undefined) void this.#run(this.#load, true)
    else this.reload()
  }

  /** Aborts a running load, which is older. */
  readonly set = (value: Value): void => {
    this.#running?.abort()
    this.#set({ value, busy: false, failure: undefined })
  }

  readonly forget = (): void => {
    this.#running?.abort()
    this.#running = undefined
    if (this.#load) this.#set({ value: undefined, busy: false, failure: new Failed('login') })
  }

  stop() {
    this.#running?.abort()
    this.#running = undefined
    // An aborted reload is repeated when the page comes back.
    if (this.#snapshot.busy) this.#shown = undefined
    if (this.#snapshot.busy) this.#set({ ...this.#snapshot, busy: false })
  }

  async #run(load: (signal: AbortSignal) => Promise<Value>, quietly = false): Promise<boolean> {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    if (!quietly) this.#set({ ...this.#snapshot, busy: true, failure: undefined })
    try {
      const value = await load(running.signal)
      if (this.#running !== running || running.signal.aborted) return false
      const same = quietly && JSON.stringify(value) === JSON.stringify(this.#snapshot.value)
      if (!same) this.#set({ value, busy: false, failure: undefined })
      return true
    } catch (error) {
      if (this.#running !== running || running.signal.aborted || quietly) return false
      this.#set({ ...this.#snapshot, busy: false })
      if (!isAbort(error)) this.#set({ ...this.#snapshot, failure: asFailure(error) })
      return false
    }
  }

  #set(next: DetailSnapshot<Value>) {
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}

export interface UseDetail<Value> extends DetailSnapshot<Value> {
  /** By another user, during input. */
  changed: ChangedDocument | undefined
  reload(): void
  /** Keeps the value while loading; ignores failures. */
  refresh(): void
  set(value: Value): void
  /** Keeps the value during input; `who` names the form. */
  hold(who: string, held: boolean): void
}

export function useDetail<E extends Endpoint>(endpoint: E, input: Input<E> | undefined): UseDetail<Output<E>> {
  const [detail] = useState(() => new DetailState<Output<E>>())
  const snapshot = useSyncExternalStore(detail.listen, detail.snapshot)
  const wanted = input === undefined ? undefined : encodeJson(input)
  useEffect(() => {
    const asked = wanted === undefined ? undefined : (JSON.parse(wanted) as Input<E>)
    detail.show(wanted, asked === undefined ? undefined : signal => call(endpoint, asked, { signal }))
    return () => detail.stop()
  }, [detail, endpoint, wanted])
  useSessionTurns(detail.reload, detail.forget)
  const [holders] = useState(() => new Set<string>())
  const [changed, setChanged] = useState<ChangedDocument>()
  // During input only a change of the document itself is reported.
  const concerns = (change: ChangedDocument) =>
    concernsValue(change, wanted ?? '', snapshot.value) || (holders.size === 0 && isBeside(change, endpoint.shows))
  useLive(endpoint, concerns, change => {
    if (wanted === undefined || (holders.size > 0 && change === undefined)) return
    if (holders.size > 0) setChanged(change)
    else detail.refresh()
  })
  // An act on the old version would be refused, so the bar stays until the new one is shown.
  const reload = useCallback(
    () => void detail.newest().then(shown => shown && setChanged(now => (now === changed ? undefined : now))),
    [detail, changed],
  )
  const set = useCallback(
    (value: Output<E>) => {
      setChanged(undefined)
      detail.set(value)
    },
    [detail],
  )
  const hold = useCallback(
    (who: string, held: boolean) => {
      if (held) holders.add(who)
      else if (holders.delete(who) && holders.size === 0)
        setChanged(missed => {
          if (missed) detail.refresh()
          return undefined
        })
    },
    [detail, holders],
  )
  return { ...snapshot, changed, reload, refresh: detail.refresh, set, hold }
}

/** A change of a type in `shows` after the first, the requested document; the input does not name these. */
export function isBeside({ type }: ChangedDocument, shows: readonly string[] = []): boolean {
  return shows.indexOf(type) > 0
}

const idText = /"(?:id|businessId|orderId|receiveId)":"(\d+)"|[?&]id=(\d+)/g

/** In a version not yet loaded. */
export function concernsValue({ id, version }: ChangedDocument, wanted: string, value: unknown): boolean {
  const shown = record(value)
  if (shown?.id === id) return !(version !== null && typeof shown.version === 'number' && shown.version >= version)
  const asked = [...wanted.matchAll(idText)].map(([, named, inAddress]) => named ?? inAddress)
  return asked.length > 0 ? asked.includes(id) : typeof shown?.id !== 'string'
}
