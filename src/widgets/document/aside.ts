import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getDraft, removeDraft, saveDraft } from '../../contract/preferences/drafts.ts'
import type { DraftKind } from '../../contract/preferences/drafts.ts'
import { useWords } from '../../i18n/words.ts'
import { record } from '../../kit/format/record.ts'
import { call } from '../../kit/call/call.ts'
import { clock } from '../../kit/format/clock.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import type { TypedForm } from './kept-draft.ts'

/** Where the server keeps a form that is not finished. */
export interface AsidePlace<Form> {
  kind: DraftKind
  /** The document's id, or the name of the draft that the page was opened for; undefined for a new form. */
  name: string | undefined
  /** What tells the form from others, such as its supplier. */
  title(form: Form): string
  rowCount(form: Form): number
}

interface AsideParts<Form> {
  place: AsidePlace<Form> | undefined
  typed: TypedForm<Form>
  read(kept: unknown): Form | undefined
  /** Puts what was kept into the form. */
  onTake(draft: TypedForm<Form>): void
}

/** A form that can be put aside on the server, complete or not. */
export interface Aside<Form> {
  /** The form as the server keeps it; undefined while it keeps none. */
  kept: Form | undefined
  /** Absent for forms that only this browser keeps. @throws Refused, Failed. */
  keep: (() => Promise<void>) | undefined
  /** The document is saved: nothing of it lies aside any more. */
  drop(): void
}

/** Takes up what was put aside of this form, and puts it aside again. */
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
    // What is loaded later is what was put aside here.
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
      // What stays behind is offered again, and can be discarded then.
      if (kept !== undefined && gone !== undefined) void call(removeDraft, { kind, name: gone }).catch(() => undefined)
    },
  }
}
