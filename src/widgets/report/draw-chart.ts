import { BarChart, HeatmapChart, LineChart, RadarChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ReportFigures } from '../../contract/reports/report.ts'
import { categoryAxis } from './category-axis.ts'
import type { ChartColours } from './category-axis.ts'
import { heatOption } from './heat-option.ts'
import type { HeatColours } from './heat-option.ts'
import { radarOption } from './radar-option.ts'

register([
  BarChart,
  HeatmapChart,
  LineChart,
  RadarChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
])
register([RadarComponent, TooltipComponent, VisualMapContinuousComponent])
register(CanvasRenderer)

/** How a chart looks; its figures come from the server. */
export interface ChartLook {
  /** Code of the chart among the figures. */
  code: string
  title: string
  /**
   * `columns` stand over their names, `bars` lie beside them, which leaves room for long names; a `radar` has an axis from
   * 0 to 100 for each name; a `heat` map has a cell for each name and series, the darker the more.
   */
  kind: 'line' | 'columns' | 'bars' | 'radar' | 'heat'
  stacked?: boolean
  /** Name of a series. */
  seriesText(code: string): string
  format(value: number): string
  /** A dashed line at this value, such as what was agreed. */
  target?: number
}

// Colours that colour-blind readers tell apart (Okabe and Ito, 2008); patterns tell them apart without colour.
const colours = ['#0072b2', '#e69f00', '#d55e00', '#009e73', '#cc79a7', '#56b4e9']

/** Draws a chart into a node and returns how to draw it again and how to remove it. Its colours are those of the theme. */
export function drawChart(
  node: HTMLElement,
  look: ChartLook,
  figures: ReportFigures['charts'][number],
): { redraw(): void; remove(): void } {
  emptiesItself(node)
  const chart = init(node, undefined, { renderer: 'canvas' })
  const redraw = () => {
    chart.resize()
    chart.setOption(optionOf(node, look, figures), { notMerge: true })
  }
  const sized = new ResizeObserver(() => chart.resize())
  sized.observe(node)
  redraw()
  return {
    redraw,
    remove() {
      sized.disconnect()
      chart.dispose()
    },
  }
}

/**
 * zrender 6 empties its node by `innerHTML = ''`, which a page that demands trusted types refuses. May go when zrender
 * uses `replaceChildren`.
 */
function emptiesItself(node: HTMLElement): void {
  Object.defineProperty(node, 'innerHTML', { configurable: true, set: () => node.replaceChildren() })
}

function optionOf(node: HTMLElement, look: ChartLook, figures: ReportFigures['charts'][number]) {
  const style = getComputedStyle(node)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const ink = { color: token('--s-text-2'), fontFamily: style.fontFamily }
  const line = { lineStyle: { color: token('--s-line') } }
  // Lines and areas have no room for patterns; a heat map says its numbers.
  const patterned = look.kind === 'columns' || look.kind === 'bars'
  const axis = patterned || look.kind === 'line'
  return {
    color: colours,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: ink,
    aria: { enabled: true, decal: { show: patterned }, label: { enabled: false } },
    legend: { top: 0, left: 0, textStyle: ink, itemWidth: 14 },
    // Drawn on the canvas: elements of its own would need styles that a strict page refuses.
    tooltip: {
      trigger: axis ? ('axis' as const) : ('item' as const),
      renderMode: 'richText' as const,
      backgroundColor: token('--s-raised'),
      borderColor: token('--s-line-2'),
      textStyle: { color: token('--s-text'), fontFamily: style.fontFamily, fontSize: 12 },
      valueFormatter: (given: unknown) => (typeof given === 'number' ? look.format(given) : ''),
    },
    ...shapeOption(look, figures, {
      ink,
      line,
      surface: token('--s-surface'),
      text: token('--s-text'),
      dark: token('--s-scheme') === 'dark',
    }),
  }
}

function shapeOption(look: ChartLook, figures: ReportFigures['charts'][number], colours: HeatColours) {
  if (look.kind === 'radar') return radarOption(look.seriesText, figures, colours)
  return look.kind === 'heat' ? heatOption(look, figures, colours) : axesOption(look, figures, colours)
}

/** Bars, columns and lines, between an axis of names and one of values. */
function axesOption(look: ChartLook, { names, series }: ReportFigures['charts'][number], colours: ChartColours) {
  const { ink, line } = colours
  const lying = look.kind === 'bars'
  const category = { ...categoryAxis(names, colours), inverse: lying }
  const value = {
    type: 'value' as const,
    axisLabel: { ...ink, formatter: look.format, hideOverlap: true },
    splitLine: line,
  }
  return {
    // A target's label stands at the end of its line.
    grid: { left: 8, right: look.target === undefined ? 24 : 48, top: 40, bottom: 8, containLabel: true },
    xAxis: lying ? value : category,
    yAxis: lying ? category : value,
    series: series.map((each, at) => ({
      name: look.seriesText(each.code),
      type: look.kind === 'line' ? ('line' as const) : ('bar' as const),
      data: each.values,
      ...(look.stacked ? { stack: 'all' } : {}),
      ...(look.kind === 'line'
        ? { symbol: ['circle', 'rect', 'triangle', 'diamond'][at % 4] ?? 'circle', symbolSize: 8 }
        : { barMaxWidth: 28 }),
      ...(look.target === undefined || at > 0 ? {} : { markLine: targetLine(look, ink.color, lying) }),
    })),
  }
}

function targetLine(look: ChartLook, color: string, lying: boolean) {
  const at = look.target ?? 0
  return {
    symbol: 'none',
    silent: true,
    lineStyle: { color, type: 'dashed' as const },
    label: { color, formatter: look.format(at) },
    data: [lying ? { xAxis: at } : { yAxis: at }],
  }
}
