import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { holds, iconOf } from './menu-icon.ts'
import { MenuLink } from './menu-link.tsx'
import type { MenuPlaces } from './menu-link.tsx'
import type { MenuRoute } from '../menu-tree.ts'
import { railStyles, sideStyles } from './side-styles.ts'

interface RailMenuProps extends MenuPlaces {
  entries: readonly MenuRoute[]
  narrow: boolean
}

/** Type 2: pressing a group opens its pages next to the rail. */
export function RailMenu({ entries, ...props }: RailMenuProps) {
  useStyles(sideStyles, railStyles)
  const t = useWords('portal')
  return (
    <nav className="rail" aria-label={t('menu.label')}>
      {entries.length === 0 && <p className="side-empty">{t('menu.empty')}</p>}
      <ul onKeyDown={event => moveAmong(event, ':scope > li > .rail-entry')}>
        {entries.map(entry =>
          entry.children.length > 0 ? (
            <RailGroup key={entry.code} entry={entry} {...props} />
          ) : (
            <li key={entry.code}>
              <MenuLink entry={entry} className="rail-entry" iconOnly={props.narrow} {...props} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type RailGroupProps = Omit<RailMenuProps, 'entries'> & { entry: MenuRoute }

function RailGroup({ entry, narrow, onOpen, ...places }: RailGroupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) showBeside(button.current, panel.current)
  }, [open])
  const close = () => {
    panel.current?.hidePopover()
    button.current?.focus()
  }
  const inPanel = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === 'ArrowLeft' || event.key === 'Escape') {
      event.preventDefault()
      close()
    } else moveAmong(event, 'a')
  }
  const follow = (path: string) => {
    close()
    onOpen(path)
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`rail-entry${holds(entry, places.current) ? ' rail-holds-current' : ''}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={narrow ? entry.title : undefined}
        data-tip={narrow ? entry.title : undefined}
        // The press closes the panel before the click, which must not open it again.
        popoverTarget={id}
        onKeyDown={event => {
          if (event.key !== 'ArrowRight') return
          event.preventDefault()
          panel.current?.showPopover()
        }}
      >
        <Icon name={iconOf(entry)} />
        <span className="side-text">{entry.title}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="rail-panel"
        role="group"
        aria-label={entry.title}
        onToggle={event => setOpen(event.newState === 'open')}
        onKeyDown={inPanel}
      >
        {open && <PanelPart title={entry.title} entries={entry.children} onOpen={follow} {...places} />}
      </div>
    </li>
  )
}

function PanelPart({ title, entries, ...places }: MenuPlaces & { title: string; entries: readonly MenuRoute[] }) {
  return (
    <>
      <div className="rail-title">{title}</div>
      <ul>
        {entries.map(entry => (
          <li key={entry.code}>
            {entry.children.length > 0 ? (
              <PanelPart title={entry.title} entries={entry.children} {...places} />
            ) : (
              <MenuLink entry={entry} className="side-entry" {...places} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** As high as the rail. */
function showBeside(button: HTMLElement | null, panel: HTMLElement | null) {
  const rail = button?.closest('aside')?.getBoundingClientRect()
  if (!rail || !panel) return
  panel.style.left = `${rail.right}px`
  panel.style.top = `${Math.max(0, rail.top)}px`
  panel.style.blockSize = `${Math.min(rail.bottom, innerHeight) - Math.max(0, rail.top)}px`
  panel.querySelector<HTMLElement>('[aria-current], a')?.focus()
}

function moveAmong(event: KeyboardEvent<HTMLElement>, selector: string) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex(item => item === event.target)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}
