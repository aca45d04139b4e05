import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { axisText, categoryAxis, leastInterval } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'

interface ParetoLook {
  seriesText(code: string): string
  format(value: number, series?: string): string
}

/** Descending, with the cumulative percentage of the second series as a line. */
export function paretoOption(
  look: ParetoLook,
  { names, series }: ReportFigures['charts'][number],
  colours: ChartColours,
) {
  const { ink, line } = colours
  const [first, second] = series
  const written = (code: string) => ({ valueFormatter: (value: unknown) => look.format(Number(value), code) })
  return {
    grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
    xAxis: categoryAxis(names, colours),
    yAxis: [
      {
        type: 'value' as const,
        axisLabel: { ...ink, formatter: axisText(value => look.format(value, first?.code)), hideOverlap: true },
        splitLine: line,
        minInterval: leastInterval(first === undefined ? [] : [first]),
      },
      {
        type: 'value' as const,
        min: 0,
        max: 100,
        axisLabel: { ...ink, formatter: (value: number) => look.format(value, second?.code) },
        splitLine: { show: false },
      },
    ],
    series: [first, second].flatMap((each, at) =>
      each === undefined
        ? []
        : [
            {
              name: look.seriesText(each.code),
              type: at === 0 ? ('bar' as const) : ('line' as const),
              yAxisIndex: at,
              data: each.values,
              tooltip: written(each.code),
              ...(at === 0 ? { barMaxWidth: 28 } : { symbol: 'rect', symbolSize: 7 }),
            },
          ],
    ),
  }
}
