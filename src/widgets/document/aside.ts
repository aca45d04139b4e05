import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getDraft, removeDraft, saveDraft } from '../../contract/platform/preferences/drafts.ts'
import type { DraftKind } from '../../contract/platform/preferences/drafts.ts'
import { useWords } from '../../i18n/words.ts'
import { record } from '../../kit/format/record.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { TypedForm } from '../../kit/state/kept-draft.ts'

export interface AsidePlace<Form> {
  kind: DraftKind
  /** Id of the document, or name of the draft; undefined for a new form. */
  name: string | undefined
  /** Distinguishes the form from others, such as its supplier. */
  title(form: Form): string
  rowCount(form: Form): number
}

interface AsideParts<Form> {
  place: AsidePlace<Form> | undefined
  typed: TypedForm<Form>
  read(kept: unknown): Form | undefined
  onTake(draft: TypedForm<Form>): void
}

export interface Aside<Form> {
  /** Undefined while the server stores none. */
  kept: Form | undefined
  /** Absent for forms stored only in this browser. @throws Refused, Failed. */
  keep: (() => Promise<void>) | undefined
  drop(): void
}

/** Restores and saves a draft on the server. */
export function useAside<Form>({ place, typed, read, onTake }: AsideParts<Form>): Aside<Form> {
  const t = useWords('documents')
  const name = useRef(place?.name)
  const { value } = useDetail(getDraft, place?.name === undefined ? undefined : { kind: place.kind, name: place.name })
  const [kept, setKept] = useState<Form>()
  const taken = useRef(false)
  const take = useEffectEvent((found: Record<string, unknown>) => {
    const [base, form] = [read(record(found.base)), read(record(found.form))]
    if (!base || !form) return
    setKept(form)
    onTake({ base, form })
  })
  useEffect(() => {
    // Later responses contain only what was saved here.
    if (!value || taken.current) return
    taken.current = true
    take(value.form)
  }, [value])
  if (!place) return { kept: undefined, keep: undefined, drop: () => undefined }
  const { kind } = place
  return {
    kept,
    async keep() {
      name.current ??= `n${clock.now().toString(36)}`
      taken.current = true
      const { form } = typed
      const title = place.title(form).slice(0, 200)
      await call(saveDraft, { kind, name: name.current, title, rowCount: place.rowCount(form), form: { ...typed } })
      setKept(form)
      toast(t('draft.aside'), 'info')
    },
    drop() {
      const gone = name.current
      setKept(undefined)
      // A draft that could not be removed is offered again.
      if (kept !== undefined && gone !== undefined) void call(removeDraft, { kind, name: gone }).catch(() => undefined)
    },
  }
}
