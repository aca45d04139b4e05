import type { PointerEvent, ReactNode } from 'react'
import type { Column } from './column.ts'
import type { DataTableProps } from './table-props.ts'
import { toMinute } from '../../kit/format/to-minute.ts'
import { isPlain, useHref } from '../page/page-link.tsx'

/** Texts of up to so many letters are shown whole: numbers of documents, moments. */
const wholeLetters = 20

/** How a cell is drawn. */
interface CellStyle {
  /** A long text shares the width with the other columns; `whole`: on several lines. */
  cut?: boolean | 'whole'
  /** -1: outside the order of Tab, because the cell around it has the focus. */
  tabIndex?: number
}

/** What stands in a cell; a link column opens its row. */
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
  // A row that has no page opens nothing.
  if (table.rowHref !== undefined && address === undefined) return content
  return (
    <RowLink address={address} tabIndex={tabIndex} onOpen={() => table.onRow?.(row)}>
      {content}
    </RowLink>
  )
}

interface RowLinkProps {
  /** The page of the row; undefined where a row opens something else. */
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

/** What a column shows of a row. */
export function contentOf<Row>({ cell, field }: Column<Row>, row: Row): ReactNode {
  return cell ? cell(row) : textOf(row, field)
}

/** The field of a row as text, moments to the minute; nothing for what is not there. */
export function textOf(row: unknown, field: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined
  return typeof value === 'string' ? toMinute(value) : typeof value === 'number' ? String(value) : ''
}

/** A long text makes room for the other columns, down to 120 px, and is told whole when it is pointed at. */
function cutText(text: string, cut: true | 'whole'): ReactNode {
  if (cut === 'whole') return <span className="whole">{text}</span>
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

/** Letters of Latin width; those of Chinese and Japanese are twice as wide. */
export function lettersOf(text: string): number {
  let letters = 0
  for (const letter of text) letters += letter > '\u2e7f' ? 1.9 : 1
  return letters
}
