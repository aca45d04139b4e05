import type { ReportFigures } from '../../contract/insight/reports/report.ts'
import { categoryAxis } from './category-axis.ts'
import type { AreaColours } from './category-axis.ts'

/** Formats of a heat map. */
export interface HeatLook {
  seriesText(code: string): string
  format(value: number): string
}

/** One hue, readable with colour blindness, and a number in each cell. */
export function heatOption(
  { seriesText, format }: HeatLook,
  { names, series }: ReportFigures['charts'][number],
  colours: AreaColours,
) {
  const { ink, line, surface, text, dark } = colours
  const most = Math.max(1, ...series.flatMap(each => each.values))
  // Text contrasts with every step up to this colour.
  const strong = dark ? '#00609a' : '#56b4e9'
  const data = series.flatMap(({ values }, column) =>
    values.map((value, row) => ({
      value: [column, row, value],
      label: { formatter: value === 0 ? '' : format(value) },
    })),
  )
  return {
    legend: { show: false },
    grid: { left: 8, right: 24, top: 8, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category' as const,
      data: series.map(each => seriesText(each.code)),
      axisLabel: { ...ink, hideOverlap: true },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: { ...categoryAxis(names, colours), inverse: true },
    visualMap: { show: false, min: 0, max: most, inRange: { color: [surface, strong] } },
    series: [
      {
        type: 'heatmap' as const,
        data,
        label: { show: true, fontSize: 11, color: text },
        itemStyle: { borderColor: line.lineStyle.color, borderWidth: 1 },
        emphasis: { itemStyle: { borderColor: text, borderWidth: 2 } },
      },
    ],
  }
}
