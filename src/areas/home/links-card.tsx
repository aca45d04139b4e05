import { layoutComponent } from '../../contract/menu.ts'
import type { MenuModule } from '../../contract/menu.ts'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../kit/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconPaths } from '../../ui/icon-paths.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { Card } from './card.tsx'
import { PlaceLink } from './place-link.tsx'

/** The pages that the reader's role may open. */
export function LinksCard() {
  const t = useWords('home')
  const menu = useSession(session => session.menu)
  const pages = pagesOf(menu ?? [])
  return (
    <Card title={t('links.title')}>
      {pages.length === 0 && <p className="home-card-note">{t('links.none')}</p>}
      <div className="home-shortcuts">
        {pages.map(page => (
          <PlaceLink key={page.moduleCode} path={page.modulePath} className="home-shortcut">
            <Icon name={isIcon(page.moduleIcon) ? page.moduleIcon : 'file-text'} />
            {page.moduleName}
          </PlaceLink>
        ))}
      </div>
    </Card>
  )
}

/** Modules with isOperating 1 that are pages (portal.md §4), this one left out. */
function pagesOf(modules: readonly MenuModule[]): MenuModule[] {
  return modules.flatMap(module => [
    ...(module.isOperating === 1 && module.component !== layoutComponent && module.component !== 'home'
      ? [module]
      : []),
    ...pagesOf(module.subModules),
  ])
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}
