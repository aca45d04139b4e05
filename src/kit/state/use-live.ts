import { useEffect, useState } from 'react'
import type { Endpoint } from '../../contract/envelope.ts'
import type { ChangedDocument } from '../../contract/messages/messages.ts'
import { clock } from '../format/clock.ts'
import { onDocuments } from '../session/document-changes.ts'
import { usePageShown } from './page-shown.ts'

/** Events of one act come together, and busy days bring many: so long is waited, in milliseconds. */
const settling = 100
const between = 1_000

interface Shown {
  /** False behind another tab of the portal. */
  inFront: boolean
  shows: readonly string[] | undefined
  /** Whether a change is of what is shown. */
  concerns(changed: ChangedDocument): boolean
  refresh(changed: ChangedDocument | undefined): void
}

/** Waits with what is due until events have settled and the page is in front. */
class LiveQuery {
  #shown: Shown | undefined
  #due: { changed: ChangedDocument | undefined } | undefined
  #last = 0
  #cancel: (() => void) | undefined

  /** Takes what is shown now. */
  show(shown: Shown) {
    this.#shown = shown
  }

  /** Hears of a change; undefined: any document may have changed. */
  readonly hear = (changed: ChangedDocument | undefined): void => {
    const { shows = [], concerns } = this.#shown ?? {}
    if (changed && !shows.includes(changed.type) && !shows.includes('*')) return
    if (changed && concerns?.(changed) !== true) return
    this.#due = { changed }
    this.plan()
  }

  /** Plans what is due, when the page is in front. */
  plan() {
    if (!this.#due || this.#shown?.inFront !== true) return
    const wait = Math.max(settling, this.#last + between - clock.now())
    this.#cancel ??= clock.after(wait, () => this.#run())
  }

  readonly stop = (): void => {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #run() {
    this.#cancel = undefined
    if (!this.#due || this.#shown?.inFront !== true) return
    const { changed } = this.#due
    this.#due = undefined
    this.#last = clock.now()
    this.#shown.refresh(changed)
  }
}

/**
 * Keeps what a call has returned up to date: calls `refresh` a moment after a document that it shows has changed. A page
 * behind another tab waits until it is shown. `concerns` tells whether a change is of what is shown.
 */
export function useLive(
  { shows }: Pick<Endpoint, 'shows'>,
  concerns: (changed: ChangedDocument) => boolean,
  refresh: (changed: ChangedDocument | undefined) => void,
): void {
  const inFront = usePageShown()
  const [live] = useState(() => new LiveQuery())
  useEffect(() => {
    live.show({ inFront, shows, concerns, refresh })
  })
  const listens = shows !== undefined
  useEffect(() => (listens ? onDocuments(live.hear) : undefined), [live, listens])
  useEffect(() => {
    if (inFront) live.plan()
  }, [live, inFront])
  useEffect(() => live.stop, [live])
}
