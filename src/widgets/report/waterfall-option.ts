import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { axisText, listedAxis } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'

interface WaterfallLook {
  seriesText(code: string): string
  format(value: number): string
}

// Blue and vermilion are distinguishable with colour blindness, and each step shows its sign.
const [more, less] = ['#d55e00', '#0072b2']

/**
 * Each name has a step of size `effect` from its value in `start`. Parts above and below zero are stacked separately,
 * so that a step may cross it. Horizontal, so that names and numbers have room.
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
      // A step across zero is labelled once.
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
    // Room for numbers next to the longest steps.
    grid: { left: 8, right: 72, top: 8, bottom: 8, containLabel: true },
    xAxis: {
      type: 'value' as const,
      axisLabel: { ...colours.ink, formatter: axisText(format), hideOverlap: true },
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

/** Stack of the invisible base and the parts above and below zero. */
export function stepOf(start: number, effect: number): { base: number; above: number; below: number } {
  const [low, high] = effect < 0 ? [start + effect, start] : [start, start + effect]
  if (low >= 0) return { base: low, above: high - low, below: 0 }
  return high <= 0 ? { base: high, above: 0, below: low - high } : { base: 0, above: high, below: low }
}
