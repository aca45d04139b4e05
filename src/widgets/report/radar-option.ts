import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import type { ChartColours } from './category-axis.ts'

/** An axis from 0 to 100 per name, a shape per series. */
export function radarOption(
  seriesText: (code: string) => string,
  { names, series }: ReportFigures['charts'][number],
  { ink, line }: ChartColours,
) {
  return {
    radar: {
      indicator: names.map(name => ({ name, min: 0, max: 100 })),
      center: ['50%', '62%'],
      radius: '54%',
      axisName: { ...ink, width: 84, overflow: 'break' as const },
      axisLine: line,
      splitLine: line,
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar' as const,
        data: series.map((each, at) => ({
          name: seriesText(each.code),
          value: each.values,
          symbol: ['circle', 'rect', 'triangle', 'diamond'][at % 4] ?? 'circle',
          symbolSize: 7,
          lineStyle: { width: 2, type: at === 0 ? ('solid' as const) : ('dashed' as const) },
          areaStyle: { opacity: at === 0 ? 0.15 : 0 },
        })),
      },
    ],
  }
}
