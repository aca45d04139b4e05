import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { openOverlay } from './overlay.tsx'
import type { Overlay } from './overlay.tsx'
import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { dialogStyles } from '../styles/dialog.ts'
import { tagStyles } from '../styles/tag.ts'
import { useUiWords } from '../ui-words.ts'

type ToastTone = 'good' | 'bad' | 'wait' | 'info'

interface Toast {
  id: number
  text: string
  tone: ToastTone
  undo: (() => void) | undefined
}

const shownFor = 5_000
/** In ms; longer, because users first have to notice that they want to undo. */
const shownForUndo = 10_000
const icons = { good: 'circle-check', bad: 'circle-x', wait: 'alert-triangle', info: 'info' } as const
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let stack: Overlay | undefined
let last = 0

/** Errors and warnings (`wait`) are announced at once and stay until they are closed. */
const urgent = (tone: ToastTone) => tone === 'bad' || tone === 'wait'

export function toast(text: string, tone: ToastTone = 'good', undo?: () => void): void {
  closableToast(text, tone, undo)
}

/** The returned function closes a message that is outdated. */
export function closableToast(text: string, tone: ToastTone, undo?: () => void): () => void {
  // The live region must exist before its text, or it is not read out.
  if (!stack?.root.isConnected) {
    stack?.close()
    stack = openOverlay(<Toasts />)
  }
  const id = ++last
  const showing = setTimeout(
    () => set([...toasts.filter(one => one.text !== text), { id, text, tone, undo }].slice(-4)),
    50,
  )
  if (!urgent(tone)) setTimeout(() => remove(id), undo ? shownForUndo : shownFor)
  return () => {
    clearTimeout(showing)
    remove(id)
  }
}

function remove(id: number) {
  set(toasts.filter(one => one.id !== id))
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Toasts() {
  useStyles(buttonStyles, tagStyles, dialogStyles)
  const t = useUiWords()
  const shown = useSyncExternalStore(listen, () => toasts)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element?.isConnected) return
    // Shown again for each message, so that it is above a dialog opened in between.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [shown])
  return (
    <div className="toasts" popover="manual" ref={box} role="region" aria-label={t('toast.label')}>
      {(['status', 'alert'] as const).map(role => (
        <div key={role} role={role} className="toast-live">
          {shown
            .filter(one => urgent(one.tone) === (role === 'alert'))
            .map(one => (
              <div key={one.id} className={`toast tone-${one.tone}`}>
                <Icon name={icons[one.tone]} />
                <span className="toast-text">{one.text}</span>
                {one.undo && (
                  <Button
                    size="small"
                    onClick={() => {
                      remove(one.id)
                      one.undo?.()
                    }}
                  >
                    {t('toast.undo')}
                  </Button>
                )}
                <IconButton icon="x" size="small" label={t('toast.close')} onClick={() => remove(one.id)} />
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
