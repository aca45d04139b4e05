import {
  Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from '@tanstack/react-virtual'
import type { Range, VirtualizerOptions } from '@tanstack/react-virtual'

type Scroller = Virtualizer<HTMLElement, HTMLElement>

export interface RowHeights {
  row: number
  /** Heights of open details by row index. */
  extra: ReadonlyMap<number, number>
}

export interface WindowSettings {
  count: number
  scroller(): HTMLElement | null
  room: number
  above: number
  /** Always rendered, so that it keeps the focus; -1: none. */
  active: number
  heights: RowHeights
}

export interface SeenRow {
  row: number
  top: number
}

/** TanStack Virtual stores data per item, so an item is a block of rows. */
const blockRows = 16
/** So that a wheel step shows no gap. */
const overscan = 4
/** Pixels, before the table's height is known. */
const firstHeight = 480

/** Determines which rows to render while scrolling. */
export class RowWindow {
  readonly virtual: Scroller
  readonly #draw: (scrolls: boolean) => void
  #settings: WindowSettings
  #drawn = ''

  /** `draw` is called when the rows change, or scrolling ends. */
  constructor(settings: WindowSettings, draw: (scrolls: boolean) => void) {
    this.#settings = settings
    this.#draw = draw
    this.virtual = new Virtualizer(this.#options())
  }

  follow(settings: WindowSettings): void {
    this.#settings = settings
    this.virtual.setOptions(this.#options())
  }

  rows(): SeenRow[] {
    const seen = this.#seen()
    this.#drawn = rangeText(seen)
    return seen
  }

  #options(): VirtualizerOptions<HTMLElement, HTMLElement> {
    const { count, scroller, room, above, active, heights } = this.#settings
    return {
      count: Math.ceil(count / blockRows),
      getScrollElement: scroller,
      estimateSize: block => blockHeight(block, count, heights),
      scrollMargin: above,
      initialRect: { width: room, height: firstHeight },
      overscan: 1,
      rangeExtractor: range => withBlockOf(active, range),
      observeElementRect: (virtual, tell) =>
        observeElementRect(virtual, size => {
          tell(size)
          this.#look(false)
        }),
      observeElementOffset: (virtual, tell) =>
        observeElementOffset(virtual, (offset, scrolls) => {
          tell(offset, scrolls)
          this.#look(scrolls)
        }),
      scrollToFn: elementScroll,
      // During scrolling each scroll event is evaluated instead.
      onChange: (_, scrolls) => {
        if (!scrolls) this.#draw(false)
      },
    }
  }

  #look(scrolls: boolean): void {
    if (rangeText(this.#seen()) !== this.#drawn) this.#draw(scrolls)
  }

  #seen(): SeenRow[] {
    const { count, above, active, heights } = this.#settings
    const { scrollRect, scrollOffset } = this.virtual
    const height = scrollRect?.height ?? firstHeight
    const end = Math.max(this.virtual.getTotalSize() + above - height, 0)
    const from = Math.min(scrollOffset ?? 0, end) - above
    const blocks = this.virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - above }))
    return rowsWithin(blocks, { count, heights, from, to: from + height, active })
  }
}

interface Seen {
  count: number
  heights: RowHeights
  from: number
  to: number
  active: number
}

/** Visible rows of the blocks, the overscan, and the active row. */
function rowsWithin(blocks: readonly { index: number; top: number }[], seen: Seen): SeenRow[] {
  let first = Infinity
  let last = -Infinity
  walk(blocks, seen, (row, top, bottom) => {
    if (bottom <= seen.from || top >= seen.to) return
    first = Math.min(first, row)
    last = row
  })
  const rows: SeenRow[] = []
  walk(blocks, seen, (row, top) => {
    if (row === seen.active || (row >= first - overscan && row <= last + overscan)) rows.push({ row, top })
  })
  return rows
}

function walk(
  blocks: readonly { index: number; top: number }[],
  { count, heights }: Seen,
  visit: (row: number, top: number, bottom: number) => void,
): void {
  for (const { index, top: start } of blocks) {
    let top = start
    for (let row = index * blockRows; row < Math.min((index + 1) * blockRows, count); row++) {
      const bottom = top + heights.row + (heights.extra.get(row) ?? 0)
      visit(row, top, bottom)
      top = bottom
    }
  }
}

function blockHeight(block: number, count: number, { row, extra }: RowHeights): number {
  let height = Math.min(blockRows, count - block * blockRows) * row
  for (const [at, more] of extra) if (Math.floor(at / blockRows) === block) height += more
  return height
}

function withBlockOf(active: number, range: Range): number[] {
  const seen = defaultRangeExtractor(range)
  const block = Math.floor(active / blockRows)
  if (active < 0 || block >= range.count || seen.includes(block)) return seen
  return block < (seen[0] ?? 0) ? [block, ...seen] : [...seen, block]
}

function rangeText(rows: readonly SeenRow[]): string {
  return `${rows[0]?.row ?? ''} ${rows[1]?.row ?? ''} ${rows.at(-2)?.row ?? ''} ${rows.at(-1)?.row ?? ''}`
}
