import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import type { Column } from './column.ts'
import { phoneWidth } from '../use-width.ts'
import type { ShownColumn } from './table-shape.ts'
import { columnsInView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** Below this width in pixels a table whose first columns have no room becomes cards. */
const cardsBelow = 760

interface PageColumns<Row> {
  columns: ShownColumn<Row>[]
  /** There is no room for all: cells are closer, and some stand below others. */
  tight: boolean
  /** Not even what must stay whole has room, or the box is as narrow as a phone. */
  cards: boolean
}

/** What was measured where a table had no room, in pixels of the box around it. */
interface Needs {
  /** Of which columns. */
  of: string
  /** What each step needs: all columns, without the one that leaves first, without two, …, tight. */
  steps: readonly number[]
  /** What the columns that stay whole need when the table is tight. */
  whole: number
}

const unknownNeeds: Needs = { of: '', steps: [], whole: 0 }

/**
 * The columns of a table whose widths the browser decides, in the order of the view. Where they have no room, those
 * leave one after the other that may; then some are shown below others, and what must stay whole stands in front.
 */
export function usePageColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView | undefined,
  box: RefObject<HTMLElement | null>,
  width: number,
  rows: readonly Row[],
): PageColumns<Row> {
  const wanted = useMemo(() => (view ? columnsInView(columns, view) : columns), [columns, view])
  const leaving = useMemo(() => leavingOrder(wanted), [wanted])
  const of = wanted.map(column => `${column.field} ${column.title} ${column.width ?? ''}`).join()
  const [kept, setNeeds] = useState<Needs>(unknownNeeds)
  const needs = kept.of === of ? kept : unknownNeeds
  const last = leaving.length + 1
  const step = Math.min(last, firstFitting(needs.steps, width))
  const tight = step === last
  const arranged = view !== undefined && view.order.length > 0
  const shown = useMemo(() => {
    const gone = new Set(leaving.slice(0, step))
    const left = wanted.filter(column => !gone.has(column))
    return tight ? tightColumns(left, arranged) : drawn(left)
  }, [wanted, leaving, step, tight, arranged])
  const cards = width < phoneWidth || (tight && width < cardsBelow && needs.whole > width)
  // Cards take the table away: once they give way, the new table is measured.
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!box.current || !table) return undefined
    const around = box.current
    const fit = () => {
      const measured = measure(around, shown)
      if (!measured) return
      const steps = [...needs.steps]
      steps[step] = measured.need
      // Each column that leaves gives back what it takes now.
      for (let next = step + 1, need = measured.need; next < last; next++) {
        need -= measured.widths.get(leaving[next - 1]?.field ?? '') ?? 0
        steps[next] = need
      }
      const whole = tight ? measured.whole : 0
      // A box that has just become narrower is measured before its new width is known: the same again is nothing new.
      const known = whole === needs.whole && (tight || steps.join() === needs.steps.join())
      if (!known) setNeeds({ of, steps, whole })
    }
    fit()
    // What the cells hold may change without the table.
    const watch = new ResizeObserver(fit)
    watch.observe(table)
    return () => watch.disconnect()
  }, [box, shown, rows, needs, step, tight, of, last, leaving, cards])
  return { columns: shown, tight, cards }
}

/** The columns that may leave, the first one to do so first. */
function leavingOrder<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const may = columns.slice(1).filter(({ priority = 0 }) => priority > 2)
  return may.reverse().sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
}

function firstFitting(steps: readonly number[], width: number): number {
  const at = steps.findIndex(need => need <= width)
  return at < 0 ? steps.length : at
}

/** What the columns need that have no room; undefined when they have it, or when nothing is shown. */
function measure<Row>(box: HTMLElement, shown: readonly ShownColumn<Row>[]) {
  const scroll = box.querySelector<HTMLElement>('.table-scroll')
  const head = scroll?.querySelector('thead tr')
  if (!scroll || !head || scroll.clientWidth === 0 || scroll.scrollWidth <= scroll.clientWidth + 1) return undefined
  const beside = box.offsetWidth - scroll.clientWidth
  const cells = [...head.children]
  const first = cells.findIndex(cell => !cell.matches('.pick,.unfold'))
  const widthAt = (at: number) => cells[at]?.getBoundingClientRect().width ?? 0
  const sum = (places: readonly number[]) => places.reduce((pixels, at) => pixels + widthAt(at), 0)
  const whole = shown.flatMap(({ column }, at) => (at === 0 || column.priority === 1 ? [first + at] : []))
  const others = cells.flatMap((cell, at) => (at < first || cell.matches('.acts') ? [at] : []))
  return {
    need: scroll.scrollWidth + beside,
    widths: new Map(shown.map(({ column }, at) => [column.field, widthAt(first + at)])),
    whole: Math.round(sum([...whole, ...others])) + beside,
  }
}

/** As they are, but for those that are shown below another, and with those in front that stay whole. */
function tightColumns<Row>(columns: readonly Column<Row>[], arranged: boolean): ShownColumn<Row>[] {
  const fields = new Set(columns.map(({ field }) => field))
  const folds = ({ under }: Column<Row>) => under !== undefined && fields.has(under)
  const standing = columns.filter(column => !folds(column))
  const rank = (column: Column<Row>) => (column === columns[0] || column.sticky || column.priority === 1 ? 0 : 1)
  const ordered = arranged ? standing : [...standing].sort((one, other) => rank(one) - rank(other))
  return drawn(ordered).map(shown => ({
    ...shown,
    below: columns.filter(column => folds(column) && column.under === shown.column.field),
  }))
}

function drawn<Row>(columns: readonly Column<Row>[]): ShownColumn<Row>[] {
  // The first column always stays; further ones only when they follow it without a gap.
  let last = 0
  while (columns[last + 1]?.sticky) last += 1
  return columns.map((column, at) => {
    const { align = '', wrap = false, exact = false, width: own = 0, priority } = column
    const stick = at > last ? '' : at === last ? 'stick stick-last' : 'stick'
    return {
      column,
      className: `${align} ${wrap ? 'wrap' : ''} ${stick} ${priority === 1 ? 'first-rank' : ''}`,
      style: exact ? { minInlineSize: own, maxInlineSize: own } : undefined,
      width: own,
      flexible: false,
      // Numbers are never cut, nor what takes several lines or the width that the user chose.
      cut: align !== 'end' && !exact && !wrap && (priority === 1 ? 'whole' : true),
    }
  })
}
