import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../button.tsx'
import { usePageShown } from '../../kit/state/page-shown.ts'
import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { dialogStyles } from '../styles/dialog.ts'
import { useUiWords } from '../ui-words.ts'

export interface DialogProps {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  /** Pixels, or a share of the window ('60%'). */
  width?: number | string
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ title, onClose, children, footer, width }: DialogProps) {
  useStyles(buttonStyles, dialogStyles)
  const t = useUiWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = usePageShown()
  const lateFocus = useLateFocus(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    // While its portal tab is hidden it must not block the whole portal.
    if (!element || !shown) return undefined
    const before = focusedIn(element)
    element.showModal()
    firstOf(element)?.focus()
    return () => {
      element.close()
      // The browser restores the focus only when the dialog is still in the document.
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [shown])
  return (
    <dialog
      ref={dialog}
      {...lateFocus}
      className="dialog"
      style={
        width === undefined ? undefined : { inlineSize: typeof width === 'number' ? width : width.replace('%', 'vw') }
      }
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
      // React ancestors get none of its keys; the document does, because an open Shoelace list needs them.
      onKeyDown={event => {
        event.isPropagationStopped = () => true
      }}
      onPointerDown={event => {
        if (event.target === event.currentTarget && outside(event.currentTarget, event.clientX, event.clientY))
          onClose()
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" size="small" label={t('dialog.close')} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  )
}

/** Focuses content that loads late, unless the user has acted before. */
function useLateFocus(dialog: RefObject<HTMLDialogElement | null>) {
  const waits = useRef(true)
  useEffect(() => {
    const element = dialog.current
    const first = element?.open && waits.current ? firstInside(element) : null
    if (!element || !first) return
    waits.current = false
    if (focusedIn(element)?.closest('.dialog-body') == null) first.focus()
  })
  const stop = () => {
    waits.current = false
  }
  return { onKeyDownCapture: stop, onPointerDownCapture: stop }
}

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  return firstInside(dialog) ?? dialog.querySelector<HTMLElement>('.dialog-foot button:last-of-type')
}

function firstInside(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    dialog.querySelector<HTMLElement>('.dialog-body :is(input:not([type=date]),select,textarea,button,[tabindex="0"])')
  )
}

function focusedIn(element: HTMLElement): HTMLElement | undefined {
  const root = element.getRootNode()
  const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
  return focused instanceof HTMLElement ? focused : undefined
}

function outside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
