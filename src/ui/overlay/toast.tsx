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
  /** Takes back what is said to be done. */
  undo: (() => void) | undefined
}

const shownFor = 5_000
/** Whoever wants to take something back needs time to see that they should. */
const shownForUndo = 10_000
const icons = { good: 'circle-check', bad: 'circle-x', wait: 'alert-triangle', info: 'info' } as const
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let stack: Overlay | undefined
let last = 0

/** What must be read is announced at once and stays until it is closed: errors, and warnings (`wait`). */
const urgent = (tone: ToastTone) => tone === 'bad' || tone === 'wait'

/** Says in a corner that something is done or failed; read out by screen readers. With `undo` it can be taken back there. */
export function toast(text: string, tone: ToastTone = 'good', undo?: () => void): void {
  // The region must be there before its text, or it is not read out.
  if (!stack?.root.isConnected) {
    stack?.close()
    stack = openOverlay(<Toasts />)
  }
  const id = ++last
  setTimeout(() => set([...toasts.filter(one => one.text !== text), { id, text, tone, undo }].slice(-4)), 50)
  if (!urgent(tone)) setTimeout(() => remove(id), undo ? shownForUndo : shownFor)
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
    // The element in which it was said may have been taken off the page since.
    if (!element?.isConnected) return
    // Shown anew for each message, so that it lies above a dialog that was opened in between.
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
