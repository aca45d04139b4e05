import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Endpoint, Input, Output } from '../../contract/envelope.ts'
import type { ChangedDocument } from '../../contract/messages/messages.ts'
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

/** One record: the newest request wins, older ones are aborted, the old value stays while the new one is loaded. */
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

  /**
   * Shows the record `name`, or none. Another record's value is dropped, because it is not the one that is meant; a
   * page that was hidden comes back with its value and loads only what was given up.
   */
  show(name: string | undefined, load: ((signal: AbortSignal) => Promise<Value>) | undefined) {
    const same = name !== undefined && name === this.#shown
    this.#load = load
    this.#shown = name
    if (same && this.#snapshot.value !== undefined && !this.#snapshot.busy) return
    this.#running?.abort()
    this.#set({ value: undefined, busy: false, failure: undefined })
    this.reload()
  }

  /** Loads the same record again. */
  readonly reload = (): void => {
    if (this.#load) void this.#run(this.#load)
  }

  /** Loads the same record again without a sign of it; what fails is left to the next time. */
  readonly refresh = (): void => {
    if (this.#load && !this.#snapshot.busy && this.#snapshot.value !== undefined) void this.#run(this.#load, true)
    else this.reload()
  }

  /** Puts a newer value in place, as a save has answered it; a load that still runs is older and is given up. */
  readonly set = (value: Value): void => {
    this.#running?.abort()
    this.#set({ value, busy: false, failure: undefined })
  }

  /** Forgets the record, because the one who might see it has signed out. */
  readonly forget = (): void => {
    this.#running?.abort()
    this.#running = undefined
    if (this.#load) this.#set({ value: undefined, busy: false, failure: new Failed('login') })
  }

  /** Gives up what runs. */
  stop() {
    this.#running?.abort()
    this.#running = undefined
    // A reload that was given up is due when the page comes back.
    if (this.#snapshot.busy) this.#shown = undefined
    if (this.#snapshot.busy) this.#set({ ...this.#snapshot, busy: false })
  }

  async #run(load: (signal: AbortSignal) => Promise<Value>, quietly = false) {
    this.#running?.abort()
    const running = new AbortController()
    this.#running = running
    if (!quietly) this.#set({ ...this.#snapshot, busy: true, failure: undefined })
    try {
      const value = await load(running.signal)
      if (this.#running !== running || running.signal.aborted) return
      // The same value again renders nothing anew.
      const same = quietly && JSON.stringify(value) === JSON.stringify(this.#snapshot.value)
      if (!same) this.#set({ value, busy: false, failure: undefined })
    } catch (error) {
      if (this.#running !== running || running.signal.aborted || quietly) return
      this.#set({ ...this.#snapshot, busy: false })
      if (!isAbort(error)) this.#set({ ...this.#snapshot, failure: asFailure(error) })
    }
  }

  #set(next: DetailSnapshot<Value>) {
    this.#snapshot = next
    for (const listener of [...this.#listeners]) listener()
  }
}

/** A record as a page sees it. `set` takes the value that a save has answered. */
export interface UseDetail<Value> extends DetailSnapshot<Value> {
  /** Somebody changed the document while `hold` kept it as it is. */
  changed: ChangedDocument | undefined
  reload(): void
  set(value: Value): void
  /** Keeps the value as it is while something is typed in, although the document changes; `who` names the form. */
  hold(who: string, held: boolean): void
}

/** Loads one record and follows its input; `undefined` as input loads nothing. */
export function useDetail<E extends Endpoint>(endpoint: E, input: Input<E> | undefined): UseDetail<Output<E>> {
  const [detail] = useState(() => new DetailState<Output<E>>())
  const snapshot = useSyncExternalStore(detail.listen, detail.snapshot)
  const wanted = input === undefined ? undefined : encodeJson(input)
  useEffect(() => {
    // The text is that of an input of this endpoint, so it reads back as one.
    const asked = wanted === undefined ? undefined : (JSON.parse(wanted) as Input<E>)
    detail.show(wanted, asked === undefined ? undefined : signal => call(endpoint, asked, { signal }))
    return () => detail.stop()
  }, [detail, endpoint, wanted])
  useSessionTurns(detail.reload, detail.forget)
  const [holders] = useState(() => new Set<string>())
  const [changed, setChanged] = useState<ChangedDocument>()
  // While something is typed in, only a change of the document itself is told.
  const concerns = (change: ChangedDocument) =>
    concernsValue(change, wanted ?? '', snapshot.value) || (holders.size === 0 && isBeside(change, endpoint.shows))
  useLive(endpoint, concerns, change => {
    if (wanted === undefined || (holders.size > 0 && change === undefined)) return
    if (holders.size > 0) setChanged(change)
    else detail.refresh()
  })
  const reload = useCallback(() => {
    setChanged(undefined)
    detail.reload()
  }, [detail])
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
  return { ...snapshot, changed, reload, set, hold }
}

/**
 * Whether a change is of a kind that the answer tells of besides the document that it was asked for, which stands first
 * in `shows`. The input does not name these documents, so each of them may be meant.
 */
export function isBeside({ type }: ChangedDocument, shows: readonly string[] = []): boolean {
  return shows.indexOf(type) > 0
}

/** The id of a document in the text of an input: under a name that means one, or in the query of an address. */
const idText = /"(?:id|businessId|orderId|receiveId)":"(\d+)"|[?&]id=(\d+)/g

/** Whether a change is of the record that is shown, in a version that is not there yet. */
export function concernsValue({ id, version }: ChangedDocument, wanted: string, value: unknown): boolean {
  const shown = record(value)
  if (shown?.id === id) return !(version !== null && typeof shown.version === 'number' && shown.version >= version)
  const asked = [...wanted.matchAll(idText)].map(([, named, inAddress]) => named ?? inAddress)
  return asked.length > 0 ? asked.includes(id) : typeof shown?.id !== 'string'
}
