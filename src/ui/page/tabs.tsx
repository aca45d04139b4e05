import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useStyles } from '../theme/sheet.ts'
import { tabStyles } from '../styles/tabs.ts'

export interface Tab {
  name: string
  title: string
  count?: number
  content?: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Name of the open tab. */
  tab: string
  onTab(name: string): void
}

/** Tabs by the ARIA pattern; only the open tab's content is rendered. Without content they only switch. */
export function Tabs({ label, tabs, tab, onTab }: TabsProps) {
  useStyles(tabStyles)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(one => one.name === tab),
  )
  const open = tabs[at]
  const move = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const chosen = tabs[index]
    if (chosen) onTab(chosen.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(one => (
          <button
            key={one.name}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-${one.name}`}
            aria-selected={one === open}
            aria-controls={one === open && one.content !== undefined ? `${id}-panel` : undefined}
            tabIndex={one === open ? 0 : -1}
            onClick={() => onTab(one.name)}
          >
            {one.title}
            {one.count !== undefined && <span className="tab-count">{one.count}</span>}
          </button>
        ))}
      </div>
      {open?.content !== undefined && (
        <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`}>
          {open.content}
        </div>
      )}
    </div>
  )
}
