import type { PointerEvent, ReactNode } from 'react'
import { factValue } from '../page/fact-value.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './table-props.ts'
import { isPlain, useHref } from '../page/page-link.tsx'

/** Texts up to this length are never cut: document numbers, times. */
const wholeLetters = 20

interface CellStyle {
  /** A long text shrinks in favour of other columns; `whole`: it wraps instead. */
  cut?: boolean | 'whole'
  /** -1: the surrounding cell has the focus. */
  tabIndex?: number
}

export function cellContent<Row>(
  table: Pick<DataTableProps<Row>, 'onRow' | 'rowHref'>,
  column: Column<Row>,
  row: Row,
  { cut = false, tabIndex }: CellStyle = {},
): ReactNode {
  const whole = contentOf(column, row)
  const content = cut && typeof whole === 'string' ? cutText(whole, cut) : whole
  if (!column.link || !table.onRow) return content
  const address = table.rowHref?.(row)
  // A row without a page is not a link.
  if (table.rowHref !== undefined && address === undefined) return content
  return (
    <RowLink address={address} tabIndex={tabIndex} onOpen={() => table.onRow?.(row)}>
      {content}
    </RowLink>
  )
}

interface RowLinkProps {
  address: string | undefined
  tabIndex: number | undefined
  onOpen(): void
  children: ReactNode
}

function RowLink({ address, tabIndex, onOpen, children }: RowLinkProps) {
  const href = useHref(address)
  if (href === undefined)
    return (
      <button type="button" className="row-link" tabIndex={tabIndex} onClick={onOpen}>
        {children}
      </button>
    )
  return (
    <a
      className="row-link"
      tabIndex={tabIndex}
      href={href}
      onClick={event => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

export function contentOf<Row>({ cell, field }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : textOf(row, field)
}

/** '' for a missing field. */
export function textOf(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

function cutText(text: string, cut: true | 'whole'): ReactNode {
  if (cut === 'whole') return <span className="whole">{factValue(text)}</span>
  if (lettersOf(text) <= wholeLetters) return text
  return (
    <span className="cut" onPointerEnter={tellWhole}>
      <span>{text}</span>
    </span>
  )
}

function tellWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { firstElementChild: text } = currentTarget
  const cut = text !== null && text.scrollWidth > text.clientWidth
  currentTarget.title = cut ? text.textContent : ''
}

/** In widths of Latin letters; Chinese and Japanese ones count about twice. */
export function lettersOf(text: string): number {
  let letters = 0
  for (const letter of text) letters += letter > '\u2e7f' ? 1.9 : 1
  return letters
}
