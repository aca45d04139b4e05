import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { hrefOf, navigate } from '../../kit/state/navigation.ts'
import { nowhere } from './open-on-plain-click.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useWidth } from '../../ui/use-width.ts'
import { parseAddress } from '../address.ts'
import { openExternal, isExternal } from '../external.ts'
import { frameStyles } from './frame-styles.ts'
import type { PortalMenu } from '../portal-menu.ts'
import { ProgressLine } from './progress-line.tsx'
import { RailMenu } from './rail-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { NeedLogin } from '../visitor/need-login.tsx'
import { StandInFailed } from '../visitor/stand-in-failed.tsx'
import { useEmbeddedMenu } from './use-embedded-menu.ts'

/** Own width in pixels below which the menu folds into a button. */
const narrowBelow = 992

export interface MenuShellProps {
  menuType?: '1' | '2'
  current?: string
}

export function MenuShell({ menuType = '1', current = '' }: MenuShellProps) {
  useStyles(frameStyles)
  const box = useRef<HTMLDivElement>(null)
  const small = useWidth(box) < narrowBelow
  return (
    <div ref={box} className={`frame${small ? ' frame-small' : ''}`}>
      <Menu menuType={menuType} current={current} small={small} />
      <div className="frame-page" part="page">
        <slot />
      </div>
    </div>
  )
}

function Menu({ small, ...props }: Required<MenuShellProps> & { small: boolean }) {
  const t = useWords('portal')
  const { menu, opened, failure, retry } = useEmbeddedMenu()
  const signedIn = useSession(session => session.tokens !== undefined)
  const [open, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const folded = small && !open
  useEffect(() => {
    if (small && open) bar.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [small, open])
  if (opened && !signedIn) return <NeedLogin />
  if (failure !== undefined) return <StandInFailed failure={failure} onRetry={retry} />
  if (!menu) return <ProgressLine />
  const fold = () => {
    setOpen(false)
    if (small) toggle.current?.focus()
  }
  return (
    <>
      {small && (
        <Button ref={toggle} icon="menu" aria-expanded={open} className="frame-toggle" onClick={() => setOpen(!open)}>
          {t('menu.label')}
        </Button>
      )}
      <aside
        ref={bar}
        className={`frame-side${small || props.menuType === '1' ? '' : ' side-rail'}`}
        hidden={folded}
        onKeyDown={event => {
          if (small && event.key === 'Escape') fold()
        }}
      >
        <MenuOf menu={menu} {...props} small={small} onChosen={fold} />
      </aside>
    </>
  )
}

type MenuOfProps = Required<MenuShellProps> & { menu: PortalMenu; small: boolean; onChosen(): void }

function MenuOf({ menu, menuType, current, small, onChosen }: MenuOfProps) {
  const host = useElementScope()?.host
  const [chosen, setChosen] = useState<{ asked: string; path: string }>()
  const places = {
    // Until the host page marks another entry.
    current: chosen?.asked === current ? chosen.path : current,
    // Without `portal-url` an entry has no address.
    hrefOf: (path: string) => hrefOf(path) ?? nowhere,
    onOpen(path: string) {
      setChosen({ asked: current, path })
      onChosen()
      if (isExternal(path)) openExternal(path)
      else if (host) navigate(host, parseAddress(path).path, parseAddress(path).query)
    },
  }
  return menuType === '2' && !small ? (
    <RailMenu entries={menu.entries} narrow={false} {...places} />
  ) : (
    <SideMenu entries={menu.entries} narrow={false} onWiden={() => undefined} {...places} />
  )
}
