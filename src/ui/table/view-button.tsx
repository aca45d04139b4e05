import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../theme/sheet.ts'
import { fieldStyles } from '../styles/field.ts'
import { menuStyles } from '../styles/menu.ts'
import { viewStyles } from '../styles/view.ts'
import { densities, factoryView, orderedColumns } from './table-view.ts'
import { isFactory, movedColumn, withHidden, withPinned } from './table-view-edits.ts'
import type { TableView } from './table-view.ts'
import { usePopover } from '../overlay/use-popover.ts'
import { useTableWords } from './use-table-words.ts'

export interface ViewButtonProps {
  columns: readonly { field: string; title: string }[]
  view: TableView
  onView(view: TableView): void
  saved: boolean
}

export function ViewButton(props: ViewButtonProps) {
  useStyles(menuStyles, viewStyles)
  const t = useTableWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePopover(button, panel, open, 'end')
  return (
    <div className="view-corner">
      <IconButton
        ref={button}
        icon="settings"
        size="small"
        label={t('view.open')}
        className="view-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      <div
        ref={panel}
        id={id}
        className="floating view-panel floating-enter"
        popover="auto"
        role="dialog"
        aria-label={t('view.title')}
        onToggle={event => {
          const { newState, currentTarget } = event
          setOpen(newState === 'open')
          if (newState === 'closed' && hadFocus(currentTarget)) button.current?.focus()
        }}
      >
        {open && <ViewPanel {...props} />}
      </div>
    </div>
  )
}

/** Also true when the focused element was removed. */
function hadFocus(panel: HTMLElement): boolean {
  const root = panel.getRootNode()
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  return active === null || active === document.body || panel.contains(active)
}

function ViewPanel({ columns, view, onView, saved }: ViewButtonProps) {
  const t = useTableWords()
  const ordered = orderedColumns(columns, view)
  const shown = ordered.filter(column => !view.hidden.includes(column.field))
  const used = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // A moved line loses the focus.
    used.current?.focus()
    used.current = null
  }, [view])
  return (
    <>
      <p className="view-title">{t('view.columns')}</p>
      <ul
        className="view-columns"
        onClickCapture={event => {
          used.current = event.target instanceof Element ? event.target.closest('button,input') : null
        }}
      >
        {ordered.map(column => (
          <ColumnLine
            key={column.field}
            column={column}
            columns={columns}
            view={view}
            onView={onView}
            first={column === shown[0]}
            only={shown.length === 1 && column === shown[0]}
          />
        ))}
      </ul>
      <RowHeight view={view} onView={onView} />
      <div className="view-foot">
        <span className="secondary">{t(saved ? 'view.saved' : 'view.unsaved')}</span>
        <Button size="small" icon="undo" disabled={isFactory(view)} onClick={() => onView(factoryView)}>
          {t('view.reset')}
        </Button>
      </div>
    </>
  )
}

interface ColumnLineProps extends Omit<ViewButtonProps, 'saved'> {
  column: { field: string; title: string }
  first: boolean
  /** The last visible column cannot be hidden. */
  only: boolean
}

function ColumnLine({ column: { field, title }, columns, view, onView, first, only }: ColumnLineProps) {
  useStyles(fieldStyles)
  const t = useTableWords()
  const hidden = view.hidden.includes(field)
  const pinned = view.pinned.includes(field)
  const move = (by: number) => onView(movedColumn(columns, view, field, by))
  return (
    <li className="view-column">
      <label className="view-name">
        <input
          type="checkbox"
          className="checkbox"
          aria-label={t('view.show', { title })}
          checked={!hidden}
          disabled={only}
          onChange={() => onView(withHidden(view, field, !hidden))}
        />
        <span>{title}</span>
      </label>
      <IconButton
        icon="pin"
        size="small"
        label={t('view.pin', { title })}
        aria-pressed={pinned || first}
        disabled={first && !pinned}
        onClick={() => onView(withPinned(view, field, !pinned))}
      />
      <IconButton
        icon="arrow-up"
        size="small"
        label={t('view.up', { title })}
        disabled={hidden}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="arrow-down"
        size="small"
        label={t('view.down', { title })}
        disabled={hidden}
        onClick={() => move(1)}
      />
    </li>
  )
}

function RowHeight({ view, onView }: Pick<ViewButtonProps, 'view' | 'onView'>) {
  useStyles(fieldStyles)
  const t = useTableWords()
  const choose = (value: string) => {
    const { density: _, ...rest } = view
    const density = densities.find(one => one === value)
    onView(density ? { ...rest, density } : rest)
  }
  return (
    <label className="view-density">
      <span>{t('view.density')}</span>
      <span className="control">
        <select value={view.density ?? ''} onChange={event => choose(event.target.value)}>
          <option value="">{t('view.density_own')}</option>
          {densities.map(density => (
            <option key={density} value={density}>
              {t(`view.density_${density}`)}
            </option>
          ))}
        </select>
        <span className="control-end">
          <Icon name="chevron-down" size={14} />
        </span>
      </span>
    </label>
  )
}
