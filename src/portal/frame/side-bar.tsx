import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { $shellSettings } from '../../account/shell-settings.ts'
import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import type { PortalMenu } from '../portal-menu.ts'
import { RailMenu } from './rail-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { sideStyles } from './side-styles.ts'
import type { useSidebar } from './use-sidebar.ts'
import { Mark } from '../../widgets/brand/mark.tsx'
import { markStyles } from '../../widgets/brand/mark-styles.ts'
import { homePath } from '../guard.ts'
import type { MenuPlaces } from './menu-link.tsx'
import { openOnPlainClick } from './open-on-plain-click.ts'

interface SideBarProps {
  sidebar: ReturnType<typeof useSidebar>
  menu: PortalMenu
  current: string
  hrefOf(path: string): string
  onOpen(path: string): void
}

export const SideBar = memo(function SideBar({ sidebar, menu, ...places }: SideBarProps) {
  useStyles(sideStyles)
  const t = useWords('portal')
  const settings = useStore($shellSettings)
  const bar = useRef<HTMLElement>(null)
  const { covering, open, narrow } = sidebar
  const overlay = covering && open
  const close = useEffectEvent(sidebar.close)
  useEffect(() => {
    if (!overlay) return undefined
    const root = bar.current?.getRootNode()
    const before = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    bar.current?.querySelector<HTMLElement>('a, button')?.focus()
    const escape = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') close()
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [overlay])
  // A menu that covers the page has no room for a panel next to a rail.
  const rail = settings.menuType === 2 && !covering
  const names = [
    'side',
    narrow && 'side-narrow',
    rail && 'side-rail',
    covering && 'side-over',
    covering && !open && 'side-closed',
  ]
  return (
    <>
      {overlay && <button type="button" className="scrim" aria-label={t('menu.close')} onClick={sidebar.close} />}
      <aside ref={bar} className={names.filter(Boolean).join(' ')}>
        {settings.sidebarLogo && <SideBrand {...places} />}
        {rail ? (
          <RailMenu entries={menu.entries} narrow={narrow} {...places} />
        ) : (
          <SideMenu entries={menu.entries} narrow={narrow} onWiden={sidebar.widen} {...places} />
        )}
      </aside>
    </>
  )
})

function SideBrand({ hrefOf, onOpen }: Pick<MenuPlaces, 'hrefOf' | 'onOpen'>) {
  useStyles(markStyles)
  const t = useWords('portal')
  return (
    <a
      className="side-brand"
      href={hrefOf(homePath)}
      onClick={openOnPlainClick(onOpen)(homePath)}
      title={t('title')}
      aria-label={t('title')}
    >
      <Mark size={28} />
      <span className="side-text">{t('title')}</span>
    </a>
  )
}
