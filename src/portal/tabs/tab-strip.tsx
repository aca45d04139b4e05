import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { Tab } from './open-tabs.ts'
import { StripTab } from './strip-tab.tsx'
import { stripStyles } from '../frame/shell-styles.ts'
import { TabMenu } from './tab-menu.tsx'
import { useTabActs } from './use-tab-acts.ts'
import type { TabStripProps } from './use-tab-acts.ts'
import { useTabDrag } from './use-tab-drag.ts'

/**
 * Click shows, middle button or Delete closes, right button or Shift+F10 opens the menu, dragging or Ctrl+Shift+arrow
 * moves.
 */
export function TabStrip(props: TabStripProps) {
  useStyles(stripStyles)
  const t = useWords('portal')
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number }>()
  const list = useRef<HTMLUListElement>(null)
  const { active, tabs } = props.tabs
  const overflows = useOverflow(list, tabs)
  const { titleOf, onShow, onClose, onMove } = props
  const drag = useTabDrag(tabs, onMove)
  useEffect(() => {
    if (overflows) list.current?.querySelector('.strip-shown')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active.id, overflows])
  const closeMenu = useCallback(() => setMenu(undefined), [])
  const openMenu = useCallback((event: MouseEvent<HTMLElement>, tab: Tab) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // The menu key reports no useful position.
    const byMouse = event.button === 2
    setMenu({ tab, x: byMouse ? event.clientX : box.left, y: byMouse ? event.clientY : box.bottom })
  }, [])
  const moveBy = useCallback((tab: Tab, by: -1 | 1) => onMove(tab, tabs.indexOf(tab) + by), [tabs, onMove])
  const acts = useTabActs(props)
  const all = tabs.map(tab => ({
    name: tab.id,
    label: titleOf(tab),
    checked: tab.id === active.id,
    run: () => onShow(tab),
  }))
  return (
    <nav className="strip" aria-label={t('tabs.label')}>
      <ul
        ref={list}
        className="strip-list"
        onWheel={event => event.currentTarget.scrollBy({ left: event.deltaX === 0 ? event.deltaY : 0 })}
        onKeyDown={moveAlong}
        {...drag}
      >
        {tabs.map(tab => (
          <StripTab
            key={tab.id}
            tab={tab}
            shown={tab.id === active.id}
            title={titleOf(tab)}
            onShow={onShow}
            onClose={onClose}
            onMenu={openMenu}
            onMoveBy={moveBy}
          />
        ))}
      </ul>
      <div className="strip-more">
        {overflows && <Menu label={t('tabs.all')} icon="list" size="small" align="end" items={all} />}
        <Menu label={t('tabs.actions')} icon="chevron-down" size="small" align="end" items={acts(active)} />
      </div>
      {menu && <TabMenu label={titleOf(menu.tab)} acts={acts(menu.tab)} at={menu} onClose={closeMenu} />}
    </nav>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.strip-title')]
  const now = all.findIndex(item => item === event.target)
  const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1 }
  const next = steps[event.key]
  if (next === undefined || now < 0) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function useOverflow(list: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list, content])
  return overflows
}
