import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react'

/** Keeps what is typed as a draft; false when that has failed. */
export type KeepDraft = () => Promise<boolean> | boolean

/** The tab around a page: what the page may tell it. */
export interface PageTab {
  /**
   * Marks the tab as holding changes that are not saved; closing it then asks first, and offers to keep them as a draft
   * where `keep` does so: it returns whether they are kept.
   */
  setUnsaved(unsaved: boolean, keep?: KeepDraft): void
  /** Names the tab after what the page shows, such as a document number; empty: the title of the route. */
  setName(name: string): void
  /** Asks about what is not saved in any tab, before another role or company closes them all; false when the user stays. */
  mayLeaveAll(): Promise<boolean>
  /** Closes the tab of a page whose work is done, once another page is shown. */
  close(): void
}

const outside: PageTab = {
  setUnsaved: () => undefined,
  setName: () => undefined,
  mayLeaveAll: () => Promise.resolve(true),
  close: () => undefined,
}

/** Outside of the portal a page has no tab, and what it tells goes nowhere. */
export const PageTabContext = createContext<PageTab>(outside)

/** The tab around this page. */
export function usePageTab(): PageTab {
  return useContext(PageTabContext)
}

/** A form in which a document is typed over: it keeps the document as it was read. */
export interface HoldingForm {
  /** The version that the form goes on from. */
  version: number | undefined
  /** Brings in what somebody else has saved, without losing what is typed. */
  show(): void
}

/** What a document tells the forms on its page: while something is typed in one of them, it stays as it was read. */
export interface DocumentHold {
  hold(who: string, held: boolean, form?: HoldingForm): void
}

/** The document around the forms of a page. */
export const DocumentHoldContext = createContext<DocumentHold | undefined>(undefined)

/**
 * Marks the page's tab while `unsaved` is true, behind another tab too. The document around it then stays as it is when
 * somebody changes it, and a bar says so; with `form` it does so as long as the form is open. With `keep`, leaving offers
 * to keep what is typed as a draft.
 */
export function useUnsaved(unsaved: boolean, form?: HoldingForm, keep?: KeepDraft): void {
  const { setUnsaved } = usePageTab()
  const holding = useContext(DocumentHoldContext)
  const who = useId()
  const keepNow = useEffectEvent(() => keep?.() ?? false)
  const drafts = keep !== undefined
  useEffect(
    () => markTab(setUnsaved, who, unsaved ? { keep: drafts ? () => keepNow() : undefined } : undefined),
    [setUnsaved, who, unsaved, drafts],
  )
  // A panel whose work is done is gone, and so is what was typed in it.
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
}

/** What is not saved in each tab, by the form that says so. */
const unsavedIn = new WeakMap<PageTab['setUnsaved'], Map<string, Unsaved>>()

/** A tab holds unsaved changes as long as one of its forms does. */
function markTab(setUnsaved: PageTab['setUnsaved'], who: string, own: Unsaved | undefined): void {
  const forms = unsavedIn.get(setUnsaved) ?? new Map<string, Unsaved>()
  unsavedIn.set(setUnsaved, forms)
  if (own) forms.set(who, own)
  else forms.delete(who)
  setUnsaved(forms.size > 0, [...forms.values()].find(({ keep }) => keep)?.keep)
}

/** Names the page's tab; an empty name leaves the title of the route. */
export function usePageName(name: string): void {
  const { setName } = usePageTab()
  useEffect(() => setName(name), [setName, name])
}
