import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { holds, iconOf } from './menu-icon.ts'
import { MenuLink } from './menu-link.tsx'
import type { MenuPlaces } from './menu-link.tsx'
import type { MenuRoute } from '../menu-tree.ts'
import { sideStyles } from './side-styles.ts'

export interface SideMenuProps extends MenuPlaces {
  entries: readonly MenuRoute[]
  narrow: boolean
  /** A group was pressed in the narrow menu, which has no room to show it. */
  onWiden(): void
}

export function SideMenu({ entries, current, ...props }: SideMenuProps) {
  useStyles(sideStyles)
  const t = useWords('portal')
  const list = useRef<HTMLElement>(null)
  const { length } = entries
  // Scrolling at once would lay out the page twice.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [current, length])
  return (
    <nav ref={list} className="side-list" aria-label={t('menu.label')}>
      {entries.length === 0 && <p className="side-empty">{t('menu.empty')}</p>}
      <ul>
        {entries.map(entry => (
          <Entry key={entry.code} entry={entry} current={within(entry, current)} {...props} />
        ))}
      </ul>
    </nav>
  )
}

type EntryProps = Omit<SideMenuProps, 'entries'> & { entry: MenuRoute }

/** Empty for other entries, so that they do not render again. */
const within = (entry: MenuRoute, current: string) => (entry.path === current || holds(entry, current) ? current : '')

const Entry = memo(function Entry({ entry, ...props }: EntryProps) {
  if (entry.children.length > 0) return <Group entry={entry} {...props} />
  return (
    <li>
      <MenuLink entry={entry} className="side-entry" iconOnly={props.narrow} {...props} />
    </li>
  )
})

function Group({ entry, current, ...props }: EntryProps) {
  const holdsCurrent = holds(entry, current)
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
        data-tip={props.narrow ? entry.title : undefined}
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
            <Entry key={child.code} entry={child} current={within(child, current)} {...props} />
          ))}
        </ul>
      )}
    </li>
  )
}
