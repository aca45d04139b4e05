import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'
import { iconPaths } from '../ui/icon-paths.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { useStyles } from '../ui/sheet.ts'
import { Mark } from '../widgets/brand/mark.tsx'
import { markStyles } from '../widgets/brand/mark-styles.ts'
import { homePath } from './guard.ts'
import type { MenuRoute } from './menu-tree.ts'
import { openOnPlainClick } from './open-on-plain-click.ts'
import { sideStyles } from './shell-styles.ts'

interface SideMenuProps {
  entries: readonly MenuRoute[]
  /** Path of the shown page, or of the page above it that the menu shows. */
  current: string
  narrow: boolean
  hrefOf(path: string): string
  onOpen(path: string): void
  /** A group was pressed in the narrow menu, which has no room to show it. */
  onWiden(): void
}

/** The vertical list menu (type 1, portal.md §2.7). */
export function SideMenu({ entries, ...props }: SideMenuProps) {
  useStyles(sideStyles, markStyles)
  const t = useWords('portal')
  const opening = openOnPlainClick(props.onOpen)
  return (
    <>
      <a className="side-brand" href={props.hrefOf(homePath)} onClick={opening(homePath)} title={t('title')}>
        <Mark size={28} />
        <span className="side-text">{t('title')}</span>
      </a>
      <nav className="side-list" aria-label={t('menu.label')}>
        {entries.length === 0 && <p className="side-empty">{t('menu.empty')}</p>}
        <ul>
          {entries.map(entry => (
            <Entry key={entry.code} entry={entry} {...props} />
          ))}
        </ul>
      </nav>
    </>
  )
}

type EntryProps = Omit<SideMenuProps, 'entries'> & { entry: MenuRoute }

function Entry({ entry, ...props }: EntryProps) {
  return entry.children.length > 0 ? <Group entry={entry} {...props} /> : <PageEntry entry={entry} {...props} />
}

function PageEntry({ entry, current, hrefOf, onOpen, narrow }: EntryProps) {
  return (
    <li>
      <a
        className="side-entry"
        href={hrefOf(entry.path)}
        aria-current={entry.path === current ? 'page' : undefined}
        title={narrow ? entry.title : undefined}
        aria-label={narrow ? entry.title : undefined}
        onClick={openOnPlainClick(onOpen)(entry.path)}
      >
        <Icon name={iconOf(entry)} />
        <span className="side-text">{entry.title}</span>
      </a>
    </li>
  )
}

function Group({ entry, ...props }: EntryProps) {
  const holdsCurrent = holds(entry, props.current)
  const [open, setOpen] = useState<boolean>()
  const expanded = (open ?? true) && !props.narrow
  const press = () => {
    if (props.narrow) {
      setOpen(true)
      props.onWiden()
    } else setOpen(!expanded)
  }
  return (
    <li className={`side-group${holdsCurrent ? ' side-holds-current' : ''}`}>
      <button
        type="button"
        className="side-entry"
        aria-expanded={expanded}
        aria-label={props.narrow ? entry.title : undefined}
        title={props.narrow ? entry.title : undefined}
        onClick={press}
      >
        <Icon name={iconOf(entry)} />
        <span className="side-text">{entry.title}</span>
        <span className="side-turn">
          <Icon name="chevron-right" size={14} />
        </span>
      </button>
      {expanded && (
        <ul>
          {entry.children.map(child => (
            <Entry key={child.code} entry={child} {...props} />
          ))}
        </ul>
      )}
    </li>
  )
}

function holds(entry: MenuRoute, path: string): boolean {
  return entry.children.some(child => child.path === path || holds(child, path))
}

function iconOf({ icon, children }: MenuRoute): IconName {
  return isIcon(icon) ? icon : children.length > 0 ? 'list' : 'file-text'
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}
