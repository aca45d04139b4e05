import { createElement, memo } from 'react'
import { signOut } from '../../account/sign-in.ts'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { LanguageMenu } from '../../widgets/language-menu/language-menu.tsx'
import { UserMenu } from '../../widgets/user-menu/user-menu.tsx'
import { addressOf } from '../address.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Crumb } from './breadcrumb.tsx'
import { homePath } from '../guard.ts'
import { ErrorLogButton } from '../tools/error-log-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import type { PortalMenu } from '../portal-menu.ts'
import type { Router } from '../router.ts'
import { personalCentrePath } from '../../areas/platform/personal-center/pages.ts'
import { SearchButton } from '../tools/search-button.tsx'
import { SettingsButton } from '../tools/settings-button.tsx'
import type { useTitles } from '../tabs/use-titles.ts'
import type { useSidebar } from './use-sidebar.ts'
import { changeSettings } from '../../account/shell-settings.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { sizes } from '../tools/sizes.ts'

interface HeaderBarProps {
  router: Router
  menu: PortalMenu
  titles: ReturnType<typeof useTitles>
  sidebar: ReturnType<typeof useSidebar>
  crumbs: readonly Crumb[]
  /** False when the user stays because of unsaved changes. */
  mayLeaveAll(): Promise<boolean>
  hrefOf(path: string): string
  onOpen(path: string): void
}

export function HeaderBar({ sidebar, crumbs, hrefOf, onOpen, ...tools }: HeaderBarProps) {
  const t = useWords('portal')
  const wide = sidebar.covering ? sidebar.open : !sidebar.narrow
  const toggleLabel = sidebar.covering ? t('menu.open') : wide ? t('menu.collapse') : t('menu.expand')
  return (
    <header className="header">
      <IconButton icon="menu" label={toggleLabel} aria-expanded={wide} onClick={sidebar.toggle} />
      <Breadcrumb crumbs={crumbs} hrefOf={hrefOf} onOpen={onOpen} />
      <div className="header-space" />
      <StaleNote />
      <Tools onOpen={onOpen} {...tools} />
    </header>
  )
}

/** Announced by the bell next to it. */
function StaleNote() {
  const t = useWords('portal')
  const interrupted = useSession(session => session.interrupted === true)
  return interrupted && <p className="header-stale">{t('interrupted')}</p>
}

const Tools = memo(function Tools({
  router,
  menu,
  titles,
  mayLeaveAll,
  onOpen,
}: Omit<HeaderBarProps, 'sidebar' | 'crumbs' | 'hrefOf'>) {
  return (
    <>
      <SearchButton menu={menu} titles={titles} onOpen={onOpen} />
      <ErrorLogButton />
      {createElement('srm-message-centre')}
      <FullScreenButton />
      <SizeMenu />
      <LanguageMenu byAddress />
      <SettingsButton />
      <UserMenu
        onPersonalCentre={() => onOpen(personalCentrePath)}
        onDashboard={() => onOpen(homePath)}
        onSignInAgain={() => void signInAgain(router)}
        mayLeave={mayLeaveAll}
      />
    </>
  )
})

async function signInAgain(router: Router) {
  const place = router.$place.get()
  await signOut()
  router.replace({ path: '/', query: { redirect: addressOf(place) } })
}

function SizeMenu() {
  const t = useWords('portal')
  const size = useSession(session => session.size)
  const items = sizes.map(name => ({
    name,
    label: t(`size.${name}`),
    checked: size === name,
    run: () => changeSettings({ size: name }),
  }))
  return <Menu label={t('size.label')} icon="text-size" align="end" className="header-desk" items={items} />
}
