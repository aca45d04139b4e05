import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAbort } from '../../kit/call/errors.ts'
import { LookupSearch, exactHit, findHits } from './lookup-search.ts'
import type { LovRow } from './lookup-search.ts'
import type { LovHit } from './lookup-search.ts'
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
  /** Hears a text that is not in the list and how many entries it could mean, or undefined when all is well again. */
  onUnknown?(text: string | undefined, hits?: number): void
  /** Inside a grid the arrows belong to the grid until the list is open, and the grid keeps what is typed. */
  onTyped?(text: string): void
  className?: string
}

/**
 * What a combobox over a list of values does. The list never opens by arriving in the field; on leaving, a text that
 * is exactly a code or a text, or that finds a single row, is accepted silently, and any other text stays with a note.
 */
export function useLookup(props: LookupInputProps) {
  const { lov, params, value, onUnknown } = props
  const parts = useLookupState(props)
  const { searcher, search, typed, setTyped, open, setOpen, active, setActive, close, pick, clear } = parts
  /** Takes the row that a typed text means; a text that finds none stays, with a note. */
  const settle = async (wanted: string) => {
    const known = search.state === 'ready' && search.keyword === wanted ? search.hits : undefined
    const hits = known ?? (await searcher.now(lov, params, wanted))
    const hit = hits && (exactHit(hits, wanted) ?? (hits.length === 1 ? hits[0] : undefined))
    if (hit) pick(hit)
    else if (hits) onUnknown?.(wanted, hits.length)
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
    type(next: string, composing: boolean) {
      setTyped(next)
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
    undo() {
      if (open) close()
      else setTyped(undefined)
      if (!open) onUnknown?.(undefined)
    },
    leave() {
      close()
      const wanted = typed?.trim()
      if (wanted === undefined) return
      if (wanted === '') {
        if (value === '') setTyped(undefined)
        else clear()
      } else void settle(wanted)
    },
  }
}

/** What is typed, what is found, what is marked, and the two ways in which a value comes to be. */
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
  return { searcher, search, typed, setTyped, open, setOpen, active, setActive, text, close, pick, clear }
}

/** The text of a value of which only the value is known: out of an address, say. */
function useKnownText({ lov, value, text }: LookupInputProps) {
  const [known, setKnown] = useState({ value: '', text: '' })
  const missing = value !== '' && text === '' && known.value !== value
  useEffect(() => {
    if (!missing) return undefined
    const controller = new AbortController()
    findHits(lov, { ids: [value] }, controller.signal)
      .then(({ hits }) => setKnown({ value, text: hits.find(hit => hit.value === value)?.text ?? value }))
      // Without its text the value itself is shown; the list says more when it is opened.
      .catch((error: unknown) => isAbort(error) || setKnown({ value, text: value }))
    return () => controller.abort()
  }, [missing, lov, value])
  return { text: text || (known.value === value && value !== '' ? known.text : ''), setKnown }
}
