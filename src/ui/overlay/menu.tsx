import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { useStyles } from '../theme/sheet.ts'
import { menuStyles } from '../styles/menu.ts'
import { usePointed } from './use-pointed.ts'
import { usePopover } from './use-popover.ts'

export interface MenuItem {
  name: string
  label: string
  icon?: IconName
  tone?: 'danger' | 'neutral'
  disabled?: boolean
  divided?: boolean
  checked?: boolean
  run(): unknown
}

export interface MenuProps {
  label: string
  /** A function is called when the menu opens, for pages with many menus. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  icon?: IconName
  children?: ReactNode
  tone?: 'primary' | 'neutral' | 'quiet'
  size?: 'small'
  align?: 'start' | 'end'
  className?: string
  /** -1: not in the Tab order, because the surrounding cell has the focus. */
  tabIndex?: number
  /** Also opens when the mouse rests on the button. */
  hover?: boolean
  tip?: string
  busy?: boolean
}

/** ARIA menu button: arrows, Home, End, letters, Escape. */
export function Menu(props: MenuProps) {
  useStyles(menuStyles)
  const { items, align = 'end', hover = false } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const menu = useOpenMenu(button, list)
  const { open, asked, setOpen, leave, pointed } = menu
  const handlers = usePointed(pointed.come, pointed.go)
  const onPointer = hover ? handlers : undefined
  const choose = (item: MenuItem) => {
    if (item.disabled) return
    leave()
    item.run()
  }
  return (
    <>
      <MenuButton {...props} id={id} menu={menu} onPointer={onPointer} ref={button} />
      {asked && (
        <MenuList
          id={id}
          list={list}
          button={button}
          open={open}
          align={align}
          items={open ? (typeof items === 'function' ? items() : items) : []}
          onToggle={setOpen}
          onChoose={choose}
          onLeave={leave}
          onPointer={onPointer}
        />
      )}
    </>
  )
}

interface MenuButtonProps extends Omit<MenuProps, 'items' | 'align' | 'hover'> {
  id: string
  menu: ReturnType<typeof useOpenMenu>
  onPointer: ReturnType<typeof usePointed> | undefined
  ref: RefObject<HTMLButtonElement | null>
}

function MenuButton({ id, ref, menu: { open, setOpen, show, pointed }, onPointer, ...props }: MenuButtonProps) {
  const { label, icon = 'more-horizontal', children, tone = 'quiet', className = '', tip = label } = props
  const onlyIcon = children === undefined
  return (
    <Button
      ref={ref}
      id={`${id}-button`}
      tone={tone}
      size={props.size}
      className={`${onlyIcon ? 'icon-button' : ''} ${className}`}
      icon={onlyIcon ? icon : undefined}
      iconAfter={onlyIcon ? undefined : 'chevron-down'}
      aria-label={onlyIcon ? label : undefined}
      data-tip={onlyIcon && !open ? tip : undefined}
      busy={props.busy}
      tabIndex={props.tabIndex}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      {...onPointer}
      onClick={event => {
        // The open list becomes the button's popover target: the browser would close it at once.
        event.preventDefault()
        if (open && !pointed.held()) setOpen(false)
        else show(0)
      }}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        show(event.key === 'ArrowDown' ? 0 : -1)
      }}
    >
      {children}
    </Button>
  )
}

function useOpenMenu(button: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  // Lists are rendered on first opening: a table has a menu in each row and title.
  const [asked, setAsked] = useState(false)
  // Opened by the pointer, the menu does not move the focus.
  const held = useRef(false)
  const show = (at: number) => {
    held.current = false
    setAsked(true)
    setOpen(true)
    // The items exist only after this render.
    queueMicrotask(() => requestAnimationFrame(() => focusItem(list.current, at)))
  }
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }
  const pointed = {
    held: () => held.current,
    come: () => {
      if (open) return
      held.current = true
      setAsked(true)
      setOpen(true)
    },
    go: () => {
      if (held.current && !list.current?.matches(':focus-within')) setOpen(false)
    },
  }
  return { open, asked, setOpen, show, leave, pointed }
}

interface MenuListProps {
  list: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  id: string
  open: boolean
  align: 'start' | 'end'
  items: readonly MenuItem[]
  onToggle(open: boolean): void
  onChoose(item: MenuItem): void
  onLeave(): void
  onPointer: ReturnType<typeof usePointed> | undefined
}

function MenuList(props: MenuListProps) {
  const { list, button, id, open, align, items, onToggle, onChoose, onLeave, onPointer } = props
  usePopover(button, list, open, align)
  return (
    <div
      ref={list}
      id={id}
      className="floating menu floating-enter"
      popover="auto"
      role="menu"
      aria-labelledby={`${id}-button`}
      {...onPointer}
      onToggle={event => onToggle(event.newState === 'open')}
      onKeyDown={event => moveInMenu(event, event.currentTarget, onLeave)}
    >
      {items.map(item => (
        <MenuRow key={item.name} item={item} onChoose={onChoose} />
      ))}
    </div>
  )
}

function MenuRow({ item, onChoose }: { item: MenuItem; onChoose(item: MenuItem): void }) {
  const chosen = item.checked !== undefined
  return (
    <>
      {item.divided && <div className="menu-divider" role="separator" />}
      <button
        type="button"
        className={`menu-item ${item.tone === 'danger' ? 'menu-item-danger' : ''}`}
        role={chosen ? 'menuitemradio' : 'menuitem'}
        aria-checked={item.checked}
        aria-disabled={item.disabled || undefined}
        tabIndex={-1}
        onClick={() => onChoose(item)}
      >
        {item.icon && <Icon name={item.icon} />}
        <span>{item.label}</span>
        {item.checked && (
          <span className="menu-check">
            <Icon name="check" />
          </span>
        )}
      </button>
    </>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]
}

function focusItem(list: HTMLElement | null, at: number) {
  itemsOf(list).at(at)?.focus()
}

function moveInMenu(event: KeyboardEvent, list: HTMLElement | null, close: () => void) {
  const items = itemsOf(list)
  const at = items.findIndex(item => item.matches(':focus'))
  const goTo = (index: number) => {
    event.preventDefault()
    items.at(index % items.length)?.focus()
  }
  if (event.key === 'ArrowDown') goTo(at + 1)
  else if (event.key === 'ArrowUp') goTo(at - 1)
  else if (event.key === 'Home') goTo(0)
  else if (event.key === 'End') goTo(-1)
  else if (event.key === 'Tab' || event.key === 'Escape') close()
  else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLowerCase()
    const next = [...items.slice(at + 1), ...items].find(item =>
      item.textContent.trim().toLowerCase().startsWith(letter),
    )
    next?.focus()
  }
}
