import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { axisText, categoryAxis } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'

interface MultiplesLook {
  seriesText(code: string): string
  format(value: number): string
}

const columns = 2

/** One chart per series, on the same scale. */
export function multiplesOption(
  { seriesText, format }: MultiplesLook,
  { names, series }: ReportFigures['charts'][number],
  colours: ChartColours,
) {
  const { ink, line } = colours
  const rows = Math.max(1, Math.ceil(series.length / columns))
  const most = Math.max(0, ...series.flatMap(each => each.values))
  const place = (at: number) => ({
    left: `${(at % columns) * (100 / columns) + 1}%`,
    width: `${100 / columns - 4}%`,
    top: `${Math.floor(at / columns) * (100 / rows) + 24 / rows}%`,
    height: `${100 / rows - 28 / rows}%`,
    containLabel: true,
  })
  return {
    legend: { show: false },
    grid: series.map((_, at) => place(at)),
    xAxis: series.map((_, gridIndex) => ({ ...categoryAxis(names, colours), gridIndex })),
    yAxis: series.map((each, gridIndex) => ({
      type: 'value' as const,
      gridIndex,
      max: most === 0 ? 1 : most,
      name: seriesText(each.code),
      nameTextStyle: { ...ink, align: 'left' as const, width: 180, overflow: 'truncate' as const },
      axisLabel: { ...ink, formatter: axisText(format), hideOverlap: true, showMaxLabel: false },
      splitLine: line,
      splitNumber: 2,
    })),
    series: series.map((each, at) => ({
      name: seriesText(each.code),
      type: 'line' as const,
      xAxisIndex: at,
      yAxisIndex: at,
      data: each.values,
      color: '#0072b2',
      symbolSize: 5,
      areaStyle: { opacity: 0.15 },
    })),
  }
}
