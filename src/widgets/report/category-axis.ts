import { shortNumber } from '../../kit/format/short-number.ts'

export interface ChartColours {
  ink: { color: string; fontFamily: string }
  line: { lineStyle: { color: string } }
}

/** For charts with text on coloured areas. */
export interface AreaColours extends ChartColours {
  surface: string
  text: string
  dark: boolean
}

/** From 10,000 as `12.5k`, because labels have little room; tooltip and table have the exact number. */
export function axisText(format: (value: number) => string): (value: number) => string {
  return value => (Math.abs(value) >= 10_000 ? shortNumber(value, 2) : format(value))
}

/** Long names are truncated. */
export function categoryAxis(names: string[], { ink, line }: ChartColours) {
  return {
    type: 'category' as const,
    data: names,
    axisLabel: { ...ink, width: 150, overflow: 'truncate' as const },
    axisLine: line,
    axisTick: { show: false },
  }
}

/** From top to bottom; no name is skipped. */
export function listedAxis(names: string[], colours: ChartColours) {
  const axis = categoryAxis(names, colours)
  return { ...axis, inverse: true, axisLabel: { ...axis.axisLabel, interval: 0 } }
}

/** Integers need an interval of 1, or labels would repeat: '0 1 1 2 2'. */
export function leastInterval(series: readonly { values: readonly number[] }[]): number {
  return series.every(({ values }) => values.every(Number.isInteger)) ? 1 : 0
}
