import { benchRows } from './rows.ts'
import type { BenchRow } from './rows.ts'

export interface BenchTable {
  sort(field: string): void
  /** Filters rows by a text in their name. */
  filter(text: string): void
  /** The text of the first row's first cell, if it is rendered. */
  first(): string | null | undefined
}

export type MakeTable = (place: HTMLElement, rows: BenchRow[]) => BenchTable

export interface TableBench {
  /** Makes the rows, so that they do not count, and shows a small table once, so that all code is loaded. */
  prepare(count: number): Promise<void>
  show(): Promise<number>
  sort(): Promise<number>
  filter(): Promise<number>
  /** Scrolls by about eleven rows in each frame; returns the number of frames that showed rows. */
  scroll(frames: number): Promise<number>
}

/** Offers a table to the benchmark; all times are in ms, to the frame that shows the result. */
export function offerTable(make: MakeTable): void {
  const place = document.querySelector<HTMLElement>('main') ?? document.body
  let rows: BenchRow[] = []
  let table: BenchTable | undefined
  const timed = async (act: () => void, expected: string | undefined) => {
    const begun = performance.now()
    act()
    for (;;) {
      await frame()
      if (table?.first() === expected) return (await frame(), performance.now()) - begun
      if (performance.now() - begun > 10_000)
        throw new Error(`${table?.first() ?? 'Nothing'} is first, not ${expected ?? ''}.`)
    }
  }
  const bench: TableBench = {
    async prepare(count) {
      const few = benchRows(20)
      await timed(() => (table = make(place, few)), few[0]?.no)
      place.replaceChildren()
      rows = benchRows(count)
    },
    show: () => timed(() => (table = make(place, rows)), rows[0]?.no),
    sort: () =>
      timed(() => table?.sort('price'), rows.reduce((least, row) => (row.price < least.price ? row : least)).no),
    filter() {
      const found = rows.filter(row => row.name.includes('Gasket'))
      const first = found.reduce((least, row) => (row.price < least.price ? row : least))
      return timed(() => table?.filter('Gasket'), first.no)
    },
    async scroll(frames) {
      const scroller = scrollerIn(place)
      let changed = 0
      const changes = new MutationObserver(() => changed++)
      for (const root of [place, ...shadowRootsIn(place)])
        changes.observe(root, { subtree: true, childList: true, characterData: true })
      const drawn = new Set([changed])
      for (let at = 0; at < frames; at++) {
        scroller.scrollTop += 397
        await frame()
        drawn.add(changed)
      }
      changes.disconnect()
      // The next measurement checks the first row.
      scroller.scrollTop = 0
      await frame()
      await frame()
      return drawn.size - 1
    },
  }
  Object.assign(window, { tableBench: bench })
}

function frame(): Promise<number> {
  return new Promise(resolve => requestAnimationFrame(resolve))
}

function shadowRootsIn(from: ParentNode): ShadowRoot[] {
  return [...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...shadowRootsIn(shadowRoot)] : [],
  )
}

/** The element with the largest scroll height, including shadow roots. */
function scrollerIn(root: ParentNode): Element {
  const all = [root, ...shadowRootsIn(root)].flatMap(each => [...each.querySelectorAll('*')])
  const scrolls = all.filter(each => /auto|scroll/.test(getComputedStyle(each).overflowY))
  const [most] = scrolls.sort((a, b) => b.scrollHeight - b.clientHeight - (a.scrollHeight - a.clientHeight))
  if (!most) throw new Error('Nothing scrolls.')
  return most
}
