/** Colours of a chart, from the theme of its page. */
export interface ChartColours {
  ink: { color: string; fontFamily: string }
  line: { lineStyle: { color: string } }
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
