/** Colours of a chart, from the theme of its page. */
export interface ChartColours {
  ink: { color: string; fontFamily: string }
  line: { lineStyle: { color: string } }
}

/** The same for charts that write on areas of their own colour, with those of the page and of its text. */
export interface AreaColours extends ChartColours {
  surface: string
  text: string
  /** Whether the page is dark. */
  dark: boolean
}

/** An axis of names; a long one is cut. */
export function categoryAxis(names: string[], { ink, line }: ChartColours) {
  return {
    type: 'category' as const,
    data: names,
    axisLabel: { ...ink, width: 150, overflow: 'truncate' as const },
    axisLine: line,
    axisTick: { show: false },
  }
}

/** An axis of names below each other, from the top; none is left out. */
export function listedAxis(names: string[], colours: ChartColours) {
  const axis = categoryAxis(names, colours)
  return { ...axis, inverse: true, axisLabel: { ...axis.axisLabel, interval: 0 } }
}
