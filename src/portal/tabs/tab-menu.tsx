import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

export interface TabAct {
  name: 'refresh' | 'close' | 'closeOthers' | 'closeRight' | 'closeAll' | 'reopen' | 'moveLeft' | 'moveRight'
  label: string
  disabled: boolean
  run(): void
}

interface TabMenuProps {
  label: string
  acts: readonly TabAct[]
  /** In pixels of the window. */
  at: { x: number; y: number }
  onClose(): void
}

export function TabMenu({ label, acts, at, onClose }: TabMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = menu.current
    if (!shown) return undefined
    shown.showPopover()
    const { width, height } = shown.getBoundingClientRect()
    shown.style.insetInlineStart = `${Math.max(4, Math.min(at.x, innerWidth - width - 4))}px`
    shown.style.insetBlockStart = `${Math.max(4, Math.min(at.y, innerHeight - height - 4))}px`
    items(shown)[0]?.focus()
    const toggled = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') onClose()
    }
    shown.addEventListener('toggle', toggled)
    return () => shown.removeEventListener('toggle', toggled)
  }, [at.x, at.y, onClose])
  return (
    <div ref={menu} popover="auto" role="menu" aria-label={label} className="strip-menu" onKeyDown={move}>
      {acts.map(({ name, label: text, disabled, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={disabled}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>) {
  const all = items(event.currentTarget)
  const now = all.findIndex(item => item === event.target)
  const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }
  const next = steps[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function items(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)')]
}
