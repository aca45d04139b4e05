import {
  Virtualizer,
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from '@tanstack/react-virtual'
import type { Range, VirtualizerOptions } from '@tanstack/react-virtual'

type Scroller = Virtualizer<HTMLElement, HTMLElement>

/** How high rows are, in pixels. */
export interface RowHeights {
  row: number
  /** What is unfolded below rows, by their place. */
  extra: ReadonlyMap<number, number>
}

/** What a table tells of itself. */
export interface WindowSettings {
  count: number
  scroller(): HTMLElement | null
  /** Pixels of the table that are seen, and of the titles above the rows. */
  room: number
  above: number
  /** Is drawn wherever the table scrolls, so that it keeps the focus; -1: none. */
  active: number
  heights: RowHeights
}

/** A row that is to be drawn, and pixels from the start of the rows. */
export interface SeenRow {
  row: number
  top: number
}

/** TanStack Virtual keeps something for each of its items, so that these are blocks of rows. */
const blockRows = 16
/** Rows drawn before and after those that are seen, so that a turn of the wheel finds them there. */
const overscan = 4
/** What the first drawing shows, before the height of the table is known; in pixels. */
const firstHeight = 480

/** Which of any number of rows are to be drawn while their table scrolls. */
export class RowWindow {
  readonly virtual: Scroller
  readonly #draw: (scrolls: boolean) => void
  #settings: WindowSettings
  #drawn = ''

  /** `draw` is called when other rows are to be drawn, or the same ones at rest. */
  constructor(settings: WindowSettings, draw: (scrolls: boolean) => void) {
    this.#settings = settings
    this.#draw = draw
    this.virtual = new Virtualizer(this.#options())
  }

  follow(settings: WindowSettings): void {
    this.#settings = settings
    this.virtual.setOptions(this.#options())
  }

  /** The rows to be drawn now, in order. */
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
      // While it scrolls, what is seen is looked at with every event.
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
  /** Pixels from the start of the rows. */
  from: number
  to: number
  active: number
}

/** The rows of these blocks that are seen, some before and after them, and the active one. */
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

/** The blocks of the range, and that of the active row. */
function withBlockOf(active: number, range: Range): number[] {
  const seen = defaultRangeExtractor(range)
  const block = Math.floor(active / blockRows)
  if (active < 0 || block >= range.count || seen.includes(block)) return seen
  return block < (seen[0] ?? 0) ? [block, ...seen] : [...seen, block]
}

function rangeText(rows: readonly SeenRow[]): string {
  return `${rows[0]?.row ?? ''} ${rows[1]?.row ?? ''} ${rows.at(-2)?.row ?? ''} ${rows.at(-1)?.row ?? ''}`
}
