import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isAbort } from '../../kit/call/errors.ts'
import { LookupSearch, findHits, meantHit } from './lookup-search.ts'
import type { LovRow } from './lookup-search.ts'
import type { LovHit } from './lookup-search.ts'
import { EntryChecksContext } from './entry-checks.ts'
import type { ControlProps } from './field.tsx'

export interface LookupInputProps {
  label: string
  lov: string
  value: string
  text: string
  params?: Record<string, unknown>
  onChange(value: string, text: string, row: LovRow | undefined): void
  control?: Partial<ControlProps>
  placeholder?: string
  readOnly?: boolean
  disabled?: boolean
  autoFocus?: boolean
  /**
   * `hits` is the number of entries that the text could mean, `failed` is true when the list could not be loaded; all
   * are undefined once the text is valid.
   */
  onUnknown?(text: string | undefined, hits?: number, failed?: boolean): void
  /** Inside a grid the arrow keys belong to the grid until the list is open, and the grid stores the typed text. */
  onTyped?(text: string): void
  className?: string
}

/**
 * Focus alone never opens the list. On blur a whole code or text, or the only result, is accepted; any other text stays
 * with an error.
 */
export function useLookup(props: LookupInputProps) {
  const { lov, params, value, onUnknown } = props
  const parts = useLookupState(props)
  const { searcher, search, typed, setTyped, open, setOpen, active, setActive, close, pick, clear } = parts
  const entries = useContext(EntryChecksContext)
  /** A text without a match stays, with an error. */
  const settle = async (wanted: string) => {
    const known = search.state === 'ready' && search.keyword === wanted ? search.hits : undefined
    const hits = known ?? (await searcher.now(lov, params, wanted))
    const hit = hits && meantHit(hits, wanted)
    if (hit) pick(hit)
    else if (hits) onUnknown?.(wanted, hits.length)
    else if (searcher.snapshot().state === 'failed') onUnknown?.(wanted, 0, true)
  }
  /** The text being looked up, so that blur and an immediate save send only one request. */
  const running = useRef<string>(undefined)
  /** Looks up or clears the typed text; false when there is nothing to do. */
  const takeTyped = (): boolean => {
    const wanted = typed?.trim()
    if (wanted === undefined) return false
    if (wanted !== '') {
      if (running.current === wanted) return true
      running.current = wanted
      const lookup = settle(wanted).finally(() => {
        if (running.current === wanted) running.current = undefined
      })
      entries?.track(lookup)
    } else if (value === '') setTyped(undefined)
    else clear()
    return true
  }
  return {
    shown: typed ?? parts.text,
    changed: typed !== undefined,
    open,
    active,
    search,
    pick,
    clear,
    close,
    takeTyped,
    type(next: string, composing: boolean) {
      running.current = undefined
      setTyped(next)
      onUnknown?.(undefined)
      props.onTyped?.(next)
      if (composing) return
      setOpen(true)
      setActive(-1)
      searcher.type(lov, params, next.trim())
    },
    show() {
      setOpen(true)
      void searcher.now(lov, params, typed?.trim() ?? '')
    },
    move(step: number) {
      const count = search.hits.length
      if (count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
    },
    pickActive() {
      const hit = search.hits[active]
      if (hit) pick(hit)
    },
    /** With several results the list stays open. */
    pickOnly() {
      const wanted = typed?.trim() ?? ''
      const lookup = searcher.now(lov, params, wanted).then(hits => {
        const hit = hits && meantHit(hits, wanted)
        if (hit) pick(hit)
      })
      if (wanted !== '') entries?.track(lookup)
    },
    undo() {
      if (open) close()
      else parts.settled()
    },
    leave() {
      close()
      takeTyped()
    },
  }
}

function useLookupState(props: LookupInputProps) {
  const { onChange, onUnknown } = props
  const [searcher] = useState(() => new LookupSearch())
  const search = useSyncExternalStore(searcher.listen, searcher.snapshot)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { text, setKnown } = useKnownText(props)
  useEffect(() => () => searcher.stop(), [searcher])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const settled = () => {
    // A response for an earlier text must not replace a later selection.
    searcher.stop()
    close()
    setTyped(undefined)
    onUnknown?.(undefined)
  }
  const pick = (hit: LovHit) => {
    settled()
    setKnown({ value: hit.value, text: hit.text })
    onChange(hit.value, hit.text, hit.row)
  }
  const clear = () => {
    settled()
    onChange('', '', undefined)
  }
  return { searcher, search, typed, setTyped, open, setOpen, active, setActive, text, close, settled, pick, clear }
}

/** For a value without text, e.g. from an address. */
function useKnownText({ lov, value, text }: LookupInputProps) {
  const [known, setKnown] = useState({ value: '', text: '' })
  const missing = value !== '' && text === '' && known.value !== value
  useEffect(() => {
    if (!missing) return undefined
    const controller = new AbortController()
    findHits(lov, { ids: [value] }, controller.signal)
      .then(({ hits }) => setKnown({ value, text: hits.find(hit => hit.value === value)?.text ?? value }))
      // Opening the list shows the error.
      .catch((error: unknown) => isAbort(error) || setKnown({ value, text: value }))
    return () => controller.abort()
  }, [missing, lov, value])
  return { text: text || (known.value === value && value !== '' ? known.text : ''), setKnown }
}
