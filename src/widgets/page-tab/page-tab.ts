import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react'

/** Saves the input as a draft; false on failure. */
export type KeepDraft = () => Promise<boolean> | boolean

export interface PageTab {
  /** Closing the tab then asks first, and with `keep` offers to save a draft. `discard` removes the browser's copy. */
  setUnsaved(unsaved: boolean, keep?: KeepDraft, discard?: () => void): void
  /** Such as a document number; empty: the route's title. */
  setName(name: string): void
  /** For a change of role or company; false when the user stays. */
  mayLeaveAll(): Promise<boolean>
  /** Closes the tab once another page is shown. */
  close(): void
}

const outside: PageTab = {
  setUnsaved: () => undefined,
  setName: () => undefined,
  mayLeaveAll: () => Promise.resolve(true),
  close: () => undefined,
}

/** Outside the portal a page has no tab. */
export const PageTabContext = createContext<PageTab>(outside)

export function usePageTab(): PageTab {
  return useContext(PageTabContext)
}

export interface HoldingForm {
  /** Version on which the form is based. */
  version: number | undefined
  /** Merges another user's changes without losing input. */
  show(): void
}

/** While a form on the page has unsaved input, the document is not reloaded. */
export interface DocumentHold {
  hold(who: string, held: boolean, form?: HoldingForm): void
}

export const DocumentHoldContext = createContext<DocumentHold | undefined>(undefined)

/**
 * Marks the page's tab. The surrounding document is then not reloaded when someone changes it, and a bar shows that;
 * with `form` as long as the form is open. Leaving offers a draft with `keep`, and otherwise calls `discard`.
 */
export function useUnsaved(unsaved: boolean, form?: HoldingForm, keep?: KeepDraft, discard?: () => void): void {
  const { setUnsaved } = usePageTab()
  const holding = useContext(DocumentHoldContext)
  const who = useId()
  const keepNow = useEffectEvent(() => keep?.() ?? false)
  const discardNow = useEffectEvent(() => discard?.())
  const drafts = keep !== undefined
  useEffect(
    () =>
      markTab(
        setUnsaved,
        who,
        unsaved ? { keep: drafts ? () => keepNow() : undefined, discard: () => discardNow() } : undefined,
      ),
    [setUnsaved, who, unsaved, drafts],
  )
  // An unmounted panel has no unsaved input.
  useEffect(() => () => markTab(setUnsaved, who, undefined), [setUnsaved, who])
  const held = unsaved || form !== undefined
  const version = form?.version
  const show = useEffectEvent(() => form?.show())
  const own = form !== undefined
  useEffect(() => {
    holding?.hold(who, held, own ? { version, show: () => show() } : undefined)
  }, [holding, who, held, own, version])
  useEffect(() => () => holding?.hold(who, false), [holding, who])
}

interface Unsaved {
  keep: KeepDraft | undefined
  discard(): void
}

const unsavedIn = new WeakMap<PageTab['setUnsaved'], Map<string, Unsaved>>()

/** A tab is unsaved while one of its forms is. */
function markTab(setUnsaved: PageTab['setUnsaved'], who: string, own: Unsaved | undefined): void {
  const forms = unsavedIn.get(setUnsaved) ?? new Map<string, Unsaved>()
  unsavedIn.set(setUnsaved, forms)
  if (own) forms.set(who, own)
  else forms.delete(who)
  const discard = () => {
    for (const form of forms.values()) form.discard()
  }
  setUnsaved(forms.size > 0, [...forms.values()].find(({ keep }) => keep)?.keep, discard)
}

/** An empty name shows the route's title. */
export function usePageName(name: string): void {
  const { setName } = usePageTab()
  useEffect(() => setName(name), [setName, name])
}
