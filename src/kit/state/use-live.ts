import { useEffect, useState } from 'react'
import type { Endpoint } from '../../contract/envelope.ts'
import type { ChangedDocument } from '../../contract/platform/messages/messages.ts'
import { clock } from '../format/clock.ts'
import { onDocuments } from '../session/document-changes.ts'
import { usePageShown } from './page-shown.ts'

/** In ms: one action causes several events, and busy days many. */
const settling = 100
const between = 1_000

interface Shown {
  inFront: boolean
  shows: readonly string[] | undefined
  concerns(changed: ChangedDocument): boolean
  refresh(changed: ChangedDocument | undefined): void
}

class LiveQuery {
  #shown: Shown | undefined
  #due: { changed: ChangedDocument | undefined } | undefined
  #last = 0
  #cancel: (() => void) | undefined

  show(shown: Shown) {
    this.#shown = shown
  }

  readonly hear = (changed: ChangedDocument | undefined): void => {
    const { shows = [], concerns } = this.#shown ?? {}
    if (changed && !shows.includes(changed.type) && !shows.includes('*')) return
    if (changed && concerns?.(changed) !== true) return
    this.#due = { changed }
    this.plan()
  }

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

/** A page behind another tab refreshes when shown. */
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
