import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useStyles } from '../ui/sheet.ts'
import type { OpenTabs, Tab } from './open-tabs.ts'
import { stripStyles } from './shell-styles.ts'
import { TabMenu } from './tab-menu.tsx'
import type { TabAct } from './tab-menu.tsx'

export interface TabStripProps {
  tabs: OpenTabs
  titleOf(tab: Tab): string
  onShow(tab: Tab): void
  onClose(tab: Tab): void
  onCloseOthers(tab: Tab): void
  onCloseAll(): void
  onRefresh(tab: Tab): void
}

/** The visited pages: a click shows, the middle button or Delete closes, the right button opens the menu. */
export function TabStrip(props: TabStripProps) {
  useStyles(stripStyles)
  const t = useWords('portal')
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number; from: HTMLElement }>()
  const list = useRef<HTMLUListElement>(null)
  const { active } = props.tabs
  useEffect(() => {
    list.current?.querySelector('.strip-shown')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active.id])
  const closeMenu = useCallback(() => setMenu(undefined), [])
  const openMenu = (event: MouseEvent<HTMLElement>, tab: Tab) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // The menu key reports no useful place: then it opens below the tab.
    const byMouse = event.button === 2
    setMenu({
      tab,
      x: byMouse ? event.clientX : box.left,
      y: byMouse ? event.clientY : box.bottom,
      from: event.currentTarget,
    })
  }
  const acts = useTabActs(props)
  return (
    <nav className="strip" aria-label={t('tabs.label')}>
      <ul
        ref={list}
        className="strip-list"
        onWheel={event => event.currentTarget.scrollBy({ left: event.deltaX === 0 ? event.deltaY : 0 })}
        onKeyDown={moveAlong}
      >
        {props.tabs.tabs.map(tab => (
          <StripTab
            key={tab.id}
            tab={tab}
            shown={tab.id === active.id}
            onMenu={event => openMenu(event, tab)}
            {...props}
          />
        ))}
      </ul>
      <div className="strip-more">
        <Menu label={t('tabs.actions')} icon="chevron-down" size="small" align="end" items={acts(active)} />
      </div>
      {menu && <TabMenu label={props.titleOf(menu.tab)} acts={acts(menu.tab)} at={menu} onClose={closeMenu} />}
    </nav>
  )
}

function StripTab(props: TabStripProps & { tab: Tab; shown: boolean; onMenu(event: MouseEvent<HTMLElement>): void }) {
  const t = useWords('portal')
  const { tab, shown } = props
  const title = props.titleOf(tab)
  const middleClick = (event: MouseEvent) => {
    if (event.button !== 1 || tab.fixed) return
    event.preventDefault()
    props.onClose(tab)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tab.fixed) props.onClose(tab)
  }
  const names = ['strip-tab', shown && 'strip-shown', !tab.fixed && 'strip-closable'].filter(Boolean).join(' ')
  return (
    <li className={names} onContextMenu={props.onMenu} onAuxClick={middleClick} onMouseDown={noAutoScroll}>
      <button
        type="button"
        className="strip-title"
        tabIndex={shown ? 0 : -1}
        aria-current={shown ? 'page' : undefined}
        aria-description={tab.fixed ? undefined : t('tabs.hint')}
        title={title}
        onClick={() => props.onShow(tab)}
        onKeyDown={byKey}
      >
        <span>{title}</span>
        {tab.unsaved && <span className="strip-mark" role="img" aria-label={t('tabs.unsaved')} />}
      </button>
      {!tab.fixed && (
        <button
          type="button"
          className="strip-close"
          tabIndex={-1}
          aria-label={t('tabs.closeNamed', { title })}
          onClick={() => props.onClose(tab)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  )
}

function useTabActs(props: TabStripProps): (tab: Tab) => TabAct[] {
  const t = useWords('portal')
  const { tabs } = props.tabs
  return tab => {
    const others = tabs.some(each => !each.fixed && each.id !== tab.id)
    return [
      { name: 'refresh', label: t('tabs.refresh'), disabled: false, run: () => props.onRefresh(tab) },
      { name: 'close', label: t('tabs.close'), disabled: tab.fixed, run: () => props.onClose(tab) },
      { name: 'closeOthers', label: t('tabs.closeOthers'), disabled: !others, run: () => props.onCloseOthers(tab) },
      { name: 'closeAll', label: t('tabs.closeAll'), disabled: tabs.every(each => each.fixed), run: props.onCloseAll },
    ]
  }
}

/** Without this the middle button begins to scroll instead of being heard. */
function noAutoScroll(event: MouseEvent) {
  if (event.button === 1) event.preventDefault()
}

/** Arrow keys, Home and End move the focus along the strip. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.strip-title')]
  const now = all.findIndex(item => item === event.target)
  const steps: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1 }
  const next = steps[event.key]
  if (next === undefined || now < 0) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}
