import { useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import type { Column } from './column.ts'
import { phoneWidth } from '../use-width.ts'
import type { ShownColumn } from './table-shape.ts'
import { columnsInView } from './table-view.ts'
import type { TableView } from './table-view.ts'

/** Width in pixels below which a table that does not fit becomes cards. */
const cardsBelow = 760

interface PageColumns<Row> {
  columns: ShownColumn<Row>[]
  /** All columns fit with long texts in one line. */
  roomy: boolean
  /** Cells are closer. */
  tight: boolean
  /** The last step: long texts take less width than they want. */
  squeezed: boolean
  /** Not even the columns with priority 1 fit, or the box is as narrow as a phone. */
  cards: boolean
}

/** One way to show the columns. */
interface Step {
  roomy: boolean
  tight: boolean
  hidden: number
  /** Columns shown below others. */
  folded: number
}

/** In pixels, measured when the table overflows. */
interface Needs {
  of: string
  /** Width of each step; of later ones only where it is known. */
  steps: readonly number[]
  /** For the columns with priority 1 in the last step. */
  whole: number
}

const unknownNeeds: Needs = { of: '', steps: [], whole: 0 }

/**
 * When columns do not fit, long texts wrap; then low priorities are hidden one by one; then cells move closer; then
 * columns are shown below others one by one. In the last step priority 1 moves to the front.
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
  const folding = useMemo(() => foldingOrder(wanted, leaving), [wanted, leaving])
  const ladder = useMemo(() => stepsOf(leaving.length, folding.length), [leaving, folding])
  const of = wanted.map(column => `${column.field} ${column.title} ${column.width ?? ''}`).join()
  const [kept, setNeeds] = useState<Needs>(unknownNeeds)
  const needs = kept.of === of ? kept : unknownNeeds
  const at = Math.min(ladder.length - 1, firstFitting(needs.steps, width))
  const { roomy, tight, hidden, folded } = ladder[at] ?? lastStep(leaving.length, folding.length)
  const last = at === ladder.length - 1
  const arranged = view !== undefined && view.order.length > 0
  const shown = useMemo(() => {
    const gone = new Set(leaving.slice(0, hidden))
    const left = wanted.filter(column => !gone.has(column))
    const below = new Set(folding.slice(0, folded))
    const standing = left.filter(column => !below.has(column))
    const drawnColumns = drawn(last && !arranged ? importantFirst(standing, wanted[0]) : standing)
    if (below.size === 0) return drawnColumns
    return drawnColumns.map(one => ({
      ...one,
      below: left.filter(column => below.has(column) && column.under === one.column.field),
    }))
  }, [wanted, leaving, folding, hidden, folded, last, arranged])
  const cards = width < phoneWidth || (last && width < cardsBelow && needs.whole > width)
  // Switching back from cards creates a new table.
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table')
    if (!box.current || !table) return undefined
    const around = box.current
    const fit = () => {
      const measured = measure(around, shown)
      if (!measured) return
      const widthOf = (column: Column<Row> | undefined) => measured.widths.get(column?.field ?? '') ?? 0
      const steps = [...needs.steps.slice(0, at), measured.need]
      // Each hidden or folded column frees its current width. Other steps have to be measured.
      for (let next = at + 1, need = measured.need; next < ladder.length; next++) {
        const [before, after] = [ladder[next - 1], ladder[next]]
        if (!before || !after || before.roomy !== after.roomy || before.tight !== after.tight) break
        need -= widthOf(after.hidden > before.hidden ? leaving[before.hidden] : folding[before.folded])
        steps.push(need)
      }
      const whole = last ? measured.whole : 0
      // A box that has just become narrower is measured before its new width is known.
      const known = whole === needs.whole && (last || steps.join() === needs.steps.join())
      if (!known) setNeeds({ of, steps, whole })
    }
    fit()
    // Cell contents may change without the table.
    const watch = new ResizeObserver(fit)
    watch.observe(table)
    return () => watch.disconnect()
  }, [box, shown, rows, needs, at, last, ladder, of, leaving, folding, cards])
  return { columns: shown, roomy, tight, squeezed: last, cards }
}

function stepsOf(leaving: number, folding: number): Step[] {
  const steps: Step[] = [{ roomy: true, tight: false, hidden: 0, folded: 0 }]
  for (let hidden = 0; hidden <= leaving; hidden++) steps.push({ roomy: false, tight: false, hidden, folded: 0 })
  for (let folded = 0; folded < folding; folded++) steps.push({ ...lastStep(leaving, folding), folded })
  return [...steps, lastStep(leaving, folding)]
}

const lastStep = (hidden: number, folded: number): Step => ({ roomy: false, tight: true, hidden, folded })

/** Columns that may be hidden, in that order. */
function leavingOrder<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return leastImportantFirst(columns.slice(1).filter(({ priority = 0 }) => priority > 2))
}

/** Columns that may be shown below others, when those that may leave are hidden. */
function foldingOrder<Row>(columns: readonly Column<Row>[], leaving: readonly Column<Row>[]): Column<Row>[] {
  const left = columns.filter(column => !leaving.includes(column))
  const fields = new Set(left.map(({ field }) => field))
  return leastImportantFirst(left.filter(({ under }) => under !== undefined && fields.has(under)))
}

function leastImportantFirst<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return [...columns].reverse().sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
}

function importantFirst<Row>(columns: readonly Column<Row>[], first: Column<Row> | undefined): Column<Row>[] {
  const rank = (column: Column<Row>) => (column === first || column.sticky || column.priority === 1 ? 0 : 1)
  return [...columns].sort((one, other) => rank(one) - rank(other))
}

function firstFitting(steps: readonly number[], width: number): number {
  const at = steps.findIndex(need => need <= width)
  return at < 0 ? steps.length : at
}

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

function drawn<Row>(columns: readonly Column<Row>[]): ShownColumn<Row>[] {
  // The first column is always pinned; others only if they follow it without a gap.
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
      // Numbers, wrapped texts and columns of a chosen width are never cut.
      cut: align !== 'end' && !exact && !wrap && (priority === 1 ? 'whole' : true),
    }
  })
}
