/** One line of the report: a ratio and its target. */
export interface Figure {
  what: string
  /** Our time, size or number divided by the peer's. */
  ratio: number
  /** Maximum accepted ratio; absent: for information only. */
  target?: number
  /** The values of the ratio, such as `2.31 ms : 1.90 ms`. */
  detail: string
}

/** Prints figures below a title; returns whether all targets are met. */
export function report(title: string, figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, ratio, target, detail } of figures) {
    const mark = target === undefined ? ' ' : ratio <= target ? '✓' : '✖'
    const wanted = target === undefined ? '       ' : `≤ ${target.toFixed(2)} `
    console.log(`  ${mark} ${what.padEnd(width)} ${ratio.toFixed(2).padStart(6)} × ${wanted} ${detail}`)
  }
  return figures.every(({ ratio, target }) => target === undefined || ratio <= target)
}

/** A time in ms with three significant digits. */
export function ms(time: number): string {
  return `${time.toPrecision(3)} ms`
}
