import type { ReportFigures } from '../../contract/reports/report.ts'
import { listedAxis } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'

interface WaterfallLook {
  seriesText(code: string): string
  format(value: number): string
}

// Blue and vermilion are told apart by colour-blind readers, and the sign of each step is written at it.
const [more, less] = ['#d55e00', '#0072b2']

/**
 * A waterfall: each name has a step that begins at its value in the series `start` and goes on by that in `effect`. Parts
 * above and below zero are stacked apart, so that a step may cross it. The steps lie below each other, so each has room
 * for its name and its number.
 */
export function waterfallOption(
  { seriesText, format }: WaterfallLook,
  { names, series }: ReportFigures['charts'][number],
  colours: ChartColours,
) {
  const valuesOf = (code: string) => series.find(each => each.code === code)?.values ?? []
  const [starts, effects] = [valuesOf('start'), valuesOf('effect')]
  const steps = names.map((_, at) => stepOf(starts[at] ?? 0, effects[at] ?? 0))
  const signed = (at: number) => `${(effects[at] ?? 0) > 0 ? '+' : ''}${format(effects[at] ?? 0)}`
  const part = (side: 'above' | 'below') => ({
    name: seriesText('effect'),
    type: 'bar' as const,
    stack: 'all',
    barMaxWidth: 20,
    data: steps.map((step, at) => ({
      value: step[side],
      itemStyle: { color: (effects[at] ?? 0) < 0 ? less : more },
    })),
    label: {
      // A step that crosses zero says its number once.
      show: true,
      position: 'right' as const,
      color: colours.ink.color,
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        (side === 'above') === (steps[dataIndex]?.above ?? 0) > 0 && steps[dataIndex]?.[side] !== 0
          ? signed(dataIndex)
          : '',
    },
  })
  return {
    legend: { show: false },
    tooltip: { show: false },
    // Numbers stand beside the longest steps, too.
    grid: { left: 8, right: 72, top: 8, bottom: 8, containLabel: true },
    xAxis: {
      type: 'value' as const,
      axisLabel: { ...colours.ink, formatter: (value: number) => format(value), hideOverlap: true },
      splitLine: colours.line,
    },
    yAxis: { ...listedAxis(names, colours), axisLine: { onZero: false, ...colours.line } },
    series: [
      {
        type: 'bar' as const,
        stack: 'all',
        silent: true,
        data: steps.map(({ base }) => base),
        itemStyle: { color: 'transparent' },
      },
      part('above'),
      part('below'),
    ],
  }
}

/** A step as the parts of a stack: what lies below it, and what of it lies above and below zero. */
export function stepOf(start: number, effect: number): { base: number; above: number; below: number } {
  const [low, high] = effect < 0 ? [start + effect, start] : [start, start + effect]
  if (low >= 0) return { base: low, above: high - low, below: 0 }
  return high <= 0 ? { base: high, above: 0, below: low - high } : { base: 0, above: high, below: low }
}
