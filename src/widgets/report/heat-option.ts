import type { ReportFigures } from '../../contract/reports/report.ts'
import { categoryAxis } from './category-axis.ts'
import type { AreaColours } from './category-axis.ts'

/** How a heat map is written. */
export interface HeatLook {
  seriesText(code: string): string
  format(value: number): string
}

/**
 * A heat map: names downwards, series to the right. One hue, from the colour of the page to a strong blue, tells more from less
 * to colour-blind readers, too, and each cell says its number.
 */
export function heatOption(
  { seriesText, format }: HeatLook,
  { names, series }: ReportFigures['charts'][number],
  colours: AreaColours,
) {
  const { ink, line, surface, text, dark } = colours
  const most = Math.max(1, ...series.flatMap(each => each.values))
  // The colour of the text stands out from each step between these and the colour of the page.
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
