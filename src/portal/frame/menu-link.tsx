import { Icon } from '../../ui/icon.tsx'
import { iconOf } from './menu-icon.ts'
import type { MenuRoute } from '../menu-tree.ts'
import { openOnPlainClick } from './open-on-plain-click.ts'

export interface MenuPlaces {
  current: string
  hrefOf(path: string): string
  onOpen(path: string): void
}

type MenuLinkProps = MenuPlaces & {
  entry: MenuRoute
  className: string
  iconOnly?: boolean
}

export function MenuLink({ entry, current, hrefOf, onOpen, className, iconOnly = false }: MenuLinkProps) {
  const name = iconOnly ? { title: entry.title, 'aria-label': entry.title } : {}
  const text = (
    <>
      <Icon name={iconOf(entry)} />
      <span className="side-text">{entry.title}</span>
    </>
  )
  if (entry.kind === 'link')
    return (
      <a className={className} href={entry.path} target="_blank" rel="noopener noreferrer" {...name}>
        {text}
      </a>
    )
  return (
    <a
      className={className}
      href={hrefOf(entry.path)}
      aria-current={entry.path === current ? 'page' : undefined}
      onClick={openOnPlainClick(onOpen)(entry.path)}
      {...name}
    >
      {text}
    </a>
  )
}
