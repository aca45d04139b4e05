import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { listedAxis } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'

interface SpansLook {
  format(value: number): string
  target?: number
}

/** From the value in the first series to that in the second. */
export function spansOption(
  { format, target }: SpansLook,
  { names, series }: ReportFigures['charts'][number],
  colours: ChartColours,
) {
  const { ink, line } = colours
  const [from = [], to = []] = series.map(each => each.values)
  const known = [...from, ...to, ...(target === undefined ? [] : [target])]
  const mark = target === undefined ? {} : { markLine: markOf(target, format(target), ink.color) }
  return {
    legend: { show: false },
    tooltip: { show: false },
    grid: { left: 8, right: 32, top: 24, bottom: 8, containLabel: true },
    xAxis: {
      type: 'value' as const,
      min: Math.min(...known),
      max: Math.max(...known),
      axisLabel: { ...ink, formatter: (value: number) => format(value), hideOverlap: true },
      splitLine: line,
    },
    yAxis: listedAxis(names, colours),
    series: [
      {
        type: 'bar' as const,
        stack: 'all',
        silent: true,
        data: from,
        itemStyle: { color: 'transparent' },
      },
      {
        type: 'bar' as const,
        stack: 'all',
        silent: true,
        barMaxWidth: 16,
        data: names.map((_, at) => (to[at] ?? 0) - (from[at] ?? 0)),
        itemStyle: { color: '#0072b2' },
        ...mark,
      },
    ],
  }
}

function markOf(at: number, text: string, color: string) {
  return {
    symbol: 'none',
    silent: true,
    lineStyle: { color, type: 'dashed' as const },
    // Above the spans, because the axis labels are below.
    label: { color, formatter: text, position: 'start' as const },
    data: [{ xAxis: at }],
  }
}
