import { Suspense, lazy, useState } from 'react'
import { findShortcuts } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Card } from './card.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'

const Chooser = lazy(async () => ({ default: (await import('./shortcut-dialog.tsx')).ShortcutDialog }))
const own = {}

/** The current user's shortcuts, and the link to choose them. */
export function ShortcutsCard() {
  const t = useWords('home')
  const { value, failure, reload } = useDetail(findShortcuts, own)
  const [choosing, setChoosing] = useState(false)
  const close = (saved: boolean) => {
    setChoosing(false)
    if (saved) reload()
  }
  return (
    <Card
      title={t('cards.shortcuts')}
      more={
        <Button tone="quiet" size="small" icon="pencil" onClick={() => setChoosing(true)}>
          {t('shortcuts.choose')}
        </Button>
      }
    >
      <FailureNote failure={failure} onRetry={reload} />
      {!value && !failure && <Skeleton rows={2} />}
      {value?.length === 0 && <p className="home-card-note">{t('links.none')}</p>}
      <div className="home-shortcuts">
        {value?.map(page => (
          <PageLink key={page.moduleCode} path={page.modulePath} className="home-shortcut">
            <Icon name={isIcon(page.moduleIcon) ? page.moduleIcon : 'file-text'} />
            {page.moduleName}
          </PageLink>
        ))}
      </div>
      {choosing && (
        <Suspense>
          <Chooser chosen={value ?? []} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}
