import { useWords } from '../../i18n/words.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { Mark } from '../../widgets/brand/mark.tsx'
import { markStyles } from '../../widgets/brand/mark-styles.ts'
import { homePath } from '../guard.ts'
import type { MenuPlaces } from './menu-link.tsx'
import { openOnPlainClick } from './open-on-plain-click.ts'

/** The sign and name of the product above the menu; it leads home. */
export function SideBrand({ hrefOf, onOpen }: Pick<MenuPlaces, 'hrefOf' | 'onOpen'>) {
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
